import { fromLowerTriangle, scaleMatrix } from '@farpass/astro/linear';
import { claimFaults, type PredictionError, realismStudy } from '@farpass/conjunction/realism';
import { studyNotes } from '@farpass/intake/realism';
import type { ComputedStudy } from './tables.ts';

export interface GivenResidual {
  readonly residualM: readonly number[];
  readonly lowerM2: readonly number[];
  readonly leadHours: number;
  readonly prediction?: string;
}

type ResidualsAnswer =
  | { readonly kind: 'study'; readonly study: ComputedStudy }
  /** The covariance of the residual at this place is none. */
  | { readonly kind: 'broken'; readonly place: number };

/** Residuals that were given. One without the name of its prediction counts as one of its own, and makes no covariance smaller. */
export function run(given: readonly GivenResidual[]): ResidualsAnswer {
  const errors = given.map(
    ({ residualM: [r = 0, t = 0, n = 0], lowerM2, leadHours, prediction }, place): PredictionError => ({
      prediction: prediction === undefined ? `residual ${place}` : `prediction ${prediction}`,
      ...{ leadHours, isSure: prediction !== undefined },
      errorRtnKm: [r / 1000, t / 1000, n / 1000],
      covarianceRtnKm2: scaleMatrix(fromLowerTriangle(lowerM2), 1e-6),
    }),
  );
  const [place] = claimFaults(errors);
  if (place !== undefined) return { kind: 'broken', place };
  const study = realismStudy(errors);
  const notes = studyNotes(study).map(({ code, sentence: message, parameters }) => ({
    ...{ code, message },
    parameters: { ...parameters },
  }));
  return { kind: 'study', study: { ...study, notes } };
}
