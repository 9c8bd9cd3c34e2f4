import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDst } from '@farpass/astro/propagation';
import { cdmText } from '@farpass/intake/testing';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../commands/conjunctions/events.ts';
import { captured } from '../commands/testing/output.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, -1);
const speed = Math.sqrt(398_600.4418 / 7000);

/** Two objects 1.5 km apart along both tracks, in 60 hours: LOW as forecast, and not with another drag. */
const message = cdmText({
  headerComment: 'HBR = 20 [m]',
  states: [
    [7000, 0, 0, 0, speed, 0],
    [7000, 1.0607, 1.0607, 0, 0, speed],
  ],
  missM: 1500,
  data: ['SEDR = 0.0002 [W/kg]', 'SEDR = 0.0002 [W/kg]'],
})
  .replace(/^TCA = .*$/m, `TCA = ${at(60)}`)
  .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${at(-1)}`);

const folder = mkdtempSync(join(tmpdir(), 'farpass-storms-'));
const file = join(folder, 'message.kvn');
let platform: TestPlatform;
let path: string;
beforeAll(async () => {
  writeFileSync(file, message);
  platform = await openTestPlatform();
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload: '{"name":"ONE","noradId":10001}' });
  const { conjunctionId } = await handedIn(platform, message);
  path = `/ca/conjunctions/${conjunctionId}/assessment`;
});
afterEach(() => useDst([]));
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

const asked = () => [file, '--now', new Date().toISOString()];

async function bothFaces() {
  const [commandLine] = await jsonOutput('events', () => events([...asked(), '--json']));
  return { commandLine, api: await jsonAnswer(platform, { method: 'GET', path }) };
}

describe('a storm before an event of LOW risk', () => {
  it('the command line and the API say the same when it lies ahead', () => expectSame(-81, true));
  it('the command line and the API say the same when it does not', { tags: 'all' }, () => expectSame(-12, false));

  async function expectSame(dstNt: number, isStorm: boolean) {
    useDst([{ hourMs: Math.floor(Date.now() / hourMs + 2) * hourMs, dstNt, kind: 'PREDICTED' }]);
    const { commandLine, api } = await bothFaces();
    expect(commandLine.risk).toBe('LOW');
    expect(api.dragSpace).toEqual(commandLine.dragSpace);
    expect(api.ownDensity).toEqual(commandLine.ownDensity);
    expect(api.spaceWeather).toEqual(commandLine.spaceWeather);
    expect(commandLine.dragSpace.isLowUnsure).toBe(true);
    const { dst, makesLowUnsure, measuredTo, stormsKnownTo } = commandLine.spaceWeather;
    // A quiet hour excludes no storm on days that no forecast reaches from the weather that ships.
    const known = isStorm || commandLine.tca.slice(0, 10) <= stormsKnownTo ? isStorm : undefined;
    expect([dst.lowest.dstNt, commandLine.spaceWeather.isStorm, makesLowUnsure]).toEqual([dstNt, known, isStorm]);
    const { out } = await captured(() => events(asked()));
    const sentence =
      /a geomagnetic storm lies before TCA \(Ap \d+, \w+; Dst -81 nT\): the risk is not sure to be LOW, up to \d/;
    expect(sentence.test(out)).toBe(isStorm);
    const doubt = `measured until ${measuredTo}, a storm would be foreseen until ${stormsKnownTo}: one after that, before TCA, is not excluded`;
    expect(out.includes(doubt)).toBe(known === undefined);
  }
});
