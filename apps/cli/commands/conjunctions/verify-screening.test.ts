import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyScreening } from './verify-screening.ts';

let folder = '';

/** An object on a circle of 7,000 km that is inclined by an angle, and crosses the x axis at 12:10. */
function ocm(number: number, { inclinationRad, heightKm = 0 }: { inclinationRad: number; heightKm?: number }): string {
  const radiusKm = 7000 + heightKm;
  const rate = Math.sqrt(398_600.4415 / radiusKm ** 3);
  const lines = Array.from({ length: 21 }, (_, index) => {
    const seconds = 60 * (index - 10);
    const [cosine, sine] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
    const place = [cosine, sine * Math.cos(inclinationRad), sine * Math.sin(inclinationRad)];
    const speed = [-sine, cosine * Math.cos(inclinationRad), cosine * Math.sin(inclinationRad)];
    const numbers = [...place.map((value) => radiusKm * value), ...speed.map((value) => rate * radiusKm * value)];
    return `2025-01-01T12:${String(index).padStart(2, '0')}:00 ${numbers.map((value) => value.toFixed(10)).join(' ')}`;
  });
  return [
    'CCSDS_OCM_VERS = 502.0-B-3\nCREATION_DATE = 2025-01-01T00:00:00\nORIGINATOR = TEST\nMETA_START',
    `OBJECT_DESIGNATOR = ${number}\nTIME_SYSTEM = UTC\nEPOCH_TZERO = 2025-01-01T12:00:00\nMETA_STOP\nTRAJ_START`,
    'CENTER_NAME = EARTH\nTRAJ_REF_FRAME = EME2000\nTRAJ_TYPE = CARTPV',
    ...lines,
    'TRAJ_STOP\n',
  ].join('\n');
}

const head = 'obj1,met_criteria1,obj2,met_criteria2,min_range,Vrel,epoch';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farpass-key-'));
  await writeFile(join(folder, '1.ocm'), ocm(1, { inclinationRad: 0.2 }));
  await writeFile(join(folder, '2.ocm'), ocm(2, { inclinationRad: 1.2, heightKm: 3 }));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

async function verdict(rows: readonly string[], ...more: readonly string[]) {
  const key = join(folder, 'key.csv');
  await writeFile(key, `${[head, ...rows].join('\n')}\n`);
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  const code = await verifyScreening([key, folder, '--days', '0.02', '--json', ...more]);
  return { code, report: JSON.parse(text) };
}

/** The relative speed at the crossing: two circular speeds at an angle of 1 rad, as the cosine law has it. */
const [one, other] = [7000, 7003].map((radiusKm) => Math.sqrt(398_600.4415 / radiusKm));
const speed = Math.sqrt((one ?? 0) ** 2 + (other ?? 0) ** 2 - 2 * (one ?? 0) * (other ?? 0) * Math.cos(1));

describe('verify-screening', () => {
  it('holds if each approach is in the key, and says how far apart they are', async () => {
    const page = join(folder, 'report.html');
    const { code, report } = await verdict([`2,1,00001,1,3.0,${speed},2025-01-01 12:10:00.000000`], '--html', page);
    expect(report).toMatchObject({ rows: 1, matched: 1, found: 1, recall: 1, holds: true });
    expect(report.classes[0].deltaMissM.largest).toBeLessThan(1e-3);
    expect(report.data.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(code).toBe(0);
    expect(await readFile(page, 'utf8')).toContain('1 of 1 rows found');
  });

  it('fails if the key has an approach that is not there, or another distance', async () => {
    const far = await verdict([`1,1,2,1,3.01,${speed},2025-01-01 12:10:00.000000`]);
    expect([far.code, far.report.differences[0].kind]).toEqual([1, 'DIFFERENT']);
    const rows = [`1,1,2,1,3,${speed},2025-01-01 12:10:00`, `1,1,2,1,4,${speed},2025-01-01 12:05:00`];
    const missing = await verdict(rows);
    expect([missing.code, missing.report.differences[0].reason]).toEqual([1, 'UNEXPLAINED']);
  });

  it('takes a box for each object, and says whose an approach is in', async () => {
    const volumes = join(folder, 'volumes.csv');
    const columns = 'object,radialKm,alongTrackKm,crossTrackKm,radiusM';
    await writeFile(volumes, `${columns}\n1,4,5,5,1\n2,2,5,5,1\n`);
    const row = (second: number) => `1,1,2,${second},3,${speed},2025-01-01 12:10:00`;
    expect(await verdict([row(0)], '--volumes', volumes)).toMatchObject({
      code: 0,
      report: { matched: 1, differences: [] },
    });
    const wrong = await verdict([row(1)], '--volumes', volumes);
    expect(wrong.report.differences).toMatchObject([{ kind: 'OTHER_CRITERIA' }]);
    await writeFile(volumes, `${columns}\n1,4,5,5,1\n`);
    await expect(verdict([row(1)], '--volumes', volumes)).rejects.toThrow(/volumes\.csv has no row of object 2/);
  });
});
