import { bodyPositionKm } from '../../bodies/index.ts';
import { earthRotationRateRadPerS } from '../../constants/index.ts';
import { type EarthOrientationTable, earthOrientationOrNominal } from '../../earth-orientation/index.ts';
import { AstroError } from '../../errors.ts';
import { earthAttitudeAt, rotationBetween } from '../../frames/index.ts';
import { addSeconds, type Epoch } from '../../time/index.ts';
import { slowTideCount, slowTidesAt, type Tide } from './tides/slow-tides.ts';

/** Which of the tabulated quantities a run needs. */
export interface EnvironmentNeeds {
  readonly earthRotation: boolean;
  readonly sun: boolean;
  readonly moon: boolean;
  /** None by default. */
  readonly tides?: readonly Tide[];
}

/** How well the orientation of the Earth was known over the run: the worst of its nodes. */
export type OrientationQuality = 'measured' | 'predicted' | 'nominal' | 'unused';

/** Seconds between nodes and points per interpolation (a polynomial of degree 7). */
const step = 3600;
const points = 8;
const margin = points / 2;
/** Nominal rotation rate that is taken out before tabulating [rad/s]: the remaining rotation is 1e-6 rad in a day. */
const spin = earthRotationRateRadPerS;
const tidesAt = 15;
const width = tidesAt + slowTideCount;
const sunAt = 9;
const moonAt = 12;
/** (−1)ʲ binomial(7, j): barycentric weights of eight equidistant nodes. */
const weights = Float64Array.of(1, -7, 21, -35, 35, -21, 7, -1);

export interface EnvironmentSpan {
  /** Time zero of the run. */
  readonly epoch: Epoch<'UTC'>;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/**
 * Earth rotation, Sun and Moon over a run, tabulated once: hourly nodes, interpolation of degree 7. Errors against the
 * tabulated functions: rotation 1e-12 rad, Sun 1e-6 km, Moon 1e-4 km (see the test). Axes GCRF; seconds of TT since the
 * epoch.
 */
export class Environment {
  /** Rotation from GCRF to ITRF at the time of the last `set`, by rows. */
  readonly rotation = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
  /** Geometric positions from the Earth's centre at the time of the last `set` [km]. */
  readonly sun = new Float64Array(3);
  readonly moon = new Float64Array(3);
  /** The result of `slowTidesAt` at the time of the last `set`. */
  readonly tides = new Float64Array(slowTideCount);
  readonly orientationQuality: OrientationQuality;

  readonly #needs: EnvironmentNeeds;
  readonly #firstSeconds: number;
  readonly #nodes: number;
  readonly #table: Float64Array;
  readonly #mixed = new Float64Array(width);
  readonly #share = new Float64Array(points);
  #time = Number.NaN;

  constructor(span: EnvironmentSpan, orientation: EarthOrientationTable, needs: EnvironmentNeeds) {
    this.#needs = needs;
    this.#firstSeconds = (Math.floor(span.fromSeconds / step) - margin) * step;
    this.#nodes = Math.ceil(span.toSeconds / step) + margin + 1 - this.#firstSeconds / step;
    const used = needs.earthRotation || needs.sun || needs.moon;
    this.#table = new Float64Array(used ? this.#nodes * width : 0);
    this.orientationQuality = used ? this.#fillTable(span.epoch, orientation) : 'unused';
  }

  /** Moves `rotation`, `sun` and `moon` to a time [s since the epoch]. */
  set(time: number): void {
    if (time === this.#time || this.#table.length === 0) return;
    this.#time = time;
    this.#interpolate(time);
    const mixed = this.#mixed;
    const { rotation, sun, moon, tides } = this;
    for (let i = 0; i < slowTideCount; i += 1) tides[i] = mixed[tidesAt + i];
    for (let i = 0; i < 3; i += 1) {
      sun[i] = mixed[sunAt + i];
      moon[i] = mixed[moonAt + i];
    }
    if (!this.#needs.earthRotation) return;
    const cos = Math.cos(spin * time);
    const sin = Math.sin(spin * time);
    for (let i = 0; i < 3; i += 1) {
      rotation[i] = cos * mixed[i] + sin * mixed[3 + i];
      rotation[3 + i] = cos * mixed[3 + i] - sin * mixed[i];
      rotation[6 + i] = mixed[6 + i];
    }
  }

  #interpolate(time: number): void {
    // Counted from time zero and not from the first node: the same time has the same digits in every span.
    const place = time / step;
    const lowest = Math.floor(place) - (margin - 1);
    const first = lowest - this.#firstSeconds / step;
    if (!(first >= 0 && first + points <= this.#nodes)) {
      throw new AstroError('TABLE_OUT_OF_RANGE', { timeSeconds: time });
    }
    const share = this.#share;
    const x = place - lowest;
    let total = 0;
    for (let j = 0; j < points; j += 1) {
      share[j] = x === j ? 1 : weights[j] / (x - j);
      total += share[j];
    }
    if (Number.isInteger(x)) {
      share.fill(0);
      share[x] = 1;
      total = 1;
    }
    this.#mix({ first, total });
  }

  #mix({ first, total }: { readonly first: number; readonly total: number }): void {
    const table = this.#table;
    const share = this.#share;
    const mixed = this.#mixed;
    for (let k = 0; k < width; k += 1) {
      let sum = 0;
      for (let j = 0; j < points; j += 1) sum += share[j] * table[(first + j) * width + k];
      mixed[k] = sum / total;
    }
  }

  #fillTable(epoch: Epoch<'UTC'>, orientation: EarthOrientationTable): OrientationQuality {
    const found = new Set<OrientationQuality>();
    for (let node = 0; node < this.#nodes; node += 1) {
      const seconds = this.#firstSeconds + node * step;
      const when = addSeconds(epoch, seconds);
      const row = this.#table.subarray(node * width, (node + 1) * width);
      if (this.#needs.earthRotation) found.add(fillRotation(row, { when, seconds }, orientation));
      if (this.#needs.sun) row.set(bodyPositionKm('Sun', when, 'GCRF'), sunAt);
      if (this.#needs.moon) row.set(bodyPositionKm('Moon', when, 'GCRF'), moonAt);
      if (this.#needs.tides) row.set(tidesIn(this.#needs.tides, when, orientation), tidesAt);
    }
    return (['nominal', 'predicted', 'measured'] as const).find((quality) => found.has(quality)) ?? 'unused';
  }
}

/** Where the pole is unknown, pole tides are left out and only the solid tides act. */
function tidesIn(tides: readonly Tide[], when: Epoch<'UTC'>, table: EarthOrientationTable): Float64Array {
  const { quality, orientation } = earthOrientationOrNominal(table, when);
  return slowTidesAt(when, orientation, quality === 'nominal' ? tides.filter((tide) => tide === 'solid') : tides);
}

/** Writes the rotation GCRF → ITRF with the nominal spin taken out. */
function fillRotation(
  row: Float64Array,
  at: { readonly when: Epoch<'UTC'>; readonly seconds: number },
  table: EarthOrientationTable,
): OrientationQuality {
  const { quality, orientation } = earthOrientationOrNominal(table, at.when);
  const matrix = rotationBetween({ from: 'GCRF', to: 'ITRF' }, earthAttitudeAt(at.when, orientation));
  const cos = Math.cos(spin * at.seconds);
  const sin = Math.sin(spin * at.seconds);
  for (let i = 0; i < 3; i += 1) {
    row[i] = cos * matrix[i] - sin * matrix[3 + i];
    row[3 + i] = cos * matrix[3 + i] + sin * matrix[i];
    row[6 + i] = matrix[6 + i];
  }
  return quality;
}
