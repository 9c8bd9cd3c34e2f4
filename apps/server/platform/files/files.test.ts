import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant, instantOf } from '../db/index.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing.ts';
import { chunkBytes, inChunks } from './chunks.ts';
import { FileTooLarge, keepBytes, keepFile, readFile, receiveFile, removeUnusedFile, sweepUploads } from './files.ts';
import { fileChunk, upload } from './tables.ts';

const noLimit = 100 * chunkBytes;
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});

afterAll(async () => {
  await test.close();
});

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
async function arrayOf(source: AsyncIterable<Buffer>): Promise<readonly Buffer[]> {
  const found: Buffer[] = [];
  for await (const piece of source) found.push(piece);
  return found;
}

const allOf = async (source: AsyncIterable<Buffer>) => Buffer.concat(await arrayOf(source));
const countChunks = () => test.db.read((read) => read.$count(fileChunk));
const countUploads = () => test.db.read((read) => read.$count(upload));

describe('chunks', () => {
  it('hold the same bytes, all but the last of the full size', async () => {
    const pieces = fc.array(fc.integer({ min: 0, max: 700_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(pieces, async (sizes) => {
        const source = sizes.map((size, at) => Buffer.alloc(size, at + 1));
        const chunks = await arrayOf(inChunks(source));
        expect(Buffer.concat(chunks).equals(Buffer.concat(source))).toBe(true);
        expect(chunks.slice(0, -1).every((chunk) => chunk.length === chunkBytes)).toBe(true);
        expect(chunks.every((chunk) => chunk.length > 0 && chunk.length <= chunkBytes)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a file', () => {
  it.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes + 17])(
    'of %i bytes is read back as it was sent',
    async (size) => {
      const content = randomBytes(size);
      const received = await receiveFile(test.db, [content], noLimit);
      const kept = await test.db.transaction((tx) => keepFile(tx, received));
      expect(kept).toEqual({ digest: digestOf(content), sizeBytes: size });
      expect((await allOf(readFile(test.db, kept.digest))).equals(content)).toBe(true);
      expect(await countUploads()).toBe(0);
    },
  );

  it('that arrives twice is stored once', async () => {
    const content = randomBytes(2 * chunkBytes);
    await test.db.transaction((tx) => keepBytes(tx, content));
    const before = await countChunks();
    const again = await receiveFile(test.db, [content], noLimit);
    await test.db.transaction((tx) => keepFile(tx, again));
    await test.db.transaction((tx) => keepBytes(tx, content));
    expect(await countChunks()).toBe(before);
    expect((await allOf(readFile(test.db, digestOf(content)))).equals(content)).toBe(true);
  });

  it('larger than allowed is refused and leaves nothing behind', async () => {
    const before = await countChunks();
    const sending = receiveFile(test.db, [randomBytes(chunkBytes), randomBytes(chunkBytes)], chunkBytes + 1);
    await expect(sending).rejects.toThrow(FileTooLarge);
    expect(await countChunks()).toBe(before);
    expect(await countUploads()).toBe(0);
  });

  it('whose sender breaks off leaves nothing behind', async () => {
    const before = await countChunks();
    async function* breakingOff() {
      yield randomBytes(2 * chunkBytes);
      throw new Error('connection lost');
    }
    await expect(receiveFile(test.db, breakingOff(), noLimit)).rejects.toThrow('connection lost');
    expect(await countChunks()).toBe(before);
  });

  it('is not kept when the transaction that keeps it is rolled back', async () => {
    const content = randomBytes(100);
    const received = await receiveFile(test.db, [content], noLimit);
    const failing = test.db.transaction(async (tx) => {
      await keepFile(tx, received);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(allOf(readFile(test.db, digestOf(content)))).rejects.toThrow('No file with digest');
    expect(await test.db.transaction((tx) => sweepUploads(tx, instantOf('2020-01-01T00:00:00Z')))).toBe(0);
    expect(await test.db.transaction((tx) => sweepUploads(tx, currentInstant()))).toBe(1);
    expect(await countUploads()).toBe(0);
  });

  it('that is removed is gone with its chunks', async () => {
    const before = await countChunks();
    const { digest } = await test.db.transaction((tx) => keepBytes(tx, randomBytes(3 * chunkBytes)));
    expect(await countChunks()).toBe(before + 3);
    await test.db.transaction((tx) => removeUnusedFile(tx, digest));
    expect(await countChunks()).toBe(before);
    await expect(allOf(readFile(test.db, digest))).rejects.toThrow(digest);
  });

  it('to which a row of any feature refers stays, and the transaction goes on', async () => {
    const { digest } = await test.db.transaction((tx) => keepBytes(tx, Buffer.from('shared')));
    await test.db.execute('create table holder (digest text references file (digest))');
    await test.db.execute(`insert into holder values ('${digest}')`);
    await test.db.transaction(async (tx) => {
      await removeUnusedFile(tx, digest);
      await keepBytes(tx, Buffer.from('after it'));
    });
    expect((await allOf(readFile(test.db, digest))).toString()).toBe('shared');
    expect((await allOf(readFile(test.db, digestOf(Buffer.from('after it'))))).toString()).toBe('after it');
    await test.db.execute('delete from holder');
    await test.db.transaction((tx) => removeUnusedFile(tx, digest));
    await expect(allOf(readFile(test.db, digest))).rejects.toThrow(digest);
  });
});
