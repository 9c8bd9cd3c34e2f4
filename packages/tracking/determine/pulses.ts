import { type CartesianState, inverse, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import type { ProcessNoise } from '@farpass/astro/propagation';
import { type Dynamics, derivativeDynamics, type FlightStart, type FlownState, fly, flyStates } from './dynamics.ts';

/** Changes of the velocity that stand for white noise, each in the middle of its interval. */
export interface PulseGrid {
  /** Seconds after the epoch of the orbit, ascending. */
  readonly timesSeconds: readonly number[];
  /** One sigma along radial, transverse and normal [km/s]. */
  readonly sigmas: readonly Vector3[];
}

export const noPulses: PulseGrid = { timesSeconds: [], sigmas: [] };

/** Seconds after the epoch of the orbit. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Length of an interval: that of a slot of the space weather, where a flight restarts anyway. */
const intervalSeconds = 10_800;
/** Noise does not matter over a shorter time. */
const shortestSeconds = 600;

/** Pulses with the effect of white noise over a span. */
export function pulseGrid({ from, to }: Span, { radial, transverse, normal }: ProcessNoise): PulseGrid {
  const seconds = to - from;
  if (!(seconds > shortestSeconds)) return noPulses;
  const count = Math.ceil(seconds / intervalSeconds);
  const length = seconds / count;
  const sigma = sigmasOf([radial, transverse, normal], length);
  return {
    timesSeconds: Array.from({ length: count }, (_, k) => from + (k + 0.5) * length),
    sigmas: Array.from({ length: count }, () => sigma),
  };
}

/** A parameter that is known before exactly would have no information matrix. */
const leastKmPerS = 1e-13;

function sigmasOf([r, t, n]: Vector3, seconds: number): Vector3 {
  const sigma = (noise: number): number => Math.max(leastKmPerS, Math.sqrt(noise * seconds));
  return [sigma(r), sigma(t), sigma(n)];
}

/** Pulses of several spans in chronological order. */
export function joinedGrids(grids: readonly PulseGrid[]): PulseGrid {
  return {
    timesSeconds: grids.flatMap(({ timesSeconds }) => timesSeconds),
    sigmas: grids.flatMap(({ sigmas }) => sigmas),
  };
}

/** States at times, in their order; the partials have three more columns for each pulse. */
export interface PulsedFlight {
  readonly states: readonly FlownState[];
  readonly columns: number;
}

/**
 * A flight with the derivatives with respect to pulses along radial, transverse and normal. The state at the epoch is
 * given: a pulse after it acts on later states, and a pulse before it on earlier ones.
 */
export function flyWithPulses(
  start: FlightStart,
  dynamics: Dynamics,
  { timesSeconds, grid }: { readonly timesSeconds: Float64Array; readonly grid: PulseGrid },
): PulsedFlight {
  if (grid.timesSeconds.length === 0) return fly(start, dynamics, timesSeconds);
  const all = [...new Set([...timesSeconds, ...grid.timesSeconds])].toSorted((a, b) => a - b);
  const { states, columns } = fly(start, dynamics, Float64Array.from(all));
  const at = new Map(all.map((seconds, place) => [seconds, place]));
  const pulses = grid.timesSeconds.map((seconds) => {
    const flown = states[at.get(seconds) ?? -1];
    return { seconds, effect: flown && effectAtEpoch(flown, columns) };
  });
  const width = columns + 3 * pulses.length;
  const wide: FlownState[] = [];
  for (const seconds of timesSeconds) {
    const flown = states[at.get(seconds) ?? -1];
    if (flown === undefined) break;
    const partials = new Float64Array(6 * width);
    for (let i = 0; i < 6; i += 1) {
      partials.set(flown.partials.subarray(columns * i, columns * i + columns), width * i);
      for (const [k, pulse] of pulses.entries()) {
        const sign = signAt({ seconds, pulse: pulse.seconds });
        if (sign === 0 || pulse.effect === undefined) continue;
        for (let j = 0; j < 3; j += 1) {
          let sum = 0;
          for (let l = 0; l < 6; l += 1) sum += flown.partials[columns * i + l] * pulse.effect[3 * l + j];
          partials[width * i + columns + 3 * k + j] = sign * sum;
        }
      }
    }
    wide.push({ state: flown.state, partials });
  }
  return { states: wide, columns: width };
}

/**
 * The same with states by all forces and derivatives by smoother ones, which are good to a thousandth: for orbits whose
 * errors are larger than that.
 */
export function flySmoothly(
  start: FlightStart,
  dynamics: Dynamics,
  times: { readonly timesSeconds: Float64Array; readonly grid: PulseGrid },
): PulsedFlight {
  const exact = flyStates(start, dynamics, times.timesSeconds);
  const { states, columns } = flyWithPulses(start, derivativeDynamics(dynamics), times);
  const reached = states.slice(0, exact.length);
  return { states: reached.map(({ partials }, at) => ({ state: exact[at], partials })), columns };
}

function signAt({ seconds, pulse }: Readonly<Record<'seconds' | 'pulse', number>>): -1 | 0 | 1 {
  if (pulse >= 0) return seconds > pulse ? 1 : 0;
  return seconds < pulse ? -1 : 0;
}

/** Φ⁻¹ of changes of the velocity along radial, transverse and normal: six rows of three numbers. */
function effectAtEpoch({ state, partials }: FlownState, columns: number): Float64Array | undefined {
  const axes = rtnRotation(state);
  const transition = new Float64Array(36);
  for (let i = 0; i < 6; i += 1) for (let j = 0; j < 6; j += 1) transition[6 * i + j] = partials[columns * i + j];
  const back = inverse(transition);
  if (axes === undefined || back === undefined) return undefined;
  const out = new Float64Array(18);
  for (let i = 0; i < 6; i += 1)
    for (let j = 0; j < 3; j += 1)
      for (let l = 0; l < 3; l += 1) out[3 * i + j] += back[6 * i + 3 + l] * axes[3 * j + l];
  return out;
}

/** The covariance that each grid of pulses causes at the epoch, 36 numbers in row order. */
export function noiseAtEpoch(
  start: FlightStart,
  dynamics: Dynamics,
  grids: readonly PulseGrid[],
): readonly Float64Array[] {
  const times = [...new Set(grids.flatMap(({ timesSeconds }) => timesSeconds))].toSorted((a, b) => a - b);
  const { states, columns } = fly(start, dynamics, Float64Array.from(times));
  const effects = new Map(times.map((seconds, at) => [seconds, states[at] && effectAtEpoch(states[at], columns)]));
  return grids.map(({ timesSeconds, sigmas }) => {
    const out = new Float64Array(36);
    for (const [k, seconds] of timesSeconds.entries()) {
      const effect = effects.get(seconds);
      if (effect === undefined) continue;
      for (let i = 0; i < 6; i += 1)
        for (let j = 0; j < 6; j += 1)
          for (let l = 0; l < 3; l += 1) out[6 * i + j] += sigmas[k][l] ** 2 * effect[3 * i + l] * effect[3 * j + l];
    }
    return out;
  });
}

/** A state with the effect of its pulses [km/s] added; the first of them has the column `first`. */
export function withPulses(
  { state, partials }: FlownState,
  values: ArrayLike<number>,
  { columns, first }: Readonly<Record<'columns' | 'first', number>>,
): CartesianState {
  const moved = [...state.positionKm, ...state.velocityKmPerS].map((value, i) => {
    let sum = value;
    for (let k = 0; k < values.length; k += 1) sum += partials[columns * i + first + k] * values[k];
    return sum;
  });
  const [x, y, z, vx, vy, vz] = moved;
  return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
}
