import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import { addSeconds, formatUtc, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { type GateFault, implausibilities, type ReferenceOrbit } from '../gate/index.ts';
import { trajectoryOfSets } from './trajectory.ts';

/** The orbit of an element set, as others are held against it. */
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

/** An own set is examined for so long before and after its epoch. */
const lookedAtS = secondsPerDay / 2;

/**
 * What makes an own element set doubtful: it is further from the catalogue's orbit than either can be off. Undefined if the
 * catalogue has no set within two weeks of it.
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
