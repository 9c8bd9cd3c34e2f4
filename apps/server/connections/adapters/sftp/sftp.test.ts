import { afterEach, describe, expect, it } from 'vitest';
import { sampleMessage } from '../../mocks/sample.ts';
import { type MockFile, newPrivateKey, startSftpMock } from '../../mocks/sftp.ts';
import type { Position } from '../../tables.ts';
import type { TrajectoryUpload } from '../adapter.ts';
import { run } from '../read-upload.task.ts';
import { type SftpAccount, sftpAdapter } from './sftp.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const signal = new AbortController().signal;
const nowS = Math.floor(Date.now() / 1000);
const cdm = (count: number) => sampleMessage({ number: 70001, count, nowMs: nowS * 1000 });
const file = (name: string, { text = cdm(1), ageS = 3600 } = {}): MockFile => ({ name, text, changedS: nowS - ageS });
const upload: TrajectoryUpload = {
  fileName: 'halo one.oem',
  text: 'no OEM, so it is named as it was uploaded',
  catalogueNumber: 70001,
  satelliteName: 'HALO-1',
  uploadType: 'DEFINITIVE',
  read: async (order) => run(order),
};

type MockOptions = Omit<Parameters<typeof startSftpMock>[0], 'folders' | 'account'>;

async function serving(more: Partial<SftpAccount> = {}, options: MockOptions = {}) {
  const [from, into]: [MockFile[], MockFile[]] = [[], []];
  const mock = await startSftpMock({
    account: { user: 'ops', password: 'secret' },
    folders: () => ({ '/cdm': from, '/oem': into }),
    ...options,
  });
  open.push(mock.close);
  const account = { host: '127.0.0.1', port: mock.port, user: 'ops', password: 'secret', isGuarded: false };
  const folders = { inFolder: '/cdm', outFolder: '/oem' };
  const adapter = sftpAdapter({ ...account, hostKeys: [mock.hostKey], ...folders, ...more }, 60);
  const pull = (position?: Position) => adapter.pull({ position, designators: ['70001'], signal });
  const page = async (position?: Position) => {
    const answer = await pull(position);
    if (answer.kind === 'failed') throw new Error(answer.reason);
    return { ...answer, names: answer.messages.map(({ name }) => name) };
  };
  return { mock, from, into, adapter, pull, page, push: () => adapter.push?.(upload, signal) };
}

describe('a folder of an SFTP server', () => {
  it('brings each file once, also one with an old date, and one that changed again', async () => {
    const { from, page, mock } = await serving();
    from.push(file('b.cdm', { ageS: 100 }), file('a.cdm', { text: cdm(2) }), file('.a.cdm.part'), file('c.filepart'));
    const first = await page();
    expect(first.names).toEqual(['a.cdm', 'b.cdm']);
    expect(first.messages.map(({ text }) => text)).toEqual([cdm(2), cdm(1)]);
    expect(first.isLast).toBe(true);
    expect((await page(first.position)).names).toEqual([]);
    from.push(file('old.cdm', { ageS: 9_000_000 }));
    from[0] = file('b.cdm', { text: cdm(5), ageS: 90 });
    const second = await page(first.position);
    expect(second.names).toEqual(['old.cdm', 'b.cdm']);
    // Files that went away are forgotten, so the place stays small.
    from.splice(0);
    expect((await page(second.position)).position).toEqual({ seen: '', waiting: '' });
    expect(mock.done.filter((line) => line.startsWith('wrote') || line.startsWith('renamed'))).toEqual([]);
  });

  it('leaves a file that may still be written until it is the same at the next look, whatever the clock of the server', async () => {
    const { from, page } = await serving();
    from.push(file('ahead.cdm', { ageS: -7200 }));
    const first = await page();
    expect(first.names).toEqual([]);
    from[0] = file('ahead.cdm', { ageS: -7200, text: `${cdm(1)}\n` });
    const second = await page(first.position);
    expect(second.names).toEqual([]);
    expect((await page(second.position)).names).toEqual(['ahead.cdm']);
  });

  it('is read in pages, and a connection that breaks in the middle keeps the place', async () => {
    let isBroken = true;
    const { from, page, pull } = await serving({}, { breaksAt: (name) => name === '65.cdm' && isBroken });
    for (let at = 10; at < 70; at += 1) from.push(file(`${at}.cdm`, { text: cdm(at), ageS: 1000 - at }));
    const first = await page();
    expect([first.names.length, first.isLast]).toEqual([50, false]);
    expect(await pull(first.position)).toMatchObject({ kind: 'failed', code: 'FEED_UNREACHABLE' });
    isBroken = false;
    const second = await page(first.position);
    expect([second.names.length, second.names[0], second.isLast]).toEqual([10, '60.cdm', true]);
  });

  const expectLeft = async (endless: 'FOLDERS' | 'FILES') => {
    const { from, pull } = await serving({}, { endless });
    for (let at = 10; at < 60; at += 1) from.push(file(`${'n'.repeat(200)}${at}.cdm`));
    expect(await pull()).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('sends more than a folder'),
    });
  };
  it('is left when its FILES have no end, whatever size the server says', () => expectLeft('FILES'));
  it('is left when its FOLDERS have no end', { tags: 'all' }, () => expectLeft('FOLDERS'));

  it('is read again from a day, and from the beginning for a satellite that was added', async () => {
    const { from, page, adapter } = await serving();
    from.push(file('1.cdm', { ageS: 200_000 }), file('2.cdm', { ageS: 1000 }));
    const { position } = await page();
    const again = await adapter.replayFrom(new Date((nowS - 5000) * 1000).toISOString(), signal);
    if ('kind' in again) throw new Error('no place');
    const replayed = await page(again);
    expect(replayed.names).toEqual(['2.cdm']);
    expect((await page(replayed.position)).names).toEqual([]);
    const back = await adapter.lookBack(position, signal);
    if ('kind' in back) throw new Error('no place');
    expect((await page(back)).names).toEqual(['1.cdm', '2.cdm']);
  });

  it('takes an ephemeris under its name at once, and the same one a second time without sending it', async () => {
    const { into, push, mock } = await serving();
    const name = '70001_halo-one.oem';
    expect(await push()).toMatchObject({ kind: 'taken', receipt: name });
    expect(into.map((one) => [one.name, one.text])).toEqual([[name, upload.text]]);
    expect(mock.done).toContain(`renamed /oem/.${name}.part to /oem/${name}`);
    const writes = () => mock.done.filter((line) => line.startsWith('wrote')).length;
    expect(writes()).toBe(1);
    expect(await push()).toMatchObject({ kind: 'taken' });
    expect(writes()).toBe(1);
    into[0] = file(name, { text: 'of someone else' });
    expect(await push()).toMatchObject({ kind: 'refused', answer: expect.stringContaining('Move it away') });
  });

  it('says what to do if a folder is not there or may not be written', async () => {
    const missing = await serving({ inFolder: '/nowhere' });
    expect(await missing.pull()).toMatchObject({ code: 'SFTP_FOLDER', reason: expect.stringContaining('/nowhere') });
    const locked = await serving({}, { readOnly: ['/oem'] });
    expect(await locked.push()).toMatchObject({ kind: 'later', answer: expect.stringContaining('may not be used') });
    const without = await serving({ outFolder: undefined });
    expect(await without.push()).toMatchObject({ kind: 'later', answer: expect.stringContaining('no folder') });
    const onlyOut = await serving({ inFolder: undefined });
    expect([onlyOut.adapter.isOnlyOut, (await onlyOut.page()).isLast]).toEqual([true, true]);
  });
});

describe('an SFTP server', () => {
  it('that shows another key gets no credentials, and the failure names its key', async () => {
    const { pull, mock } = await serving({ hostKeys: [`SHA256:${'A'.repeat(43)}`] });
    const answer = await pull();
    expect(answer).toMatchObject({
      kind: 'failed',
      code: 'SFTP_HOST_KEY',
      reason: expect.stringContaining(mock.hostKey),
    });
    expect(mock.done).toEqual([]);
  });

  it('that refuses the account is not asked again for 15 minutes', async () => {
    const { pull } = await serving({ password: 'wrong' });
    expect(await pull()).toMatchObject({ code: 'SOURCE_ACCOUNT', pauseS: 900, reason: expect.stringContaining('ops') });
  });

  it('knows its client by a private key', async () => {
    const key = newPrivateKey();
    const folders = () => ({ '/cdm': [file('1.cdm')], '/oem': [] });
    const mock = await startSftpMock({ account: { user: 'ops', key }, folders });
    open.push(mock.close);
    const account = { host: '127.0.0.1', port: mock.port, user: 'ops', isGuarded: false, hostKeys: [mock.hostKey] };
    const pullWith = (privateKey: string) =>
      sftpAdapter({ ...account, privateKey, inFolder: '/cdm' }, 60).pull({
        position: undefined,
        designators: [],
        signal,
      });
    expect(await pullWith(key)).toMatchObject({ kind: 'page', messages: [{ name: '1.cdm' }] });
    expect(await pullWith(newPrivateKey())).toMatchObject({ code: 'SOURCE_ACCOUNT' });
    expect(await pullWith('no key')).toMatchObject({ code: 'SOURCE_ACCOUNT', reason: expect.stringContaining('key') });
  });

  it('does not say which names there are inside the network of the server', async () => {
    // One leads to the server itself, the other to nothing.
    for (const host of ['localhost', 'no-such-name.invalid']) {
      const { pull } = await serving({ isGuarded: true, host });
      const reason = expect.stringContaining(`${host} leads to no public address.`);
      expect(await pull()).toMatchObject({ code: 'FEED_UNREACHABLE', reason });
    }
  });

  it('on a network of one’s own is for the administrator to allow, and one that is away says so', async () => {
    const { pull, mock } = await serving({ isGuarded: true });
    const reason = expect.stringContaining(`127.0.0.1:${mock.port} to FARPASS_DELIVERY_ALLOW`);
    expect(await pull()).toMatchObject({ code: 'FEED_UNREACHABLE', reason });
    expect(mock.done).toEqual([]);
    const away = await serving();
    await away.mock.close();
    expect(await away.pull()).toMatchObject({
      code: 'FEED_UNREACHABLE',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
