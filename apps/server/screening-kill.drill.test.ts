import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntheticCatalogue } from './demo/catalogue.ts';
import { demoFleet } from './demo/fleet.ts';
import { administer } from './identity/administer.ts';
import { openDatabase } from './platform/db/index.ts';
import { makeTestPlace, silentLog, type TestPlace } from './platform/db/testing.ts';
import { syntheticSource } from './tle/sets/file.ts';
import { importSets } from './tle/testing.ts';

/**
 * Screenings in processes of their own that die by SIGKILL in the middle. On the embedded database the server dies with
 * its workers; on PostgreSQL a web server stays and `farpass work` dies, once while a second one works too.
 */
const onServer = process.env['FARPASS_TEST_DATABASE_URL'] !== undefined;
/** 2026-11-20: the invented catalogue is of this day. */
const day = 61_364;
const asked = {
  type: 'OPS_VS_CAT',
  from: '2026-11-20T01:00:00Z',
  days: 30,
  volume: { shape: 'SPHERE', radialKm: 15, alongTrackKm: 15, crossTrackKm: 15 },
};
/** The heartbeat of a dead worker is missed after 15 s and looked for once a minute. */
const longestMs = 400_000;
/** A server that stops waits for no computation. */
const longestStopMs = 10_000;
const fleet = demoFleet.slice(0, 2);
/** One for all processes on a database. */
const secretKey = randomBytes(32).toString('base64');

let place: TestPlace;
let server: ChildProcess;
let address: string;
let token: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  place = await makeTestPlace();
  const { dataDir, databaseUrl } = place;
  const db = await openDatabase({ dataDir, databaseUrl, log: silentLog });
  const whole = syntheticCatalogue(day);
  const numbers = fleet.map(({ orbit }) => orbit.catalogueNumber);
  const ours = whole.filter(({ catalogueNumber }) => numbers.includes(catalogueNumber));
  await importSets(db, [...ours, ...whole.slice(15, 1000)], syntheticSource);
  await db.close();
  const port = await freePort();
  address = `http://localhost:${port}`;
  const user = { userName: 'operator', password: 'four sparrows over the bay', roles: ['ca:user'] };
  await administer(environment(), { command: 'user.add', parameters: user });
  const made = await administer(environment(), { command: 'token.make', parameters: { user: 'operator', days: 1 } });
  token = typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '';
  server = await startServer();
  for (const { input } of fleet) await ask('POST', '/ca/satellites', input);
}, longestMs);
afterAll(async () => {
  for (const child of children) await killed(child);
  await place.remove();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const at = probe.address();
  probe.close();
  if (at === null || typeof at === 'string') throw new Error('no port is free');
  return at.port;
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    ...(address === undefined ? {} : { PORT: new URL(address).port }),
    FARPASS_WORK_IN_PROCESS: onServer ? 'false' : 'true',
    FARPASS_DATA: place.dataDir,
    FARPASS_DEMO: 'off',
    FARPASS_SECRET_KEY: secretKey,
    FARPASS_FEEDS: '',
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_LOG_LEVEL: 'error',
    FARPASS_REQUESTS_PER_MINUTE: '100000',
  };
}

/** `farpass serve` or `farpass work`. */
function startProcess(name: 'serve' | 'work', changes: NodeJS.ProcessEnv = {}): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../cli/main.ts'), name];
  const env = { ...environment(), ...changes };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  children.add(child);
  return child;
}

async function startServer(): Promise<ChildProcess> {
  const child = startProcess('serve');
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(50);
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}

/** Starts a process that works on jobs: the server itself, or a worker next to it. Returns the process to kill. */
const startWork = async (): Promise<ChildProcess> =>
  onServer ? startProcess('work', { FARPASS_DATA: join(place.dataDir, 'worker') }) : server;

async function killed(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Stops a process as systemd does. Returns how long it took, and the code of the process. */
async function stopped(child: ChildProcess): Promise<{ readonly ms: number; readonly code: number | null }> {
  const ended = once(child, 'exit');
  const startMs = performance.now();
  child.kill('SIGTERM');
  const [code] = await ended;
  children.delete(child);
  return { ms: performance.now() - startMs, code };
}

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  return await fetch(`${address}/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

interface Result {
  readonly conjunctionId: string;
  readonly tca: string;
  readonly secondary: string;
}
interface Screening {
  readonly screeningId: string;
  readonly state: string;
  readonly progress: number;
  readonly results: readonly Result[];
  readonly coverage: readonly object[];
}

const get = async <T>(path: string): Promise<T> => {
  const answer = await ask('GET', path);
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
};
const read = (id: string) => get<Screening>(`/ca/screenings/${id}`);
const start = async (): Promise<string> => {
  const answer = await ask('POST', '/ca/screenings', asked);
  expect(answer.status).toBe(202);
  const { screeningId }: Screening = JSON.parse(await answer.text());
  return screeningId;
};

async function until(id: string, isReached: (screening: Screening) => boolean): Promise<Screening> {
  for (;;) {
    const screening = await read(id);
    if (isReached(screening)) return screening;
    await sleep(5);
  }
}

interface OwnSatellite {
  readonly satelliteId: string;
  readonly name: string;
}

async function ownSatellite(): Promise<OwnSatellite> {
  const [first] = await get<OwnSatellite[]>('/ca/satellites?limit=1');
  if (first === undefined) throw new Error('the fleet is empty');
  return first;
}

const hasEnded = ({ state }: Screening) => state !== 'PENDING' && state !== 'RUNNING';
const isInTheMiddle = (screening: Screening) => screening.progress > 0 || hasEnded(screening);

/** Kills the process that works on a screening, in the middle of it; a screening that was too quick is started again. */
async function startAndKill(worker: ChildProcess): Promise<string> {
  const id = await start();
  const { state } = await until(id, isInTheMiddle);
  if (state !== 'RUNNING') return await startAndKill(worker);
  await killed(worker);
  if (!onServer) server = await startServer();
  const screening = await read(id);
  if (screening.state === 'RUNNING') expect(screening.progress).toBeLessThan(0.98);
  return screening.state === 'RUNNING' ? id : await startAndKill(await startWork());
}

/** The number of messages of each event, in the order of the list. */
const counted = async () =>
  (await get<{ numberOfCdms: number }[]>('/ca/conjunctions?limit=1000')).map(({ numberOfCdms }) => numberOfCdms);

const essence = ({ results, coverage }: Screening) => ({ results, coverage });

/**
 * A screening writes no message that equals its last one of the event. Therefore the first screening with results is
 * killed in the middle; a later one without a kill finds the same and writes the messages that the killed one lost.
 */
describe('a screening whose worker is killed', () => {
  let killedOne: Screening;
  let once: readonly number[];

  beforeAll(async () => {
    const id = await startAndKill(await startWork());
    const next = onServer ? await startWork() : undefined;
    killedOne = await until(id, hasEnded);
    once = await counted();
    if (next) await killed(next);
  }, longestMs);

  it('has in the end one message for each approach', () => {
    expect(killedOne).toMatchObject({ state: 'COMPLETE', progress: 1 });
    expect(killedOne.results.length).toBeGreaterThan(10);
    expect(once).toEqual(killedOne.results.map(() => 1));
  });

  it('has in the end the results and the messages of one that is left alone', { timeout: longestMs }, async () => {
    const worker = await startWork();
    const undisturbed = await until(await start(), hasEnded);
    expect(undisturbed.state).toBe('COMPLETE');
    expect(essence(killedOne)).toEqual(essence(undisturbed));
    expect(await counted()).toEqual(once);
    if (onServer) await killed(worker);
  });

  const onPostgres = (name: string, test: () => Promise<void>) => (onServer ? it(name, test, longestMs) : undefined);

  onPostgres('is shared by two workers, of whom one dies, and counts nothing twice', async () => {
    const survivor = await startWork();
    const id = await startAndKill(await startWork());
    const again = await until(id, hasEnded);
    expect(essence(again)).toEqual(essence(killedOne));
    expect(await counted()).toEqual(once);
    await killed(survivor);
  });

  it('is stopped by SIGTERM within seconds, with all that was acknowledged, and goes on', {
    timeout: longestMs,
  }, async () => {
    const worker = await startWork();
    const id = await start();
    await until(id, isInTheMiddle);
    const kept = await ask('PUT', '/ca/satellites', { ...(await ownSatellite()), name: 'A NEW NAME' });
    expect(kept.status).toBe(200);
    const open = ask('GET', `/ca/statistics/annual/${(await ownSatellite()).satelliteId}`).catch(() => undefined);
    const stopping = [...new Set([worker, server])];
    const ends = await Promise.all(stopping.map(stopped));
    process.stderr.write(`stopped in ${ends.map(({ ms }) => `${Math.round(ms)} ms`).join(' and ')}\n`);
    for (const { ms, code } of ends) expect([code, ms < longestStopMs]).toEqual([0, true]);
    await open;
    server = await startServer();
    const next = onServer ? await startWork() : undefined;
    expect(await read(id)).toMatchObject({ state: 'RUNNING' });
    expect((await ownSatellite()).name).toBe('A NEW NAME');
    const startMs = performance.now();
    expect(essence(await until(id, hasEnded))).toEqual(essence(killedOne));
    process.stderr.write(`ended ${Math.round(performance.now() - startMs)} ms after the next start\n`);
    expect(await counted()).toEqual(once);
    if (next) await killed(next);
  });

  it('is cancelled in the middle, and stays so', { timeout: longestMs }, async () => {
    const worker = await startWork();
    const id = await startAndCancel();
    expect((await ask('DELETE', `/ca/screenings/${id}`)).status).toBe(409);
    const next = await until(await start(), hasEnded);
    expect(next.state).toBe('COMPLETE');
    expect(await read(id)).toMatchObject({ state: 'CANCELLED', results: [] });
    expect(await counted()).toEqual(once);
    if (onServer) await killed(worker);
  });
});

/** Cancels a screening that has begun and not ended; one that was too quick is started again. */
async function startAndCancel(): Promise<string> {
  const id = await start();
  await until(id, isInTheMiddle);
  const { status } = await ask('DELETE', `/ca/screenings/${id}`);
  if (status === 409) return await startAndCancel();
  expect(status).toBe(204);
  return id;
}
