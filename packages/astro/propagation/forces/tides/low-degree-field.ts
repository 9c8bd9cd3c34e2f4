/**
 * Solid harmonics (R/r)ⁿ⁺¹ Pₙₘ(sin φ) of cos mλ and sin mλ, not normalised, up to a low degree, and the acceleration by
 * a field made of them. Singular only at the centre. Source: Cunningham 1970, Celest. Mech. 2, 207; Montenbruck and
 * Gill 2000, eq. 3.29–3.33.
 */
export class LowDegreeField {
  readonly degree: number;
  /** Coefficients of cos and sin, not normalised: the pair (n, m) is at `coefficientIndex(n, m)`. */
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  readonly #v: Float64Array;
  readonly #w: Float64Array;
  readonly #muKm3PerS2: number;
  readonly #radiusKm: number;

  constructor(degree: number, scale: { readonly muKm3PerS2: number; readonly equatorialRadiusKm: number }) {
    this.degree = degree;
    this.#muKm3PerS2 = scale.muKm3PerS2;
    this.#radiusKm = scale.equatorialRadiusKm;
    this.cosine = new Float64Array(coefficientIndex(degree + 1, 0));
    this.sine = new Float64Array(coefficientIndex(degree + 1, 0));
    this.#v = new Float64Array(coefficientIndex(degree + 2, 0));
    this.#w = new Float64Array(coefficientIndex(degree + 2, 0));
  }

  /** Adds the acceleration [km/s²] at a body-fixed place [km]. */
  addPull({ place, pull }: { readonly place: Float64Array; readonly pull: Float64Array }): void {
    const [v, w] = [this.#v, this.#w];
    fillHarmonics({ place, radiusKm: this.#radiusKm, degree: this.degree + 1 }, { v, w });
    const scale = this.#muKm3PerS2 / this.#radiusKm ** 2;
    for (let n = 2; n <= this.degree; n += 1) {
      for (let m = 0; m <= n; m += 1) {
        const c = scale * this.cosine[coefficientIndex(n, m)];
        const s = scale * this.sine[coefficientIndex(n, m)];
        const up = coefficientIndex(n + 1, m);
        pull[2] -= (n - m + 1) * (c * v[up] + s * w[up]);
        if (m === 0) {
          pull[0] -= c * v[up + 1];
          pull[1] -= c * w[up + 1];
          continue;
        }
        const factor = ((n - m + 2) * (n - m + 1)) / 2;
        pull[0] += factor * (c * v[up - 1] + s * w[up - 1]) - (c * v[up + 1] + s * w[up + 1]) / 2;
        pull[1] += factor * (s * v[up - 1] - c * w[up - 1]) + (s * v[up + 1] - c * w[up + 1]) / 2;
      }
    }
  }
}

/** Index of the pair of degree n and order m. */
export function coefficientIndex(n: number, m: number): number {
  return (n * (n + 1)) / 2 + m;
}

/** Factor from the harmonics that are not normalised to the fully normalised ones. */
export function normalisation(n: number, m: number): number {
  let square = (m === 0 ? 1 : 2) * (2 * n + 1);
  for (let factor = n - m + 1; factor <= n + m; factor += 1) square /= factor;
  return Math.sqrt(square);
}

interface HarmonicsAt {
  /** Body-fixed [km]. */
  readonly place: Float64Array;
  readonly radiusKm: number;
  readonly degree: number;
}

/** Writes the harmonics of cos mλ to `v` and of sin mλ to `w`, at `coefficientIndex(n, m)`. */
export function fillHarmonics(
  { place, radiusKm, degree }: HarmonicsAt,
  { v, w }: { readonly v: Float64Array; readonly w: Float64Array },
): void {
  const r2 = place[0] ** 2 + place[1] ** 2 + place[2] ** 2;
  const rho = radiusKm ** 2 / r2;
  const [x, y, z] = [(place[0] * radiusKm) / r2, (place[1] * radiusKm) / r2, (place[2] * radiusKm) / r2];
  v[0] = radiusKm / Math.sqrt(r2);
  w[0] = 0;
  for (let m = 0; m <= degree; m += 1) {
    const top = coefficientIndex(m, m);
    if (m > 0) {
      const before = coefficientIndex(m - 1, m - 1);
      v[top] = (2 * m - 1) * (x * v[before] - y * w[before]);
      w[top] = (2 * m - 1) * (x * w[before] + y * v[before]);
    }
    for (let n = m + 1; n <= degree; n += 1) {
      const [at, one, two] = [coefficientIndex(n, m), coefficientIndex(n - 1, m), coefficientIndex(n - 2, m)];
      const lower = n - 2 >= m ? (n + m - 1) * rho : 0;
      v[at] = ((2 * n - 1) * z * v[one] - lower * (lower === 0 ? 0 : v[two])) / (n - m);
      w[at] = ((2 * n - 1) * z * w[one] - lower * (lower === 0 ? 0 : w[two])) / (n - m);
    }
  }
}
