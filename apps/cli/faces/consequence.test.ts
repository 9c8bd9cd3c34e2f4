import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consequence } from '../commands/conjunctions/consequence.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const message = join(import.meta.dirname, 'inputs', 'event-a.kvn');
const folder = mkdtempSync(join(tmpdir(), 'farpass-consequence-faces-'));
const list = join(folder, 'sizes.csv');
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

describe('the consequences of a conjunction', () => {
  it('are the same on the command line and from the API, with assumed masses and with listed ones', async () => {
    const text = readFileSync(message, 'utf8');
    const designators = [...text.matchAll(/^OBJECT_DESIGNATOR\s*=\s*(\S+)/gm)].map(([, number]) => Number(number));
    const satellite = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
    await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload: satellite });
    const { conjunctionId } = await handedIn(platform, text);
    const api = async () => {
      const path = `/ca/conjunctions/${conjunctionId}/assessment`;
      const { consequence: found, cloud } = await jsonAnswer(platform, { method: 'GET', path });
      const { crossed: _, compared: __, ...alone } = cloud;
      return { consequence: found, cloud: alone };
    };
    // No mass is given for the satellite, so that both faces know the same.
    const assumed = await jsonOutput('consequence', () => consequence([message, '--json']));
    expect(equalTo(await api())).toEqual(equalTo(assumed));
    expect(assumed.consequence.otherMass.source).toBe('KIND');
    const rows = designators.map((number, place) => `${number},1,0.1,A,${[560, 3][place]},${[0, 2][place]},A`);
    writeFileSync(list, `ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource\n${rows.join('\n')}\n`);
    const payload = readFileSync(list, 'utf8');
    await jsonAnswer(platform, { method: 'POST', path: '/ca/object-sizes', payload, type: 'text/csv' });
    const listed = await jsonOutput('consequence', () => consequence([message, '--sizes', list, '--json']));
    expect(equalTo(await api())).toEqual(equalTo(listed));
    expect(listed.consequence).toMatchObject({
      ownMass: { kg: 560 },
      otherMass: { kg: 3, sigmaKg: 2, source: 'LIST' },
    });
    expect(listed.consequence.pieces).not.toBe(assumed.consequence.pieces);
    const shorter = await jsonOutput('consequence', () =>
      consequence([message, '--sizes', list, '--primary-mass', '100', '--json']),
    );
    expect(shorter.consequence.ownMass).toEqual({ kg: 100, source: 'SATELLITE' });
  });
});

/** Metres per second in the store make another last digit than kilometres per second: 13 digits are compared. */
function equalTo(found: unknown): unknown {
  return JSON.parse(JSON.stringify(found), (_, value) =>
    typeof value === 'number' && value !== 0 ? Number(value.toPrecision(13)) : value,
  );
}
