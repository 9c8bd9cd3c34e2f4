import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { because, Problem, saying } from '@farpass/contract/problem';
import { keptMs } from '../../settings/index.ts';

/** One file of a request, on disk until the request is answered: the sender's name for it, and its bytes. */
export interface SpooledFile {
  readonly fileName: string;
  readonly path: string;
  readonly sizeBytes: number;
}

/** The limits of one request; a larger one is refused completely. */
export interface UploadLimits {
  readonly files: number;
  /** The largest file; by default, as large as the request. */
  readonly fileBytes?: number;
}

export interface RequestLimits extends UploadLimits {
  /** All files of the request together: the `bodyLimitBytes` of its contract. */
  readonly requestBytes: number;
}

/** Folders of a killed server's requests are removed at the next start if they are at least this old. */
const abandonedMs = keptMs('uploads');

/**
 * Keeps uploads on disk while they are read, so that the memory used does not depend on their size. Each request has
 * its own folder, which is removed after the answer.
 */
export class UploadSpool {
  readonly #folder: string;
  readonly #userBytes: number;
  readonly #held = new Map<string, number>();

  /** `userBytes`: largest size of all running requests of one user. */
  constructor(folder: string, userBytes: number) {
    this.#folder = folder;
    this.#userBytes = userBytes;
  }

  /** Makes the folder, and removes files of a killed server from it. */
  prepare(nowMs: number): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name);
      // Absent: a request that was answered in this moment removed its folder.
      const found = statSync(path, { throwIfNoEntry: false });
      if (found !== undefined && nowMs - found.mtimeMs > abandonedMs) rmSync(path, { recursive: true, force: true });
    }
  }

  /** Room for the files of one request. */
  open(user: string, limits: RequestLimits): RequestSpool {
    const take = (bytes: number) => {
      const held = (this.#held.get(user) ?? 0) + bytes;
      if (held <= 0) this.#held.delete(user);
      else this.#held.set(user, held);
      if (bytes > 0 && held > this.#userBytes) throw tooMuchAtOnce(this.#userBytes);
    };
    const make = () => {
      this.prepare(Date.now());
      return mkdtempSync(join(this.#folder, 'request-'));
    };
    return new RequestSpool(limits, { take, make });
  }
}

interface Room {
  /** Counts the bytes of a user; negative numbers release some. */
  readonly take: (bytes: number) => void;
  readonly make: () => string;
}

/** The files of one request. */
export class RequestSpool {
  readonly #limits: RequestLimits;
  readonly #room: Room;
  #folder: string | undefined;
  #files = 0;
  #bytes = 0;

  constructor(limits: RequestLimits, room: Room) {
    this.#limits = limits;
    this.#room = room;
  }

  /** Writes a file to disk while it arrives. Throws the refusal if the file or the whole request is too large. */
  async write(fileName: string, source: Readable): Promise<SpooledFile> {
    this.#folder ??= this.#room.make();
    this.#files += 1;
    if (this.#files > this.#limits.files) throw tooMany(this.#limits.files);
    const path = join(this.#folder, String(this.#files));
    let sizeBytes = 0;
    // The source is not destroyed: the rest of a refused request is still read, and thrown away.
    const pieces: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
    const counted = async function* (this: RequestSpool) {
      for await (const piece of pieces) {
        sizeBytes += piece.length;
        this.#count(piece, sizeBytes);
        yield piece;
      }
    };
    await pipeline(counted.call(this), createWriteStream(path, { mode: 0o600 }));
    return { fileName, path, sizeBytes };
  }

  #count({ length: bytes }: Uint8Array, ofFile: number): void {
    const { fileBytes, requestBytes } = this.#limits;
    this.#bytes += bytes;
    this.#room.take(bytes);
    if (fileBytes !== undefined && ofFile > fileBytes) throw tooLarge(fileBytes);
    if (this.#bytes > requestBytes) throw tooLargeTogether(requestBytes);
  }

  /** Removes the files. */
  async remove(): Promise<void> {
    this.#room.take(-this.#bytes);
    this.#bytes = 0;
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

export function tooLarge(limitBytes: number): Problem {
  return new Problem('BODY_TOO_LARGE', because(saying('FILE_OVER_LIMIT', { bytes: limitBytes })));
}

export function tooMany(limit: number): Problem {
  return new Problem('BODY_TOO_LARGE', because(saying('TOO_MANY_FILES', { most: limit })));
}

function tooLargeTogether(limitBytes: number): Problem {
  return new Problem('BODY_TOO_LARGE', because(saying('FILES_OVER_LIMIT', { bytes: limitBytes })));
}

function tooMuchAtOnce(limitBytes: number): Problem {
  return new Problem('BODY_TOO_LARGE', because(saying('UPLOADS_OVER_LIMIT', { bytes: limitBytes })));
}
