import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf, writeAuditLine } from '../../platform/db/index.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import { auditExport, auditGauges, exportAudit } from './export.ts';
import { syslogMessage } from './message.ts';
import { syslogReceiver } from './receiver.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
});

const write = (action: string, details: Readonly<Record<string, unknown>> = {}) =>
  test.db.transaction((tx) => writeAuditLine(tx, { actor: 'system', action, outcome: 'done', details }));
const waiting = async () => (await test.db.read((read) => auditGauges(read, Date.now()))).farpass_audit_unsent.value;
const setTo = (address: string | undefined) => auditExport({ db: test.db, log: silentLog, address }).start();
const exportTo = (address: string) => exportAudit(test.db, syslogReceiver(address), new AbortController().signal);

/** A syslog server: keeps the messages of each connection by their lengths. */
async function openServer() {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      parts.push(part);
      // Not the length of a message: a real server would wait for more, and the client would end it after 10 s.
      if (!/^\d/.test(part.toString())) socket.destroy();
    });
    socket.on('end', () => received.push(...framesIn(Buffer.concat(parts).toString())));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, port, close: () => new Promise((closed) => server.close(closed)) };
}

function framesIn(text: string): string[] {
  const frames: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const [head, length] = /^(\d+) /.exec(rest) ?? [];
    if (head === undefined) return [...frames, rest];
    frames.push(rest.slice(head.length, head.length + Number(length)));
    rest = rest.slice(head.length + Number(length));
  }
  return frames;
}

const jsonOf = (message = '') => JSON.parse(message.slice(message.indexOf('{')));

describe('audit lines', () => {
  it('wait for a syslog server only while one is set', async () => {
    await write('before');
    expect(await waiting()).toBe(0);
    await setTo('tcp://127.0.0.1:1');
    await write('while');
    expect(await waiting()).toBe(1);
    await setTo(undefined);
    await write('after');
    expect(await waiting()).toBe(0);
  });

  it('are not lost while it is away, and arrive once, in order, when it is back', async () => {
    await setTo('tcp://127.0.0.1:1');
    for (const action of ['ca.manoeuvre.act', 'identity.sign-in', 'payments.charge']) await write(action);
    await expect(exportTo('tcp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
    expect(await waiting()).toBe(3);
    const server = await openServer();
    await exportTo(`tcp://127.0.0.1:${server.port}`);
    expect(server.received.map((message) => message.split(' ').slice(3, 7).join(' '))).toEqual([
      'farpass - ca.manoeuvre.act -',
      'farpass - identity.sign-in -',
      'farpass - payments.charge -',
    ]);
    expect(await waiting()).toBe(0);
    await exportTo(`tcp://127.0.0.1:${server.port}`);
    expect(server.received).toHaveLength(3);
    await server.close();
  });

  it('stay where the other side is not a TLS server that can be trusted', async () => {
    await setTo('tls://127.0.0.1:1');
    await write('one');
    const server = await openServer();
    await expect(exportTo(`tls://127.0.0.1:${server.port}`)).rejects.toThrow();
    expect(await waiting()).toBe(1);
    await server.close();
    await setTo(undefined);
  });

  it('go in one datagram each over UDP', async () => {
    const socket = createSocket('udp4');
    const received: string[] = [];
    socket.on('message', (message) => received.push(message.toString()));
    await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
    await setTo('udp://127.0.0.1:1');
    await write('one', { said: 'x'.repeat(5_000) });
    await write('two');
    await exportTo(`udp://127.0.0.1:${socket.address().port}`);
    await expect.poll(() => received.length).toBe(2);
    expect([jsonOf(received[0]).isCut, jsonOf(received[0]).details, jsonOf(received[1]).isCut]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    socket.close();
    await setTo(undefined);
  });
});

describe('the message of an audit line', () => {
  const line = {
    id: '0190',
    at: instantOf('2026-11-26T20:41:09.123456Z'),
    actor: 'ada',
    action: 'ca.conjunction.decide.with.a.very.long.name',
    outcome: 'refused',
    operatorId: 'o',
    subjectKind: 'conjunction',
    subjectId: 'c1',
    requestId: null,
    details: { note: 'a\n<109>1 forged – ü' },
  };

  it('is of RFC 5424, on one line, whatever people wrote', () => {
    const message = syslogMessage(line, { host: 'ops 1', most: 2_048 });
    expect(message).toMatch(
      /^<108>1 2026-11-26T20:41:09\.123456Z ops_1 farpass - ca\.conjunction\.decide\.with\.a\.ver - \{[\x20-\x7e]*\}$/,
    );
    expect(jsonOf(message)).toEqual({
      id: '0190',
      at: line.at,
      actor: 'ada',
      action: line.action,
      outcome: 'refused',
      operatorId: 'o',
      subject: { kind: 'conjunction', id: 'c1' },
      details: line.details,
    });
  });
});
