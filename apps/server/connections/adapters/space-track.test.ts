import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { oem } from '../../fleet/ephemerides/comparison.fixture.ts';
import type { MockAnswer } from '../mocks/mock.ts';
import { type SharedEphemeris, startSpaceTrackMock } from '../mocks/space-track.ts';
import type { TrajectoryUpload } from './adapter.ts';
import { ephemerisFolderAdapter } from './ephemeris-folder.ts';
import { run } from './read-upload.task.ts';
import { spaceTrackAdapter } from './space-track.ts';

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
const name = /^MEME_70001_OURS-1_3240000_Operational_mnvr-\d{14}_UNCLASSIFIED\.txt$/;

async function spaceTrack({
  folderId = '23214',
  password = 'password',
  refuse = (): MockAnswer | undefined => undefined,
} = {}) {
  const files: SharedEphemeris[] = [];
  const mock = await startSpaceTrackMock({ messages: [], folders: { 23214: files }, refuse });
  ends.push(mock.close);
  const account = { identity: 'identity', password, folderId };
  return { mock, files, adapter: spaceTrackAdapter({ url: mock.url, account }) };
}

describe('an upload to Space-Track', () => {
  it('goes into the folder of the account under the name of the handbook, with a receipt', async () => {
    const { adapter, files } = await spaceTrack();
    expect(await adapter.push?.(upload, signal)).toMatchObject({ kind: 'taken', receipt: '1000' });
    expect(files).toEqual([{ id: 1000, name: expect.stringMatching(name), text: upload.text }]);
  });

  it('whose answer was lost is found there and not sent twice', async () => {
    const { adapter, files, mock } = await spaceTrack();
    await adapter.push?.(upload, signal);
    expect(await adapter.push?.(upload, signal)).toMatchObject({ kind: 'taken', receipt: '1000' });
    expect(files).toHaveLength(1);
    expect(mock.asked.filter((asked) => asked.startsWith('POST /fileshare'))).toHaveLength(1);
    expect(mock.asked.filter((asked) => asked.includes('login'))).toHaveLength(1);
  });

  it('is special while it is on trial, and refused in a frame that its name would not tell', async () => {
    const { adapter, files } = await spaceTrack();
    await adapter.push?.({ ...upload, uploadType: 'HYPOTHETICAL', context: undefined }, signal);
    expect(files[0]?.name).toMatch(/_Special_\d{14}_/);
    const earthFixed = { ...upload, text: upload.text.replace('EME2000', 'ITRF2000') };
    expect(await adapter.push?.(earthFixed, signal)).toEqual({
      kind: 'refused',
      answer: expect.stringContaining('ITRF2000'),
    });
  });

  it('is tried later while Space-Track asks to wait, and refused where it says that the file is wrong', async () => {
    let refusal: MockAnswer | undefined = { status: 429, headers: { 'Retry-After': '7' } };
    const { adapter, files } = await spaceTrack({ refuse: () => refusal });
    expect(await adapter.push?.(upload, signal)).toMatchObject({ kind: 'later', pauseS: 7 });
    refusal = { status: 400, body: { error: 'Ephemeris too short' } };
    expect(await adapter.push?.(upload, signal)).toEqual({
      kind: 'refused',
      answer: expect.stringContaining('Ephemeris too short'),
    });
    expect(files).toEqual([]);
  });

  it('waits for a person if account or folder are wrong, as its row says before anything is sent', async () => {
    const wrong = await spaceTrack({ password: 'other' });
    expect(await wrong.adapter.pull({ position: {}, designators: [], signal })).toMatchObject({
      kind: 'failed',
      code: 'SOURCE_ACCOUNT',
    });
    expect(await wrong.adapter.push?.(upload, signal)).toMatchObject({ kind: 'later' });
    const other = await spaceTrack({ folderId: '1' });
    expect(await other.adapter.pull({ position: {}, designators: [], signal })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('no folder 1'),
    });
    const right = await spaceTrack();
    expect(await right.adapter.pull({ position: {}, designators: [], signal })).toMatchObject({ messages: [] });
  });
});

describe('a folder for ephemerides', () => {
  it('gets each file complete, under the name of the handbook or under its own; the same one again changes nothing', async () => {
    const path = await mkdtemp(join(tmpdir(), 'farpass-out-'));
    ends.push(() => rm(path, { recursive: true }));
    const adapter = ephemerisFolderAdapter(path);
    const first = await adapter.push?.(upload, signal);
    if (first?.kind !== 'taken') throw new Error(JSON.stringify(first));
    expect(first.receipt).toMatch(name);
    expect(await adapter.push?.(upload, signal)).toEqual(first);
    const earthFixed = { ...upload, fileName: '../ours.oem', text: upload.text.replace('EME2000', 'ITRF2000') };
    expect(await adapter.push?.(earthFixed, signal)).toMatchObject({ receipt: '70001_-ours.oem' });
    expect((await readdir(path)).toSorted()).toEqual(['70001_-ours.oem', first.receipt]);
    expect(await readFile(join(path, first.receipt), 'utf8')).toBe(upload.text);
    await writeFile(join(path, first.receipt), 'another one');
    expect(await adapter.push?.(upload, signal)).toMatchObject({ kind: 'refused' });
    expect(await readFile(join(path, first.receipt), 'utf8')).toBe('another one');
  });

  it('that is gone makes its row fail, and the file waits', async () => {
    const adapter = ephemerisFolderAdapter('/nowhere/at/all');
    expect(await adapter.pull({ position: {}, designators: [], signal })).toMatchObject({ kind: 'failed' });
    expect(await adapter.push?.(upload, signal)).toMatchObject({ kind: 'later' });
  });
});
