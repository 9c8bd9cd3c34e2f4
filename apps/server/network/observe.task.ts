import { parseEpoch } from '@farpass/astro/time';
import type { SensorDocument, TaskDocument } from '@farpass/contract/odt';
import { tdmText } from '@farpass/intake/observations';
import { covarianceOfStart, orbitOfText, startOfOrbit } from '@farpass/operations/passes';
import { type MissCause, observed } from '@farpass/tracking/observe';
import { threadKernel } from '../platform/kernel/index.ts';
import { passNameOf } from './pass-name.ts';
import { simulatedSensor } from './sensor.ts';

/** A task of the network, and its sensor. */
export interface NetworkOrder {
  readonly task: TaskDocument;
  readonly sensor: SensorDocument;
  readonly seed: number;
  /** Share of nights that are cloudy. */
  readonly cloudiness: number;
}

/** The file of a task, or why there is none. */
export type NetworkAnswer =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'nothing'; readonly cause: MissCause };

/** The same for every simulated object. */
const standardMagnitude = { value: 4, convention: 'full-phase' } as const;

const instant = (utc: string) => parseEpoch(utc, 'UTC');

/** Observes a task; the same task and seed give the same bytes. */
export async function run({ task, sensor, seed, cloudiness }: NetworkOrder): Promise<NetworkAnswer> {
  const { orbit } = orbitOfText(task.orbitDataMessage);
  const object = String(task.catalogueId ?? task.objectName ?? task.taskId);
  const simulated = simulatedSensor(sensor, cloudiness);
  const known = await startOfOrbit(orbit, threadKernel());
  const outcome = await observed({
    sensor: simulated,
    from: instant(task.start),
    to: instant(task.end),
    object,
    known,
    covariance: covarianceOfStart(orbit, known),
    standardMagnitude,
    ...(task.search === undefined
      ? {}
      : { search: { grid: [task.search.fieldsAlong, task.search.fieldsAcross], seconds: task.search.seconds } }),
    task: passNameOf(task),
    seed,
  });
  if (outcome.kind === 'nothing') return outcome;
  const subject = {
    originator: 'SIMULATED NETWORK',
    created: instant(task.end),
    sensor: task.sensorCode,
    object,
    trackId: passNameOf(task),
    path: simulated.kind === 'radar' ? 'two-way' : 'one-way',
  } as const;
  return { kind: 'file', text: tdmText(outcome.measurements, subject, 'KVN') };
}
