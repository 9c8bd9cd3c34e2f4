import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import { type MeanOrbit, meanOrbitOf } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { mostDaysAhead } from '@farpass/intake/catalogue';
import { elementsOf } from '@farpass/intake/elements';
import { trajectoryOfSets } from '@farpass/intake/ephemeris';
import type { GateFault } from '@farpass/intake/gate';
import { classOfSet } from '@farpass/screening/messages';
import { implausibilities, type ReferenceOrbit } from './plausibility.ts';
import type { ComparedSet } from './publication.ts';

/** The orbit of an element set, for comparison with others. */
export function orbitOfSet(set: GpRecord, kernel: Kernel): ReferenceOrbit {
  const { spans, stateAt } = trajectoryOfSets([set], kernel);
  const epoch = parseEpoch(set.epochUtc, 'UTC');
  return { name: `the orbit of the element set of ${formatUtc(epoch, 0)}`, epoch, spans, stateAt };
}

/** The newest element set of an object as what its published ephemeris is compared with. */
export function comparedSet(set: GpRecord, kernel: Kernel): ComparedSet {
  const { elements, name } = elementsOf(set);
  const orbit = { kind: 'elements', elements, isOwn: false } as const;
  return {
    orbit: orbitOfSet(set, kernel),
    objectClass: classOfSet({ orbit, type: 'UNKNOWN', name: name ?? elements.catalogueId }),
    drag: dragOf(set, meanOrbitOf(elements)),
  };
}

/** By the change of the mean motion, as of a circular orbit. */
function dragOf(
  { halfMeanMotionDot = '0' }: GpRecord,
  { semiMajorAxisKm, periodSeconds }: MeanOrbit,
): ComparedSet['drag'] {
  const turnsPerDay2 = Math.abs(Number(halfMeanMotionDot));
  const turnsPerDay = secondsPerDay / periodSeconds;
  return {
    lowerKmPerDay: ((4 / 3) * semiMajorAxisKm * turnsPerDay2) / turnsPerDay,
    alongKmPerDay2: 2 * Math.PI * semiMajorAxisKm * turnsPerDay2,
  };
}

/** An operator's own element set, and the newest one of the same object in the common catalogue. */
export interface OwnSet {
  readonly own: GpRecord;
  readonly catalogue: GpRecord | undefined;
}

/** An own set is examined for this long before and after its epoch. */
const lookedAtS = secondsPerDay / 2;

interface JudgedBy {
  readonly kernel: Kernel;
  readonly now: Epoch<'UTC'>;
}

/**
 * Reasons to doubt an own element set: its epoch lies days in the future, or its distance from the catalogue's orbit exceeds
 * the possible errors of both. For the latter, the catalogue must have a set within two weeks of it.
 */
export function ownSetDoubt({ own, catalogue }: OwnSet, { kernel, now }: JudgedBy): GateFault | undefined {
  const future = futureFault(own, now);
  if (future !== undefined || catalogue === undefined) return future;
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

/** As the newest set of its object it would be used until its day comes. */
function futureFault({ epochUtc }: GpRecord, now: Epoch<'UTC'>): GateFault | undefined {
  const at = parseEpoch(epochUtc, 'UTC');
  const daysAhead = secondsBetween(at, now) / secondsPerDay;
  if (daysAhead <= mostDaysAhead) return undefined;
  const parameters = { epoch: formatUtc(at, 0), days: daysAhead.toFixed(0), allowed: String(mostDaysAhead) };
  const { epoch, days, allowed } = parameters;
  const sentence = `Its epoch ${epoch} lies ${days} days in the future; up to ${allowed} are usual. Check the year and the time system.`;
  return { code: 'EPOCH_IN_FUTURE', sentence, parameters, isFatal: true };
}
