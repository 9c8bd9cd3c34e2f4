import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CartesianState, cross, dot, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { type EquinoctialElements, equinoctialFromState, stateWithJacobian } from '@farpass/astro/orbits';
import { oemHead } from './ca-orbits.ts';
import type { Platform } from './world/platform.ts';

/** The orbit that crosses an object of the catalogue: who, whom, when it is met and how far off [m], and from when on. */
export interface Crossing {
  readonly name: string;
  readonly noradId: number;
  readonly metNoradId: number;
  readonly startMs: number;
  readonly meetMs: number;
  readonly missM: number;
}

const stepMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 23);

/**
 * An ephemeris of a day that meets an object of the platform's own catalogue: at the meeting it is above the object by
 * the miss distance and crosses its path, so that every screening finds it. Two-body motion in EME2000.
 */
export async function crossingOem(platform: Platform, crossing: Crossing): Promise<string> {
  const met = await stateOf(platform, crossing);
  const elements = equinoctialFromState(crossingState(met, crossing));
  if (elements === undefined) throw new Error('The crossing orbit is not an ellipse.');
  const states = Array.from({ length: 1441 }, (_, index) => {
    const ms = crossing.startMs + index * stepMs;
    const seconds = (ms - crossing.meetMs) / 1000;
    const state = stateAfter(elements, seconds);
    const numbers = [...state.positionKm, ...state.velocityKmPerS].map((value) => value.toFixed(9));
    return `${iso(ms)} ${numbers.join(' ')}`;
  });
  return [...oemHead(crossing), ...states, ''].join('\n');
}

/**
 * The same meeting with the orbit flown by the Earth's field, Sun and Moon: what a plan flies back from the message of the
 * meeting is the orbit that was uploaded.
 */
export async function flownCrossingOem(platform: Platform, crossing: Crossing): Promise<string> {
  const { positionKm, velocityKmPerS } = crossingState(await stateOf(platform, crossing), crossing);
  const [x, y, z] = positionKm.map((value) => value.toFixed(9));
  const [u, v, w] = velocityKmPerS.map((value) => value.toFixed(12));
  const opm = [
    'CCSDS_OPM_VERS = 2.0',
    `CREATION_DATE = ${iso(crossing.startMs)}`,
    'ORIGINATOR = SAMPLE',
    `OBJECT_NAME = ${crossing.name}`,
    `OBJECT_ID = ${crossing.noradId}`,
    ...['CENTER_NAME = EARTH', 'REF_FRAME = EME2000', 'TIME_SYSTEM = UTC'],
    `EPOCH = ${iso(crossing.meetMs)}`,
    ...[`X = ${x}`, `Y = ${y}`, `Z = ${z}`, `X_DOT = ${u}`, `Y_DOT = ${v}`, `Z_DOT = ${w}`],
    '',
  ];
  const until = crossing.startMs + 1440 * stepMs;
  return withFile(opm.join('\n'), (file) => {
    const span = ['--from', `${iso(crossing.startMs)}Z`, '--to', `${iso(until)}Z`, '--step', '60'];
    const how = ['--forces', 'gravity:36,sun,moon', '--frame', 'EME2000', '--oem'];
    return platform.farpass(['propagate', '--opm', file, ...span, ...how]);
  });
}

/** Does something with a text in a file of its own. */
async function withFile<Result>(text: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-crossing-'));
  try {
    const file = join(folder, 'input.txt');
    writeFileSync(file, text);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Above the object that is met by the miss distance, on a path that crosses its own. */
function crossingState(met: CartesianState, { missM }: Crossing): CartesianState {
  const up = scaled(met.positionKm, 1 / Math.hypot(...met.positionKm));
  return {
    positionKm: sum(met.positionKm, scaled(up, missM / 1000)),
    velocityKmPerS: turned(met.velocityKmPerS, { about: up, angle: 1 }),
  };
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

/** If the object is at the meeting, EME2000, from the element set that the platform serves. */
async function stateOf(platform: Platform, { metNoradId, meetMs }: Crossing): Promise<CartesianState> {
  const token = (await platform.farpass(['token', '--user', 'demo'])).trim();
  const answer = await ask(platform, `tle/tle?noradId=${metNoradId}`, { token, accept: 'text/plain' });
  return withFile(await answer.text(), async (file) => {
    const at = `${iso(meetMs)}Z`;
    const span = ['--from', at, '--to', at, '--step', '60'];
    const words = ['propagate', '--tle', file, ...span, '--frame', 'EME2000', '--json'];
    const [state] = JSON.parse(await platform.farpass(words)).states;
    return state;
  });
}

/** Two-body motion through a state, some seconds later or earlier. */
function stateAfter(elements: EquinoctialElements, seconds: number): CartesianState {
  const [x = 0, y = 0, z = 0, u = 0, v = 0, w = 0] = stateWithJacobian(elements, seconds).state;
  return { positionKm: [x, y, z], velocityKmPerS: [u, v, w] };
}

/** A vector turned about a unit vector (Rodrigues). */
function turned(vector: Vector3, { about, angle }: { readonly about: Vector3; readonly angle: number }): Vector3 {
  const along = scaled(about, dot(about, vector) * (1 - Math.cos(angle)));
  return sum(sum(scaled(vector, Math.cos(angle)), scaled(cross(about, vector), Math.sin(angle))), along);
}
