import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { makeTestPlace, silentLog, type TestPlace } from '../testing.ts';
import { readMigrations } from './migration-files.ts';

/** The newest migration that rewrites large tables. */
const rewriting = '20261122212500_documents_as_text';
const messages = 10_000;
const longestMs = 300_000;

let place: TestPlace;
let before: ReadonlySet<string>;

beforeAll(async () => {
  const made = await makeTestPlace();
  // The place of an embedded database holds a migrated one.
  place = made.databaseUrl === undefined ? { ...made, dataDir: join(made.dataDir, 'before') } : made;
  before = new Set((await readMigrations()).map(({ name }) => name).filter((name) => name < rewriting));
  const db = await openDatabase({ ...place, log: silentLog, onlyMigrations: before });
  await fill(db);
  await db.close();
}, longestMs);
afterAll(() => place.remove());

/** Messages of about 4 kB. */
async function fill(db: Database): Promise<void> {
  await db.execute(`insert into operator (id, name) values ('o', 'Operator')`);
  await db.execute(`insert into satellite (id, operator_id, name, document) values ('s', 'o', 'OURS', '{}')`);
  await db.execute(`insert into conjunction_event (id, operator_id, satellite_id, secondary_id, secondary_name, tca,
    risk_level, last_update, originator, data, history)
    values ('e', 'o', 's', 'x', 'X', '2026-11-20T12:00:00.000000Z', 'LOW', '2026-11-20T12:00:00.000000Z', 'SAMPLE', '{}', '[]')`);
  for (let first = 0; first < messages; first += 1_000)
    await db.execute(
      `insert into cdm (id, operator_id, satellite_id, event_id, originator, message_id, revision, creation_date, tca,
         document)
       select 'c' || number, 'o', 's', 'e', 'SAMPLE', 'm' || number, 0, '2026-11-20T12:00:00.000000Z', '2026-11-20T12:00:00.000000Z',
         jsonb_build_object('data',
           (select string_agg(md5(number || '.' || part), '') from generate_series(1, 125) as part))
       from generate_series($1::int, $2::int) as number`,
      [first, first + 999],
    );
}

interface RewritingState {
  readonly rows: number;
  readonly digest: string;
  readonly type: string;
}

async function found(db: Database): Promise<RewritingState | undefined> {
  const { rows } = await db.execute<{ rows: number; digest: string; type: string }>(
    `select count(*)::int as rows, md5(string_agg(md5(document ->> 'data'), '' order by id)) as digest,
       min(pg_typeof(document)::text) as type from cdm`,
  );
  return rows[0];
}

interface Ended {
  readonly words: string;
  readonly code: number | null;
  readonly signal: string | null;
}

/** Starts a command that migrates the database, and sends it a signal while it rewrites the tables. */
async function endedBy(signal: 'SIGKILL' | 'SIGTERM', command: 'migrate' | 'serve'): Promise<Ended> {
  const env = {
    ...process.env,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    FARPASS_DATA: place.dataDir,
    FARPASS_DEMO: 'off',
    FARPASS_FEEDS: '',
  };
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../../../cli/main.ts'), command];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let words = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (piece: string) => {
      words += piece;
    });
  const ended = once(child, 'exit');
  while (!words.includes('rewritten') && child.exitCode === null) await sleep(10);
  await sleep(300);
  child.kill(signal);
  const [code, by] = await ended;
  return { words, code, signal: by };
}

describe('a migration that rewrites large tables', () => {
  it('says so before it starts; stopped or killed in the middle it loses nothing, and the next start does it', {
    timeout: longestMs,
  }, async () => {
    const said = 'the tables conjunction_event and cdm are rewritten, which takes less than a minute.';
    const stopped = await endedBy('SIGTERM', 'serve');
    expect(stopped.code).toBe(0);
    const killed = await endedBy('SIGKILL', 'migrate');
    expect(killed.signal).toBe('SIGKILL');
    // The second says so, too: the first did not wait until the tables were rewritten.
    for (const { words } of [stopped, killed]) expect(words).toContain(said);
    const unchanged = await openDatabase({ ...place, log: silentLog, onlyMigrations: before });
    const kept = await found(unchanged);
    await unchanged.close();
    expect(kept).toMatchObject({ rows: messages, type: 'jsonb' });
    const migrated = await openDatabase({ ...place, log: silentLog });
    expect(await found(migrated)).toEqual({ ...kept, type: 'json' });
    await migrated.close();
  });
});
