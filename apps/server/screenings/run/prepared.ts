import type { Epoch } from '@farpass/astro/time';
import { listOfPacked, namesOfPacked, type PackedObjects } from '@farpass/operations/screening';
import type { PlannedScreening } from '@farpass/screening/findings';
import type { ScreeningTask } from '@farpass/screening/sieve';

/** A prepared screening: plain data that any thread can use without reading a file again. */
export interface PreparedScreening {
  readonly screeningId: string;
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
  readonly task: ScreeningTask;
  readonly packed: PackedObjects;
  /** The primaries and other named objects; the remaining objects come from the catalogue only. */
  readonly named: number;
  /** The satellites of the fleet among the first objects. */
  readonly satelliteIds: readonly (string | undefined)[];
  /** Only pairs with a changed object are screened; what the base found about others still holds. */
  readonly update?: PreparedUpdate;
}

/** The objects that differ from the base, by all names that results give them. */
export interface PreparedUpdate {
  readonly stale: ReadonlySet<string>;
}

/** The data needed to name the findings, without the states of ephemerides. */
export function namesOfPrepared(prepared: PreparedScreening): PreparedScreening {
  return { ...prepared, packed: namesOfPacked(prepared.packed) };
}

/** A prepared screening with its objects. */
export type OpenScreening = PlannedScreening & Pick<PreparedScreening, 'screeningId' | 'satelliteIds' | 'named'>;

/** Opens a prepared screening in this thread. */
export function openScreening(prepared: PreparedScreening): OpenScreening {
  const { packed, ...rest } = prepared;
  return { ...rest, objects: listOfPacked(packed) };
}
