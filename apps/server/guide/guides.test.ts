/** @module-tag all */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../compose.ts';
import { composeForTest } from '../composed.fixture.ts';
import { demoPlansQueue } from '../demo/plans.ts';
import { demoTrackedQueue } from '../demo/tracked.ts';
import { proposalQueue } from '../manoeuvres/searches/proposals.ts';
import type { Example } from './examples.ts';
import { pages } from './pages.fixture.ts';
import { differences, lineDifferences } from './shape.ts';
import { openShell, type Shell } from './shell.ts';

const root = join(import.meta.dirname, '../../..');

let platform: Platform;
let close: () => Promise<void>;
let folder: string;
let variables: Readonly<Record<string, string>>;

/** The platform as `npm start` starts it, with the demo world, on its own port. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-guides-'));
  const port = await freePort();
  const composed = await composeForTest({
    FARPASS_LOG_LEVEL: 'error',
    FARPASS_RESCREEN_HOURS: '0',
    PORT: String(port),
    ...(await demoWorld()),
  });
  ({ platform, close } = composed);
  await platform.app.listen({ host: composed.settings.host, port });
  await putOffAsides(platform);
  await platform.start();
  const address = `http://localhost:${port}`;
  await ready(address);
  variables = {
    FARPASS: address,
    TOKEN: await tokenOf('demo'),
    ADMIN_TOKEN: await tokenOf('demo-admin'),
    PROVIDER_TOKEN: await tokenOf('demo-provider'),
  };
  await delivered(address);
}, 600_000);
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of a copy of the demo world that the tests of the pages use, too. A platform on PostgreSQL makes its own. */
async function demoWorld(): Promise<Readonly<Record<string, string>>> {
  if (process.env['FARPASS_TEST_DATABASE_URL'] !== undefined) return {};
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/demo-world.mjs', 'made'], { cwd: root });
  const world = join(folder, 'world');
  cpSync(stdout.trim(), world, { recursive: true });
  return { FARPASS_DATA: world, FARPASS_SECRET_KEY: readFileSync(join(world, 'secret-key'), 'utf8').trim() };
}

/**
 * The jobs of every minute take several times as long as the examples, and none shows it: the plans and the
 * tracking of the people of the demo world, and proposals of burns. A job of these queues joins one that waits already.
 */
const asides = [demoPlansQueue, demoTrackedQueue, proposalQueue];

async function putOffAsides(platform: Platform): Promise<void> {
  const { database, enqueue } = platform;
  const tomorrow = { data: {}, startAfterS: 86_400 };
  await database.transaction(async (tx) => {
    for (const queue of asides) await enqueue(tx, queue, tomorrow);
  });
  await withoutAutomaticOrbits(platform);
}

/**
 * A file is delivered every few minutes of the demo network, and the flight of its orbit over days takes longer than all examples:
 * they show the orbit that they ask for. Automatic ones are cancelled as soon as they are made.
 */
async function withoutAutomaticOrbits({ database }: Platform): Promise<void> {
  await database.execute(`update determined_orbit set state = 'CANCELLED' where is_automatic and state = 'QUEUED'`);
  await database.execute(
    `create function cancelled_orbit() returns trigger language plpgsql as
     $$ begin new.state := 'CANCELLED'; return new; end $$`,
  );
  await database.execute(
    `create trigger no_automatic_orbits before insert on determined_orbit
     for each row when (new.is_automatic) execute function cancelled_orbit()`,
  );
}

const Made = Type.Object({ token: Type.String() });
const Files = Type.Array(Type.Unknown());

async function tokenOf(user: string): Promise<string> {
  return Value.Parse(Made, await platform.identity.commands['token.make']?.({ user })).token;
}

/** It is ready when the demo world exists; the time limit of the hook ends the waiting. */
async function ready(address: string): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
}

/** The demo network delivers its first files in the background. */
async function delivered(address: string): Promise<void> {
  const headers = { authorization: `Bearer ${variables['TOKEN']}` };
  const files = async () => (await fetch(`${address}/api/v1/odt/requests?status=COMPLETE&limit=1`, { headers })).json();
  while (Value.Parse(Files, await files()).length === 0) await new Promise((resolve) => setTimeout(resolve, 250));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function compare({ answer }: Example, output: string): readonly string[] {
  if (answer === undefined) return [];
  return answer.kind === 'json'
    ? differences(JSON.parse(answer.text), JSON.parse(output))
    : lineDifferences(answer.text, output);
}

async function runExample(shell: Shell, example: Example): Promise<readonly string[]> {
  const where = `docs/${example.page}, line ${example.line}`;
  try {
    const output = await shell.run(example.command);
    return compare(example, output).map((difference) => `${where}: ${difference}\n${output.slice(0, 1000)}`);
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

describe('the guides', () => {
  for (const { page, files, examples } of pages) {
    it(`docs/${page}: ${examples.length} examples answer as shown`, async () => {
      const place = join(folder, page.replaceAll('/', '-'));
      // A test that is tried again begins with an empty folder.
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place);
      const shell = openShell({ folder: place, variables });
      for (const { name, text } of files) shell.write(name, text);
      const faults: string[] = [];
      for (const example of examples) faults.push(...(await runExample(shell, example)));
      expect(faults).toEqual([]);
    });
  }
});
