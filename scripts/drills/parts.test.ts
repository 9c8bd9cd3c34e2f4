import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { balanced, drillParts, partLines, placesOf, selectedDrills } from './parts.mjs';

const root = dirname(dirname(import.meta.dirname));
/** Tens of thousands of requests: each part takes a third of them. */
const everywhere = 'apps/server/odd-values.drill.test.ts';

/** The drills below a folder of the project. */
function drillsIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.drill\.(test|spec)\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);
}

describe('the parts of the drills', () => {
  it('hold every drill once; that of odd values is in each of them', () => {
    const drills = ['apps', 'packages', 'e2e'].flatMap(drillsIn).toSorted();
    expect(drills.length).toBeGreaterThan(20);
    const inParts = drillParts.flat().toSorted();
    expect(inParts.filter((file) => file !== everywhere)).toEqual(drills.filter((file) => file !== everywhere));
    expect(inParts.filter((file) => file === everywhere)).toHaveLength(3);
  });

  it('are three, and each has drills of servers and of browsers', () => {
    expect(drillParts).toHaveLength(3);
    for (const part of [1, 2, 3]) {
      const { onEmbedded, onPostgres, ofBrowsers } = selectedDrills({ part, words: [] });
      expect(onEmbedded.length).toBeGreaterThan(0);
      expect(onPostgres).toEqual([]);
      expect(ofBrowsers.length).toBeGreaterThan(0);
    }
  });

  it('are narrowed by words, which leave the browser out', () => {
    const { onEmbedded, ofBrowsers } = selectedDrills({ words: ['faults/'] });
    expect(onEmbedded.toSorted()).toEqual([
      'apps/server/platform/faults/faults.drill.test.ts',
      'apps/server/platform/faults/gone.drill.test.ts',
      'apps/server/platform/faults/kill.drill.test.ts',
    ]);
    expect(ofBrowsers).toEqual([]);
  });

  it('have no part 4', () => {
    expect(() => selectedDrills({ part: 4, words: [] })).toThrow('--part is 4; there are 1 to 3.');
  });

  it('are about equally long: a new file goes to the shortest, and one is moved if another became long', () => {
    const record = { 'e2e/a.drill.spec.ts': { part: 1, wallS: 100 }, 'e2e/b.drill.spec.ts': { part: 2, wallS: 80 } };
    const files = [...Object.keys(record), 'e2e/new.drill.spec.ts', 'apps/new.drill.test.ts'];
    const places = placesOf(files, record);
    expect(places['e2e/new.drill.spec.ts']).toEqual({ part: 3, wallS: 60 });
    // Servers' drills are balanced alone.
    expect(places['apps/new.drill.test.ts']).toEqual({ part: 1, wallS: 60 });
    const grown = { ...places, 'e2e/c.drill.spec.ts': { part: 1, wallS: 30 } };
    expect(balanced(grown)).toEqual({ ...grown, 'e2e/c.drill.spec.ts': { part: 3, wallS: 30 } });
    const equal = { ...places, 'e2e/new.drill.spec.ts': { part: 3, wallS: 90 } };
    expect(balanced(equal)).toEqual(equal);
  });

  it('have a table of what their files took, the longest first', () => {
    const [first, second] = [drillParts[0]?.filter((file) => file !== everywhere), drillParts[1]];
    const lines = partLines([
      { file: first?.[0] ?? '', wallS: 20 },
      { file: first?.[1] ?? '', wallS: 200.4 },
      { file: second?.[1] ?? '', wallS: 7 },
      { file: everywhere, wallS: 100 },
    ]);
    expect(lines).toEqual([
      '  220 s  part 1',
      `  200 s    ${first?.[1]}`,
      `   20 s    ${first?.[0]}`,
      '    7 s  part 2',
      `    7 s    ${second?.[1]}`,
      '  100 s  a third in each part',
      `  100 s    ${everywhere}`,
    ]);
  });
});

describe('where PostgreSQL is there, a drill of servers', () => {
  const postgres = { words: [], hasPostgres: true };

  it('that is about databases runs on both; about the embedded one, or about none, on that alone', () => {
    const { onEmbedded, onPostgres } = selectedDrills(postgres);
    const ofBoth = onPostgres.filter((file) => onEmbedded.includes(file));
    expect(ofBoth).toContain('apps/server/platform/faults/kill.drill.test.ts');
    expect(ofBoth).toContain('apps/server/screening-kill.drill.test.ts');
    expect(onPostgres).not.toContain('apps/server/platform/db/embedded/power-cut.drill.test.ts');
    expect(onPostgres).not.toContain('apps/cli/commands/messages/memory.drill.test.ts');
  });

  it('that is about neither runs on one of them, and in the next turn of its part on the other', () => {
    for (const part of [1, 2, 3]) {
      const [one, next] = [0, 1].map((turn) => selectedDrills({ ...postgres, part, turn }));
      expect(one?.onPostgres).not.toEqual(next?.onPostgres);
      const all = [one, next].flatMap((turn) => turn?.onPostgres ?? []);
      for (const file of selectedDrills({ part, words: [] }).onEmbedded) {
        expect(
          [one, next].every((turn) => [...(turn?.onEmbedded ?? []), ...(turn?.onPostgres ?? [])].includes(file)),
        ).toBe(true);
        if (/^apps\/server\/(?!platform\/)/.test(file)) expect(all).toContain(file);
      }
    }
  });

  it('that is named runs there', () => {
    const { onEmbedded, onPostgres } = selectedDrills({ words: ['messages-kill', 'power-cut'], hasPostgres: true });
    expect(onPostgres).toEqual(['apps/server/messages-kill.drill.test.ts']);
    expect(onEmbedded).toEqual(['apps/server/platform/db/embedded/power-cut.drill.test.ts']);
  });
});
