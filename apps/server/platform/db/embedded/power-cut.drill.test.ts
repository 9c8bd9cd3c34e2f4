import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Draw, drawing, FilesOnDisk } from './power-cut.fixture.ts';
import { SyncedFiles, syncedStart } from './synced-files.ts';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-power-'));
  const engine = await PGlite.create({ dataDir: join(folder, 'empty') });
  await engine.exec('create table kept (id int primary key, words text not null); create index on kept (words)');
  await engine.close();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

interface Round {
  readonly name: string;
  readonly draw: Draw;
  /** Parameters of the engine's start. */
  readonly start: string[];
  /** Probability that a piece reached the disk although no one asked for it. */
  readonly kept: number;
}

/** Writes until the power is cut; returns what was confirmed, and the folder with what the disk then holds. */
async function writeAndCut({ name, draw, start, kept }: Round) {
  const [at, disk, rest] = ['at', 'disk', 'rest'].map((part) => join(folder, `${name}-${part}`)) as [
    string,
    string,
    string,
  ];
  cpSync(join(folder, 'empty'), at, { recursive: true });
  const files = new FilesOnDisk(at, disk);
  const engine = await PGlite.create({ fs: files, startParams: start });
  const confirmed = new Map<number, string>();
  const writes = 40 + Math.floor(draw() * 200);
  for (let write = 0; write < writes; write += 1) {
    const id = Math.floor(draw() * 80);
    const words = `${write} `.repeat(1 + Math.floor(draw() * 1_500));
    if (draw() < 0.2) {
      await engine.query('delete from kept where id = $1', [id]);
      confirmed.delete(id);
    } else {
      await engine.query('insert into kept values ($1, $2) on conflict (id) do update set words = excluded.words', [
        id,
        words,
      ]);
      confirmed.set(id, words);
    }
    if (draw() < 0.03) await engine.exec(draw() < 0.5 ? 'checkpoint' : 'vacuum kept');
  }
  await engine.exec("begin; insert into kept values (1000, 'not confirmed')");
  files.cut(rest, { draw, kept });
  await engine.exec('rollback');
  await engine.close();
  return { confirmed, rest };
}

async function read(rest: string): Promise<ReadonlyMap<number, string>> {
  const engine = await PGlite.create({ fs: new SyncedFiles(rest), startParams: syncedStart });
  try {
    const { rows } = await engine.query<{ id: number; words: string }>('select id, words from kept order by id');
    await engine.exec('set enable_seqscan = off');
    const byIndex = await engine.query('select id, words from kept where id >= 0 order by id');
    expect(byIndex.rows).toEqual(rows);
    return new Map(rows.map(({ id, words }) => [id, words]));
  } finally {
    await engine.close();
  }
}

it.each([0, 0, 0.2, 0.5, 0.8, 1].map((kept, index) => ({ kept, seed: index + 1 })))(
  'a power cut loses nothing that was confirmed, and leaves no half change: $kept of the rest on disk, seed $seed',
  { timeout: 240_000 },
  async ({ kept, seed }) => {
    const { confirmed, rest } = await writeAndCut({
      name: `s${seed}`,
      draw: drawing(seed),
      start: syncedStart,
      kept,
    });
    expect(confirmed.size).toBeGreaterThan(10);
    expect(await read(rest)).toEqual(confirmed);
  },
);

it('an engine that does not wait for the disk is damaged by a power cut', { timeout: 240_000 }, async () => {
  const round = { name: 'lost', draw: drawing(9), start: PGlite.defaultStartParams, kept: 0 };
  const { confirmed, rest } = await writeAndCut(round);
  expect(confirmed.size).toBeGreaterThan(10);
  await expect(read(rest)).rejects.toThrow('failed to initialize');
});
