import { astronomicalUnitKm, secondsPerDay, wgs84 } from '../../constants/index.ts';
import { type Epoch, modifiedJulianDayOf } from '../../time/index.ts';
import type { Force, ForceContext, Spacecraft } from './force.ts';
import { addTurnedBack, turn } from './gravity-force.ts';
import { radiationPressureNPerM2 } from './radiation-pressure.ts';

const earthRadiusKm = wgs84.equatorialRadiusKm;
/** Rings of surface as seen from above, by Gauss–Legendre in the angle at the Earth's centre, and pieces of each ring. */
const ringNodes = [
  0.0198550718, 0.1016667613, 0.237233795, 0.4082826788, 0.5917173212, 0.762766205, 0.8983332387, 0.9801449282,
];
const ringWeights = [
  0.0506142681, 0.1111905172, 0.1568533229, 0.1813418917, 0.1813418917, 0.1568533229, 0.1111905172, 0.0506142681,
];
const pieces = 16;
const pieceCosines = Float64Array.from({ length: pieces }, (_, k) => Math.cos((2 * Math.PI * (k + 0.5)) / pieces));
const pieceSines = Float64Array.from({ length: pieces }, (_, k) => Math.sin((2 * Math.PI * (k + 0.5)) / pieces));
/** Start of the seasonal term in Knocke's model [MJD], when the north reflects most, and its period [d]. */
const seasonStart = modifiedJulianDayOf({ year: 1981, month: 12, day: 22 });
const daysPerYear = 365.25;

/**
 * Radiation pressure of the Earth on a sphere: reflected sunlight and thermal emission. Every visible piece of the
 * ground is a Lambert surface with albedo 0.34 + 0.10 c P₁ + 0.29 P₂ for the sunlight that falls on it, and emissivity
 * 0.68 − 0.07 c P₁ − 0.18 P₂ for a quarter of the solar flux, where c = cos 2π(t − 22 December 1981)/year and Pₙ =
 * Pₙ(sin φ) at latitude φ. Accuracy about 20 %, limited by clouds. Source: Knocke, Ries and Tapley 1988, AIAA 88-4292.
 * Partial derivatives are left out: they are 1e-8 of gravity's.
 */
export function earthRadiationPressure(spacecraft: Spacecraft, epoch: Epoch<'UTC'>): Force {
  const ground = new Ground();
  const [fixed, sun, flux] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const startDays = epoch.modifiedJulianDay + epoch.second / secondsPerDay - seasonStart;
  // N/m² · m² / kg = m/s²; a thousandth of it km/s².
  const push = (radiationPressureNPerM2 * spacecraft.radiationCoefficient * spacecraft.radiationAreaM2) / 1000;
  const add = (context: ForceContext, acceleration: Float64Array): void => {
    const { rotation } = context.environment;
    turn(rotation, context.position, fixed);
    turn(rotation, context.environment.sun, sun);
    const days = startDays + context.time / secondsPerDay;
    ground.light({ place: fixed, sun, season: Math.cos((2 * Math.PI * days) / daysPerYear), flux });
    for (let i = 0; i < 3; i += 1) flux[i] *= push / context.massKg;
    addTurnedBack(rotation, flux, acceleration);
  };
  return { name: 'earth radiation', add, addWithPartials: add };
}

/**
 * Input of `light`: the place and the Sun, body-fixed [km], and the cosine of the season. `flux` receives the result.
 */
interface Lit {
  readonly place: Float64Array;
  readonly sun: Float64Array;
  readonly season: number;
  readonly flux: Float64Array;
}

class Ground {
  readonly #up = new Float64Array(3);
  readonly #east = new Float64Array(3);
  readonly #north = new Float64Array(3);

  /** Writes the flux at a place, relative to sunlight at one astronomical unit. Body-fixed axes, km. */
  light({ place, sun, season, flux }: Lit): void {
    const distance = Math.hypot(place[0], place[1], place[2]);
    const sunDistance = Math.hypot(sun[0], sun[1], sun[2]);
    this.#axes(place, distance);
    flux.fill(0);
    const horizon = Math.acos(Math.min(1, earthRadiusKm / distance));
    for (let ring = 0; ring < ringNodes.length; ring += 1) {
      const angle = horizon * ringNodes[ring];
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const area = (horizon * ringWeights[ring] * s * 2 * Math.PI * earthRadiusKm ** 2) / pieces;
      for (let piece = 0; piece < pieces; piece += 1) {
        this.#addPiece({ place, sun, sunDistance, season }, { c, s, area, piece }, flux);
      }
    }
    const scale = (astronomicalUnitKm / sunDistance) ** 2;
    for (let i = 0; i < 3; i += 1) flux[i] *= scale;
  }

  #axes(place: Float64Array, distance: number): void {
    const [up, east, north] = [this.#up, this.#east, this.#north];
    for (let i = 0; i < 3; i += 1) up[i] = place[i] / distance;
    // Any axis across the vertical will do: the rings are round.
    const lying = Math.abs(up[2]) < 0.9 ? 2 : 0;
    const [a, b] = [(lying + 1) % 3, (lying + 2) % 3];
    const size = Math.hypot(up[a], up[b]);
    east[lying] = 0;
    east[a] = -up[b] / size;
    east[b] = up[a] / size;
    for (let i = 0; i < 3; i += 1) {
      const [j, k] = [(i + 1) % 3, (i + 2) % 3];
      north[i] = up[j] * east[k] - up[k] * east[j];
    }
  }

  #addPiece({ place, sun, sunDistance, season }: Scene, { c, s, area, piece }: Piece, flux: Float64Array): void {
    const [up, east, north] = [this.#up, this.#east, this.#north];
    const [p, q] = [s * pieceCosines[piece], s * pieceSines[piece]];
    const nx = c * up[0] + p * east[0] + q * north[0];
    const ny = c * up[1] + p * east[1] + q * north[1];
    const nz = c * up[2] + p * east[2] + q * north[2];
    const dx = place[0] - earthRadiusKm * nx;
    const dy = place[1] - earthRadiusKm * ny;
    const dz = place[2] - earthRadiusKm * nz;
    const d2 = dx * dx + dy * dy + dz * dz;
    const towards = dx * nx + dy * ny + dz * nz;
    if (towards <= 0) return;
    const sunHeight = Math.max(0, (nx * sun[0] + ny * sun[1] + nz * sun[2]) / sunDistance);
    const second = (3 * nz * nz - 1) / 2;
    const albedo = 0.34 + 0.1 * season * nz + 0.29 * second;
    const emissivity = 0.68 - 0.07 * season * nz - 0.18 * second;
    // Lambert: cos α dA/(π d²) with cos α = towards/d, and one more 1/d for the unit vector.
    const size = ((albedo * sunHeight + emissivity / 4) * towards * area) / (Math.PI * d2 * d2);
    flux[0] += size * dx;
    flux[1] += size * dy;
    flux[2] += size * dz;
  }
}

interface Scene {
  readonly place: Float64Array;
  readonly sun: Float64Array;
  readonly sunDistance: number;
  readonly season: number;
}

interface Piece {
  readonly c: number;
  readonly s: number;
  readonly area: number;
  readonly piece: number;
}
