import type { OtherRadius } from '@farpass/conjunction/event';
import { type Assessment, isOfBothSums, meanOverRadius, probabilityByRadius } from '@farpass/conjunction/probability';
import type { CdmEncounter } from './encounter.ts';

/**
 * The probability by what else is known about the radius of a pair whose other object is in a list of sizes: the mean over the
 * uncertainty of the listed radius, and the one with the larger radius that the originator states, or without a list that has only
 * a default of the object's class. Of a pair that straight
 * lines do not describe it is the probability scaled by the mean square of the radius. Undefined if the radius is certain.
 */
export function otherRadiusOf(taken: CdmEncounter, found: Assessment): OtherRadius | undefined {
  const { otherSigmaKm, statedKm, unlistedKm } = taken.radii;
  if (found.kind !== 'probability') return undefined;
  if ([otherSigmaKm, statedKm, unlistedKm].every((each) => each === undefined)) return undefined;
  const overSigma = otherSigmaKm === undefined ? undefined : overSigmaOf(taken, found, otherSigmaKm);
  const withRadius = (radiusKm: number | undefined) =>
    radiusKm === undefined ? undefined : withRadiusOf(taken, found, radiusKm);
  return { overSigma, stated: withRadius(statedKm), unlisted: withRadius(unlistedKm) };
}

type FoundProbability = Extract<Assessment, { readonly kind: 'probability' }>;

function overSigmaOf(
  { encounter, radii: { ownKm, otherKm } }: CdmEncounter,
  { method, value }: FoundProbability,
  sigmaKm: number,
): number {
  const mean = isOfBothSums(method)
    ? meanOverRadius(encounter, { meanKm: otherKm, sigmaKm, restKm: ownKm })
    : undefined;
  return mean ?? scaled({ value, by: Math.hypot(ownKm + otherKm, sigmaKm) / (ownKm + otherKm) });
}

function withRadiusOf({ encounter }: CdmEncounter, { method, value }: FoundProbability, radiusKm: number) {
  const straight = isOfBothSums(method) ? probabilityByRadius(encounter)?.(radiusKm) : undefined;
  const probability = straight ?? scaled({ value, by: radiusKm / encounter.hardBodyRadiusKm });
  return { radiusKm, probability };
}

/** A small object is hit in proportion to the square of its radius. */
function scaled({ value, by }: { readonly value: number; readonly by: number }): number {
  return Math.min(1, value * by ** 2);
}
