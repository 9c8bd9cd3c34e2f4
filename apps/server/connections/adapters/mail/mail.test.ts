import { afterEach, describe, expect, it } from 'vitest';
import { type MockMail, type RunningImapMock, startImapMock } from '../../mocks/imap.ts';
import { sampleMessage } from '../../mocks/sample.ts';
import type { Position } from '../../tables.ts';
import type { PulledPage } from '../adapter.ts';
import { type MailAccount, mailAdapter } from './mail.ts';
import { doubtOfSender, proofOfSenders } from './senders.ts';

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
    const readAtMs = Date.parse(String(first.position['readAt']));
    expect([readAtMs >= nowMs, readAtMs <= Date.now()]).toEqual([true, true]);
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
    expect(textsOf(moved)).toEqual([cdm(2)]);
    expect(moved.position).toMatchObject({ uidValidity: '7', uid: 2 });
    const since = new Date(nowMs - 6 * 86_400_000).toISOString();
    expect(textsOf(await page(mock, { position: { since } }))).toEqual([cdm(1), cdm(2)]);
  });

  it('is read in pages, and a connection that breaks in the middle keeps the place', async () => {
    const mails = Array.from({ length: 25 }, (_, index) => mail(index + 1));
    let isBroken = true;
    const mock = await serving(mails, { breaksAt: (uid) => uid === 22 && isBroken });
    const first = await page(mock);
    expect([first.messages.length, first.isLast]).toEqual([20, false]);
    expect(first.position).toMatchObject({ uidValidity: '1', uid: 20 });
    // The mails behind the place were not read: it was last read whole before the beginning.
    expect(Date.parse(String(first.position['readAt']))).toBeLessThan(nowMs - 86_300_000);
    expect(await pull(mock, { position: first.position })).toMatchObject({ kind: 'failed', code: 'FEED_UNREACHABLE' });
    isBroken = false;
    const second = await page(mock, { position: first.position });
    expect(textsOf(second)).toEqual([21, 22, 23, 24, 25].map(cdm));
  });

  it('is another place for another user, another folder and another server', async () => {
    const mock = await serving([mail(1), mail(2)]);
    const { position } = await page(mock);
    const addresses = [account, { ...account, user: 'ops2' }, { ...account, mailbox: 'Orbit' }].map(
      (of) => mailAdapter({ url: mock.url, pollS: 60, verifier: undefined, account: of }).address,
    );
    expect(addresses).toEqual([`${mock.url}#ops/INBOX`, `${mock.url}#ops2/INBOX`, `${mock.url}#ops/Orbit`]);
    // Many servers number the first mailbox of each user alike.
    const other = await serving([mail(1), mail(2)], { account: { user: 'ops2', password: 'secret \\"1\\"' } });
    expect(textsOf(await page(mock, { position }))).toEqual([]);
    expect(textsOf(await page(other, { position, account: { ...account, user: 'ops2' } }))).toEqual([cdm(1), cdm(2)]);
  });

  it('loses nothing of an outage of days when a satellite is added or its mails get new numbers', async () => {
    const days = (count: number) => nowMs - count * 86_400_000;
    const iso = (ms: number) => new Date(ms).toISOString();
    const mails = [mail(1, { atMs: days(9) }), mail(2, { atMs: days(2.5) }), mail(3)];
    const mock = await serving(mails);
    const adapter = mailAdapter({ url: mock.url, pollS: 60, verifier: undefined, account });
    const position = { uidValidity: '1', uid: 1, readAt: iso(days(3)) };
    const back = await adapter.lookBack(position, signal);
    expect(back).toEqual({ since: iso(days(4)) });
    expect(textsOf(await page(mock, { position: back as Position }))).toEqual([cdm(2), cdm(3)]);
    expect(textsOf(await page(mock, { position: { ...position, uidValidity: '6' } }))).toEqual([cdm(2), cdm(3)]);
    // A place from the future, by a clock that was put right since.
    const future = await adapter.lookBack({ ...position, readAt: iso(days(-30)) }, signal);
    expect(Date.parse(String((future as Position)['since']))).toBeLessThan(Date.now() - 86_399_000);
  });

  it('leaves out other senders, closed files, pictures and letters, and says each', async () => {
    const mock = await serving([
      mail(1, { from: 'someone@elsewhere.example' }),
      mail(2, { parts: [{ fileName: 'cdm.zip', content: 'PK' }] }),
      mail(3, { parts: [{ content: 'Good morning' }, { fileName: 'logo.png', content: 'x' }] }),
      mail(4, { parts: [{ fileName: 'large.cdm', content: 'x'.repeat(6_400_000) }] }),
      mail(5, {
        parts: [
          { fileName: 'cdm.pgp', content: '-' },
          { type: 'application/zip', content: 'PK' },
        ],
      }),
      mail(6, { parts: [{ type: 'application/pdf', content: '%PDF' }] }),
    ]);
    const { messages, refused } = await page(mock);
    expect(messages).toEqual([]);
    expect(refused).toEqual([
      {
        code: 'SENDER_NOT_ALLOWED',
        example: 'mail 1 "conjunction 1": someone@elsewhere.example is not an allowed sender',
      },
      { code: 'UNREADABLE', example: 'mail 2 "conjunction 2": cdm.zip is compressed; send it unpacked' },
      { code: 'NO_MESSAGE', example: 'mail 3 "conjunction 3": no conjunction message in its text, logo.png' },
      { code: 'UNREADABLE', example: expect.stringContaining('at most 8388608 are read') },
      { code: 'UNREADABLE', example: 'mail 5 "conjunction 5": cdm.pgp is encrypted; send it unencrypted' },
      {
        code: 'UNREADABLE',
        example: 'mail 5 "conjunction 5": a part of type application/zip is compressed; send it unpacked',
      },
      {
        code: 'NO_MESSAGE',
        example: 'mail 6 "conjunction 6": no conjunction message in a part of type application/pdf',
      },
    ]);
  });

  it('finds messages by their content, whatever their name and type', async () => {
    const xml = '<?xml version="1.0"?>\n<cdm id="CCSDS_CDM_VERS" version="1.0"></cdm>';
    const parts: MockMail['parts'][number][] = [
      { type: 'application/xml', content: xml },
      { type: 'application/octet-stream', content: cdm(2) },
      { fileName: 'CDM_4711', content: cdm(3) },
      { fileName: 'x.cdm.1', type: 'application/octet-stream', content: cdm(4) },
      { type: 'text/x-kvn', content: cdm(5) },
      { type: 'application/ccsds+xml', content: xml },
    ];
    const mock = await serving(parts.map((part, at) => mail(at + 1, { parts: [{ content: 'Hello' }, part] })));
    const { messages, refused } = await page(mock);
    expect(messages.map(({ text }) => text)).toEqual(parts.map(({ content }) => content));
    expect(refused).toEqual([]);
  });

  it('takes the text next to HTML, refuses HTML alone, and a large picture costs it no message', async () => {
    const inHtml = { type: 'text/html', content: `<html><pre>${cdm(1)}</pre></html>` };
    const mock = await serving([
      mail(1, { parts: [{ content: cdm(1) }, inHtml] }),
      mail(2, { parts: [inHtml] }),
      mail(3, {
        parts: [
          { fileName: 'photo', content: 'x'.repeat(6_280_000) },
          { fileName: 'a.cdm', content: cdm(3) },
        ],
      }),
    ]);
    const { messages, refused } = await page(mock);
    expect(messages.map(({ text }) => text)).toEqual([cdm(1), cdm(3)]);
    expect(refused).toEqual([
      { code: 'UNREADABLE', example: expect.stringContaining('a part of type text/html is written in HTML') },
      { code: 'UNREADABLE', example: expect.stringContaining('photo has ') },
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
    const confirmed =
      'Authentication-Results: mx.ours.example;\r\n dkim=pass header.d=provider.example; dmarc=pass header.from=provider.example';
    // The sender wrote the second one itself.
    const forged = `Authentication-Results: mx.ours.example; dmarc=fail\r\n${confirmed}`;
    const mock = await serving([mail(1, { headers: confirmed }), mail(2, { headers: forged }), mail(3)]);
    const { messages, refused } = await page(mock, { verifier: 'mx.ours.example' });
    expect(messages.map(({ name }) => name)).toEqual(['mail 1 "conjunction 1": cdm-1.cdm']);
    expect(refused?.map(({ code }) => code)).toEqual(['SENDER_NOT_ALLOWED', 'SENDER_NOT_ALLOWED']);
  });
});

describe('the check of a sender', () => {
  const trust = { senders: ['@b.example'], verifier: 'mx.ours.example' };
  const doubt = (headers: string) => doubtOfSender({ from: ['a@b.example'], headers }, trust);
  const results = (said: string) => `Authentication-Results: ${said}`;
  const pass = 'dmarc=pass (p=reject dis=none) header.from=b.example';

  it.each([
    `mx.ours.example; ${pass}`,
    `MX.Ours.example 1; spf=pass smtp.mailfrom=x@c.example;\r\n\tDMARC=Pass action=none header.from=B.example`,
    `mx.ours.example (a "comment; (nested)"); dkim=fail reason="dmarc=fail; bad"; ${pass}`,
  ])('believes %j', (said) => expect(doubt(results(said))).toBeUndefined());

  it.each([
    'mx.ours.example; spf=fail (dmarc=pass header.from=b.example)',
    'mx.ours.example; spf=fail (; dmarc=pass header.from=b.example;)',
    'mx.ours.example; spf=fail reason="; dmarc=pass header.from=b.example;"',
    'mx.ours.example; spf=fail reason="\\"; dmarc=pass header.from=b.example; \\""',
    'mx.ours.example; spf=fail smtp.mailfrom=x dmarc=pass header.from=b.example',
    `mx.ours.example; dmarc=fail header.from=b.example; ${pass}`,
    `mx.ours.example; ${pass}; ${pass}`,
    'mx.ours.example; dmarc=pass',
    'mx.ours.example; dmarc=passed header.from=b.example',
    'mx.ours.example; dmarc=pass header.from=c.example',
    'mx.ours.example; dmarc=pass header.from=c.example header.from=b.example',
    'mx.ours.example; dmarc=pass header.from=b.example.c.example',
    `mx.ours.example.c.example; ${pass}`,
    `mx.ours.example; spf=pass (unended; ${pass}`,
    `mx.other.example; spf=none\r\nAuthentication-Results: mx.ours.example; ${pass}`,
    `mx.ours.example; spf=none\r\nAuthentication-Results: mx.ours.example; ${pass}`,
  ])('does not believe %j', (said) => expect(doubt(results(said))).toMatch(/did not confirm/));

  it('is left out by an explicit choice only', () => {
    const [from, headers] = [['a@b.example'], ''];
    expect(doubtOfSender({ from, headers }, { ...trust, verifier: 'none' })).toBeUndefined();
    expect(proofOfSenders(undefined)).toBe('NOT_SET');
    expect(proofOfSenders('None')).toBe('WAIVED');
    expect(proofOfSenders('mx.ours.example')).toBe('CHECKED');
  });
});

it('a mail with two senders, or none, has no sender', () => {
  const trust = { senders: ['a@b.example'], verifier: undefined };
  for (const from of [[], ['a@b.example', 'a@b.example'], [undefined]])
    expect(doubtOfSender({ from, headers: '' }, trust)).toBe('it does not name one sender');
  expect(doubtOfSender({ from: ['A@B.example'], headers: '' }, trust)).toBeUndefined();
});

describe('a mail that answers one of ours', () => {
  const ours = '<guest.1.7.mark@farpass.example>';
  const answering = (uid: number, more: Partial<MockMail> = {}) =>
    mail(uid, {
      from: 'duty@beta.example',
      headers: `In-Reply-To: ${ours}\r\nReferences: <thread@x>\r\n ${ours}`,
      ...more,
    });

  it('is given on with everything in it from any sender, who is asked for later', async () => {
    const mock = await serving([
      answering(1, { parts: [{ content: 'We move.' }, { fileName: 'burn.oem', content: 'CCSDS_OEM_VERS = 2.0' }] }),
      answering(2, { headers: `In-Reply-To: ${ours}\r\nAuto-Submitted: auto-replied` }),
      mail(3, { from: 'duty@beta.example' }),
    ]);
    const isReply = (answers: string) => answers.includes(ours);
    const adapter = mailAdapter({ url: mock.url, pollS: 60, verifier: undefined, account, isReply });
    const answer = await adapter.pull({ position: undefined, designators: [], signal });
    if (answer.kind === 'failed') throw new Error(answer.reason);
    const [reply, ...others] = answer.replies ?? [];
    expect(others).toEqual([]);
    expect(reply).toMatchObject({
      parts: [{ text: 'We move.' }, { fileName: 'burn.oem', text: 'CCSDS_OEM_VERS = 2.0' }],
      answers: expect.stringContaining(ours),
    });
    expect(reply?.mailId).not.toBe('');
    expect(reply?.doubtAbout('Duty@Beta.example')).toBeUndefined();
    expect(reply?.doubtAbout('other@beta.example')).toContain('not an allowed sender');
    expect(answer.refused?.map(({ code }) => code)).toEqual(['NO_MESSAGE', 'SENDER_NOT_ALLOWED']);
    // A mailbox that reads no answers takes it like any other mail.
    const plain = await page(mock);
    expect([plain.replies, plain.refused?.map(({ code }) => code)]).toEqual([[], Array(3).fill('SENDER_NOT_ALLOWED')]);
  });
});
