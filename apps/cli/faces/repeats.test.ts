import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { msPerDay } from '@farpass/astro/constants';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../commands/conjunctions/events.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

/** Two messages about one pass of a pair, and one about a pass two hours later. */
const names = ['event-a.kvn', 'event-b.kvn', 'later-approach.kvn'];
const firstDayMs = Date.UTC(2026, 10, 22);
/** The service adds up passes that are still to come by its own clock: the first is in two to three days. */
const shiftDays = Math.ceil((Date.now() - firstDayMs) / msPerDay) + 2;

/** A message with all its times moved by whole days. */
function moved(name: string): string {
  const text = readFileSync(join(import.meta.dirname, 'inputs', name), 'utf8');
  return text.replaceAll(/\d{4}-\d\d-\d\d(?=T)/g, (day) =>
    new Date(Date.parse(day) + shiftDays * msPerDay).toISOString().slice(0, 10),
  );
}

interface Repeats {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}

interface Pass {
  readonly tca: string;
  readonly repeats: Repeats | null;
}

/** The risk of all passes as a face gives it, with closest approaches in place of ids, which each face makes itself. */
function comparable(repeats: Repeats | null, passes: ReadonlyMap<string, string>): Repeats | null {
  if (repeats === null) return null;
  const utc = (time: string) => time.replace(/Z?$/, 'Z');
  const ids = repeats.ids.map((id) => passes.get(id) ?? 'unknown');
  return { ...repeats, ids, from: utc(repeats.from), to: utc(repeats.to) };
}

async function commandLineRepeats(): Promise<readonly Pass[]> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-faces-'));
  const files = names.map((name) => join(folder, name));
  for (const [place, file] of files.entries()) writeFileSync(file, moved(names[place] ?? ''));
  const found = await jsonOutput('events', () => events([...files, '--json']));
  rmSync(folder, { recursive: true });
  const passes = new Map<string, string>(found.map(({ id, tca }: { id: string; tca: string }) => [id, `${tca}Z`]));
  return found.map(({ tca, repeats }: Pass) => ({ tca: `${tca}Z`, repeats: comparable(repeats, passes) }));
}

interface Listed {
  readonly conjunctionId: string;
  readonly conjunctionData: { readonly tca: string };
  readonly repeats?: Repeats;
}

async function apiRepeats(platform: TestPlatform): Promise<Readonly<Record<'list' | 'assessment', readonly Pass[]>>> {
  const listed: Listed[] = await jsonAnswer(platform, { method: 'GET', path: '/ca/conjunctions?limit=1000' });
  const passes = new Map(listed.map(({ conjunctionId, conjunctionData }) => [conjunctionId, conjunctionData.tca]));
  const assessed: Pass[] = [];
  for (const { conjunctionId, conjunctionData } of listed) {
    const path = `/ca/conjunctions/${conjunctionId}/assessment`;
    const { repeats = null } = await jsonAnswer(platform, { method: 'GET', path });
    assessed.push({ tca: conjunctionData.tca, repeats: comparable(repeats, passes) });
  }
  return {
    list: listed.map(({ conjunctionData: { tca }, repeats = null }) => ({ tca, repeats: comparable(repeats, passes) })),
    assessment: assessed,
  };
}

const byTca = (passes: readonly Pass[]) => passes.toSorted((a, b) => a.tca.localeCompare(b.tca));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
});
afterAll(() => platform.close());

describe('the risk of two passes of one pair together', () => {
  it('is the same on the command line, in the list and in the assessment', async () => {
    const commandLine = byTca(await commandLineRepeats());
    expect(commandLine).toHaveLength(2);
    const ids = commandLine.map(({ tca }) => tca);
    for (const { repeats } of commandLine) expect(repeats).toMatchObject({ ids, unknown: 0 });
    for (const name of names) await handedIn(platform, moved(name));
    // The service adds passes until a job has computed their correlation.
    await platform.addUpPasses();
    await expect.poll(async () => byTca((await apiRepeats(platform)).list)).toEqual(commandLine);
    expect(byTca((await apiRepeats(platform)).assessment)).toEqual(commandLine);
  });
});
