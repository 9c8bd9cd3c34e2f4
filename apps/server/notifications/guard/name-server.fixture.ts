import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { Resolve } from './post.ts';

/** A name server for tests on loopback: it returns the addresses one after the other, then always the last one. */
export interface TestNameServer {
  readonly resolve: Resolve;
  readonly asked: () => number;
  readonly close: () => void;
}

export async function openNameServer(addresses: readonly string[]): Promise<TestNameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (query, { address, port }) => {
    const next = addresses[Math.min(asked, addresses.length - 1)] ?? '';
    asked += 1;
    socket.send(answerTo(query, next), port, address);
  });
  await new Promise<void>((listening) => socket.bind(0, '127.0.0.1', listening));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolve: async (host) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 })),
    asked: () => asked,
    close: () => socket.close(),
  };
}

/** RFC 1035, section 4: repeats the question, with one A record that refers to its name and is valid for 0 s. */
function answerTo(query: Buffer, address: string): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 6);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(0, 10);
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([header, question, record]);
}
