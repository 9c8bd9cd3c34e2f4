import { type ApproachDifference, approachDifferences } from '@farpass/screening/current';
import { skippedIn } from '@farpass/screening/findings';
import type { ChangedData, RescreeningCause } from '../../conjunctions/tables.ts';
import type { Database } from '../../platform/db/index.ts';
import { findBase } from '../run/materials.ts';
import type { PreparedScreening } from '../run/prepared.ts';
import type { ScreeningRow } from '../store.ts';
import type { Approach, BoundaryApproach, Coverage, Interval } from '../tables.ts';
import type { Finish } from './finish.task.ts';

/** Findings of the base of a screening that still hold: none, if all pairs were screened. */
export interface KeptFindings {
  readonly results: readonly Approach[];
  readonly intervals: readonly Interval[];
  readonly boundary: readonly BoundaryApproach[];
  /** Objects without a name of their own that SGP4 could not propagate to the end. */
  readonly coverage: readonly Coverage[];
  readonly skipped: Finish['skipped'];
  /** All approaches of the base. */
  readonly before: readonly Approach[];
}

interface Updating {
  readonly row: ScreeningRow;
  readonly prepared: PreparedScreening;
}

const nothingKept: KeptFindings = { results: [], intervals: [], boundary: [], coverage: [], skipped: [], before: [] };

/** Reads what still holds of the screening that this one brings up to date. */
export async function readKept(database: Database, { row, prepared: { update } }: Updating): Promise<KeptFindings> {
  if (update === undefined) return nothingKept;
  const base = await findBase(database, row);
  const holds = (pair: { readonly primary: string; readonly secondary: string }) =>
    !update.stale.has(pair.primary) && !update.stale.has(pair.secondary);
  const named = base.plan.primaries.length + base.plan.others.length;
  const coverage = (base.coverage ?? []).slice(named).filter(({ id }) => !update.stale.has(id));
  return {
    results: (base.results ?? []).filter(holds),
    intervals: (base.intervals ?? []).filter(holds),
    boundary: (base.boundary ?? []).filter(holds),
    coverage,
    skipped: skippedIn(coverage),
    before: base.results ?? [],
  };
}

/** One list in chronological order. */
export function inOrder<T>(
  { kept, found }: { readonly kept: readonly T[]; readonly found: readonly T[] },
  timeOf: (one: T) => string,
): readonly T[] {
  return kept.length === 0 ? found : [...kept, ...found].sort((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)));
}

/** The coverage of this screening and of the objects that it did not look at, with the numbers of all approaches. */
export function coverageWith(
  { coverage }: KeptFindings,
  {
    found,
    results,
    prepared,
  }: { readonly found: readonly Coverage[]; readonly results: readonly Approach[] } & Pick<Updating, 'prepared'>,
): readonly Coverage[] {
  if (prepared.update === undefined) return found;
  const counts = new Map<string, number>();
  for (const { primary, secondary } of results)
    for (const name of [primary, secondary]) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = new Set(found.map(({ id }) => id));
  const namesOf = (id: string) => new Set([id, numberOf(prepared, id) ?? id]);
  return [...found, ...coverage.filter(({ id }) => !known.has(id))].map((one) => ({
    ...one,
    approaches: [...namesOf(one.id)].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0),
  }));
}

/** The catalogue number of a satellite, by which it is named as the other object. */
function numberOf({ satelliteIds, packed }: PreparedScreening, satelliteId: string): string | undefined {
  return packed.records[satelliteIds.indexOf(satelliteId)]?.id;
}

type ApproachCompared = ApproachDifference<ComparedResult>;

interface ComparedResult {
  readonly primary: string;
  readonly secondary: string;
  readonly seconds: number;
  readonly missKm: number;
  readonly approach: Approach;
}

const kmPerM = 0.001;

/** How the approaches of the changed objects differ from those of the base. */
export function differencesFrom(
  { before }: KeptFindings,
  { prepared, after }: { readonly after: readonly Approach[] } & Pick<Updating, 'prepared'>,
): readonly ApproachCompared[] {
  if (prepared.update === undefined) return [];
  const compared = (approach: Approach): ComparedResult => ({
    primary: approach.primary,
    secondary: approach.secondary,
    seconds: Date.parse(approach.tca) / 1000,
    missKm: approach.missDistanceM * kmPerM,
    approach,
  });
  const { stale } = prepared.update;
  return approachDifferences({ before: before.map(compared), after: after.map(compared), stale });
}

interface NamedDifferences {
  readonly differences: readonly ApproachCompared[];
  /** The event of an approach that was found now. */
  readonly eventOf: (approach: Approach) => string | undefined;
  readonly dataOf: ReadonlyMap<string, ChangedData>;
}

/** Why what a screening says about its events differs from before, by their ids. */
export function causesOf({ differences, eventOf, dataOf }: NamedDifferences): ReadonlyMap<string, RescreeningCause> {
  const causes = new Map<string, RescreeningCause>();
  for (const difference of differences) {
    const objects = difference.causes.flatMap((id) => dataOf.get(id) ?? []);
    if (difference.kind === 'APPEARED' || objects.length === 0) continue;
    const { approach } = difference.before;
    const missBeforeM = approach.missDistanceM;
    if (difference.kind === 'VANISHED') {
      if (approach.conjunctionId !== undefined) causes.set(approach.conjunctionId, { objects, missBeforeM });
      continue;
    }
    const id = eventOf(difference.after.approach) ?? approach.conjunctionId;
    const missAfterM = difference.after.approach.missDistanceM;
    const shift = Number(difference.shiftSeconds.toFixed(3));
    if (id !== undefined) causes.set(id, { objects, missBeforeM, missAfterM, tcaShiftS: shift });
  }
  return causes;
}
