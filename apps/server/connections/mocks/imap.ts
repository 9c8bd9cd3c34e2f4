import { createServer, type Socket } from 'node:net';

export interface MockMail {
  readonly uid: number;
  readonly from: string;
  readonly subject: string;
  /** When it came; now if absent. */
  readonly atMs?: number;
  readonly headers?: string;
  /** Attachments, base64 encoded on the way; without a name and a type it is the text of the mail. */
  readonly parts: readonly { readonly fileName?: string; readonly type?: string; readonly content: string }[];
}

interface ImapMock {
  readonly port?: number;
  readonly account: { readonly user: string; readonly password: string };
  /** The mails of the moment; numbers rise. */
  readonly mails: () => readonly MockMail[];
  readonly uidValidity?: () => number;
  /** Ends the connection in the middle of the content of a mail. */
  readonly breaksAt?: (uid: number) => boolean;
}

export interface RunningImapMock {
  readonly url: string;
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * A mail server on this computer with one mailbox, as much of IMAP4rev1 (RFC 3501) as a reading client needs. As real ones do, it answers a range that ends
 * with * with the last mail even if that is below the range, and counts days for SINCE.
 */
export async function startImapMock(mock: ImapMock): Promise<RunningImapMock> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        asked.push(line.replace(/^(\S+ LOGIN \S+) .*$/i, '$1 …'));
        answer(mock, socket, line);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(mock.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `imap://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function answer(mock: ImapMock, socket: Socket, line: string): void {
  const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? [];
  const say = (...lines: readonly string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(''), 'latin1');
  const ok = () => say(`${tag} OK done`);
  const kind = command.toUpperCase();
  if (kind === 'LOGIN') {
    const words = rest.match(/"(?:[^"\\]|\\.)*"|\S+/g)?.map((one) => one.replace(/^"|"$/g, '')) ?? [];
    const isKnown = words[0] === mock.account.user && words[1] === mock.account.password;
    say(
      isKnown ? `${tag} OK [CAPABILITY IMAP4rev1] signed in` : `${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`,
    );
  } else if (kind === 'CAPABILITY') say('* CAPABILITY IMAP4rev1', `${tag} OK done`);
  else if (kind === 'LIST') say('* LIST (\\HasNoChildren) "/" INBOX', `${tag} OK done`);
  else if (kind === 'EXAMINE' || kind === 'SELECT') open(mock, rest, { say, tag });
  else if (kind === 'UID SEARCH') say(`* SEARCH ${found(mock, rest).join(' ')}`, `${tag} OK done`);
  else if (kind === 'UID FETCH') fetch(mock, rest, { socket, tag });
  else if (kind === 'LOGOUT') {
    say('* BYE good night', `${tag} OK done`);
    socket.end();
  } else ok();
}

interface Answering {
  readonly say: (...lines: readonly string[]) => void;
  readonly tag: string;
}

function open({ mails: now, uidValidity = () => 1 }: ImapMock, name: string, { say, tag }: Answering): void {
  const mails = now();
  if (name.replace(/"/g, '').toUpperCase() !== 'INBOX') {
    say(`${tag} NO [NONEXISTENT] Unknown mailbox`);
    return;
  }
  say(
    '* FLAGS (\\Seen)',
    `* ${mails.length} EXISTS`,
    '* 0 RECENT',
    `* OK [UIDVALIDITY ${uidValidity()}] numbers`,
    `* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}] next`,
    `${tag} OK [READ-ONLY] opened`,
  );
}

function found({ mails: now }: ImapMock, criteria: string): readonly number[] {
  const mails = now();
  const [, from] = /UID (\d+):\*/i.exec(criteria) ?? [];
  const [, since] = /SINCE "?(\d{1,2}-\w{3}-\d{4})/i.exec(criteria) ?? [];
  const last = mails.at(-1)?.uid;
  return mails
    .filter(({ uid, atMs = Date.now() }) => {
      if (from !== undefined) return uid >= Number(from) || uid === last;
      return since === undefined || atMs >= Date.parse(`${since} 00:00 GMT`);
    })
    .map(({ uid }) => uid);
}

interface Fetching {
  readonly socket: Socket;
  readonly tag: string;
}

function fetch({ mails: now, breaksAt }: ImapMock, rest: string, { socket, tag }: Fetching): void {
  const mails = now();
  const at = mails.findIndex(({ uid }) => uid === Number(/^\d+/.exec(rest)?.[0]));
  const mail = mails[at];
  if (mail === undefined) {
    socket.write(`${tag} OK done\r\n`);
    return;
  }
  const items = [`UID ${mail.uid}`];
  if (/ENVELOPE/i.test(rest)) items.push(`ENVELOPE ${envelopeOf(mail)}`);
  if (/BODYSTRUCTURE/i.test(rest)) items.push(`BODYSTRUCTURE ${structureOf(mail)}`);
  for (const [, section = ''] of rest.matchAll(/BODY\.PEEK\[([^\]]*)\]/gi))
    items.push(`BODY[${section}] ${literal(sectionOf(mail, section))}`);
  const text = `* ${at + 1} FETCH (${items.join(' ')})\r\n`;
  if (breaksAt?.(mail.uid) === true && /BODY\.PEEK\[\d/.test(rest)) {
    socket.write(text.slice(0, text.length / 2), 'latin1', () => socket.destroy());
    return;
  }
  socket.write(`${text}${tag} OK done\r\n`, 'latin1');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function literal(text: string): string {
  return `{${text.length}}\r\n${text}`;
}

function envelopeOf({ from, subject, uid, atMs = Date.now() }: MockMail): string {
  const [name = '', host = ''] = from.split('@');
  const person = `((NIL NIL ${quoted(name)} ${quoted(host)}))`;
  const date = new Date(atMs).toUTCString();
  return `(${quoted(date)} ${quoted(subject)} ${person} ${person} ${person} NIL NIL NIL NIL "<${uid}@mock>")`;
}

function encoded(content: string): string {
  return (
    Buffer.from(content, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
}

function structureOf({ parts }: MockMail): string {
  const nodes = parts.map(({ fileName, type, content }) => {
    const size = encoded(content).length;
    const usual = fileName === undefined ? 'text/plain' : 'application/octet-stream';
    const [kind = '', subtype = ''] = (type ?? usual).toUpperCase().split('/');
    const types = `${quoted(kind)} ${quoted(subtype)}`;
    const lines = kind === 'TEXT' ? ' 1' : '';
    if (fileName === undefined)
      return `(${types} ("CHARSET" "utf-8") NIL NIL "BASE64" ${size}${lines} NIL NIL NIL NIL)`;
    const named = `("NAME" ${quoted(fileName)})`;
    return `(${types} ${named} NIL NIL "BASE64" ${size}${lines} NIL ("ATTACHMENT" ("FILENAME" ${quoted(fileName)})) NIL NIL)`;
  });
  return nodes.length === 1 ? (nodes[0] ?? 'NIL') : `(${nodes.join('')} "MIXED" ("BOUNDARY" "b") NIL NIL NIL)`;
}

function sectionOf({ parts, headers = '' }: MockMail, section: string): string {
  if (/^HEADER/i.test(section)) return `${headers}\r\n\r\n`;
  const [, number = '1', isHead] = /^(\d+)(\.MIME)?/i.exec(section) ?? [];
  const part = parts[Number(number) - 1];
  if (part === undefined) return '';
  if (isHead === undefined) return encoded(part.content);
  return 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n';
}
