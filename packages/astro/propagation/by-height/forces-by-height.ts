import type { StateVector } from '../../frames/index.ts';
import { apsidesOf, keplerianOfState } from '../../orbits/index.ts';
import type { Epoch } from '../../time/index.ts';
import type { SpaceWeather } from '../atmosphere/space-weather.ts';
import { weatherAgeText } from '../atmosphere/weather-age.ts';
import type { Spacecraft } from '../forces/force.ts';
import type { DragModel, ForceSelection } from '../forces/force-model.ts';
import { loadGravityField } from '../gravity/gravity-field.ts';

/**
 * Degree and order of EGM2008 from a perigee altitude on [km]. What higher degrees would change within a day is a metre
 * or less (300 km: 5 m); the table is in docs/accuracy.md.
 */
const degrees: readonly { readonly fromKm: number; readonly degree: number }[] = [
  { fromKm: 2000, degree: 20 },
  { fromKm: 1200, degree: 50 },
  { fromKm: 500, degree: 70 },
  { fromKm: 400, degree: 100 },
  { fromKm: Number.NEGATIVE_INFINITY, degree: 120 },
];
/** Degree of the gravity gradient for derivatives: accurate to 0.2 % after a day. */
const gradientDegree = 12;
/** Above this perigee altitude, drag has no effect within days. */
const airBelowKm = 1200;

/** Degree and order of gravity for an orbit with this perigee altitude. */
export function gravityDegreeAt(perigeeKm: number): number {
  return degrees.find(({ fromKm }) => perigeeKm >= fromKm)?.degree ?? 120;
}

/**
 * The forces that matter at a height: EGM2008 to the degree of the height, Sun and Moon, sunlight, solid tides, and
 * below 1,200 km air by NRLMSISE-00.
 */
export async function forcesByHeight(perigeeKm: number, weather: SpaceWeather): Promise<ForceSelection> {
  const degree = gravityDegreeAt(perigeeKm);
  const drag: DragModel = { kind: 'nrlmsise00', weather };
  return {
    gravity: {
      kind: 'harmonics',
      field: await loadGravityField('egm2008'),
      degree,
      order: degree,
      gradientDegree: Math.min(degree, gradientDegree),
    },
    thirdBodies: ['sun', 'moon'],
    radiationPressure: 'conical-shadow',
    tides: ['solid'],
    ...(perigeeKm < airBelowKm && { drag }),
  };
}

/** The same by the perigee of a state. */
export function forcesOfOrbit(state: StateVector<'GCRF'>, weather: SpaceWeather): Promise<ForceSelection> {
  const { semiMajorAxisKm, eccentricity } = keplerianOfState(state);
  return forcesByHeight(apsidesOf({ semiMajorAxisKm, eccentricity }).perigeeAltitudeKm, weather);
}

/** Forces that act on an object: drag and sunlight only if its areas are known. */
export function forcesOn(
  { massKg, dragAreaM2, radiationAreaM2 }: Spacecraft,
  { drag, radiationPressure, earthRadiation, ...others }: ForceSelection,
): ForceSelection {
  const isDragged = massKg > 0 && dragAreaM2 > 0;
  const isLit = massKg > 0 && radiationAreaM2 > 0;
  return {
    ...others,
    ...(drag !== undefined && isDragged && { drag }),
    ...(radiationPressure !== undefined && isLit && { radiationPressure }),
    ...(earthRadiation !== undefined && isLit && { earthRadiation }),
  };
}

/** Forces in words, in the form of `--forces`; with a time, the space weather in use and its age at that time. */
export function forcesText(
  { gravity, thirdBodies = [], drag, radiationPressure, ...others }: ForceSelection,
  at?: Epoch<'UTC'>,
): string {
  const { relativity, tides = [], earthRadiation } = others;
  const weather = at === undefined || drag?.kind !== 'nrlmsise00' ? '' : ` (${weatherAgeText(drag.weather, at)})`;
  return [
    gravity.kind === 'point-mass' ? 'two-body' : `gravity:${gravity.degree}:${gravity.field.name.toLowerCase()}`,
    ...thirdBodies,
    ...(drag === undefined ? [] : [`drag:${drag.kind}${weather}`]),
    ...(radiationPressure === undefined ? [] : ['srp']),
    ...(relativity === undefined ? [] : ['relativity']),
    ...(tides.length === 0 ? [] : ['tides']),
    ...(earthRadiation === undefined ? [] : ['albedo']),
  ].join(',');
}
