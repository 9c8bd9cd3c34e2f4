import type { Encounter, EncounterObject } from './encounter.ts';

/** The encounter for one pair of Gaussians, with its share of the errors. */
export interface EncounterPart {
  readonly share: number;
  readonly encounter: Encounter;
}

/**
 * The encounter for each pair of Gaussians that the errors of both objects are mixtures of: a probability is the sum of
 * theirs, each times its share. The encounter alone if both are Gaussians.
 */
export function partsOf(encounter: Encounter): readonly EncounterPart[] {
  return partsOfObject(encounter.primary).flatMap((one) =>
    partsOfObject(encounter.secondary).map((other) => ({
      share: one.share * other.share,
      encounter: { ...encounter, primary: one.object, secondary: other.object },
    })),
  );
}

function partsOfObject(
  object: EncounterObject,
): readonly { readonly share: number; readonly object: EncounterObject }[] {
  const { mixture = [], ...plain } = object;
  if (plain.covariance === undefined || mixture.length === 0) return [{ share: 1, object: plain }];
  return mixture.map(({ share, covariance }) => ({ share, object: { ...plain, covariance } }));
}
