/**
 * Frames that move with the satellite, in which a thrust direction may be given. Names as CCSDS messages, Orekit and
 * STK write them:
 * RSW = RTN = QSW = RIC = LVLH: x radial outward, z along the orbital momentum (LVLH as Orekit has it);
 * TNW: x along the velocity, z along the momentum, y completes (inward on a circle);
 * NTW: y along the velocity, z along the momentum, x completes (outward on a circle);
 * VNC: x along the velocity, y along the momentum, z completes (outward on a circle);
 * VVLH: z to the Earth's centre, y against the momentum, x completes (forward);
 * PQW: x to perigee, z along the momentum; EQW: equinoctial, x at the node's longitude back from the node, z along the momentum.
 */
export const localFrames = ['RSW', 'RTN', 'QSW', 'RIC', 'LVLH', 'TNW', 'NTW', 'VNC', 'VVLH', 'PQW', 'EQW'] as const;

export type LocalFrame = (typeof localFrames)[number];

/** Unit vectors along position, velocity, momentum and what completes them; reused from call to call. */
const radial = new Float64Array(3);
const forward = new Float64Array(3);
const normal = new Float64Array(3);
const completing = new Float64Array(3);

/**
 * Axes of a local frame as unit vectors in the frame of the state, by rows: row i is the frame's axis i. The velocity
 * must not be parallel to the position.
 */
export function localAxes(
  frame: LocalFrame,
  state: { readonly position: Float64Array; readonly velocity: Float64Array },
  out: Float64Array,
): void {
  normalise(state.position, radial);
  normalise(state.velocity, forward);
  crossUnit(state.position, state.velocity, normal);
  write[frame](out, state);
}

type State = { readonly position: Float64Array; readonly velocity: Float64Array };
type Writer = (out: Float64Array, state: State) => void;

const writeRsw: Writer = (out) => {
  crossUnit(normal, radial, completing);
  setRows(out, radial, completing, normal);
};

const write: { readonly [Frame in LocalFrame]: Writer } = {
  RSW: writeRsw,
  RTN: writeRsw,
  QSW: writeRsw,
  RIC: writeRsw,
  LVLH: writeRsw,
  TNW: (out) => {
    crossUnit(normal, forward, completing);
    setRows(out, forward, completing, normal);
  },
  NTW: (out) => {
    crossUnit(forward, normal, completing);
    setRows(out, completing, forward, normal);
  },
  VNC: (out) => {
    crossUnit(forward, normal, completing);
    setRows(out, forward, normal, completing);
  },
  VVLH: (out) => {
    crossUnit(normal, radial, completing);
    setRows(out, completing, normal, radial);
    for (let i = 3; i < 9; i += 1) out[i] = -out[i];
  },
  PQW: (out, state) => {
    perigeeDirection(state, radial);
    crossUnit(normal, radial, completing);
    setRows(out, radial, completing, normal);
  },
  EQW: (out) => {
    // Equinoctial axes (Vallado 2013, section 2.4.3): p = tan(i/2) sin Ω, q = tan(i/2) cos Ω from the momentum's direction.
    // They are singular for a retrograde equatorial orbit, where x is taken.
    const tangent = 1 + normal[2] < 1e-12 ? 0 : 1 / (1 + normal[2]);
    const p = normal[0] * tangent;
    const q = -normal[1] * tangent;
    const scale = 1 + p * p + q * q;
    radial[0] = (1 - p * p + q * q) / scale;
    radial[1] = (2 * p * q) / scale;
    radial[2] = (-2 * p) / scale;
    crossUnit(normal, radial, completing);
    setRows(out, radial, completing, normal);
  },
};

/** Eccentricity vector's direction; on a circle that of the position. Any μ near the Earth's serves: it is given by v²r. */
function perigeeDirection({ position: r, velocity: v }: State, out: Float64Array): void {
  const mu = 398_600.4415;
  const distance = Math.hypot(r[0], r[1], r[2]);
  const along = r[0] * v[0] + r[1] * v[1] + r[2] * v[2];
  const speed2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  for (let i = 0; i < 3; i += 1) completing[i] = (speed2 / mu - 1 / distance) * r[i] - (along / mu) * v[i];
  if (Math.hypot(completing[0], completing[1], completing[2]) > 1e-10) normalise(completing, out);
}

function setRows(out: Float64Array, x: Float64Array, y: Float64Array, z: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    out[i] = x[i];
    out[3 + i] = y[i];
    out[6 + i] = z[i];
  }
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
