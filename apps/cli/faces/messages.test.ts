import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiFace, handedIn, jsonAnswer } from './api-face.ts';
import { commandLineFace } from './command-line-face.ts';
import { aspects, type MessageFace } from './face.ts';
import { packagesFace } from './packages-face.ts';

const folder = join(import.meta.dirname, 'inputs');
const messages = readdirSync(folder).filter((name) =>
  /^(bound|covariance|designators|format|frame|ours|pair|radius|reentry|tca)/.test(name),
);
/** The hardest: an interval of probabilities from unknown air. Each message is computed four times. */
const isHardest = (name: string) => name.startsWith('reentry');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
});
afterAll(() => platform.close());

interface Faces {
  readonly packages: Partial<MessageFace>;
  readonly commandLine: MessageFace;
  readonly api: MessageFace;
}

const title = '%s: the command line, the API and the packages give the same';
describe.each(messages.filter(isHardest))(title, sameEverywhere);
describe.each(messages.filter((name) => !isHardest(name)))(title, { tags: 'all' }, sameEverywhere);

function sameEverywhere(input: string) {
  let faces: Faces;
  beforeAll(async () => {
    const text = readFileSync(join(folder, input), 'utf8');
    faces = {
      packages: packagesFace(text),
      commandLine: await commandLineFace(join(folder, input)),
      api: await apiFace(platform, await handedIn(platform, text)),
    };
  });

  it.each(aspects)('%s', (aspect) => {
    expect(faces.api[aspect]).toEqual(faces.commandLine[aspect]);
    if (aspect in faces.packages) expect(faces.commandLine[aspect]).toEqual(faces.packages[aspect]);
  });

  if (input.startsWith('reentry'))
    it('an interval for the probability, in words and in numbers', () => {
      const { reasons, verdict } = faces.commandLine.caution;
      const [reason] = reasons.filter(({ rule }) => rule === 'REENTRY');
      expect(reason?.lowestProbability).toBeLessThan(reason?.probability ?? 0);
      expect(verdict).toContainEqual(
        expect.stringMatching(/^because of the re-entry, Pc lies anywhere between .+ and /),
      );
    });
}
