import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { fullPath } from '@farpass/contract/route';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';

/** The length of a bomb when it is unpacked, and the memory that it may cost. */
const unpackedBytes = 536_870_912;
const mostBytes = 400_000_000;

const zeros = Buffer.alloc(unpackedBytes);
const number = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};

/** A ZIP archive of one deflated file, which claims a length of its own. */
function zipOf(bytes: Buffer, claimedBytes: number): Buffer {
  const [name, packed] = [Buffer.from('a.txt'), deflateRawSync(bytes)];
  const lengths = [number(4, crc32(bytes)), number(4, packed.length), number(4, claimedBytes), number(2, name.length)];
  const shared = Buffer.concat([number(2, 20), number(2, 0), number(2, 8), number(2, 0), number(2, 33), ...lengths]);
  const local = Buffer.concat([number(4, 0x04034b50), shared, number(2, 0), name, packed]);
  const central = Buffer.concat([number(4, 0x02014b50), number(2, 20), shared, Buffer.alloc(16), name]);
  const end = [number(4, 0x06054b50), number(4, 0), number(2, 1), number(2, 1), number(4, central.length)];
  return Buffer.concat([local, central, ...end, number(4, local.length), number(2, 0)]);
}

/** The head of a file of a TAR archive that claims a length. */
function tarHead(bytes: number): Buffer {
  const head = Buffer.alloc(512);
  head.write('a.txt', 0);
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  head.write('        0', 148);
  head.write('ustar\0', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

const gzip = gzipSync(zeros);
const bombs: Readonly<Record<string, Buffer>> = {
  'a gzip file': gzip,
  'a gzip file in a gzip file': gzipSync(gzip),
  'a ZIP archive': zipOf(zeros, unpackedBytes),
  'a ZIP archive that claims to be small': zipOf(zeros, 100),
  'a TAR archive in a gzip file': gzipSync(Buffer.concat([tarHead(unpackedBytes), zeros])),
  'a TAR archive that claims eight gigabytes': Buffer.concat([tarHead(8_589_934_591), Buffer.alloc(1024)]),
};

let platform: Platform;
let close: () => Promise<void>;
let token: string;
/** Where a file gets as far as it can: to an inbox that there is, with its secret, and about an object of the catalogue. */
let inbox: { readonly path: string; readonly secret: string };
beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_REQUESTS_PER_MINUTE: '1000000' }));
  await platform.app.ready();
  const { commands } = platform.identity;
  await commands['user.role']?.({ user: 'demo', add: ['ca:admin', 'odt:admin', 'odt:provider'], remove: [] });
  ({ token } = Value.Parse(Type.Object({ token: Type.String() }), await commands['token.make']?.({ user: 'demo' })));
  const made = await platform.app.inject({
    method: 'POST',
    url: '/api/v1/ca/sources',
    headers: { authorization: `Bearer ${token}` },
    payload: { source: 'WEBHOOK', replacesSecret: true },
  });
  inbox = Value.Parse(Made, made.json()).inbox;
});
afterAll(() => close());

const Made = Type.Object({ inbox: Type.Object({ path: Type.String(), secret: Type.String() }) });
const isOfInbox = ({ path }: { readonly path: string }) => path.startsWith('/ca/inbox/');

const boundary = 'b0undary';
const inForm = (bytes: Buffer, name: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

describe('an archive of half a gigabyte of nothing', () => {
  it.each(Object.entries(bombs))(
    'gives nothing to any call that takes files, and is not unpacked: %s',
    { timeout: 600_000 },
    async (_, bomb) => {
      const calls = platform.contracts.filter(({ consumes }) => consumes !== undefined);
      expect(calls.length).toBeGreaterThan(8);
      const dear: string[] = [];
      for (const contract of calls)
        for (const type of contract.consumes ?? []) {
          const isForm = type === 'multipart/form-data';
          const before = process.memoryUsage().rss;
          const sent = await platform.app.inject({
            method: contract.method,
            url: isOfInbox(contract) ? inbox.path : fullPath(contract).replaceAll(/\{[^}]+\}/g, '90001'),
            headers: {
              authorization: `Bearer ${isOfInbox(contract) ? inbox.secret : token}`,
              'content-type': isForm ? `${type}; boundary=${boundary}` : type,
            },
            payload: isForm ? inForm(bomb, 'a.tdm.gz') : bomb,
          });
          const tookBytes = process.memoryUsage().rss - before;
          const { statusCode } = sent;
          // A list of satellites names its bad rows: all of them.
          const isRefused = statusCode >= 400 && statusCode < 500;
          const hasNothing = statusCode === 200 && sent.json().counts?.ADDED === 0;
          const answer = `${contract.operationId} ${type}: ${statusCode}, ${tookBytes} bytes`;
          if (!(isRefused || hasNothing) || tookBytes > mostBytes) dear.push(answer);
        }
      expect(dear).toEqual([]);
    },
  );
});
