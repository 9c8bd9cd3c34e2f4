import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { coverageReport, hoursOf, isTooOld, type PlannedScreening, skippedIn } from '@farpass/screening/findings';
import {
  ageSecondsAt,
  coverageOf,
  type ObjectRecord,
  planObjects,
  type ScreeningWindow,
} from '@farpass/screening/objects';
import { sharedTask, slicesOf } from '@farpass/screening/sieve';
import { volumeText } from '@farpass/screening/volumes';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { Coverage, ScreeningReport } from '../tables.ts';
import { changesSinceBase, ofRegime } from './changes.ts';
import { coverageDocument } from './documents.ts';
import { type GatheredScreening, gatherScreening } from './gather.ts';
import type { Materials } from './materials.ts';
import { openScreening, type PreparedScreening, type PreparedUpdate } from './prepared.ts';

/** A prepared screening, and the facts known before it begins. */
export interface Preparation {
  readonly prepared: PreparedScreening;
  readonly slices: number;
  readonly report: ScreeningReport;
  readonly coverage: readonly Coverage[];
}

/** Prepares a screening: reads its materials, plans it, records the data of each object and their age. */
export async function run(materials: Materials): Promise<Preparation> {
  const window = windowOf(materials);
  const gathered = await gatherScreening(materials, { window, kernel: threadKernel() });
  const prepared = preparedOf(materials, gathered, window);
  const coverage = coverageOfNamed(prepared, gathered);
  const usable = coverage.filter(({ role, state }) => role === 'PRIMARY' && state !== 'NOT_SCREENED');
  return {
    prepared,
    slices: usable.length === 0 ? 0 : slicesOf(prepared.task).length,
    coverage,
    report: {
      volumes: volumesText(prepared, gathered.primaries),
      skipped: [...skippedIn(coverage)],
      screenedTo: Object.fromEntries(usable.flatMap(({ id, to }) => (to === undefined ? [] : [[id, to]]))),
      ...agesOf(gathered.objects, window),
    },
  };
}

function windowOf({ fromUtc, toUtc }: Materials): ScreeningWindow {
  const start = epochOf(fromUtc);
  return { start, durationSeconds: secondsBetween(epochOf(toUtc), start) };
}

function epochOf(instant: string): Epoch<'UTC'> {
  return parseEpoch(instant, 'UTC');
}

/** If few objects are screened, short steps cost little; within one, a burn of 1 m/s moves an object by 30 m. */
const stepOfFewSeconds = 60;

function preparedOf(
  materials: Materials,
  { objects, primaries, named, packed }: GatheredScreening,
  window: ScreeningWindow,
): PreparedScreening {
  const changes = materials.base && changesSinceBase({ objects, primaries, base: materials.base });
  const { task } = planObjects(threadKernel(), {
    ...window,
    objects,
    changed: changes?.changed,
    primaries: Array.from({ length: primaries }, (_, object) => object),
    choiceOf: (object) => {
      const volume = materials.primaries[object]?.volume;
      return volume === undefined ? ofRegime : { kind: 'own', volume };
    },
    stepSeconds: materials.against === 'CATALOGUE' ? undefined : stepOfFewSeconds,
  });
  const { screeningId } = materials;
  const satelliteIds = materials.primaries.map(({ satelliteId }) => satelliteId);
  const update = changes && { update: updateOf(changes.stale, materials) };
  return { screeningId, ...window, task: sharedTask(task), packed, named, satelliteIds, ...update };
}

/** Results name satellites of the fleet by ids of their own. */
function updateOf(stale: ReadonlySet<string>, { base }: Materials): PreparedUpdate {
  const ofFleet = [...(base?.primaries ?? []), ...(base?.primariesNow ?? [])].filter((primary) =>
    stale.has(primary.catalogueNumber ?? primary.id),
  );
  return { stale: new Set([...stale, ...ofFleet.map(({ id }) => id)]) };
}

/** The orbit data of every named object: the primaries, then the others with data of their own. */
function coverageOfNamed(prepared: PreparedScreening, { objects, named }: GatheredScreening): readonly Coverage[] {
  const screening = openScreening(prepared);
  return objects.slice(0, named).map((record, object) => {
    const report = coverageReport(screening, { object, coverage: coverageOf(record, screening), approaches: 0 });
    return coverageDocument(report, prepared.satelliteIds[object]);
  });
}

function volumesText({ task }: Pick<PlannedScreening, 'task'>, primaries: number): string {
  const numbers = Array.from({ length: primaries }, (_, object) => object);
  const names = Map.groupBy(numbers, (object) => task.volumeOf[object]);
  return [...names]
    .map(([number, members]) => ({ volume: task.volumes[number ?? 0], members: members.length }))
    .flatMap(({ volume, members }) => (volume === undefined ? [] : [{ text: volumeText(volume), members }]))
    .map(({ text, members }) => (names.size === 1 ? text : `${text} for ${members}`))
    .join('; ');
}

/** Ages of the element sets at the start of the window. */
function agesOf(objects: readonly ObjectRecord[], window: ScreeningWindow): Pick<ScreeningReport, 'catalogue'> {
  const hours = objects
    .flatMap((record) => (record.orbit.kind === 'elements' ? [hoursOf(ageSecondsAt(record, window, 0) ?? 0)] : []))
    .sort((a, b) => a - b);
  const oldest = hours.at(-1);
  const median = hours[Math.floor(hours.length / 2)];
  if (oldest === undefined || median === undefined) return {};
  return {
    catalogue: {
      snapshot: '',
      objects: hours.length,
      oldestElementSetHours: oldest,
      medianElementSetHours: median,
      staleElementSets: hours.filter(isTooOld).length,
    },
  };
}
