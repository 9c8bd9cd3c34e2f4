import { astronomicalUnitKm, sunRadiusKm, wgs84 } from '../../constants/index.ts';
import type { Environment } from './environment.ts';
import type { Force, ForceContext, ForceSwitch, Spacecraft } from './force.ts';

/** Pressure of sunlight at one astronomical unit [N/m²] (Montenbruck and Gill 2000, eq. 3.69: 4.56e-6, from 1367 W/m²). */
export const radiationPressureNPerM2 = 4.56e-6;
/** The Earth's shadow is that of a sphere of its equatorial radius. */
const earthRadiusKm = wgs84.equatorialRadiusKm;

/** Apparent angles [rad] seen from a place: radii of Sun and Earth and the distance of their centres. */
interface Discs {
  solar: number;
  terrestrial: number;
  apart: number;
}

/** Positions in one inertial frame about the Earth, km. */
interface Places {
  readonly position: Float64Array;
  readonly sun: Float64Array;
}

/** Fills the apparent sizes and the distance of both discs. */
export function fillDiscs({ position, sun }: Places, out: Discs): void {
  const r = Math.sqrt(position[0] * position[0] + position[1] * position[1] + position[2] * position[2]);
  const dx = sun[0] - position[0];
  const dy = sun[1] - position[1];
  const dz = sun[2] - position[2];
  const d = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const cosine = -(position[0] * dx + position[1] * dy + position[2] * dz) / (r * d);
  out.solar = Math.asin(sunRadiusKm / d);
  out.terrestrial = Math.asin(Math.min(1, earthRadiusKm / r));
  out.apart = Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/**
 * Visible share of the solar disc: 1 in sunlight, 0 in the umbra, in between in the penumbra; beyond the tip of the
 * umbra, the ring around the Earth's disc. Conical shadow of a spherical Earth without atmosphere: umbra times differ
 * by about 6 s from those of an ellipsoid. Source: Montenbruck and Gill 2000, section 3.4.2, eq. 3.85–3.94.
 */
export function penumbraShare({ solar, terrestrial, apart }: Discs): number {
  if (apart >= solar + terrestrial) return 1;
  if (apart <= terrestrial - solar) return 0;
  if (apart <= solar - terrestrial) return 1 - (terrestrial / solar) ** 2;
  return 1 - overlap({ solar, terrestrial, apart }) / (Math.PI * solar * solar);
}

/** Common area of two discs of radii a and b whose centres are c apart (Montenbruck and Gill 2000, eq. 3.92–3.93). */
function overlap({ solar: a, terrestrial: b, apart: c }: Discs): number {
  const x = (c * c + a * a - b * b) / (2 * c);
  const y = Math.sqrt(Math.max(0, a * a - x * x));
  const angle = (cosine: number): number => Math.acos(Math.min(1, Math.max(-1, cosine)));
  return a * a * angle(x / a) + b * b * angle((c - x) / b) - c * y;
}

type Light = 'sunlight' | 'penumbra' | 'umbra';

/** Length of a step inside the penumbra: a low orbit crosses it in about ten seconds. */
const penumbraStepSeconds = 4;

/**
 * The shadow along a run: keeps the law of the present stretch (sunlight, penumbra or umbra) and notes when an
 * evaluation lies beyond its edge (see `ForceSwitch`).
 */
class ShadowSwitch implements ForceSwitch {
  met = false;
  #light: Light = 'sunlight';
  readonly #discs: Discs = { solar: 0, terrestrial: 0, apart: 0 };
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  get shortStepSeconds(): number | undefined {
    return this.#light === 'penumbra' ? penumbraStepSeconds : undefined;
  }

  forget(): void {
    this.met = false;
  }

  /** Share of sunlight by the law of the present stretch. */
  share(position: Float64Array): number {
    fillDiscs({ position, sun: this.#environment.sun }, this.#discs);
    if (this.#marginHere() < 0) this.met = true;
    if (this.#light === 'sunlight') return 1;
    return this.#light === 'umbra' ? 0 : penumbraShare(this.#discs);
  }

  margin(timeSeconds: number, position: Float64Array): number {
    this.#look(timeSeconds, position);
    return this.#marginHere();
  }

  settle(timeSeconds: number, position: Float64Array, how: 'start' | 'cross'): void {
    this.#look(timeSeconds, position);
    const { outside, inside } = this.#edges();
    if (how === 'start') this.#light = outside >= 0 ? 'sunlight' : inside < 0 ? 'umbra' : 'penumbra';
    else if (this.#light !== 'penumbra') this.#light = 'penumbra';
    else this.#light = Math.abs(outside) < Math.abs(inside) ? 'sunlight' : 'umbra';
  }

  #look(timeSeconds: number, position: Float64Array): void {
    this.#environment.set(timeSeconds);
    fillDiscs({ position, sun: this.#environment.sun }, this.#discs);
  }

  /**
   * Angular distances [rad] outside the penumbra (`outside`) and outside the umbra (`inside`). Where the Earth looks no
   * larger than the Sun there is no umbra: `inside` is then the largest number.
   */
  #edges(): { readonly outside: number; readonly inside: number } {
    const { solar, terrestrial, apart } = this.#discs;
    const inside = terrestrial > solar ? apart - (terrestrial - solar) : Number.MAX_VALUE;
    return { outside: apart - (solar + terrestrial), inside };
  }

  #marginHere(): number {
    const { outside, inside } = this.#edges();
    if (this.#light === 'sunlight') return outside;
    return this.#light === 'umbra' ? -inside : Math.min(-outside, inside);
  }
}

/**
 * Radiation pressure of direct sunlight on a sphere, ν P C_R (A/m) au² d/|d|³ with d from the Sun to the satellite and
 * the visible share ν of the conical shadow above (Montenbruck and Gill 2000, eq. 3.75). Left out: light from the
 * Earth, the Moon's shadow and, in the partial derivatives, the change of the shadow.
 */
export function solarRadiationPressure(
  { radiationAreaM2, radiationCoefficient }: Spacecraft,
  environment: Environment,
): Force {
  const shadow = new ShadowSwitch(environment);
  // N/m² · m² / kg = m/s²; a thousandth of it km/s².
  const push = (radiationPressureNPerM2 * radiationCoefficient * radiationAreaM2 * astronomicalUnitKm ** 2) / 1000;
  const strength = ({ position: r, environment: { sun: s }, massKg }: ForceContext): number => {
    const d2 = (r[0] - s[0]) ** 2 + (r[1] - s[1]) ** 2 + (r[2] - s[2]) ** 2;
    return (shadow.share(r) * push) / (massKg * d2 * Math.sqrt(d2));
  };
  return {
    name: 'srp',
    switch: shadow,
    add: (context, acceleration) => {
      const r = context.position;
      const { sun } = environment;
      const k = strength(context);
      for (let i = 0; i < 3; i += 1) acceleration[i] += k * (r[i] - sun[i]);
    },
    addWithPartials: (context, acceleration, { position }) => {
      const r = context.position;
      const s = environment.sun;
      const k = strength(context);
      const d2 = (r[0] - s[0]) ** 2 + (r[1] - s[1]) ** 2 + (r[2] - s[2]) ** 2;
      for (let i = 0; i < 3; i += 1) {
        acceleration[i] += k * (r[i] - s[i]);
        position[4 * i] += k;
        for (let j = 0; j < 3; j += 1) position[3 * i + j] -= (3 * k * (r[i] - s[i]) * (r[j] - s[j])) / d2;
      }
    },
  };
}
