import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from './world/platform.ts';

type Vector = readonly [number, number, number];

/** What is to cross an object of the catalogue: who, whom, when it is met and how far off [m], and from when on. */
export interface Crossing {
  readonly name: string;
  readonly noradId: number;
  readonly metNoradId: number;
  readonly startMs: number;
  readonly meetMs: number;
  readonly missM: number;
}

const muKm3PerS2 = 398600.4415;
const stepMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 23);

/**
 * An ephemeris of a day that meets an object of the platform's own catalogue: at the meeting it stands above it by the
 * miss and flies across its way, so that a screening cannot but find it. Two-body motion in EME2000.
 */
export async function crossingOem(platform: Platform, crossing: Crossing): Promise<string> {
  const met = await stateOf(platform, crossing);
  const radiusKm = Math.hypot(...met.positionKm);
  const up = scaled(met.positionKm, 1 / radiusKm);
  const positionKm = plus(met.positionKm, scaled(up, crossing.missM / 1000));
  const velocityKmPerS = turned(met.velocityKmPerS, { about: up, angle: 1 });
  const states = Array.from({ length: 1441 }, (_, index) => {
    const ms = crossing.startMs + index * stepMs;
    const seconds = (ms - crossing.meetMs) / 1000;
    const state = keplerAfter({ positionKm, velocityKmPerS }, seconds);
    const numbers = [...state.positionKm, ...state.velocityKmPerS].map((value) => value.toFixed(9));
    return `${iso(ms)} ${numbers.join(' ')}`;
  });
  return [...headOf(crossing), ...states, ''].join('\n');
}

function headOf({ name, noradId, startMs }: Crossing): readonly string[] {
  return [
    'CCSDS_OEM_VERS = 2.0',
    `CREATION_DATE = ${iso(startMs)}`,
    'ORIGINATOR = SAMPLE',
    'META_START',
    `OBJECT_NAME = ${name}`,
    `OBJECT_ID = ${noradId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${iso(startMs)}`,
    `STOP_TIME = ${iso(startMs + 1440 * stepMs)}`,
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
  ];
}

interface State {
  readonly positionKm: Vector;
  readonly velocityKmPerS: Vector;
}

/** The first object from a catalogue number on that goes round the Earth fourteen to fifteen times a day. */
export async function lowObject(platform: Platform, from: number): Promise<{ noradId: number; name: string }> {
  const token = (await platform.farpass(['token', '--user', 'demo'])).trim();
  for (let noradId = from; noradId < from + 200; noradId++) {
    const answer = await ask(platform, `tle/lookup/${noradId}`, { token, accept: 'application/json' });
    const { tle, name } = await answer.json();
    const revolutionsPerDay = Number(String(tle[1]).slice(52, 63));
    if (revolutionsPerDay > 14 && revolutionsPerDay < 15.4) return { noradId, name };
  }
  throw new Error(`No low object among 200 from ${from} on.`);
}

async function ask(
  platform: Platform,
  path: string,
  { token, accept }: { readonly token: string; readonly accept: string },
): Promise<Response> {
  const answer = await fetch(`${platform.url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, accept },
  });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Where the object is at the meeting, EME2000, from the element set that the platform serves. */
async function stateOf(platform: Platform, { metNoradId, meetMs }: Crossing): Promise<State> {
  const token = (await platform.farpass(['token', '--user', 'demo'])).trim();
  const answer = await ask(platform, `tle/tle?noradId=${metNoradId}`, { token, accept: 'text/plain' });
  const folder = mkdtempSync(join(tmpdir(), 'farpass-crossing-'));
  try {
    const file = join(folder, 'met.tle');
    writeFileSync(file, await answer.text());
    const at = `${iso(meetMs)}Z`;
    const words = [
      'propagate',
      '--tle',
      file,
      '--from',
      at,
      '--to',
      at,
      '--step',
      '60',
      '--frame',
      'EME2000',
      '--json',
    ];
    const [state] = JSON.parse(await platform.farpass(words)).states;
    return state;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A state some seconds later or earlier by the f and g series of Kepler's equation in universal variables (bound orbits). */
function keplerAfter({ positionKm, velocityKmPerS }: State, seconds: number): State {
  const radius = Math.hypot(...positionKm);
  const root = Math.sqrt(muKm3PerS2);
  const radialSpeed = dot(positionKm, velocityKmPerS) / radius;
  const alpha = 2 / radius - dot(velocityKmPerS, velocityKmPerS) / muKm3PerS2;
  let chi = root * alpha * seconds;
  for (let turn = 0; turn < 50; turn++) {
    const z = alpha * chi * chi;
    const [c, s] = [stumpffC(z), stumpffS(z)];
    const drift = (radius * radialSpeed) / root;
    const time = drift * chi * chi * c + (1 - alpha * radius) * chi ** 3 * s + radius * chi - root * seconds;
    const slope = drift * chi * (1 - z * s) + (1 - alpha * radius) * chi * chi * c + radius;
    chi -= time / slope;
    if (Math.abs(time / slope) < 1e-9) break;
  }
  const z = alpha * chi * chi;
  const f = 1 - (chi * chi * stumpffC(z)) / radius;
  const g = seconds - (chi ** 3 * stumpffS(z)) / root;
  const position = plus(scaled(positionKm, f), scaled(velocityKmPerS, g));
  const later = Math.hypot(...position);
  const fDot = (root / (later * radius)) * (z * stumpffS(z) - 1) * chi;
  const gDot = 1 - (chi * chi * stumpffC(z)) / later;
  return { positionKm: position, velocityKmPerS: plus(scaled(positionKm, fDot), scaled(velocityKmPerS, gDot)) };
}

function stumpffC(z: number): number {
  return z < 1e-8 ? 1 / 2 - z / 24 : (1 - Math.cos(Math.sqrt(z))) / z;
}

function stumpffS(z: number): number {
  return z < 1e-8 ? 1 / 6 - z / 120 : (Math.sqrt(z) - Math.sin(Math.sqrt(z))) / z ** 1.5;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function scaled(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** A vector turned about a unit vector (Rodrigues). */
function turned(vector: Vector, { about, angle }: { readonly about: Vector; readonly angle: number }): Vector {
  const across: Vector = [
    about[1] * vector[2] - about[2] * vector[1],
    about[2] * vector[0] - about[0] * vector[2],
    about[0] * vector[1] - about[1] * vector[0],
  ];
  const along = scaled(about, dot(about, vector) * (1 - Math.cos(angle)));
  return plus(plus(scaled(vector, Math.cos(angle)), scaled(across, Math.sin(angle))), along);
}
