import { afterEach, describe, expect, it } from 'vitest';
import { type MockMail, type RunningImapMock, startImapMock } from '../../mocks/imap.ts';
import { sampleMessage } from '../../mocks/sample.ts';
import type { Position } from '../../tables.ts';
import type { PulledPage } from '../adapter.ts';
import { type MailAccount, mailAdapter } from './mail.ts';
import { doubtOfSender } from './senders.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const signal = new AbortController().signal;
const nowMs = Date.now();
const cdm = (count: number) => sampleMessage({ number: 70001, count, nowMs });
const account: MailAccount = {
  user: 'ops',
  password: 'secret "1"',
  senders: ['cdm@provider.example', '@other.example'],
};
const mail = (uid: number, more: Partial<MockMail> = {}): MockMail => ({
  uid,
  from: 'cdm@provider.example',
  subject: `conjunction ${uid}`,
  parts: [{ content: 'See the attachment.' }, { fileName: `cdm-${uid}.cdm`, content: cdm(uid) }],
  ...more,
});

async function serving(mails: readonly MockMail[], more: Partial<Parameters<typeof startImapMock>[0]> = {}) {
  const mock = await startImapMock({
    mails: () => mails,
    account: { user: 'ops', password: 'secret \\"1\\"' },
    ...more,
  });
  open.push(mock.close);
  return mock;
}

interface Asking {
  readonly position?: Position;
  readonly account?: MailAccount;
  readonly verifier?: string;
}

function pull(mock: RunningImapMock, { position, account: of = account, verifier }: Asking = {}) {
  const adapter = mailAdapter({ url: mock.url, pollS: 60, verifier, account: of });
  return adapter.pull({ position, designators: ['70001'], signal });
}

async function page(...asked: Parameters<typeof pull>): Promise<PulledPage> {
  const answer = await pull(...asked);
  if (answer.kind === 'failed') throw new Error(answer.reason);
  return answer;
}

const textsOf = ({ messages }: PulledPage) => messages.map(({ text }) => text);

describe('a mailbox', () => {
  it('brings the attachments of allowed senders, goes on by their numbers, and changes nothing', async () => {
    const mails = [mail(3), mail(4, { parts: [{ content: cdm(4) }] }), mail(5, { from: 'Duty@Other.example' })];
    const mock = await serving(mails);
    const first = await page(mock);
    expect(textsOf(first)).toEqual([cdm(3), cdm(4), cdm(5)]);
    expect(first).toMatchObject({ position: { uidValidity: '1', uid: 5 }, isLast: true, refused: [] });
    expect(first.messages[0]?.name).toBe('mail 3 "conjunction 3": cdm-3.cdm');
    // A range that ends with * has the last mail again.
    expect(textsOf(await page(mock, { position: first.position }))).toEqual([]);
    mails.push(mail(9));
    expect(textsOf(await page(mock, { position: first.position }))).toEqual([cdm(9)]);
    expect(mock.asked.some((line) => /EXAMINE/.test(line))).toBe(true);
    expect(mock.asked.some((line) => /SELECT|STORE|EXPUNGE|BODY\[/.test(line))).toBe(false);
  });

  it('begins a day back at first and when its server numbers mails again, and at the day of a replay', async () => {
    const old = { atMs: nowMs - 5 * 86_400_000 };
    const mock = await serving([mail(1, old), mail(2)], { uidValidity: () => 7 });
    expect(textsOf(await page(mock))).toEqual([cdm(2)]);
    const moved = await page(mock, { position: { uidValidity: '6', uid: 40 } });
    expect([textsOf(moved), moved.position]).toEqual([[cdm(2)], { uidValidity: '7', uid: 2 }]);
    const since = new Date(nowMs - 6 * 86_400_000).toISOString();
    expect(textsOf(await page(mock, { position: { since } }))).toEqual([cdm(1), cdm(2)]);
  });

  it('is read in pages, and a connection that breaks in the middle keeps the place', async () => {
    const mails = Array.from({ length: 25 }, (_, index) => mail(index + 1));
    let isBroken = true;
    const mock = await serving(mails, { breaksAt: (uid) => uid === 22 && isBroken });
    const first = await page(mock);
    expect([first.messages.length, first.isLast, first.position]).toEqual([20, false, { uidValidity: '1', uid: 20 }]);
    expect(await pull(mock, { position: first.position })).toMatchObject({ kind: 'failed', code: 'FEED_UNREACHABLE' });
    isBroken = false;
    const second = await page(mock, { position: first.position });
    expect(textsOf(second)).toEqual([21, 22, 23, 24, 25].map(cdm));
  });

  it('leaves out other senders, compressed files, pictures and letters, and says the first two', async () => {
    const mock = await serving([
      mail(1, { from: 'someone@elsewhere.example' }),
      mail(2, { parts: [{ fileName: 'cdm.zip', content: 'PK' }] }),
      mail(3, { parts: [{ content: 'Good morning' }, { fileName: 'logo.png', content: 'x' }] }),
      mail(4, { parts: [{ fileName: 'large.cdm', content: 'x'.repeat(6_400_000) }] }),
    ]);
    const { messages, refused } = await page(mock);
    expect(messages).toEqual([]);
    expect(refused).toEqual([
      {
        code: 'SENDER_NOT_ALLOWED',
        example: 'mail 1 "conjunction 1": someone@elsewhere.example is not an allowed sender',
      },
      { code: 'UNREADABLE', example: 'mail 2 "conjunction 2": cdm.zip is compressed; send it unpacked' },
      { code: 'UNREADABLE', example: expect.stringContaining('at most 8388608 are read') },
    ]);
  });

  it('says what is wrong with user, password and folder, and waits before it tries again', async () => {
    const mock = await serving([]);
    expect(await pull(mock, { account: { ...account, password: 'wrong' } })).toMatchObject({
      code: 'MAIL_SIGN_IN',
      pauseS: 900,
    });
    expect(await pull(mock, { account: { ...account, mailbox: 'Orbit' } })).toMatchObject({ code: 'MAIL_MAILBOX' });
    const closed = await serving([]);
    await closed.close();
    expect(await pull(closed)).toMatchObject({ kind: 'failed', code: 'FEED_UNREACHABLE' });
  });

  it('whose server checks senders takes only those that it confirms', async () => {
    const confirmed = 'Authentication-Results: mx.ours.example;\r\n dkim=pass header.d=provider.example; dmarc=pass';
    // The sender wrote the second one itself.
    const forged = `Authentication-Results: mx.ours.example; dmarc=fail\r\n${confirmed}`;
    const mock = await serving([mail(1, { headers: confirmed }), mail(2, { headers: forged }), mail(3)]);
    const { messages, refused } = await page(mock, { verifier: 'mx.ours.example' });
    expect(messages.map(({ name }) => name)).toEqual(['mail 1 "conjunction 1": cdm-1.cdm']);
    expect(refused?.map(({ code }) => code)).toEqual(['SENDER_NOT_ALLOWED', 'SENDER_NOT_ALLOWED']);
  });
});

it('a mail with two senders, or none, has no sender', () => {
  const trust = { senders: ['a@b.example'], verifier: undefined };
  for (const from of [[], ['a@b.example', 'a@b.example'], [undefined]])
    expect(doubtOfSender({ from, headers: '' }, trust)).toBe('it does not name one sender');
  expect(doubtOfSender({ from: ['A@B.example'], headers: '' }, trust)).toBeUndefined();
});
