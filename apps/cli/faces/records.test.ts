import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { pastPredictions, recordsFor } from '@farpass/intake/realism';
import { cdmText } from '@farpass/intake/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { realism } from '../commands/conjunctions/realism.ts';
import { jsonOutput } from './command-line-face.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-records-faces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const speed = Math.sqrt(398_600.4418 / 7000);
const noVelocity = Object.fromEntries(
  ['CRDOT', 'CTDOT', 'CNDOT'].flatMap((row) => ['R', 'T', 'N'].map((column) => [`${row}_${column}`, undefined])),
);
const day = (event: number, of: number) => new Date(Date.UTC(2024, 0, 1 + 6 * event + of)).toISOString().slice(0, 10);

/** The first message of an event is off along the radius by as many sigmas as the event is old; the second one knows. */
function messagesOf(event: number): readonly string[] {
  return [1, 0.1].map((share) => {
    const offKm = share === 1 ? 0.05 * (event % 12) : 0;
    const covariance2 = { ...noVelocity, CR_R: `${2500 * share ** 2}`, CT_R: '0', CT_T: `${9e4 * share ** 2}` };
    return cdmText({
      states: [
        [7000, 0, 0, 0, speed, 0],
        [7000.1 + offKm, 0, 0, 0, 0, speed],
      ],
      covariance2: { ...covariance2, CN_R: '0', CN_T: '0', CN_N: `${1600 * share ** 2}` },
    })
      .replace(/^TCA = .*$/m, `TCA = ${day(event, 5)}T07:12:45.000`)
      .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${day(event, share === 1 ? 1 : 4)}T00:00:00.000`)
      .replace(/^MESSAGE_ID = .*$/m, `MESSAGE_ID = ${event}-${share}`);
  });
}

describe('the record of past messages', () => {
  it('is the same on the command line as for an update after tracking', async () => {
    const events = Array.from({ length: 24 }, (_, event) => messagesOf(event));
    const files = events.flat().map((text, place) => {
      const file = join(folder, `${place}.kvn`);
      writeFileSync(file, text);
      return file;
    });
    const { records } = await jsonOutput('realism', () => realism(['--messages', ...files.toReversed(), '--json']));
    const read = (text: string) => {
      const result = readCdm(text, { mode: 'lenient' });
      if (result.kind !== 'message') throw new Error('the message reads');
      return result.record;
    };
    const past = events.flatMap((texts) => pastPredictions(texts.map(read)));
    const used = recordsFor(read(events[0]?.[0] ?? ''), past);
    expect(records).toEqual([used.object1, used.object2]);
    expect(records).toMatchObject([
      { source: 'ORIGINATOR', whose: 'TEST', comparisons: 24 },
      { source: 'OBJECT', whose: '20002', comparisons: 24 },
    ]);
  });
});
