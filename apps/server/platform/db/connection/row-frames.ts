import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Takes the content of a row's message, which begins at a place of the bytes and is only valid during the call. */
export type TakeRow = (bytes: Buffer, start: number) => void;

type Pass = (bytes: Buffer) => void;

/** Each message of the protocol begins with its letter and its length, which counts itself. */
const headerLength = 5;
const letterOfRow = 'D'.charCodeAt(0);

/**
 * The bytes that a server sends, message by message: rows go to the statement that takes them, everything else goes to
 * the driver. The driver would make an event, an object and a text for every value of a row.
 */
export class RowFrames {
  /** Set while a statement runs whose rows are taken as bytes. */
  take: TakeRow | undefined;
  readonly #pass: Pass;
  /** The beginning of a message whose header is not complete yet. */
  readonly #header = Buffer.alloc(headerLength);
  #headerCame = 0;
  /** Number of bytes of the current message that have not come yet. */
  #missing = 0;
  /** The current message, if it is a row that comes in several pieces. */
  #row: Buffer | undefined;

  constructor(pass: Pass) {
    this.#pass = pass;
  }

  /** Takes the next bytes of the server. */
  feed(bytes: Buffer): void {
    let [at, kept] = [0, 0];
    while (at < bytes.length) {
      if (this.#missing > 0) {
        const isRow = this.#row !== undefined;
        at = this.#continue(bytes, at);
        if (isRow) kept = at;
      } else if (this.#headerCame > 0 || bytes.length - at < headerLength) {
        this.#passPart(bytes, kept, at);
        at = this.#beginInPieces(bytes, at);
        kept = at;
      } else if (this.take !== undefined && bytes[at] === letterOfRow) {
        this.#passPart(bytes, kept, at);
        this.#missing = lengthAt(bytes, at);
        at = this.#takeRow(bytes, at + headerLength);
        kept = at;
      } else {
        this.#missing = lengthAt(bytes, at);
        at += headerLength;
      }
    }
    this.#passPart(bytes, kept, at);
  }

  #passPart(bytes: Buffer, from: number, to: number): void {
    if (to > from) this.#pass(from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to));
  }

  #continue(bytes: Buffer, at: number): number {
    const count = Math.min(this.#missing, bytes.length - at);
    const row = this.#row;
    if (row !== undefined) bytes.copy(row, row.length - this.#missing, at, at + count);
    this.#missing -= count;
    if (this.#missing === 0 && row !== undefined) {
      this.#row = undefined;
      this.take?.(row, 0);
    }
    return at + count;
  }

  #beginInPieces(bytes: Buffer, at: number): number {
    const count = Math.min(headerLength - this.#headerCame, bytes.length - at);
    bytes.copy(this.#header, this.#headerCame, at, at + count);
    this.#headerCame += count;
    if (this.#headerCame < headerLength) return at + count;
    this.#headerCame = 0;
    this.#missing = lengthAt(this.#header, 0);
    if (this.take !== undefined && this.#header[0] === letterOfRow) return this.#takeRow(bytes, at + count);
    this.#pass(Buffer.from(this.#header));
    return at + count;
  }

  /** Takes a row whose length is known. Answers where it, or what has come of it, ends. */
  #takeRow(bytes: Buffer, start: number): number {
    const end = start + this.#missing;
    if (end <= bytes.length) {
      this.#missing = 0;
      this.take?.(bytes, start);
      return end;
    }
    this.#row = Buffer.allocUnsafe(this.#missing);
    bytes.copy(this.#row, 0, start);
    this.#missing = end - bytes.length;
    return bytes.length;
  }
}

function lengthAt(bytes: Buffer, at: number): number {
  return bytes.readInt32BE(at + 1) - (headerLength - 1);
}

/** All connections read into it, one after the other. */
const readInto = Buffer.allocUnsafeSlow(65_536);

/**
 * A connection that reads into the same memory again and again. With new memory for each of the thirty parts in which a
 * page arrives, the engine would collect garbage most of the time.
 */
export class RowSocket extends Socket {
  frames: RowFrames | undefined;

  constructor() {
    const callback = (count: number) => {
      this.#take(readInto.subarray(0, count));
      return true;
    };
    super({ onread: { buffer: readInto, callback } });
  }

  #take(bytes: Buffer): void {
    if (this.frames === undefined) this.pass(bytes);
    else this.frames.feed(bytes);
  }

  /** Gives bytes to the driver, which keeps parts of them. */
  pass(bytes: Buffer): void {
    this.emit('data', Buffer.from(bytes));
  }
}

const framesOf = new WeakMap<Duplex, RowFrames>();

/**
 * Puts it between a connection and the driver. The connection is ready and has not been asked anything, so that the
 * server's next byte begins a message.
 */
export function splitRows(stream: Duplex): void {
  const frames = stream instanceof RowSocket ? framesBehind(stream) : framesBeforeDriver(stream);
  framesOf.set(stream, frames);
}

function framesBehind(socket: RowSocket): RowFrames {
  socket.frames = new RowFrames((bytes) => socket.pass(bytes));
  return socket.frames;
}

/** An encrypted connection, which the driver makes itself. */
function framesBeforeDriver(stream: Duplex): RowFrames {
  const drivers = stream.listeners('data') as ((bytes: Buffer) => void)[];
  const frames = new RowFrames((bytes) => {
    for (const driver of drivers) driver.call(stream, bytes);
  });
  stream.on('data', (bytes: Buffer) => frames.feed(bytes));
  for (const driver of drivers) stream.off('data', driver);
  return frames;
}

/** The part between a connection and the driver. */
export function rowFramesOf(stream: Duplex): RowFrames {
  const frames = framesOf.get(stream);
  if (frames === undefined) throw new Error('Rows are taken as bytes only from the connections of a pool.');
  return frames;
}
