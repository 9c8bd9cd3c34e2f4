import { secondsPerDay, wgs84 } from '../../constants/index.ts';
import { degreesOf } from '../../linear/index.ts';
import { exponentialDensity, exponentialScaleHeight } from '../atmosphere/exponential.ts';
import type { MsisConditions, MsisPlace } from '../atmosphere/msis-harmonics.ts';
import { Nrlmsise00 } from '../atmosphere/nrlmsise00.ts';
import { conditionsInSlot, type MagneticMode, type SpaceWeather } from '../atmosphere/space-weather.ts';
import type { Force, ForceBreaks, ForceContext, Spacecraft } from './force.ts';
import { turn } from './gravity-force.ts';

/** Rotation rate of the air [rad/s]: it turns with the Earth (WGS-84 value). */
const airRate = wgs84.rotationRateRadPerS;

/** WGS-84 ellipsoid [km]. */
const { equatorialRadiusKm: equatorKm, flattening } = wgs84;
const poleKm = equatorKm * (1 - flattening);
const e2 = flattening * (2 - flattening);
const e2Second = e2 / (1 - e2);

/** Height above the WGS-84 ellipsoid and the geodetic normal; overwritten by every `locate`. */
interface Geodetic {
  altitudeKm: number;
  latitudeRad: number;
  longitudeRad: number;
}

/** Geodetic place of an ITRF position by Bowring's formula (1985): 1e-6 km up to 2000 km, 1e-3 km in GEO. */
function locate(itrf: Float64Array, out: Geodetic): void {
  const p = Math.sqrt(itrf[0] * itrf[0] + itrf[1] * itrf[1]);
  const r = Math.sqrt(p * p + itrf[2] * itrf[2]);
  const parametric = Math.atan2(poleKm * itrf[2] * (1 + (e2Second * poleKm) / r), equatorKm * p);
  const sinU = Math.sin(parametric);
  const cosU = Math.cos(parametric);
  const latitude = Math.atan2(itrf[2] + e2Second * poleKm * sinU ** 3, p - e2 * equatorKm * cosU ** 3);
  const sin = Math.sin(latitude);
  out.latitudeRad = latitude;
  out.longitudeRad = Math.atan2(itrf[1], itrf[0]);
  out.altitudeKm = p * Math.cos(latitude) + itrf[2] * sin - equatorKm * Math.sqrt(1 - e2 * sin * sin);
}

/** Density at a place and its change with height; the context gives time and Sun. */
interface Atmosphere {
  readonly name: string;
  /** kg/m³ */
  density(place: Geodetic, context: ForceContext): number;
  /** d ln ρ/dh [1/km] at the same place, after `density`. */
  logSlope(place: Geodetic, context: ForceContext): number;
  readonly breaks?: ForceBreaks;
}

/** Vallado's 28-band table; see `exponentialDensity`. */
export const exponentialAtmosphere: Atmosphere = {
  name: 'exponential',
  density: ({ altitudeKm }) => exponentialDensity(altitudeKm),
  logSlope: ({ altitudeKm }) => -1 / exponentialScaleHeight(altitudeKm),
};

/** Modified Julian day (UTC) and seconds into it at time zero of the run. */
export interface RunClock {
  readonly modifiedJulianDay: number;
  readonly secondsOfDay: number;
}

const slotSeconds = 10_800;

/**
 * NRLMSISE-00 along a run: space weather by 3-hour slots (so the density steps there), apparent local solar time from
 * the Sun's place. A leap second inside the run shifts the model's clock by one second.
 */
export function nrlmsise00Atmosphere(
  { weather, magnetic = 'history' }: { readonly weather: SpaceWeather; readonly magnetic?: MagneticMode },
  clock: RunClock,
): Atmosphere {
  const known = new Map<number, MsisConditions>();
  const startSlots = clock.modifiedJulianDay * 8;
  let slot = startSlots + Math.floor(clock.secondsOfDay / slotSeconds);
  const conditions = (): MsisConditions => {
    let found = known.get(slot);
    if (found === undefined) {
      found = conditionsInSlot(weather, slot, magnetic);
      known.set(slot, found);
    }
    return found;
  };
  const model = new Nrlmsise00(conditions());
  const place: MsisPlace = { altitudeKm: 0, latitudeDeg: 0, longitudeDeg: 0, secondsOfDay: 0, localSolarTimeHours: 0 };
  const sunFixed = new Float64Array(3);
  let density = 0;
  const evaluate = (altitudeKm: number): number => {
    place.altitudeKm = altitudeKm;
    return model.evaluate(place).effectiveMassDensityKgPerM3;
  };
  return {
    name: 'nrlmsise00',
    breaks: {
      everySeconds: slotSeconds,
      firstSeconds: slotSeconds - modulo(clock.secondsOfDay, slotSeconds),
      enter: (time) => {
        slot = startSlots + Math.floor((clock.secondsOfDay + time) / slotSeconds);
        model.setConditions(conditions());
      },
    },
    density: (geodetic, { time, environment }) => {
      turn(environment.rotation, environment.sun, sunFixed);
      const hourAngle = geodetic.longitudeRad - Math.atan2(sunFixed[1], sunFixed[0]);
      place.latitudeDeg = degreesOf(geodetic.latitudeRad);
      place.longitudeDeg = degreesOf(geodetic.longitudeRad);
      place.secondsOfDay = modulo(clock.secondsOfDay + time, secondsPerDay);
      place.localSolarTimeHours = modulo(12 + (hourAngle * 12) / Math.PI, 24);
      density = evaluate(geodetic.altitudeKm);
      return density;
    },
    logSlope: (geodetic) => (density > 0 ? Math.log(evaluate(geodetic.altitudeKm + 0.5) / density) / 0.5 : 0),
  };
}

const modulo = (value: number, period: number): number => value - period * Math.floor(value / period);

/**
 * Air drag on a sphere: −½ ρ (C_D A/m) |v| v with v relative to air that turns with the Earth at 7.292115e-5 rad/s
 * about the ITRF pole (Vallado 2013, eq. 8-28 and 8-29). No winds. Altitudes above WGS-84. The partial derivatives
 * take the density gradient along the vertical only.
 */
export function airDrag(atmosphere: Atmosphere, { dragAreaM2, dragCoefficient }: Spacecraft): Force {
  const fixed = new Float64Array(3);
  const wind = new Float64Array(3);
  const place: Geodetic = { altitudeKm: 0, latitudeRad: 0, longitudeRad: 0 };
  // ½ C_D A [m²], and 1e3 for (km/s)² → km/s² with ρ in kg/m³.
  const area = 500 * dragCoefficient * dragAreaM2;
  /** Fills `wind` with the velocity relative to the air; returns ½ ρ C_D A/m [1/km]. */
  const prepare = (context: ForceContext): number => {
    const { position: r, velocity: v, environment, massKg } = context;
    const { rotation } = environment;
    turn(rotation, r, fixed);
    locate(fixed, place);
    const wx = airRate * rotation[6];
    const wy = airRate * rotation[7];
    const wz = airRate * rotation[8];
    wind[0] = v[0] - (wy * r[2] - wz * r[1]);
    wind[1] = v[1] - (wz * r[0] - wx * r[2]);
    wind[2] = v[2] - (wx * r[1] - wy * r[0]);
    return (area * atmosphere.density(place, context)) / massKg;
  };
  return {
    name: `drag ${atmosphere.name}`,
    ...(atmosphere.breaks && { breaks: atmosphere.breaks }),
    add: (context, acceleration) => {
      const k = prepare(context);
      const speed = Math.sqrt(wind[0] * wind[0] + wind[1] * wind[1] + wind[2] * wind[2]);
      for (let i = 0; i < 3; i += 1) acceleration[i] -= k * speed * wind[i];
    },
    addWithPartials: (context, acceleration, { position, velocity }) => {
      const k = prepare(context);
      const { rotation } = context.environment;
      const speed = Math.sqrt(wind[0] * wind[0] + wind[1] * wind[1] + wind[2] * wind[2]);
      const slope = atmosphere.logSlope(place, context);
      const cos = Math.cos(place.latitudeRad);
      fixed[0] = cos * Math.cos(place.longitudeRad);
      fixed[1] = cos * Math.sin(place.longitudeRad);
      fixed[2] = Math.sin(place.latitudeRad);
      for (let i = 0; i < 3; i += 1) {
        const pull = -k * speed * wind[i];
        acceleration[i] += pull;
        const toVelocity = (j: number): number => -k * ((wind[i] * wind[j]) / speed + (i === j ? speed : 0));
        const d0 = toVelocity(0);
        const d1 = toVelocity(1);
        const d2 = toVelocity(2);
        velocity[3 * i] += d0;
        velocity[3 * i + 1] += d1;
        velocity[3 * i + 2] += d2;
        // ∂(relative velocity)/∂r = −[ω×]
        const wx = airRate * rotation[6];
        const wy = airRate * rotation[7];
        const wz = airRate * rotation[8];
        position[3 * i] += -d1 * wz + d2 * wy;
        position[3 * i + 1] += d0 * wz - d2 * wx;
        position[3 * i + 2] += -d0 * wy + d1 * wx;
        for (let j = 0; j < 3; j += 1) {
          const up = rotation[j] * fixed[0] + rotation[3 + j] * fixed[1] + rotation[6 + j] * fixed[2];
          position[3 * i + j] += pull * slope * up;
        }
      }
    },
  };
}
