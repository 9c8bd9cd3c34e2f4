import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailHtml, mailText } from './mail.ts';
import { render } from './rendered.ts';
import { type Mail, openMailer } from './smtp.ts';

interface Received {
  readonly user: string | undefined;
  readonly isSecure: boolean;
  readonly to: readonly string[];
  readonly text: string;
}

const received: Received[] = [];
let server: SMTPServer;
let port: number;
let refuse: { readonly code: number; readonly message: string } | undefined;

/** A real mail server with its own certificate; it requires STARTTLS and a password. */
beforeAll(async () => {
  server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('The password is wrong.')),
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error(refuse.message), { responseCode: refuse.code }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          user: session.user === undefined ? undefined : String(session.user),
          isSecure: session.secure,
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        });
        done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));
beforeEach(() => {
  received.length = 0;
  refuse = undefined;
});

const rendered = render(
  {
    code: 500,
    title: 'x',
    message: 'x',
    subject: 'ca.risk.critical',
    parameters: { satellite: 'OURS', secondary: '<b>THEIRS</b>', tca: '2026-11-21T07:12:45.000000Z', state: 'NEW' },
    link: '/ca/conjunction/s/c',
    isUrgent: true,
  },
  {
    language: 'de',
    timeZone: 'UTC',
    links: { publicUrl: 'https://farpass.example', acknowledgeUrl: 'https://farpass.example/a#t' },
    nowMs: Date.UTC(2026, 10, 20, 7),
  },
);
const mail: Mail = {
  to: 'ada@example.org',
  subject: rendered.line,
  text: mailText(rendered),
  html: mailHtml(rendered),
  messageId: '<1@farpass.example>',
  threadId: '<thread.2@farpass.example>',
};

async function sendBy(url: string) {
  const mailer = openMailer({ url, from: 'farpass@farpass.example' });
  const outcome = await mailer.send(mail);
  mailer.close();
  return outcome;
}
const withPassword = (password: string, more = '') =>
  `smtp://ada:${password}@127.0.0.1:${port}/?tls.rejectUnauthorized=false${more}`;

describe('a mail', () => {
  it('goes out over STARTTLS after a sign-in, as text and as HTML in the language of its reader', async () => {
    expect(await sendBy(withPassword('secret'))).toMatchObject({ kind: 'DELIVERED' });
    const [found] = received;
    expect([found?.user, found?.isSecure, found?.to]).toEqual(['ada', true, ['ada@example.org']]);
    expect(found?.text).toContain('Content-Type: text/plain');
    expect(found?.text).toContain('Content-Type: text/html');
    expect(found?.text).toMatch(/^Message-ID: <1@farpass.example>/m);
    expect(found?.text).toMatch(/^References: <thread.2@farpass.example>/m);
    expect(found?.text).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  it('shows names of objects as text, never as markup', () => {
    expect(mail.html).toContain('&lt;b&gt;THEIRS&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>THEIRS');
  });

  it('lets long labels break, so that a phone shows the values next to them', () => {
    const labels = [...mail.html.matchAll(/<th [^>]*>/g)].map(([label]) => label);
    expect(labels).toHaveLength(4);
    for (const label of labels) expect(label).toContain('overflow-wrap:anywhere');
  });

  it('says what happened, in its reader’s language, with links to the event and to acknowledge it', () => {
    expect(mail.subject).toBe('Annäherung OURS × <b>THEIRS</b>');
    expect(mail.text.split('\n').slice(0, 13)).toEqual([
      'Kritisch: OURS × <b>THEIRS</b>',
      '',
      'Eine kritische Annäherung wurde gefunden. Größte Annäherung: 2026-11-21 07:12:45 Z.',
      '',
      'Satellit:          OURS',
      'Anderes Objekt:    <b>THEIRS</b>',
      'Größte Annäherung: 2026-11-21 07:12:45 Z',
      'Verbleibende Zeit: T−24 h · 2026-11-21 07:12:45 Z',
      '',
      'In Farpass öffnen:',
      'https://farpass.example/ca/conjunction/s/c',
      '',
      'Quittieren …:',
    ]);
  });

  it('is tried again after a wrong password, which can be corrected', async () => {
    expect(await sendBy(withPassword('wrong'))).toMatchObject({ kind: 'RETRYING' });
  });

  it('to an address that the server does not know is given up, one that is full is tried again', async () => {
    refuse = { code: 550, message: 'no such mailbox' };
    expect(await sendBy(withPassword('secret'))).toMatchObject({ kind: 'FAILED' });
    refuse = { code: 452, message: 'mailbox full' };
    expect(await sendBy(withPassword('secret'))).toMatchObject({ kind: 'RETRYING' });
  });

  it('is not sent without a mail server, and the answer says what is missing', async () => {
    const mailer = openMailer({ url: undefined, from: 'x@example.org' });
    expect((await mailer.send(mail)).answer).toContain('FARPASS_SMTP_URL');
  });

  it('gives no password to a server without encryption', async () => {
    const heard: string[] = [];
    const plain = createServer((socket: Socket) => {
      socket.write('220 plain\r\n');
      socket.on('data', (line) => {
        heard.push(String(line));
        socket.write('250 plain\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
    const { port: plainPort } = plain.address() as AddressInfo;
    const outcome = await sendBy(`smtp://ada:secret@127.0.0.1:${plainPort}/?requireTLS=true`);
    expect(outcome.kind).not.toBe('DELIVERED');
    expect(heard.join('')).not.toContain('AUTH');
    await new Promise((closed) => plain.close(closed));
  });
});
