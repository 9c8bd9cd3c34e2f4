import { createHash } from 'node:crypto';

import { and, asc, eq, lt } from 'drizzle-orm';
import { type Database, executeIn, type Instant, newId, type Read, type Tx, violatedConstraint } from '../db/index.ts';
import { inChunks } from './chunks.ts';
import { namelessFiles } from './named.ts';
import { file, fileChunk, upload } from './tables.ts';

/** The data of a stored file. It is reached through a row of a feature, which has checked the scope. */
export interface StoredFile {
  /** SHA-256 of the bytes, hexadecimal: the file's id. */
  readonly digest: string;
  readonly sizeBytes: number;
}

/** Bytes that were received completely but do not belong to a row yet; `keepFile` makes them a file. */
export type ReceivedFile = StoredFile & { readonly uploadId: string };

/** More bytes arrived than the caller allows; none of them are stored. */
export class FileTooLarge extends Error {
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`The file is larger than the ${limitBytes} bytes allowed here.`);
    this.name = 'FileTooLarge';
    this.limitBytes = limitBytes;
  }
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Receives bytes in chunks; each chunk is stored before the next is read. No transaction is open between them, so a slow
 * sender delays no one. Throws FileTooLarge above the limit.
 */
export async function receiveFile(db: Database, source: Source, limitBytes: number): Promise<ReceivedFile> {
  const uploadId = newId();
  const digest = createHash('sha256');
  let sizeBytes = 0;
  let number = 0;
  await db.transaction((tx) => tx.insert(upload).values({ id: uploadId }));
  try {
    for await (const chunk of inChunks(source)) {
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes) throw new FileTooLarge(limitBytes);
      digest.update(chunk);
      const row = { chunksId: uploadId, number, bytes: chunk };
      await db.transaction((tx) => tx.insert(fileChunk).values(row));
      number += 1;
    }
  } catch (error) {
    await db.transaction((tx) => discardUpload(tx, uploadId));
    throw error;
  }
  return { uploadId, digest: digest.digest('hex'), sizeBytes };
}

/** Makes received bytes a file in the caller's transaction, together with the row that refers to it. */
export async function keepFile(tx: Tx, received: ReceivedFile): Promise<StoredFile> {
  const { digest, sizeBytes, uploadId } = received;
  const isNew = await insertFile(tx, { digest, sizeBytes, chunksId: uploadId });
  if (!isNew) await discardUpload(tx, uploadId);
  else await tx.delete(upload).where(eq(upload.id, uploadId));
  return { digest, sizeBytes };
}

/** Stores bytes that are already in memory, such as one message, in the caller's transaction. */
export async function keepBytes(tx: Tx, content: Uint8Array): Promise<StoredFile> {
  const digest = createHash('sha256').update(content).digest('hex');
  const chunksId = newId();
  if (await insertFile(tx, { digest, sizeBytes: content.length, chunksId })) {
    let number = 0;
    for await (const chunk of inChunks([content])) {
      await tx.insert(fileChunk).values({ chunksId, number, bytes: chunk });
      number += 1;
    }
  }
  return { digest, sizeBytes: content.length };
}

/** Returns whether the file is new. One that is stored already is locked: no other transaction removes it before this one names it. */
async function insertFile(tx: Tx, row: typeof file.$inferInsert): Promise<boolean> {
  for (;;) {
    const added = await tx.insert(file).values(row).onConflictDoNothing().returning({ digest: file.digest });
    if (added.length > 0) return true;
    const [known] = await tx
      .select({ digest: file.digest })
      .from(file)
      .where(eq(file.digest, row.digest))
      .for('key share');
    if (known !== undefined) return false;
  }
}

/** The bytes of a file in order, one chunk in memory at a time. Throws if nothing is stored under the digest. */
export async function* readFile(db: Database, digest: string): AsyncGenerator<Buffer> {
  const [found] = await db.read((read) => read.select().from(file).where(eq(file.digest, digest)));
  if (found === undefined) throw new Error(`No file with digest ${digest} is stored.`);
  let sent = 0;
  for (let number = 0; sent < found.sizeBytes; number += 1) {
    const [chunk] = await db.read((read) =>
      read
        .select({ bytes: fileChunk.bytes })
        .from(fileChunk)
        .where(and(eq(fileChunk.chunksId, found.chunksId), eq(fileChunk.number, number))),
    );
    if (chunk === undefined) throw new Error(`File ${digest} ended after ${sent} of ${found.sizeBytes} bytes.`);
    sent += chunk.bytes.length;
    yield chunk.bytes;
  }
}

/** The bytes of a small file at once, inside of a read. Throws if they are not those of the digest. */
export async function readStored(read: Read, digest: string): Promise<Uint8Array> {
  const chunks = await read
    .select({ bytes: fileChunk.bytes })
    .from(file)
    .innerJoin(fileChunk, eq(fileChunk.chunksId, file.chunksId))
    .where(eq(file.digest, digest))
    .orderBy(asc(fileChunk.number));
  const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== digest)
    throw new Error(`The stored file ${digest} has ${bytes.length} bytes with the digest ${found}.`);
  return new Uint8Array(bytes);
}

/**
 * Removes a file unless a row still refers to it. The same bytes may belong to several features, which do not know of each
 * other: the foreign keys of all of them decide.
 */
export async function removeUnusedFile(tx: Tx, digest: string): Promise<void> {
  await executeIn(tx, 'savepoint before_removal');
  try {
    const [removed] = await tx.delete(file).where(eq(file.digest, digest)).returning();
    if (removed !== undefined) await tx.delete(fileChunk).where(eq(fileChunk.chunksId, removed.chunksId));
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    await executeIn(tx, 'rollback to savepoint before_removal');
  }
  await executeIn(tx, 'release savepoint before_removal');
}

/** The same for many files: only those that no row names are tried. */
export async function removeUnusedFiles(tx: Tx, digests: readonly string[]): Promise<void> {
  for (const digest of await namelessFiles(tx, [...new Set(digests)])) await removeUnusedFile(tx, digest);
}

/** Removes incomplete uploads from before a time. Returns their number. */
export async function sweepUploads(tx: Tx, before: Instant): Promise<number> {
  const abandoned = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(lt(upload.startedAt, before))
    .orderBy(asc(upload.id));
  for (const { id } of abandoned) await discardUpload(tx, id);
  return abandoned.length;
}

/** Removes received bytes that did not become a file. */
export async function discardReceived(tx: Tx, { uploadId }: ReceivedFile): Promise<void> {
  await discardUpload(tx, uploadId);
}

async function discardUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.delete(fileChunk).where(eq(fileChunk.chunksId, uploadId));
  await tx.delete(upload).where(eq(upload.id, uploadId));
}
