import { type EphemerisSegment, stateAt, usableSpan } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { stateInFrame } from '@farpass/astro/frames';
import { difference, norm } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch, formatUtc, secondsBetween, toScale } from '@farpass/astro/time';
import type { GateFault } from './fault.ts';

/** Positions of two segments at one time may differ by this [km]; a jump inside a segment is a fault from here on, too. */
const seamKm = 0.5;
/** Shared time is looked at from its beginning to its end in this many steps: half a revolution is seen in hours. */
const steps = 24;

interface Part {
  readonly segment: EphemerisSegment;
  readonly from: Epoch<'TAI'>;
  readonly to: Epoch<'TAI'>;
}

/**
 * Segments that state two positions at one time: where they overlap, or where they meet. Which one is right is not known,
 * and an interpolation takes either.
 */
export function seamFaults(segments: readonly EphemerisSegment[]): readonly GateFault[] {
  const parts = segments
    .map((segment): Part => ({ segment, ...usableSpan(segment) }))
    .toSorted((one, other) => compareEpochs(one.from, other.from));
  let farthest: Part | undefined;
  const faults: GateFault[] = [];
  for (const part of parts) {
    const fault = farthest && seamFault(farthest, part);
    if (fault !== undefined) faults.push(fault);
    if (farthest === undefined || compareEpochs(part.to, farthest.to) > 0) farthest = part;
  }
  return faults;
}

/** The largest distance in the time that a segment shares with one that began before. */
function seamFault(before: Part, after: Part): GateFault | undefined {
  const to = compareEpochs(before.to, after.to) < 0 ? before.to : after.to;
  const seconds = secondsBetween(to, after.from);
  if (seconds < 0) return undefined;
  const times = Array.from({ length: seconds === 0 ? 1 : steps + 1 }, (_, step) =>
    toScale(addSeconds(after.from, (seconds * step) / steps), 'UTC'),
  );
  const found = times.flatMap((at) => {
    const distanceKm = distanceAt({ before, after }, at);
    return distanceKm === undefined ? [] : [{ at, distanceKm }];
  });
  const [worst] = found.toSorted((one, other) => other.distanceKm - one.distanceKm);
  if (worst === undefined || worst.distanceKm <= seamKm) return undefined;
  const parameters = {
    at: formatUtc(worst.at, 0).replace('T', ' ').replace('Z', ' Z'),
    distance: significant(worst.distanceKm, 3),
  };
  const sentence = `At ${parameters.at} two of its segments are ${parameters.distance} km apart: which of them is right is not known. Shorten the segments so that one counts at each time, or remove the wrong one.`;
  return { code: 'SEGMENTS_DISAGREE', sentence, parameters, isFatal: true };
}

function distanceAt(
  { before, after }: Readonly<Record<'before' | 'after', Part>>,
  at: Epoch<'UTC'>,
): number | undefined {
  const [one, other] = [before, after].map(({ segment }) => stateAt({ segments: [segment] }, at));
  if (one?.kind !== 'state' || other?.kind !== 'state') return undefined;
  const axes = { frame: 'EME2000', epoch: at } as const;
  return norm(difference(stateInFrame(one.state, axes).positionKm, stateInFrame(other.state, axes).positionKm));
}
