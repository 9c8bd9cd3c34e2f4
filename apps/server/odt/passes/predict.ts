import { msPerDay, secondsPerHour } from '@farpass/astro/constants';
import type {
  PassNoteDocument,
  PassPredictionDocument,
  SearchDocument,
  UnofferedPassDocument,
} from '@farpass/contract/odt';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { type Instant, instantOf, instantOfUnixMs, unixMsOfInstant } from '../../platform/db/index.ts';
import type { SensorRow } from '../sensors/store.ts';
import { type ObservedObject, siteOf } from './observer.ts';
import type { KnownOrbit } from './orbit.ts';
import type { PassAnswer, PassOrder } from './predict.task.ts';

const passTask = defineTask<typeof import('./predict.task.ts')>(
  'odt.passes',
  new URL('./predict.task.ts', import.meta.url),
);

/** A span of time, UTC. */
export interface Window {
  readonly from: Instant;
  readonly to: Instant;
}

/** The object, the window and the sensors of a prediction. */
export interface PassQuestion extends Window, ObservedObject {
  readonly orbit: KnownOrbit;
  readonly catalogueId: number | undefined;
  readonly sensors: readonly SensorRow[];
  /** How far the object may be from the orbit, if it is searched for. */
  readonly search?: SearchDocument | undefined;
  readonly withTrack?: boolean | undefined;
  readonly withGround?: boolean | undefined;
  readonly withUnobserved?: boolean | undefined;
}

export interface WaitingCaller {
  readonly compute: ComputePool;
  /** Absent for a job, because no one waits for it. */
  readonly deadlineMs?: number;
  /** The operator that waits. */
  readonly owner?: string;
  readonly signal?: AbortSignal;
}

type Predicted =
  | {
      readonly kind: 'passes';
      readonly passes: readonly PassPredictionDocument[];
      /** Passes above the horizon that cannot be observed; empty unless asked for. */
      readonly unobserved: readonly UnofferedPassDocument[];
      readonly objectName: string | undefined;
      /** The orbit's name for its object. */
      readonly catalogueNumber: number | undefined;
      readonly ageHours: number | undefined;
      /** Time of the window in which the motion is not known, s. */
      readonly unknownSeconds: number;
    }
  | Extract<PassAnswer, { kind: 'unusable' }>;

/** The passes of an orbit, sensor by sensor; or why the orbit gives none. */
export async function predict(
  asked: PassQuestion,
  { compute, deadlineMs, owner, signal }: WaitingCaller,
): Promise<Predicted> {
  const order: PassOrder = {
    orbit: asked.orbit.text,
    fromUtc: asked.from,
    toUtc: asked.to,
    sensors: asked.sensors.map(siteOf),
    standardMagnitude: asked.standardMagnitude,
    minimumElevationDeg: asked.minimumElevationDeg,
    search: asked.search,
    withTrack: asked.withTrack ?? false,
    withGround: asked.withGround ?? false,
    withUnobserved: asked.withUnobserved ?? false,
  };
  const isInteractive = deadlineMs !== undefined;
  const answer = await compute.run(passTask, order, {
    isInteractive,
    signal,
    ...(isInteractive ? { deadlineMs } : {}),
    ...(owner === undefined ? {} : { owner }),
  });
  if (answer.kind === 'unusable') return answer;
  const { objectName, catalogueNumber, ageHours, unknownSeconds } = answer;
  const notes = [...answer.doubts.map(doubtOf), ...notesOn(answer)];
  const passes = answer.sensors.map((found, index) => documentOf(found, { asked, notes, ageHours, index }));
  const unobserved = answer.sensors.flatMap((found, index) =>
    found.unobserved.map((pass) => ({
      sensorCode: asked.sensors[index]?.code ?? '',
      groundSensorName: asked.sensors[index]?.name ?? '',
      ...pass,
    })),
  );
  return { kind: 'passes', passes, unobserved, objectName, catalogueNumber, ageHours, unknownSeconds };
}

interface Around {
  readonly asked: PassQuestion;
  readonly notes: readonly PassNoteDocument[];
  readonly ageHours: number | undefined;
  readonly index: number;
}

type OfSensor = Extract<PassAnswer, { kind: 'passes' }>['sensors'][number];

function documentOf(found: OfSensor, { asked, notes, ageHours, index }: Around): PassPredictionDocument {
  const sensor = asked.sensors[index];
  if (sensor === undefined) throw new Error(`Passes of ${index + 1} sensors came back; fewer were asked for.`);
  return {
    ...(asked.catalogueId === undefined ? {} : { catalogueId: asked.catalogueId }),
    groundSensorName: sensor.name,
    visibilityIntervals: found.visibilityIntervals,
    sensorCode: sensor.code,
    sensorType: sensor.sensorType,
    from: asked.from,
    to: asked.to,
    orbitSource: asked.orbit.source,
    orbitOrigin: asked.orbit.origin,
    ...(ageHours === undefined ? {} : { orbitAgeHours: ageHours }),
    passesAboveHorizon: found.passesAboveHorizon,
    hindrances: found.hindrances,
    remarks: notes.map(({ text }) => text),
    notes: [...notes],
  };
}

/** Predictions from an older element set are wrong by seconds to minutes in low orbits. */
export const oldOrbitHours = 14 * 24;

function doubtOf({
  sentence: text,
  parameters,
}: Extract<PassAnswer, { kind: 'passes' }>['doubts'][number]): PassNoteDocument {
  return { code: 'MESSAGE_DOUBT', text, parameters: { ...parameters } };
}

function notesOn({ ageHours, unknownSeconds }: Extract<PassAnswer, { kind: 'passes' }>): readonly PassNoteDocument[] {
  const notes: PassNoteDocument[] = [];
  if (ageHours !== undefined && ageHours > oldOrbitHours) {
    const days = (ageHours / 24).toFixed(0);
    const text = `The element set is ${days} days old: passes may be minutes early or late.`;
    notes.push({ code: 'ORBIT_OLD', text, parameters: { days } });
  }
  if (unknownSeconds > 1) {
    const hours = (unknownSeconds / secondsPerHour).toFixed(1);
    const text = `The orbit is not known for ${hours} h of the window.`;
    notes.push({ code: 'ORBIT_PARTLY_KNOWN', text, parameters: { hours } });
  }
  return notes;
}

/** Length in days of a window without an end. */
const usualDays = 3;

/** A fault of a window. */
export type WindowFault = 'WINDOW_PAST' | 'WINDOW_REVERSED' | 'WINDOW_TOO_LONG';

interface Wished {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The requested window with its defaults filled in: from now, for three days. */
export function windowOf(
  { from, to }: Wished,
  { nowMs, longestDays }: { readonly nowMs: number; readonly longestDays: number },
): { readonly window: Window; readonly fault: WindowFault | undefined } {
  const start = from === undefined ? instantOfUnixMs(nowMs) : instantAsked(from);
  const startMs = unixMsOfInstant(start);
  const end = to === undefined ? instantOfUnixMs(Math.max(startMs, nowMs) + usualDays * msPerDay) : instantAsked(to);
  const days = (unixMsOfInstant(end) - startMs) / msPerDay;
  const fault = days <= 0 ? 'WINDOW_REVERSED' : days > longestDays ? 'WINDOW_TOO_LONG' : undefined;
  return { window: { from: start, to: end }, fault };
}

function instantAsked(text: string): Instant {
  return instantOf(`${text.replace(/Z$/, '')}Z`);
}
