import { readOcm } from '@farpass/ccsds/ocm';
import { ephemerisOfOcm } from '@farpass/intake/ephemeris';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oem } from '../../../fleet/ephemerides/comparison.fixture.ts';
import type { Mock } from '../../mocks/mock.ts';
import { sampleMessage } from '../../mocks/sample.ts';
import { startTracssMock } from '../../mocks/tracss.ts';
import type { TrajectoryUpload } from '../adapter.ts';
import { run } from '../read-upload.task.ts';
import { tracssBulkAdapter } from './bulk.ts';
import { tracssAdapter } from './tracss.ts';
import { uploadAnswer } from './upload.ts';

const account = { clientId: 'id', clientSecret: 'secret' };
const read: TrajectoryUpload['read'] = async (order) => run(order);
const { signal } = new AbortController();
const taken: string[] = [];
let found: readonly string[] = [];
let tracss: Mock;
let adapter: ReturnType<typeof tracssAdapter>;

beforeAll(async () => {
  tracss = await startTracssMock({ topic: [], account, taken: (ocm) => taken.push(ocm), found: () => found });
  adapter = tracssAdapter({ url: tracss.url, tokenUrl: `${tracss.url}/token`, account, pollS: 60 });
});
afterAll(async () => tracss.close());
beforeEach(() => {
  taken.length = 0;
  found = [];
});

const push = (uploadType: 'DEFINITIVE' | 'HYPOTHETICAL', text = oem({ minutes: 120 })) =>
  adapter.push?.(
    { fileName: 'ours.oem', text, catalogueNumber: 70001, satelliteName: 'OURS', uploadType, read },
    signal,
  );

describe('an ephemeris for TraCSS', () => {
  it('goes out as an operational OCM with every state as it is in the file', async () => {
    expect(await push('DEFINITIVE')).toMatchObject({ kind: 'taken', receipt: expect.stringMatching(/^ope/) });
    const [text = ''] = taken;
    expect(text).toMatch(/^TRAJ_BASIS *= OPERATIONAL$/m);
    expect(text).toMatch(/^OBJECT_DESIGNATOR *= 70001$/m);
    const read = readOcm(text);
    if (read.kind === 'faults') throw new Error('it is not an OCM');
    const { ephemeris, left } = ephemerisOfOcm(read.record);
    expect(left).toEqual([]);
    expect(ephemeris.segments[0]?.seconds).toHaveLength(121);
  });

  it('of a plan is a candidate; its messages come, and are never called complete: TraCSS does not say that it is done', async () => {
    found = [0, 1].map((count) => sampleMessage({ number: 70001, count, nowMs: Date.now() }));
    const answer = await push('HYPOTHETICAL');
    expect(taken[0]).toMatch(/^TRAJ_BASIS *= CANDIDATE$/m);
    if (answer?.kind !== 'taken') throw new Error('it was not taken');
    const said = await adapter.screened?.(answer.receipt, signal);
    expect(said).toMatchObject({ kind: 'screening', ended: undefined });
    expect(said?.kind === 'screening' && said.messages.map(({ text }) => text.trim())).toEqual(
      found.map((one) => one.trim()),
    );
    expect(await adapter.screened?.('ope99999', signal)).toMatchObject({
      kind: 'screening',
      ended: undefined,
      messages: [],
    });
  });

  it('of a plan makes no conjunction: its messages in the stream are refused by their batch', async () => {
    const text = sampleMessage({ number: 70001, count: 1, nowMs: Date.now() });
    const other = await startTracssMock({ topic: [text, text], account });
    const { url } = other;
    const reader = tracssAdapter({ url, tokenUrl: `${url}/token`, account, pollS: 60 });
    const page = await reader.pull({
      position: { topic: 'gov.tracss.tracss.v2.cdms', offset: 0 },
      designators: ['70001'],
      onTrial: new Set(['batch-1']),
      signal,
    });
    expect(page).toMatchObject({ kind: 'page', refused: [{ code: 'HYPOTHETICAL' }] });
    expect(page.kind === 'page' && page.messages).toHaveLength(1);
    await other.close();
  });

  it('that someone uploaded by hand as a candidate makes no conjunction either, and an operational one does', async () => {
    const made = [1, 2, 3].map((count) => sampleMessage({ number: 70001, count, nowMs: Date.now() }));
    const batches: Record<number, string> = {};
    const other = await startTracssMock({ topic: made, account, batches });
    const { url } = other;
    const byHand = tracssAdapter({ url, tokenUrl: `${url}/token`, account, pollS: 60 });
    for (const [at, uploadType] of (['HYPOTHETICAL', 'DEFINITIVE'] as const).entries()) {
      const upload = {
        fileName: 'ours.oem',
        text: oem({ minutes: 120 }),
        catalogueNumber: 70001,
        satelliteName: 'OURS',
        read,
      };
      const answer = await byHand.push?.({ ...upload, uploadType }, signal);
      batches[at] = answer?.kind === 'taken' ? answer.receipt : '';
    }
    // Another process, which did not send them.
    const reader = tracssAdapter({ url, tokenUrl: `${url}/token`, account, pollS: 60 });
    const position = { topic: 'gov.tracss.tracss.v2.cdms', offset: 0 };
    const page = await reader.pull({ position, designators: ['70001'], signal });
    expect(page).toMatchObject({ kind: 'page', refused: [{ code: 'HYPOTHETICAL' }], messages: [{}, {}] });
    const bulk = tracssBulkAdapter({ url, tokenUrl: `${url}/token`, account, pollS: 3600 });
    expect(await bulk.pull({ position: undefined, designators: ['70001'], signal })).toMatchObject({
      refused: [{ code: 'HYPOTHETICAL' }],
      messages: [{}, {}],
    });
    await reader.pull({ position, designators: ['70001'], signal });
    expect(other.asked.filter((asked) => asked.includes('operationalBatch'))).toHaveLength(4);
    await other.close();
  });

  it('is refused as a file that cannot be read', async () => {
    expect(await push('DEFINITIVE', 'sold out')).toMatchObject({ kind: 'refused' });
    expect(taken).toEqual([]);
  });
});

describe('an answer of TraCSS to an OCM', () => {
  const reply = (status: number, body: unknown) =>
    uploadAnswer({ kind: 'reply', status, text: JSON.stringify(body), headers: new Headers() });
  const fault = 'COV_ORDERING: Covariance Ordering with value: UTM is invalid.';
  const batch = (file: object) => ({
    status: 'successful',
    payload: { status: 'Successful', payload: { batchId: 'ope-1', ocmBatchList: [file] } },
  });

  it.each([
    ['a web page', '<!DOCTYPE html><html><body>Please sign in</body></html>', 'a web page'],
    ['half an answer', '{"status": "successful", "payl', 'ends in the middle'],
    ['an error', '{"error": "An internal error occurred"}', 'An internal error occurred'],
  ])('of 200 that is %s does not say that the file arrived: it is sent again', (_, text, words) => {
    expect(uploadAnswer({ kind: 'reply', status: 200, text, headers: new Headers() })).toMatchObject({
      kind: 'later',
      answer: expect.stringContaining(words),
    });
  });

  it('may be 201 and still refuse the file, with its reasons', () => {
    expect(reply(201, batch({ toBeSaved: true, preProcessingValidation: null }))).toMatchObject({
      kind: 'taken',
      receipt: 'ope-1',
    });
    expect(reply(201, batch({ toBeSaved: false, preProcessingValidation: [fault] }))).toEqual({
      kind: 'refused',
      answer: `TraCSS did not take the file: ${fault}`,
    });
    expect(reply(201, batch({ toBeSaved: false, preProcessingValidation: null }))).toMatchObject({ kind: 'refused' });
    expect(reply(201, 'Uploaded OCM(s) Successfully')).toMatchObject({ kind: 'taken', receipt: '' });
  });

  it('says whether it is worth to send it again', () => {
    expect([400, 422, 500, 503, 401].map((status) => reply(status, {}).kind)).toEqual([
      'refused',
      'refused',
      'later',
      'later',
      'later',
    ]);
  });
});
