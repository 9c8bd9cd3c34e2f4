import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drillParts, partLines, selectedDrills } from './parts.mjs';

const root = dirname(dirname(import.meta.dirname));

/** The drills below a folder of the project. */
function drillsIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.drill\.(test|spec)\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);
}

describe('the parts of the drills', () => {
  it('hold every drill once', () => {
    const drills = ['apps', 'packages', 'e2e'].flatMap(drillsIn).toSorted();
    expect(drills.length).toBeGreaterThan(20);
    expect(drillParts.flat().toSorted()).toEqual(drills);
  });

  it('are three, and each has drills of servers and of browsers', () => {
    expect(drillParts).toHaveLength(3);
    for (const part of [1, 2, 3]) {
      const { ofServers, ofBrowsers } = selectedDrills({ part, words: [] });
      expect(ofServers.length).toBeGreaterThan(0);
      expect(ofBrowsers.length).toBeGreaterThan(0);
    }
  });

  it('are narrowed by words, which leave the browser out', () => {
    const { ofServers, ofBrowsers } = selectedDrills({ part: 2, words: ['apps/server'] });
    expect(ofServers).toEqual([
      'apps/server/platform/faults/gone.drill.test.ts',
      'apps/server/platform/faults/kill.drill.test.ts',
      'apps/server/messages-kill.drill.test.ts',
      'apps/server/screening-kill.drill.test.ts',
    ]);
    expect(ofBrowsers).toEqual([]);
  });

  it('have no part 4', () => {
    expect(() => selectedDrills({ part: 4, words: [] })).toThrow('--part is 4; there are 1 to 3.');
  });

  it('have a table of what their files took, the longest first', () => {
    const lines = partLines([
      { file: 'e2e/docs.drill.spec.ts', wallS: 20 },
      { file: 'e2e/ca-clicks.drill.spec.ts', wallS: 200.4 },
      { file: 'e2e/ca-tracking.drill.spec.ts', wallS: 7 },
    ]);
    expect(lines).toEqual([
      '  220 s  part 1',
      '  200 s    e2e/ca-clicks.drill.spec.ts',
      '   20 s    e2e/docs.drill.spec.ts',
      '    7 s  part 2',
      '    7 s    e2e/ca-tracking.drill.spec.ts',
    ]);
  });
});
