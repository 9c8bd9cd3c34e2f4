import { egm96 } from '../../constants/index.ts';
import type { Vector3 } from '../../linear/index.ts';
import { parseEpoch } from '../../time/index.ts';
import { referenceSpaceWeather } from '../atmosphere/space-weather.ts';
import type { ForceSelection } from '../forces/force-model.ts';
import { loadGravityField } from '../gravity/gravity-field.ts';
import type { NumericalRequest } from '../numerical.ts';

/** The scene of the tests of this folder: a satellite of 500 kg on a low orbit at the start of 2023. */
export const epoch = parseEpoch('2023-01-01T00:00:00', 'UTC');

export const spacecraft = {
  massKg: 500,
  dragAreaM2: 4,
  dragCoefficient: 2.2,
  radiationAreaM2: 6,
  radiationCoefficient: 1.3,
};

export const twoBody: ForceSelection = { gravity: { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 } };

export const oneMillimetreKm = 1e-6;

/** EGM96 20×20, Sun, Moon, NRLMSISE-00 at moderate activity, radiation pressure. */
export async function allForces(): Promise<ForceSelection> {
  return {
    gravity: { kind: 'harmonics', field: await loadGravityField('egm96'), degree: 20, order: 20 },
    thirdBodies: ['sun', 'moon'],
    drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather },
    radiationPressure: 'conical-shadow',
  };
}

/** A request from a state in GCRF; two-body motion by default. */
export function requestFrom(
  state: { readonly positionKm: Vector3; readonly velocityKmPerS: Vector3 },
  rest: Partial<NumericalRequest> = {},
): NumericalRequest {
  return { start: { epoch, state: { frame: 'GCRF', ...state } }, spacecraft, forces: twoBody, ...rest };
}

/** A nearly circular orbit 500 km up, inclined by 54°. */
export const lowOrbit = (rest: Partial<NumericalRequest> = {}): NumericalRequest =>
  requestFrom({ positionKm: [6878.137, 0, 0], velocityKmPerS: [0, 4.5, 6.14] }, rest);
