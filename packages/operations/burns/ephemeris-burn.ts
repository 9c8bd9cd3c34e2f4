import { stateInFrame } from '@farpass/astro/frames';
import { addSeconds, compareEpochs, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { Trajectory } from '@farpass/intake/ephemeris';
import { burnBetween, comparedStates, type EphemerisBurn, type EphemerisPair } from '@farpass/manoeuvre/detection';

/** The burn between two ephemerides, and their common time. UTC; m/s. */
export interface EphemerisBurnReport {
  readonly from: string;
  readonly to: string;
  /** Null without a clear one. */
  readonly burn: {
    readonly earliest: string;
    readonly latest: string;
    readonly deltaVMPerS: EphemerisBurn['deltaVMPerS'];
  } | null;
}

/** Pairs in the common time; more tell the time of a burn better. */
const pairCount = 400;

/**
 * The burn that the newer of two paths of one object has and the older has not. Throws a sentence if they have no common
 * time, if one of them is a single state, or if their states are too far apart for one object.
 */
export function ephemerisBurn({ older, newer }: Readonly<Record<'older' | 'newer', Trajectory>>): EphemerisBurnReport {
  const [from, to] = [latestOf(older.spans[0]?.from, newer.spans[0]?.from), earliestOf(lastOf(older), lastOf(newer))];
  if (from === undefined || to === undefined || compareEpochs(from, to) >= 0)
    throw new Error('the two ephemerides have no common time; give consecutive ones of one object.');
  const step = secondsBetween(to, from) / (pairCount - 1);
  const pairs = Array.from({ length: pairCount }, (_, index) => addSeconds(from, index * step)).flatMap((epoch) =>
    pairAt(epoch, { older, newer }),
  );
  const [first] = pairs;
  if (first !== undefined) refuseOthers(first);
  const found = burnBetween(pairs);
  const burn =
    found === undefined
      ? null
      : { earliest: formatUtc(found.earliest, 0), latest: formatUtc(found.latest, 0), deltaVMPerS: found.deltaVMPerS };
  return { from: formatUtc(from, 0), to: formatUtc(to, 0), burn };
}

/** The states of the two paths at the begin of their common time are those of one object, or of one that burned before. */
function refuseOthers(pair: EphemerisPair): void {
  const { distanceKm, changeMPerS, isOneObject } = comparedStates(pair);
  if (isOneObject) return;
  throw new Error(
    `the states of the two ephemerides are ${distanceKm.toFixed(0)} km apart at ${formatUtc(pair.epoch, 0)}, on orbits that ${changeMPerS.toPrecision(2)} m/s separate, which no usual burn makes; expected two ephemerides of one object.`,
  );
}

function pairAt(
  epoch: Epoch<'UTC'>,
  { older, newer }: Readonly<Record<'older' | 'newer', Trajectory>>,
): readonly EphemerisPair[] {
  const [one, other] = [older.stateAt(epoch), newer.stateAt(epoch)];
  if (one === undefined || other === undefined) return [];
  const inertial = { frame: 'EME2000', epoch } as const;
  return [{ epoch, older: stateInFrame(one, inertial), newer: stateInFrame(other, inertial) }];
}

type Instant = Epoch<'UTC'> | undefined;

function lastOf({ spans }: Trajectory): Instant {
  return spans
    .map(({ to }) => to)
    .toSorted(compareEpochs)
    .at(-1);
}

function latestOf(a: Instant, b: Instant): Instant {
  return a === undefined || b === undefined || compareEpochs(a, b) > 0 ? a : b;
}

function earliestOf(a: Instant, b: Instant): Instant {
  return a === undefined || b === undefined || compareEpochs(a, b) < 0 ? a : b;
}
