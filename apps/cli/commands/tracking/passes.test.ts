import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { passes } from './passes.ts';

// ISS, 2018-07-03, from the reference passes; `npm run conformance -- packages/operations/passes` compares all their
// figures.
const iss = `1 25544U 98067A   18184.80969102  .00001614  00000-0  31745-4 0  9993
2 25544  51.6414 295.8524 0003435 262.6267 204.2868 15.54005638121106
`;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-passes-'));
  file = join(folder, 'iss.tle');
  writeFileSync(file, iss);
});
afterAll(() => rmSync(folder, { recursive: true }));

const boston = ['--site=42.3581,-71.0636,0', '--from', '2018-07-04T00:00:00Z', '--to', '2018-07-04T12:00:00Z'];
const run = (...args: string[]) => captured(() => passes(['--tle', file, ...boston, ...args]));

describe('farpass passes', () => {
  it('prints rise, highest point and set with their meaning', async () => {
    const { code, out } = await run('--json');
    expect(code).toBe(0);
    const report = JSON.parse(out);
    const [first] = report.passes;
    expect(first.rise.utc.slice(0, 22)).toBe('2018-07-04T07:27:14.63');
    expect(first.rise.azimuthDeg).toBeCloseTo(205.5405, 3);
    expect(first.rise.sunlit).toBe(false);
    expect(first.max.elevationDeg).toBeCloseTo(24.3014, 3);
    expect(first.max.azimuthDeg).toBeCloseTo(135.25, 1);
    expect(first.max.rangeKm).toBeCloseTo(880.22, 1);
    expect(first.max.sunlit).toBe(true);
    expect(first.max.moonSeparationDeg).toBeCloseTo(13.68, 1);
    expect(first.max.magnitude).toBeNull();
    expect(first.set.utc.slice(0, 21)).toBe('2018-07-04T07:37:18.4');
    expect(first.observable).toEqual([{ from: first.from, to: first.to }]);
    expect(report.conventions.sunlit).toContain('WGS-84');
    expect(report.notes).toEqual([]);
  });

  it('reports what limits cost, and the magnitude with its convention', async () => {
    const limits = ['--sunlit', '--max-sun-elevation=-6', '--moon-separation', '20'];
    const { out } = await run(...limits, '--magnitude=-1.8:half-phase', '--faintest', '6', '--json');
    const report = JSON.parse(out);
    const named = new Set(report.passes.flatMap((pass: PassJson) => pass.hindrances.map(({ limit }) => limit)));
    expect(named).toContain('NOT_SUNLIT');
    expect(named).toContain('NEAR_MOON');
    expect(report.passes[0].max.magnitude).toBeLessThan(1);
    expect(report.conventions.magnitude).toContain('half lit');
  });

  it('has the fields in which a lost object is found in each pass, and the chance', async () => {
    const looking = ['--search', '0.5,40,1', '--field-of-view', '1', '--settle-time', '3'];
    const { out } = await run(...looking, '--json');
    const parts = JSON.parse(out).passes.flatMap(({ observable }: PassJson) => observable);
    expect(parts.length).toBeGreaterThan(2);
    for (const { search } of parts) {
      expect(search.fields).toBe(search.fieldsAlong * search.fieldsAcross);
      expect(search.seconds).toBe(8 * (search.fields - 1));
      expect(search.observations).toBe(Math.ceil((search.seconds + 60) / 60));
      expect(search.chance).toBeGreaterThan(0.5);
    }
    expect((await run(...looking)).out).toMatch(/\d+ fields in \d+ s, found with \d+ %, \d+ observation/);
    await expect(run('--search', '0.5,40,1')).rejects.toThrow(/--field-of-view/);
    await expect(run('--search', '0.5,0,1', '--field-of-view', '1')).rejects.toThrow(/RADIAL,ALONG,ACROSS/);
    await expect(run('--field-of-view', '1')).rejects.toThrow(/is for --search/);
  });

  it('reads a mask by azimuth and prints a table', async () => {
    const { out } = await run('--mask', '0:10,90:10,180:60,270:10', '--refraction');
    expect(out).toContain('apparent, refracted');
    expect(out).toContain('2018-07-04 09:0');
  });

  it.each([
    [['--mask', '0:10', '--min-elevation', '5'], 'give either --min-elevation or --mask'],
    [['--mask', 'high'], "'high' is not AZIMUTH:ELEVATION"],
    [['--min-elevation', 'ten'], "--min-elevation is 'ten'; give a number"],
    [['--shadow', 'flat'], 'it can be ellipsoidal or spherical'],
    [['--faintest', '6'], '--faintest needs --magnitude'],
    [['--magnitude', '3:round'], '--magnitude is'],
    [['--site=100,0,0'], '--site is'],
    [['--to', '2018-07-03T00:00:00'], 'is not after --from'],
    [['--orbit', 'another'], 'give one file'],
  ])('refuses %j', async (args, sentence) => {
    await expect(passes(['--tle', file, ...boston, ...args])).rejects.toThrow(sentence);
  });
});

interface PassJson {
  readonly hindrances: readonly { readonly limit: string }[];
  readonly observable: readonly unknown[];
}
