/** @module-tag all */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textsOfZip, zipOf } from '@farpass/server/platform/files';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../commands/conjunctions/replay.ts';
import { captured } from '../commands/testing/output.ts';
import { answerIsNo } from '../exit-codes.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { commandLineFace, jsonOutput } from './command-line-face.ts';

const inputs = join(import.meta.dirname, 'inputs');
const folder = mkdtempSync(join(tmpdir(), 'farpass-replay-'));
const bundle = join(folder, 'event.farpass.zip');
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
  const text = readFileSync(join(inputs, 'covariances-of-both.kvn'), 'utf8');
  const { conjunctionId } = await handedIn(platform, text);
  const answer = await platform.ask({ method: 'GET', path: `/ca/conjunctions/${conjunctionId}/bundle` });
  writeFileSync(bundle, answer.bytes);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

describe('farpass replay', () => {
  it('finds every digit of the server again, which is that of farpass probability, too', async () => {
    const { code, out } = await captured(() => replay([bundle, '--check']));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/1 message .*computed again\.\nEvery digit is the same\.\n$/),
    ]);
    const found = await jsonOutput('replay', () => replay([bundle, '--json']));
    const { probability } = await commandLineFace(join(inputs, 'covariances-of-both.kvn'));
    expect(found.probability.value).toBe(probability.value);
    expect(found.differences).toEqual([]);
  });

  it('ends with 5 when asked to check, if a value differs, and names it', async () => {
    const other = join(folder, 'other.farpass.zip');
    writeFileSync(other, withOtherCovariance(readFileSync(bundle)));
    const { code, out } = await captured(() => replay([other, '--check']));
    expect(code).toBe(answerIsNo);
    expect(out).toMatch(/\d+ values differ:\n {2}\/messages\/0\/.*: .*, now /);
    expect((await captured(() => replay([other]))).code).toBe(0);
  });

  it('refuses a file that is something else, and an unclear use', async () => {
    await expect(replay([join(inputs, 'event-a.kvn')])).rejects.toThrow('not a complete ZIP archive');
    await expect(replay([join(folder, 'none.zip')])).rejects.toThrow('there is no such file');
    await expect(replay([])).rejects.toMatchObject({ exitCode: 2 });
    await expect(replay([bundle, '--conjunction', 'c-1'])).rejects.toMatchObject({ exitCode: 2 });
  });
});

/** The bundle with another variance in its message, and the hash that fits. */
function withOtherCovariance(archive: Uint8Array): Uint8Array {
  const name = 'inputs/messages/001.cdm';
  const files = new Map(textsOfZip(archive));
  const text = (files.get(name) ?? '').replace(/(CR_R\s*=\s*)[\d.eE+-]+/, (_, before) => `${before}77777`);
  const manifest = JSON.parse(files.get('manifest.json') ?? '');
  manifest.files[name] = createHash('sha256').update(text).digest('hex');
  files.set(name, text).set('manifest.json', JSON.stringify(manifest));
  return zipOf([...files].map(([file, content]) => ({ name: file, text: content })));
}
