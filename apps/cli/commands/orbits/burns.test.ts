import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { burns } from './burns.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-burns-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A circular equatorial-plane clock: no perigee, no node, 14.3 revolutions a day, faster by `gainPerDay` from a day on. */
interface Clock {
  readonly id?: number;
  readonly days: readonly number[];
  readonly burnDay: number;
  readonly gainPerDay: number;
}

const revolutionsPerDay = 14.3;
const dayMs = 86_400_000;

/** Sets as CelesTrak's JSON gives them; at the critical inclination the perigee does not turn. */
function setsOf({
  id = 90_001,
  days,
  burnDay,
  gainPerDay,
}: Clock): readonly Readonly<Record<string, string | number>>[] {
  const polarInclinationDeg = 63.4349488;
  return days.map((day) => {
    const rolled = revolutionsPerDay * day + gainPerDay * Math.max(0, day - burnDay);
    const wobble = 1e-6 * Math.sin(day * day);
    return {
      OBJECT_NAME: 'INVENTED',
      NORAD_CAT_ID: id,
      EPOCH: new Date(Date.UTC(2019, 0, 1) + day * dayMs).toISOString().slice(0, -1),
      MEAN_MOTION: (revolutionsPerDay + (day > burnDay ? gainPerDay : 0) + 1e-7 * Math.cos(day * day)).toFixed(8),
      ECCENTRICITY: '0.0010000',
      INCLINATION: polarInclinationDeg,
      RA_OF_ASC_NODE: 10,
      ARG_OF_PERICENTER: 0,
      MEAN_ANOMALY: (360 * ((rolled + wobble) % 1)).toFixed(4),
      BSTAR: 0,
      MEAN_MOTION_DOT: 0,
      MEAN_MOTION_DDOT: 0,
    };
  });
}

/** 0.00015 revolutions a day less: 10 mm/s along the track of a 7.4 km/s orbit, by −3 Δv over the speed. */
const gainPerDay = (-3 * 0.01 * revolutionsPerDay) / 7440;
const daily = Array.from({ length: 200 }, (_, day) => day + 0.3 * Math.sin(day));
const clock: Clock = { days: daily, burnDay: 100.5, gainPerDay };

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const answered = (path: string, ...more: readonly string[]) => captured(() => burns(['--history', path, ...more]));

describe('farpass burns', () => {
  it('answers the burn of a history, with what would still be found', async () => {
    const { code, out } = await answered(fileOf('one.json', setsOf(clock)), '--json');
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(found).toMatchObject({ object: { noradId: 90_001 }, sets: 200, gaps: [], notes: [] });
    expect(found.burns).toHaveLength(1);
    const [{ epoch, earliest, latest, confidence, kind, deltaVMPerS }] = found.burns;
    expect(Math.abs(Date.parse(epoch) - Date.UTC(2019, 0, 1) - 100.5 * dayMs)).toBeLessThan(dayMs / 2);
    expect(Date.parse(earliest)).toBeLessThan(Date.parse(epoch));
    expect(Date.parse(latest)).toBeGreaterThan(Date.parse(epoch));
    expect(confidence).toBeGreaterThan(0.9);
    expect(kind).toBe('IN_PLANE');
    expect(Math.abs(deltaVMPerS.alongTrack / 0.01 - 1)).toBeLessThan(0.1);
    expect(deltaVMPerS.crossTrack).toBeNull();
    expect(found.floorMPerS.alongTrack).toBeGreaterThan(0);
    expect(found.floorMPerS.alongTrack).toBeLessThan(0.01);
  });

  it('prints the same for people', async () => {
    const { out } = await answered(fileOf('people.json', setsOf(clock)));
    expect(out).toMatch(/^90001: 200 sets, 2019-01-01T00:00:00Z to .*; 1 burns$/m);
    expect(out).toMatch(/IN_PLANE +0\.0\d+ ± 0\.\d+ m\/s along {2}\d+ %/);
  });

  it('refuses a history of two objects and names them', async () => {
    const two = [...setsOf(clock), ...setsOf({ ...clock, id: 90_002 })];
    await expect(answered(fileOf('two.json', two))).rejects.toThrow(
      'two.json holds 2 objects (90001, 90002); a history is of one object.',
    );
  });

  it('names a gap of months, and too few sets, and searches no burn there', async () => {
    const days = daily.filter((day) => day < 60 || day > 140);
    const gap = await answered(fileOf('gap.json', setsOf({ ...clock, days })), '--json');
    expect(gap.err).toMatch(/no sets for 8\d days, 2019-0\d-.*: burns there are not known/);
    expect(JSON.parse(gap.out)).toMatchObject({ burns: [], gaps: [{}] });
    const few = await answered(fileOf('few.json', setsOf({ ...clock, days: daily.slice(90, 110) })), '--json');
    expect(few.err).toContain('20 sets with epochs of their own; 30 are needed');
    expect(JSON.parse(few.out)).toMatchObject({ burns: [], floorMPerS: { alongTrack: null, crossTrack: null } });
  });

  it('names sets that cannot be used, and refuses a file with none', async () => {
    const [bad, ...good] = setsOf(clock);
    const partly = await answered(fileOf('partly.json', [{ ...bad, ECCENTRICITY: 'large' }, ...good]), '--json');
    expect(partly.err).toMatch(/element sets are not used: 90001: .*ECCENTRICITY/);
    expect(JSON.parse(partly.out).sets).toBe(199);
    await expect(answered(fileOf('none.txt', 'no sets here'))).rejects.toThrow(
      'none.txt holds no element set that can be used',
    );
    await expect(captured(() => burns([]))).rejects.toThrow('--history FILE is needed');
  });

  it('explains itself', async () => {
    const { code, out } = await captured(() => burns(['--help']));
    expect(code).toBe(0);
    expect(out).toContain('floorMPerS');
  });
});
