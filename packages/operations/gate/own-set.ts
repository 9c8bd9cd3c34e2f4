import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import { addSeconds, formatUtc, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { trajectoryOfSets } from '@farpass/intake/ephemeris';
import type { GateFault } from '@farpass/intake/gate';
import { implausibilities, type ReferenceOrbit } from './plausibility.ts';

/** The orbit of an element set, for comparison with others. */
export function orbitOfSet(set: GpRecord, kernel: Kernel): ReferenceOrbit {
  const { spans, stateAt } = trajectoryOfSets([set], kernel);
  const epoch = parseEpoch(set.epochUtc, 'UTC');
  return { name: `the orbit of the element set of ${formatUtc(epoch, 0)}`, epoch, spans, stateAt };
}

/** An operator's own element set, and the newest one of the same object in the common catalogue. */
export interface OwnSet {
  readonly own: GpRecord;
  readonly catalogue: GpRecord | undefined;
}

/** An own set is examined for this long before and after its epoch. */
const lookedAtS = secondsPerDay / 2;

/**
 * Reasons to doubt an own element set: its distance from the catalogue's orbit exceeds the possible errors of both.
 * Undefined if the catalogue has no set within two weeks of it.
 */
export function ownSetDoubt({ own, catalogue }: OwnSet, kernel: Kernel): GateFault | undefined {
  if (catalogue === undefined) return undefined;
  const { stateAt } = trajectoryOfSets([own], kernel);
  const epoch = parseEpoch(own.epochUtc, 'UTC');
  const spans = [{ from: addSeconds(epoch, -lookedAtS), to: addSeconds(epoch, lookedAtS) }];
  const found = implausibilities({
    candidate: { spans, stateAt },
    now: epoch,
    catalogue: orbitOfSet(catalogue, kernel),
  });
  return found.find(({ isFatal }) => isFatal);
}
