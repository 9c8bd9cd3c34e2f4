import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probability } from '../commands/conjunctions/probability.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const message = join(import.meta.dirname, 'inputs', 'event-a.kvn');
const folder = mkdtempSync(join(tmpdir(), 'farpass-sizes-faces-'));
const list = join(folder, 'sizes.csv');
const unsized = join(folder, 'unsized.kvn');
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

describe('a list of sizes that does not fit the other object', () => {
  const title = 'is judged alike by the command line and the API: %s';
  it.each([['900,1', 'RADIUS_TOO_LARGE']])(title, expectAlike);
  it.each([
    ['0.011,0.001', 'RADIUS_TOO_SMALL'],
    ['0.5,500', 'SIGMA_TOO_LARGE'],
    ['0.5,0.3', undefined],
  ])(title, { tags: 'all' }, expectAlike);

  async function expectAlike(size: string, reason: string | undefined) {
    const text = readFileSync(message, 'utf8').replaceAll(/^(COMMENT HBR|AREA_PC).*\n/gm, '');
    writeFileSync(unsized, text);
    const [, other] = [...text.matchAll(/^OBJECT_DESIGNATOR\s*=\s*(\S+)/gm)].map(([, number]) => Number(number));
    const payload = `ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource\n${other},${size},X,10,1,X\n`;
    writeFileSync(list, payload);
    await jsonAnswer(platform, { method: 'POST', path: '/ca/object-sizes', payload, type: 'text/csv' });
    const { conjunctionId } = await handedIn(platform, text.replace(/^(MESSAGE_ID\s*=\s*).*$/m, `$1${size}`));
    const api = await jsonAnswer(platform, { method: 'GET', path: `/ca/conjunctions/${conjunctionId}/assessment` });
    const found = await jsonOutput('probability', () => probability([unsized, '--sizes', list, '--json']));
    const { doubted } = found.radii.object2;
    expect(api.listedRadius.line).toBe(2);
    expect(doubted?.reason).toBe(reason);
    expect(api.listedRadius.doubt?.reason).toBe(reason);
    if (reason !== undefined) {
      const { leastM, mostM } = doubted;
      expect(api.listedRadius.doubt).toEqual({ reason, leastM, mostM });
    }
    expect(api.encounter.hardBodyRadiusM).toBeCloseTo(found.hardBodyRadiusM, 9);
    expect(api.probability.value / found.value).toBeCloseTo(1, 9);
  }
});
