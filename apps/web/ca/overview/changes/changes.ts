import { severityOf } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { EphemerisDocument } from '@farpass/contract/fleet';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { readInstant } from '../../../ui/format/instant.ts';
import { type Folded, fold, pairOf } from '../../conjunctions/list/fold.ts';

/** Possible changes since the last visit, from the most to the least urgent. */
export const changeKinds = ['new', 'risen', 'updated', 'fallen', 'cleared', 'screening', 'ephemeris'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface FleetChange {
  readonly kind: ChangeKind;
  readonly atMs: number;
  readonly id: string;
  /** Present if it is about a conjunction. */
  readonly conjunction?: ConjunctionOutlineDocument;
  /** Newest probability before the requested time. */
  readonly before?: number;
  readonly screening?: ScreeningDocument;
  readonly ephemeris?: EphemerisDocument;
}

interface KnownLists {
  /** With what messages said before the requested time. */
  readonly conjunctions: readonly ConjunctionOutlineDocument[];
  readonly ephemerides: readonly EphemerisDocument[];
  readonly screenings: readonly ScreeningDocument[];
}

/** Everything that changed at or after a time: the most urgent conjunctions first, then the newest. */
export function changesSince(
  { conjunctions, ephemerides, screenings }: KnownLists,
  sinceMs: number,
): readonly FleetChange[] {
  const changes = [
    ...conjunctions.map((one) => changeOf(one, sinceMs)),
    ...conjunctions.map(clearing),
    ...ephemerides.map(
      (ephemeris): FleetChange => ({
        kind: 'ephemeris',
        atMs: msOf(ephemeris.uploadDate),
        id: ephemeris.oemFileId,
        ephemeris,
      }),
    ),
    ...screenings.map(ending),
  ];
  return changes
    .filter((change) => change !== undefined)
    .filter(({ atMs }) => atMs >= sinceMs)
    .sort((a, b) => urgencyOf(a) - urgencyOf(b) || b.atMs - a.atMs);
}

/** Changes without a conjunction come last. */
function urgencyOf({ conjunction }: FleetChange): number {
  return conjunction === undefined ? Number.MAX_SAFE_INTEGER : severityOf(conjunction.conjunctionData.riskLevel);
}

/** A change by at least a factor of two is a trend. */
const factor = 2;

/** The effect of the messages since then on a conjunction. Their times are those of their creation. */
function changeOf(conjunction: ConjunctionOutlineDocument, sinceMs: number): FleetChange | undefined {
  const { before: said, conjunctionId, lastUpdate, conjunctionData } = conjunction;
  const atMs = msOf(lastUpdate);
  if (!(atMs >= sinceMs)) return undefined;
  const id = `${conjunctionId} message`;
  if (said === undefined) return { kind: 'new', atMs, id, conjunction };
  const before = said.probabilityOfCollision;
  const now = conjunctionData.probabilityOfCollision;
  const known = before === undefined ? {} : { before };
  return { kind: directionOf(before, now), atMs, id, conjunction, ...known };
}

function directionOf(before: number | undefined, now: number | undefined): ChangeKind {
  if (before === undefined || now === undefined) return 'updated';
  if (now > factor * before) return 'risen';
  return now < before / factor ? 'fallen' : 'updated';
}

function clearing(conjunction: ConjunctionOutlineDocument): FleetChange | undefined {
  const { state, rescreening, conjunctionId } = conjunction;
  if (state !== 'CLEARED' || rescreening?.screenedAt === undefined) return undefined;
  return { kind: 'cleared', atMs: msOf(rescreening.screenedAt), id: `${conjunctionId} cleared`, conjunction };
}

function ending(screening: ScreeningDocument): FleetChange | undefined {
  const { finishedAt, screeningId } = screening;
  return finishedAt === undefined
    ? undefined
    : { kind: 'screening', atMs: msOf(finishedAt), id: screeningId, screening };
}

function msOf(text: string): number {
  return readInstant(text) ?? Number.NaN;
}

/** A row of the list: a change, and how many of the same pair it represents. */
export type ChangeRow = FleetChange & Folded;

/** The changes of one pair as one row, the most urgent; those of an open pair follow it. */
export function foldChanges(changes: readonly FleetChange[], open: ReadonlySet<string>): readonly ChangeRow[] {
  const nameOf = ({ conjunction, id }: FleetChange) => (conjunction === undefined ? id : pairOf(conjunction));
  return fold(changes, { nameOf, compare: (a, b) => urgencyOf(a) - urgencyOf(b), open });
}

/** The number of each kind. */
export function countChanges(changes: readonly FleetChange[]): readonly { kind: ChangeKind; count: number }[] {
  return changeKinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}
