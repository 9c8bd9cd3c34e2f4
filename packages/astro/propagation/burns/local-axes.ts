import { type OrbitalFrame, orbitalAxes, orbitalFrames } from '../../frames/index.ts';
import type { Vector3 } from '../../linear/index.ts';

/** The frames of `@farpass/astro/frames` in which a thrust direction may be given; see `orbitalFrames` for their axes. */
export const localFrames = orbitalFrames;

/** Input of the axes: position and velocity in one inertial frame, and the position of the Sun for NSW. */
export interface AxesPlace {
  readonly position: Float64Array;
  readonly velocity: Float64Array;
  readonly sun?: Float64Array;
}

/** Unit vectors along position, velocity and momentum, and those that complete a triad; reused from call to call. */
const radial = new Float64Array(3);
const forward = new Float64Array(3);
const normal = new Float64Array(3);
const completing = new Float64Array(3);

/**
 * Axes of an orbital frame as unit vectors in the frame of the state, by rows (row i is axis i), into the caller's array:
 * what `orbitalAxes` gives, without allocation for the frames that thrust is usually given in. The velocity must not
 * be parallel to the position.
 */
export function localAxes(frame: OrbitalFrame, place: AxesPlace, out: Float64Array): void {
  const write = writers[frame];
  if (write === undefined) {
    writeGeneral(frame, place, out);
    return;
  }
  normalise(place.position, radial);
  normalise(place.velocity, forward);
  crossUnit(place.position, place.velocity, normal);
  write(out);
}

const writers: { readonly [Frame in OrbitalFrame]?: (out: Float64Array) => void } = {
  RTN: (out) => {
    crossUnit(normal, radial, completing);
    setRows(out, [radial, completing, normal]);
  },
  TNW: (out) => {
    crossUnit(normal, forward, completing);
    setRows(out, [forward, completing, normal]);
  },
  NTW: (out) => {
    crossUnit(forward, normal, completing);
    setRows(out, [completing, forward, normal]);
  },
  VNC: (out) => {
    crossUnit(forward, normal, completing);
    setRows(out, [forward, normal, completing]);
  },
  LVLH: (out) => {
    crossUnit(normal, radial, completing);
    setRows(out, [completing, normal, radial]);
    for (let i = 3; i < 9; i += 1) out[i] = -out[i];
  },
};

/** The other frames through the general function; it throws where a definition fails (PQW on a circle, EQW on the equator). */
function writeGeneral(frame: OrbitalFrame, { position, velocity, sun }: AxesPlace, out: Float64Array): void {
  const vector = (v: Float64Array): Vector3 => [v[0], v[1], v[2]];
  const state = { frame: 'GCRF', positionKm: vector(position), velocityKmPerS: vector(velocity) } as const;
  const { rotation } = orbitalAxes(frame, state, sun && vector(sun));
  out.set(rotation);
}

function setRows(out: Float64Array, rows: readonly [Float64Array, Float64Array, Float64Array]): void {
  for (let i = 0; i < 3; i += 1) out.set(rows[i], 3 * i);
}

function normalise(v: Float64Array, out: Float64Array): void {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  for (let i = 0; i < 3; i += 1) out[i] = v[i] / length;
}

function crossUnit(a: Float64Array, b: Float64Array, out: Float64Array): void {
  const x = a[1] * b[2] - a[2] * b[1];
  const y = a[2] * b[0] - a[0] * b[2];
  const z = a[0] * b[1] - a[1] * b[0];
  const length = Math.sqrt(x * x + y * y + z * z);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = z / length;
}
