import { egm2008, moonMuKm3PerS2, sunMuKm3PerS2 } from '../../../constants/index.ts';
import type { Force, ForceContext } from '../force.ts';
import { addTurnedBack, turn } from '../gravity-force.ts';
import { coefficientIndex, fillHarmonics, LowDegreeField, normalisation } from './low-degree-field.ts';
import type { Tide } from './slow-tides.ts';

/** Love numbers of an anelastic Earth, real and imaginary (IERS Conventions 2010, table 6.3), by degree and order. */
const loveNumbers = [
  { n: 2, m: 0, real: 0.3019, imaginary: 0, fourth: -0.00089 },
  { n: 2, m: 1, real: 0.2983, imaginary: -0.00144, fourth: -0.0008 },
  { n: 2, m: 2, real: 0.30102, imaginary: -0.0013, fourth: -0.00057 },
  { n: 3, m: 0, real: 0.093, imaginary: 0, fourth: 0 },
  { n: 3, m: 1, real: 0.093, imaginary: 0, fourth: 0 },
  { n: 3, m: 2, real: 0.093, imaginary: 0, fourth: 0 },
  { n: 3, m: 3, real: 0.094, imaginary: 0, fourth: 0 },
] as const;

const bodyDegree = 3;
const degree = 4;
const massRatios = { sun: sunMuKm3PerS2 / egm2008.muKm3PerS2, moon: moonMuKm3PerS2 / egm2008.muKm3PerS2 } as const;

/**
 * Tides of the solid Earth and of the pole: how Sun, Moon and the moving pole change the Earth's field, degrees 2 to 4.
 * Source: IERS Conventions (2010), section 6.2.1, eq. 6.6 and 6.7 (step 1), and `slowTidesAt` (step 2 and pole tides),
 * for a tide-free field. Ocean tides, about a tenth of the solid tides, are left out, and so are the partial
 * derivatives, 1e-7 of gravity's.
 */
export function tidalForce(tides: readonly Tide[]): Force {
  const field = new LowDegreeField(degree, egm2008);
  const bodies = new BodyHarmonics();
  const [fixed, pull] = [new Float64Array(3), new Float64Array(3)];
  const isSolid = tides.includes('solid');
  const add = (context: ForceContext, acceleration: Float64Array): void => {
    const { position, environment } = context;
    field.cosine.fill(0);
    field.sine.fill(0);
    if (isSolid) bodies.yieldTo(context, field);
    addSlow(environment.tides, field);
    turn(environment.rotation, position, fixed);
    pull.fill(0);
    field.addPull({ place: fixed, pull });
    addTurnedBack(environment.rotation, pull, acceleration);
  };
  return { name: `${tides.join(' and ')} tides`, add, addWithPartials: add };
}

/** Harmonics of Sun and Moon, each weighted by its mass. */
class BodyHarmonics {
  readonly #fixed = new Float64Array(3);
  readonly #v = new Float64Array(coefficientIndex(bodyDegree + 1, 0));
  readonly #w = new Float64Array(coefficientIndex(bodyDegree + 1, 0));
  readonly #cosine = new Float64Array(coefficientIndex(bodyDegree + 1, 0));
  readonly #sine = new Float64Array(coefficientIndex(bodyDegree + 1, 0));

  /** Adds the Earth's response to both bodies, without the frequency dependence of the Love numbers. */
  yieldTo({ environment: { rotation, sun, moon } }: ForceContext, { cosine, sine }: LowDegreeField): void {
    this.#cosine.fill(0);
    this.#sine.fill(0);
    this.#weigh(rotation, { place: sun, ratio: massRatios.sun });
    this.#weigh(rotation, { place: moon, ratio: massRatios.moon });
    for (const { n, m, real, imaginary, fourth } of loveNumbers) {
      const size = normalisation(n, m);
      const [x, y] = [size * this.#cosine[coefficientIndex(n, m)], size * this.#sine[coefficientIndex(n, m)]];
      cosine[coefficientIndex(n, m)] += (size * (real * x + imaginary * y)) / (2 * n + 1);
      sine[coefficientIndex(n, m)] += (size * (real * y - imaginary * x)) / (2 * n + 1);
      if (fourth === 0) continue;
      const higher = normalisation(4, m);
      cosine[coefficientIndex(4, m)] += (higher * fourth * x) / 5;
      sine[coefficientIndex(4, m)] += (higher * fourth * y) / 5;
    }
  }

  #weigh(rotation: Float64Array, { place, ratio }: { readonly place: Float64Array; readonly ratio: number }): void {
    turn(rotation, place, this.#fixed);
    fillHarmonics(
      { place: this.#fixed, radiusKm: egm2008.equatorialRadiusKm, degree: bodyDegree },
      { v: this.#v, w: this.#w },
    );
    for (let at = 0; at < this.#v.length; at += 1) {
      this.#cosine[at] += ratio * this.#v[at];
      this.#sine[at] += ratio * this.#w[at];
    }
  }
}

const orders = [0, 1, 2].map((m) => normalisation(2, m));

function addSlow(tides: Float64Array, { cosine, sine }: LowDegreeField): void {
  cosine[coefficientIndex(2, 0)] += orders[0] * tides[0];
  cosine[coefficientIndex(2, 1)] += orders[1] * tides[1];
  sine[coefficientIndex(2, 1)] += orders[1] * tides[2];
  cosine[coefficientIndex(2, 2)] += orders[2] * tides[3];
  sine[coefficientIndex(2, 2)] += orders[2] * tides[4];
}
