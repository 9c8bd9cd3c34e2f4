import type { StateVector } from '@farpass/astro/frames';
import { fromLowerTriangle } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Opm } from '@farpass/ccsds/opm';
import { turnedCovariance } from '../covariance/index.ts';
import { type StateDefault, type StateWarning, stateDefault } from './fault.ts';

/**
 * The covariance of a state in GCRF [km², km²/s, km²/s²], 36 numbers in row order; undefined if there is none to use.
 */
export interface TakenCovariance {
  readonly covarianceGcrf: Float64Array | undefined;
  readonly defaults: readonly StateDefault[];
  readonly warnings: readonly StateWarning[];
}

const names = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];

/** The context for transforming a covariance: the object's position, the time, and the frame of its state. */
export interface CovarianceContext {
  readonly state: StateVector<'GCRF'>;
  readonly epoch: Epoch<'UTC'>;
  readonly frameOfState: string;
}

/**
 * The covariance of an OPM in GCRF, from any frame of the registry; orbital axes do not rotate unless the name says so.
 * A covariance in an unknown frame, or with missing elements, is left out with a warning.
 */
export function covarianceOfOpm(opm: Opm, context: CovarianceContext): TakenCovariance {
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
      parameters: { object: 'The state covariance', absent: `${absent} of the 21 elements` },
    });
  const { frameOfState, ...place } = context;
  const matrix = fromLowerTriangle(elements.map((each) => each ?? 0));
  const turned = turnedCovariance({ matrix, frame: stated ?? frameOfState }, place, 'GCRF');
  if (turned.kind === 'none')
    return none({
      code: 'COVARIANCE_FRAME_UNKNOWN',
      sentence: `the covariance is left out: ${turned.reason}.`,
      parameters: { frame: stated ?? frameOfState },
    });
  const defaults = stated === undefined ? [stateDefault('COVARIANCE_FRAME_ASSUMED')] : [];
  return { covarianceGcrf: turned.matrix, defaults, warnings: [] };
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
