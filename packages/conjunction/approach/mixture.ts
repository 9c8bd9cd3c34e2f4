import { addMatrices, leadingBlock, type Matrix } from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from './encounter.ts';
import { withRtnCovariance } from './geometry.ts';

/** One of the Gaussians that the errors of an object are a mixture of, along its own RTN axes. */
export interface RtnPart {
  /** Of all errors; the shares of an object add up to 1. */
  readonly share: number;
  readonly covarianceRtn: Matrix;
}

/** The errors of an object along its own RTN axes: 3×3 or 6×6, km and s. */
export interface RtnErrors {
  /** Holds 95 % of the errors if they are a mixture. */
  readonly covarianceRtn: Matrix;
  /** The Gaussians that they are a mixture of; undefined for a single one. */
  readonly mixtureRtn?: readonly RtnPart[] | undefined;
}

/** The object with errors given in its RTN axes, rotated to the inertial axes; unchanged if the state has no orbital plane. */
export function withRtnErrors(object: EncounterObject, { covarianceRtn, mixtureRtn }: RtnErrors): EncounterObject {
  const turned = withRtnCovariance(object, covarianceRtn);
  if (mixtureRtn === undefined || turned === object) return turned;
  const mixture = mixtureRtn.flatMap(({ share, covarianceRtn: part }) => {
    const { covariance } = withRtnCovariance(object, part);
    return covariance === undefined ? [] : [{ share, covariance }];
  });
  return { ...turned, mixture };
}

/** The errors of the position alone. */
export function positionErrors({ covarianceRtn, mixtureRtn }: RtnErrors): RtnErrors {
  return {
    covarianceRtn: leadingBlock(covarianceRtn, 3),
    mixtureRtn: mixtureRtn?.map((part) => ({ ...part, covarianceRtn: leadingBlock(part.covarianceRtn, 3) })),
  };
}

/** The object with another independent error of the same size of matrix; without a covariance it stays as it is. */
export function withAddedErrors(object: EncounterObject, added: Matrix | undefined): EncounterObject {
  const { covariance, mixture } = object;
  if (covariance === undefined || added === undefined) return object;
  return {
    ...object,
    covariance: addMatrices(covariance, added),
    mixture: mixture?.map((part) => ({ ...part, covariance: addMatrices(part.covariance, added) })),
  };
}

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
