import { afterEach, describe, expect, it } from 'vitest';
import { oem } from '../../fleet/ephemerides/comparison.fixture.ts';
import type { MockAnswer } from '../mocks/mock.ts';
import { startSatcatMock, type TakenEphemeris } from '../mocks/satcat.ts';
import type { TrajectoryUpload } from './adapter.ts';
import { run } from './read-upload.task.ts';
import { satcatAdapter } from './satcat.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const signal = new AbortController().signal;
const upload: TrajectoryUpload = {
  fileName: 'ours.oem',
  text: oem({ minutes: 10 }),
  catalogueNumber: 70001,
  satelliteName: 'OURS 1',
  uploadType: 'DEFINITIVE',
  context: 'MAINTENANCE',
  read: async (order) => run(order),
};

async function satcat({ clientSecret = 'secret', refuse = (): MockAnswer | undefined => undefined } = {}) {
  const ephemerides: TakenEphemeris[] = [];
  const mock = await startSatcatMock({ messages: [], ephemerides, refuse });
  ends.push(mock.close);
  const account = { clientId: 'id', clientSecret };
  const { push, pull } = satcatAdapter({ url: mock.url, account, pollS: 300 });
  if (push === undefined) throw new Error('Nothing can be sent to Satcat.');
  return { mock, ephemerides, push, pull };
}

describe('an upload to Satcat', () => {
  it('is operational with its purpose, to the last byte, and has a receipt', async () => {
    const { push, ephemerides } = await satcat();
    const answer = await push(upload, signal);
    expect(ephemerides).toEqual([
      {
        id: expect.any(String),
        filename: expect.stringMatching(/^MEME_70001_OURS-1_.*\.txt$/),
        norad_id: 70001,
        designation: 'OPERATIONAL',
        context: 'MAINTENANCE',
        text: upload.text,
      },
    ]);
    expect(answer).toEqual({
      kind: 'taken',
      receipt: ephemerides[0]?.id,
      answer: 'Satcat answered 201. It is the current operational ephemeris there.',
    });
  });

  it('whose answer was lost is found there and not sent twice; one on trial is another file', async () => {
    const { push, ephemerides, mock } = await satcat();
    await push(upload, signal);
    expect(await push(upload, signal)).toMatchObject({ kind: 'taken', receipt: ephemerides[0]?.id });
    expect(mock.asked.filter((asked) => asked.startsWith('POST /api'))).toHaveLength(1);
    expect(await push({ ...upload, uploadType: 'HYPOTHETICAL' }, signal)).toMatchObject({ kind: 'taken' });
    expect(ephemerides.map(({ designation }) => designation)).toEqual(['OPERATIONAL', 'THEORETICAL']);
  });

  it('does not go out without a purpose, or in a frame that turns with the Earth', async () => {
    const { push, mock } = await satcat();
    const unsaid = await push({ ...upload, context: undefined }, signal);
    expect(unsaid).toMatchObject({ kind: 'refused', answer: expect.stringContaining('will not manoeuvre') });
    const earthFixed = await push({ ...upload, text: upload.text.replace('EME2000', 'ITRF2000') }, signal);
    expect(earthFixed).toMatchObject({ kind: 'refused', answer: expect.stringContaining('ITRF2000') });
    const unread = await push({ ...upload, text: 'CCSDS_OEM_VERS = 2.0' }, signal);
    expect(unread).toMatchObject({ kind: 'refused', answer: expect.stringContaining('cannot be read') });
    expect(mock.asked).toEqual([]);
  });

  it('is refused in the words of the provider, and tried again if those are not about the file', async () => {
    let refusal: MockAnswer | undefined = { status: 422, body: { detail: [{ msg: 'No such object' }] } };
    const { push, ephemerides } = await satcat({ refuse: () => refusal });
    expect(await push(upload, signal)).toMatchObject({
      kind: 'refused',
      answer: expect.stringContaining('No such object'),
    });
    refusal = { status: 503, headers: { 'Retry-After': '7' } };
    expect(await push(upload, signal)).toMatchObject({ kind: 'later', pauseS: 7 });
    refusal = { status: 201, body: '<!DOCTYPE html><html></html>' };
    expect(await push(upload, signal)).toMatchObject({ kind: 'later', answer: expect.stringContaining('did not say') });
    refusal = { status: 403, body: { detail: 'No right to upload' } };
    expect(await push(upload, signal)).toMatchObject({ kind: 'later', answer: expect.stringContaining('No right') });
    expect(ephemerides).toEqual([]);
  });

  it('waits while the account is refused, which is asked again only with the source itself', async () => {
    const { push, pull, mock, ephemerides } = await satcat({ clientSecret: 'wrong' });
    expect(await push(upload, signal)).toMatchObject({
      kind: 'later',
      answer: expect.stringContaining('did not accept the account'),
    });
    await push(upload, signal);
    const signIns = () => mock.asked.filter((asked) => asked.startsWith('POST /oauth/token')).length;
    expect(signIns()).toBe(1);
    const pulled = await pull({ position: undefined, designators: ['70001'], signal });
    expect(pulled).toMatchObject({ kind: 'failed', code: 'SOURCE_ACCOUNT', pauseS: 900 });
    expect(signIns()).toBe(2);
    expect(ephemerides).toEqual([]);
  });
});
