/**
 * Vertical profiles of NRLMSISE-00: Bates temperature above 123 km, cubic splines of 1/T in geopotential height below,
 * and the hydrostatic integrals over them (Picone et al. 2002; Hedin 1991, J. Geophys. Res. 96, 1159).
 * Heights in km, temperatures in K; densities in whatever unit they are given in.
 */

/** Gas constant [the model's unit: cm²·g/(s²·K) per 1e5 cm]. */
const gas = 831.4;

/** Gravity at the surface [cm/s²] and effective Earth radius [km] at a latitude. */
export interface SurfaceGravity {
  surface: number;
  radiusKm: number;
}

/** Gravity and effective radius at a geodetic latitude, as NRLMSISE-00 has them (program GLATF). */
export function fillSurfaceGravity(latitudeDeg: number, out: SurfaceGravity): void {
  const cos = Math.cos(2 * 1.74533e-2 * latitudeDeg);
  out.surface = 980.616 * (1 - 0.0026373 * cos);
  out.radiusKm = ((2 * out.surface) / (3.085462e-6 + 2.27e-9 * cos)) * 1e-5;
}

/** Geopotential height difference between z and a reference. */
const geopotential = (
  gravity: SurfaceGravity,
  { z, reference }: { readonly z: number; readonly reference: number },
): number => ((z - reference) * (gravity.radiusKm + reference)) / (gravity.radiusKm + z);

const gravityAt = (gravity: SurfaceGravity, z: number): number => gravity.surface / (1 + z / gravity.radiusKm) ** 2;

/** A cubic spline of 1/T over a few nodes, with the integral from the first node. */
export class InverseTemperatureSpline {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #second: Float64Array;
  readonly #work: Float64Array;
  readonly #heights: readonly number[];
  #span = 1;
  #top = 0;
  #factor = 0;
  #gravity: SurfaceGravity = { surface: 0, radiusKm: 1 };

  constructor(nodes: number, heights: readonly number[]) {
    this.#heights = heights;
    this.#x = new Float64Array(nodes);
    this.#y = new Float64Array(nodes);
    this.#second = new Float64Array(nodes);
    this.#work = new Float64Array(nodes);
  }

  /** Fits the spline to node temperatures with the temperature gradients at both ends [K/km]. */
  fit(gravity: SurfaceGravity, temperatures: Float64Array, gradients: Float64Array): void {
    const n = this.#x.length;
    const top = this.#heights[0];
    const bottom = this.#heights[n - 1];
    this.#gravity = gravity;
    this.#top = top;
    this.#span = geopotential(gravity, { z: bottom, reference: top });
    for (let i = 0; i < n; i += 1) {
      this.#x[i] = geopotential(gravity, { z: this.#heights[i], reference: top }) / this.#span;
      this.#y[i] = 1 / temperatures[i];
    }
    const ratio = (gravity.radiusKm + bottom) / (gravity.radiusKm + top);
    const first = (-gradients[0] / (temperatures[0] * temperatures[0])) * this.#span;
    const last = (-gradients[1] / (temperatures[n - 1] * temperatures[n - 1])) * this.#span * ratio * ratio;
    this.#factor = (gravityAt(gravity, top) * this.#span) / gas;
    this.#solve(first, last);
  }

  /** Second derivatives of the clamped spline. */
  #solve(first: number, last: number): void {
    const x = this.#x;
    const y = this.#y;
    const y2 = this.#second;
    const u = this.#work;
    const n = x.length;
    y2[0] = -0.5;
    u[0] = (3 / (x[1] - x[0])) * ((y[1] - y[0]) / (x[1] - x[0]) - first);
    for (let i = 1; i < n - 1; i += 1) {
      const sigma = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]);
      const p = sigma * y2[i - 1] + 2;
      const bend = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
      y2[i] = (sigma - 1) / p;
      u[i] = ((6 * bend) / (x[i + 1] - x[i - 1]) - sigma * u[i - 1]) / p;
    }
    const end = (3 / (x[n - 1] - x[n - 2])) * (last - (y[n - 1] - y[n - 2]) / (x[n - 1] - x[n - 2]));
    y2[n - 1] = (end - 0.5 * u[n - 2]) / (0.5 * y2[n - 2] + 1);
    for (let i = n - 2; i >= 0; i -= 1) y2[i] = y2[i] * y2[i + 1] + u[i];
  }

  /** Temperature [K] at a height between the nodes; below the last node, the temperature of that node. */
  temperatureAt(z: number): number {
    const x = this.#abscissa(z);
    let low = 0;
    while (low < this.#x.length - 2 && x >= this.#x[low + 1]) low += 1;
    const h = this.#x[low + 1] - this.#x[low];
    const a = (this.#x[low + 1] - x) / h;
    const b = (x - this.#x[low]) / h;
    const curve = ((a * a * a - a) * this.#second[low] + (b * b * b - b) * this.#second[low + 1]) * h * h;
    return 1 / (a * this.#y[low] + b * this.#y[low + 1] + curve / 6);
  }

  /** Exponent of the hydrostatic decrease from the first node to z for one unit of molecular mass. */
  exponentAt(z: number): number {
    const x = this.#abscissa(z);
    let sum = 0;
    for (let low = 0; low < this.#x.length - 1 && x > this.#x[low]; low += 1) {
      const end = low < this.#x.length - 2 ? Math.min(x, this.#x[low + 1]) : x;
      const h = this.#x[low + 1] - this.#x[low];
      const a = (this.#x[low + 1] - end) / h;
      const b = (end - this.#x[low]) / h;
      const a2 = a * a;
      const b2 = b * b;
      const bend = (-(1 + a2 * a2) / 4 + a2 / 2) * this.#second[low] + ((b2 * b2) / 4 - b2 / 2) * this.#second[low + 1];
      sum += (((1 - a2) * this.#y[low]) / 2 + (b2 * this.#y[low + 1]) / 2 + (bend * h * h) / 6) * h;
    }
    return this.#factor * sum;
  }

  #abscissa(z: number): number {
    const lowest = this.#heights[this.#x.length - 1];
    return geopotential(this.#gravity, { z: Math.max(z, lowest), reference: this.#top }) / this.#span;
  }
}

/** The quantities at a height that are the same for every species. */
export interface Station {
  temperature: number;
  /** ln(T₁₂₀/T) of the Bates profile, and s·ζ. */
  logRatio: number;
  fall: number;
  /** Below the spline's top: ln(T_top/T) and the exponent per unit of mass; zero above. */
  lowerLogRatio: number;
  lowerExponent: number;
}

export const createStation = (): Station => ({
  temperature: 0,
  logRatio: 0,
  fall: 0,
  lowerLogRatio: 0,
  lowerExponent: 0,
});

/** Shape of the upper profile: exospheric and lower-boundary temperature and the gradient parameter. */
export interface BatesShape {
  exospheric: number;
  boundary: number;
  /** s [1/km] */
  gradient: number;
}

/** Temperatures and densities of the thermosphere: Bates above 123.435 km, spline down to 72.5 km. */
export class ThermosphereProfile {
  readonly #gravity: SurfaceGravity;
  readonly #spline: InverseTemperatureSpline;
  readonly #temperatures = new Float64Array(5);
  readonly #gradients = new Float64Array(2);
  readonly #topKm: number;
  readonly #boundaryKm: number;
  #shape: BatesShape = { exospheric: 1000, boundary: 380, gradient: 0.02 };
  #splineReady = false;
  #massFactor = 0;

  constructor(gravity: SurfaceGravity, heights: { readonly topKm: number; readonly boundaryKm: number }) {
    this.#gravity = gravity;
    this.#topKm = heights.topKm;
    this.#boundaryKm = heights.boundaryKm;
    this.#spline = new InverseTemperatureSpline(5, [heights.topKm, 110, 100, 90, 72.5]);
  }

  /**
   * Sets a new shape; `lower` has the temperatures of the four nodes below the top, and the temperature gradient at
   * 72.5 km.
   */
  set(shape: BatesShape, lower: { readonly temperatures: Float64Array; readonly bottomGradient: number }): void {
    this.#shape = shape;
    this.#temperatures.set(lower.temperatures, 1);
    this.#gradients[1] = lower.bottomGradient;
    this.#splineReady = false;
    this.#massFactor = gravityAt(this.#gravity, this.#boundaryKm) / (shape.gradient * gas * shape.exospheric);
  }

  /** Fills the quantities at a height that are the same for every species. */
  place(z: number, out: Station): void {
    const { exospheric, boundary, gradient } = this.#shape;
    const fall = gradient * geopotential(this.#gravity, { z: Math.max(z, this.#topKm), reference: this.#boundaryKm });
    const temperature = exospheric - (exospheric - boundary) * Math.exp(-fall);
    out.fall = fall;
    out.temperature = temperature;
    out.logRatio = Math.log(boundary / temperature);
    out.lowerLogRatio = 0;
    out.lowerExponent = 0;
    if (z >= this.#topKm) return;
    if (!this.#splineReady) this.#fitSpline(temperature);
    out.temperature = this.#spline.temperatureAt(z);
    out.lowerLogRatio = Math.log(temperature / out.temperature);
    out.lowerExponent = this.#spline.exponentAt(z);
  }

  /** Density at a station of a species with molecular mass and thermal diffusion factor, from its density at 120 km. */
  densityAt(
    station: Station,
    boundaryDensity: number,
    species: { readonly mass: number; readonly alpha: number },
  ): number {
    const gamma = species.mass * this.#massFactor;
    const upper = (1 + species.alpha + gamma) * station.logRatio - Math.max(gamma * station.fall, -3.912023005428146);
    const lower = (1 + species.alpha) * station.lowerLogRatio - Math.min(species.mass * station.lowerExponent, 50);
    return boundaryDensity * Math.exp(upper + lower);
  }

  #fitSpline(topTemperature: number): void {
    const { exospheric, gradient } = this.#shape;
    const ratio = (this.#gravity.radiusKm + this.#boundaryKm) / (this.#gravity.radiusKm + this.#topKm);
    this.#gradients[0] = (exospheric - topTemperature) * gradient * ratio * ratio;
    this.#temperatures[0] = topTemperature;
    this.#spline.fit(this.#gravity, this.#temperatures, this.#gradients);
    this.#splineReady = true;
  }
}

/** Turbopause: combines diffusive and mixed density of a species. */
export function netDensity(
  diffusive: number,
  mixed: number,
  shape: { readonly scale: number; readonly mixedMass: number; readonly mass: number },
): number {
  const a = shape.scale / (shape.mixedMass - shape.mass);
  const log = a * Math.log(mixed / diffusive);
  if (log < -10) return diffusive;
  if (log > 10) return mixed;
  return diffusive * (1 + Math.exp(log)) ** (1 / a);
}

/** Chemistry and dissociation correction factor: e^r far below the height, 1 far above, with one or two scale lengths. */
export function correction(
  z: number,
  shape: { readonly r: number; readonly height: number; readonly scale: number; readonly secondScale?: number },
): number {
  const first = (z - shape.height) / shape.scale;
  const second = shape.secondScale === undefined ? first : (z - shape.height) / shape.secondScale;
  if (first > 70 || second > 70) return 1;
  if (first < -70 && second < -70) return Math.exp(shape.r);
  return Math.exp(shape.r / (1 + 0.5 * (Math.exp(first) + Math.exp(second))));
}
