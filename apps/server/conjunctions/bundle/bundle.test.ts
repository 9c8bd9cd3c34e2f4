import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsOfZip, zipOf } from '../../platform/files/index.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { replayedBundle } from './replay.ts';

const ca = servedAlone();
const { ask } = ca;
const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString().slice(0, -1);

/** The bundle of an event with two messages and a rule of its own. */
async function bundleOfEvent() {
  await ask('POST', '/satellites', { name: 'KESTREL-2', noradId: 70001 });
  const tca = hours(60);
  const messages = [
    inventedCdm({ tca, creationDate: hours(-20), missM: 300, sigmaM: 400 }),
    inventedCdm({ tca, creationDate: hours(-2), missM: 250, sigmaM: 200 }),
  ];
  const taken = [];
  for (const message of messages) taken.push((await ask('POST', '/cdms', message)).json().accepted[0]);
  const [{ conjunctionId }] = taken;
  const answer = await ask('GET', `/conjunctions/${conjunctionId}/bundle`);
  return { conjunctionId, messages, answer };
}

let made: Awaited<ReturnType<typeof bundleOfEvent>>;
beforeAll(async () => {
  made = await bundleOfEvent();
});

describe('the bundle of an event', () => {
  it('has the messages as received, versions, seeds, and the hash of each file', async () => {
    const { conjunctionId, messages, answer } = made;
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toContain(`${conjunctionId}.farpass.zip`);
    const files = textsOfZip(answer.rawPayload);
    expect([files.get('inputs/messages/001.cdm'), files.get('inputs/messages/002.cdm')]).toEqual(messages);
    const manifest = JSON.parse(files.get('manifest.json') ?? '');
    expect(manifest).toMatchObject({ format: 'farpass-event', formatVersion: 1, conjunctionId });
    expect(Object.keys(manifest.seeds)).toEqual(['sampling', 'expectation']);
    expect(Object.keys(manifest.files).length + 1).toBe(files.size);
    for (const digest of Object.values(manifest.files)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is computed again with the same digits', { tags: 'all' }, async () => {
    const { conjunctionId, answer } = made;
    const replay = replayedBundle(answer.rawPayload);
    expect(replay.differences).toEqual([]);
    const shown = (await ask('GET', `/conjunctions/${conjunctionId}/assessment`)).json();
    expect(replay).toMatchObject({ conjunctionId, messages: 2, probability: { value: shown.probability.value } });
    expect(replay.farpass.was).toBe(replay.farpass.is);
  });

  it('says what differs: a digit of an output, the level after another rule', async () => {
    const { answer } = made;
    const digit = forged(answer.rawPayload, 'outputs/assessment.json', (assessment) => {
      assessment.probability.value *= 1 + 1e-15;
    });
    expect(replayedBundle(digit).differences).toEqual([
      { place: '/assessment/probability/value', was: expect.any(Number), is: expect.any(Number) },
    ]);
    const rule = forged(answer.rawPayload, 'inputs/event.json', (event) => {
      event.satellite.rules.thresholds = { critical: 0.9, high: 0.8, medium: 0.7 };
    });
    const places = replayedBundle(rule).differences.map(({ place }) => place);
    expect(places).toContain('/assessment/probability/riskLevel');
  });

  it('is refused if it was damaged, cut, added to, or is something else', async () => {
    const { rawPayload } = made.answer;
    const flipped = Buffer.from(rawPayload);
    const at = flipped.indexOf('CREATION_DATE');
    flipped[at] = 0x78;
    expect(() => replayedBundle(flipped)).toThrow('inputs/messages/001.cdm is damaged');
    expect(() => replayedBundle(rawPayload.subarray(0, 4000))).toThrow('not a complete ZIP archive');
    expect(() => replayedBundle(Buffer.concat([rawPayload.subarray(0, 900), rawPayload.subarray(950)]))).toThrow();
    expect(() => replayedBundle(Buffer.from('CCSDS_CDM_VERS = 1.0'))).toThrow('not a complete ZIP archive');
    expect(() => replayedBundle(zipOf([{ name: 'a.cdm', text: 'x' }]))).toThrow('not a bundle of Farpass');
    const files = textsOfZip(rawPayload);
    const changed = [...files].map(([name, text]) => ({ name, text: name.endsWith('001.cdm') ? `${text} ` : text }));
    expect(() => replayedBundle(zipOf(changed))).toThrow('SHA-256 differs');
    const more = [...files].map(([name, text]) => ({ name, text }));
    expect(() => replayedBundle(zipOf([...more, { name: 'inputs/x', text: '' }]))).toThrow('was added later');
    expect(() => replayedBundle(zipOf(more.filter(({ name }) => !name.endsWith('002.cdm'))))).toThrow('is missing');
  });

  it('of a newer form says so, and so does one outside of the fleet', async () => {
    const { answer } = made;
    const files = textsOfZip(answer.rawPayload);
    const manifest = { ...JSON.parse(files.get('manifest.json') ?? ''), formatVersion: 2, farpass: '9.0.0' };
    const newer = zipOf([{ name: 'manifest.json', text: JSON.stringify(manifest) }]);
    expect(() => replayedBundle(newer)).toThrow('It has form 2 and was made by Farpass 9.0.0');
    expect((await ask('GET', '/conjunctions/no-such-one/bundle')).statusCode).toBe(404);
  });
});

/** The bundle with another document in it, and the hash that fits. */
function forged(archive: Uint8Array, name: string, change: (document: ReturnType<typeof JSON.parse>) => void) {
  const files = new Map(textsOfZip(archive));
  const document = JSON.parse(files.get(name) ?? '');
  change(document);
  const text = JSON.stringify(document);
  const manifest = JSON.parse(files.get('manifest.json') ?? '');
  manifest.files[name] = createHash('sha256').update(text).digest('hex');
  files.set(name, text);
  files.set('manifest.json', JSON.stringify(manifest));
  return zipOf([...files].map(([file, content]) => ({ name: file, text: content })));
}
