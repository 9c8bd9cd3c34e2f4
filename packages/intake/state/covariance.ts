import {
  type EarthAttitude,
  frameOfName,
  isEarthFixed,
  orbitalAxes,
  rotationBetween,
  type StateVector,
} from '@farpass/astro/frames';
import { fromLowerTriangle, type Matrix3, rotateCovariance, transpose } from '@farpass/astro/linear';
import type { Opm } from '@farpass/ccsds/opm';
import { type StateDefault, type StateWarning, stateDefault } from './fault.ts';

/** The covariance of a state in GCRF [km², km²/s, km²/s²], 36 numbers by rows; undefined where there is none to use. */
export interface TakenCovariance {
  readonly covarianceGcrf: Float64Array | undefined;
  readonly defaults: readonly StateDefault[];
  readonly warnings: readonly StateWarning[];
}

const names = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];

/** What is needed to turn a covariance: where the state is and how the frames stand. */
export interface CovarianceContext {
  readonly state: StateVector<'GCRF'>;
  readonly attitude: EarthAttitude;
  readonly frameOfState: string;
}

/**
 * The covariance of an OPM in GCRF. Local frames are taken with inertial axes, frozen at the epoch. A covariance in a
 * frame that turns with the Earth, or with elements missing, is left out with a warning.
 */
export function covarianceOf(opm: Opm, context: CovarianceContext): TakenCovariance {
  const elements = lowerTriangle(opm);
  const stated = opm.data.values.COV_REF_FRAME;
  const none = (warning?: StateWarning): TakenCovariance => ({
    covarianceGcrf: undefined,
    defaults: [],
    warnings: warning ? [warning] : [],
  });
  if (elements.every((each) => each === undefined)) return none();
  const absent = elements.filter((each) => each === undefined).length;
  if (absent > 0)
    return none({
      code: 'COVARIANCE_INCOMPLETE',
      sentence: `${absent} of the 21 elements of the covariance are missing; it is left out.`,
    });
  const frame = stated ?? context.frameOfState;
  const axes = axesOf(frame, context);
  if ('code' in axes) return none(axes);
  const defaults = stated === undefined ? [stateDefault('COVARIANCE_FRAME_ASSUMED')] : [];
  return {
    covarianceGcrf: rotateCovariance(axes, fromLowerTriangle(elements.map((each) => each ?? 0))),
    defaults,
    warnings: [],
  };
}

/** The 21 numbers in the order of the message. */
function lowerTriangle(opm: Opm): readonly (number | undefined)[] {
  const values: Readonly<Partial<Record<string, unknown>>> = opm.data.values;
  return names.flatMap((row, i) =>
    names.slice(0, i + 1).map((column) => {
      const quantity = values[`C${row}_${column}`];
      const isQuantity = typeof quantity === 'object' && quantity !== null && 'value' in quantity;
      return isQuantity && typeof quantity.value === 'number' ? quantity.value : undefined;
    }),
  );
}

/** Rotation from the covariance's frame to GCRF, or why there is none. */
function axesOf(name: string, { state, attitude }: CovarianceContext): Matrix3 | StateWarning {
  const found = frameOfName(name);
  if (found === undefined || (found.kind === 'orbital' && found.frame === 'NSW')) {
    return {
      code: 'COVARIANCE_FRAME_UNKNOWN',
      sentence: `COV_REF_FRAME is '${name}', which cannot be taken here; the covariance is left out.`,
    };
  }
  if (found.kind === 'orbital') return transpose(orbitalAxes(found.frame, state).rotation);
  if (isEarthFixed(found.frame)) {
    return {
      code: 'COVARIANCE_FRAME_TURNS',
      sentence: `the covariance is given in ${name}, which turns with the Earth; it is left out.`,
    };
  }
  return rotationBetween({ from: found.frame, to: 'GCRF' }, attitude);
}
