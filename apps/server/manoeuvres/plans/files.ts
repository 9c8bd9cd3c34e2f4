import { secondsPerDay } from '@farpass/astro/constants';
import { addSeconds, formatUtc, parseEpoch } from '@farpass/astro/time';
import type { PlanFile } from '@farpass/operations/manoeuvre';
import { readEphemeris } from '../../fleet/ephemerides/read.ts';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import type { PlanningPorts } from '../inputs.ts';
import type { EventOrder } from '../order.ts';
import { filesTask, runAwaited } from '../work/tasks.ts';
import { recalledFiles, rememberFiles } from './files-memory.ts';
import type { TrialFile, TrialFiles } from './screening.ts';
import type { ListedPlan } from './store.ts';

/** The files of a plan, by kind. */
export interface FilesOfPlan {
  readonly name: string;
  /** Names end in .opm, .ocm, .oem, -cold.oem, -hot.oem and -no-burn.oem, and .e in the place of .oem. */
  readonly files: readonly PlanFile[];
  /** The orbit with the burn and without it is screened from this time, for this long. */
  readonly from: string;
  readonly days: number;
}

interface FileOrder {
  readonly plan: ListedPlan;
  readonly order: EventOrder;
  readonly signal: AbortSignal;
  /** Points of the ephemerides from one covariance to the next, if it is not the usual number. */
  readonly pointsForCovariance?: number;
  /** Who gets the thread; the operator of the plan unless it is someone else. */
  readonly threadOwner?: string;
}

/** The ephemerides continue for at least a day after the closest approach. */
const leastAfterDays = 1;
const usualOriginator = 'FARPASS';

/** Writes the files of a plan: computed from the message of the plan, once for all forms of them. */
export async function filesOfPlan(
  ports: PlanningPorts,
  { plan, order: event, signal, pointsForCovariance, threadOwner }: FileOrder,
): Promise<FilesOfPlan> {
  const { row, satellite } = plan;
  const { ignitionEpoch, manoeuvreDuration } = row.evaluation.manoeuvre;
  // The orbit between the burns of a plan is screened, too.
  const firstBurnS = row.evaluation.sequence?.[0]?.durationS ?? manoeuvreDuration;
  const from = addSeconds(parseEpoch(ignitionEpoch, 'UTC'), firstBurnS);
  const leadS = (unixMsOfInstant(row.evaluation.before.tca) - unixMsOfInstant(ignitionEpoch)) / 1000;
  const afterTcaS = Math.max(leastAfterDays, row.lookAheadDays - leadS / secondsPerDay) * secondsPerDay;
  const name = fileName(plan);
  const order = {
    ...event,
    burn: row.burn,
    originator: satellite.document.configuration?.manoeuvres?.originator ?? usualOriginator,
    objectName: satellite.name,
    objectId: satellite.cosparId ?? String(satellite.noradId ?? satellite.name),
    name,
    afterTcaS,
    ...(pointsForCovariance === undefined ? {} : { pointsForCovariance }),
  };
  const owner = row.operatorId;
  const known = recalledFiles(owner, order);
  const files =
    known ??
    (await runAwaited(ports.compute, {
      ...{ task: filesTask, input: order, at: '/burn', signal },
      owner: threadOwner ?? owner,
    }));
  if (known === undefined) rememberFiles({ owner, order, files });
  const lengthS = leadS - firstBurnS + afterTcaS;
  return { name, files, from: formatUtc(from, 6), days: lengthS / secondsPerDay };
}

/** The name of a plan's files by the pattern of its operator, with characters that every file system allows. */
function fileName({ row, satellite }: ListedPlan): string {
  const { fileNames = '{plan}', originator = usualOriginator } = satellite.document.configuration?.manoeuvres ?? {};
  const values: Readonly<Record<string, string>> = {
    plan: row.name,
    satellite: satellite.name,
    norad: String(satellite.noradId ?? ''),
    cospar: satellite.cosparId ?? '',
    originator,
    ignition: row.evaluation.manoeuvre.ignitionEpoch.slice(0, 19).replaceAll(/[-:]/g, ''),
  };
  const text = fileNames.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return text.replaceAll(/[^\w.-]+/g, '_').slice(0, 80);
}

/** The two ephemerides for screening. */
export function trialsOf({ files, from, days }: FilesOfPlan): TrialFiles {
  return {
    burnt: trialOf(files, /(?<!-cold|-hot|-no-burn)\.oem$/),
    unburnt: trialOf(files, /-no-burn\.oem$/),
    from,
    days,
  };
}

function trialOf(files: readonly PlanFile[], ending: RegExp): TrialFile {
  const file = files.find(({ name }) => ending.test(name));
  if (file === undefined) throw new Error(`A plan has no file ${ending.source}.`);
  const reading = readEphemeris(file.text);
  if (reading.kind === 'faults')
    throw new Error(`An ephemeris of a plan cannot be read again: ${reading.errors[0]?.message}`);
  return { fileName: file.name, text: file.text, reading };
}
