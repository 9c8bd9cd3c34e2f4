import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { SyncedFiles } from './synced-files.ts';

type Initialising = Parameters<SyncedFiles['init']>;

/** A file or folder in the engine's file system, and an open one. */
type Node = object;
interface Stream {
  readonly nfd: number;
  readonly node: Node;
  readonly flags: number;
}

interface Piece {
  readonly at: number;
  readonly bytes: number;
}

/** A number from 0 to 1 that no one can foresee, but the same ones for the same seed. */
export type Draw = () => number;

export function drawing(seed: number): Draw {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32LE() / 2 ** 32;
  };
}

/** Disks write pieces of this size whole [bytes]. */
const pieceBytes = 4_096;
const truncating = 0o1000;

/**
 * The files of a database on a disk that can lose its power. Next to them is what the disk surely holds: the names as they
 * are, because file systems log them, but of each file only what was there when it was last synced.
 */
export class FilesOnDisk extends SyncedFiles {
  readonly #disk: string;
  readonly #unsynced = new Map<string, Piece[]>();

  /** `disk` is an empty folder for what the disk holds; all that is in `folder` counts as synced. */
  constructor(folder: string, disk: string) {
    super(folder);
    this.#disk = disk;
    cpSync(folder, disk, { recursive: true });
  }

  override async init(...[engine, options]: Initialising): ReturnType<SyncedFiles['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun: typeof options.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => this.#watch(FS.filesystems.NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /**
   * The content of the disk after a power cut at this moment, in a folder of its own: all that was synced, and of the rest each
   * piece with a probability.
   */
  cut(folder: string, { draw, kept }: { readonly draw: Draw; readonly kept: number }): void {
    cpSync(this.#disk, folder, { recursive: true });
    for (const [name, pieces] of this.#unsynced) {
      const reached = pieces.flatMap(inPieces).filter(() => draw() < kept);
      copyPieces(join(this.rootDir, name), join(folder, name), reached);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the engine's file system has no types.
  #watch(files: any): void {
    const { stream_ops: streams, node_ops: nodes } = files;
    const { open, write, fsync, setattr: setOpen } = streams;
    const { mknod, rename, unlink, rmdir, setattr } = nodes;
    const nameOf = (node: Node, ...names: readonly string[]) =>
      relative(this.rootDir, join(files.realPath(node), ...names));
    const onDisk = (name: string) => join(this.#disk, name);
    streams.open = (stream: Stream) => {
      open(stream);
      if ((stream.flags & truncating) !== 0) truncateSync(onDisk(nameOf(stream.node)));
    };
    streams.write = (stream: Stream, ...rest: readonly [unknown, number, number, number]) => {
      const bytes = write(stream, ...rest);
      const name = nameOf(stream.node);
      this.#unsynced.set(name, [...(this.#unsynced.get(name) ?? []), { at: rest[3], bytes }]);
      return bytes;
    };
    streams.fsync = (stream: Stream) => {
      const answer = fsync(stream);
      const name = nameOf(stream.node);
      const pieces = this.#unsynced.get(name);
      // A folder has none; its names are on the disk anyway.
      if (pieces !== undefined) copyPieces(join(this.rootDir, name), onDisk(name), pieces);
      this.#unsynced.delete(name);
      return answer;
    };
    streams.setattr = (stream: Stream, attributes: { readonly size?: number }) => {
      setOpen(stream, attributes);
      if (attributes.size !== undefined) truncateSync(onDisk(nameOf(stream.node)), attributes.size);
    };
    nodes.setattr = (node: Node, attributes: { readonly size?: number }) => {
      setattr(node, attributes);
      if (attributes.size !== undefined) truncateSync(onDisk(nameOf(node)), attributes.size);
    };
    nodes.mknod = (parent: Node, name: string, mode: number, device: number) => {
      const made = mknod(parent, name, mode, device);
      if ((mode & 0o170000) === 0o040000) mkdirSync(onDisk(nameOf(parent, name)));
      else writeFileSync(onDisk(nameOf(parent, name)), '');
      return made;
    };
    nodes.rename = (node: Node, parent: Node, name: string) => {
      const before = nameOf(node);
      const after = nameOf(parent, name);
      rename(node, parent, name);
      renameSync(onDisk(before), onDisk(after));
      this.#unsynced.set(after, this.#unsynced.get(before) ?? []);
      this.#unsynced.delete(before);
    };
    nodes.unlink = (parent: Node, name: string) => {
      unlink(parent, name);
      rmSync(onDisk(nameOf(parent, name)));
      this.#unsynced.delete(nameOf(parent, name));
    };
    nodes.rmdir = (parent: Node, name: string) => {
      rmdir(parent, name);
      rmSync(onDisk(nameOf(parent, name)), { recursive: true });
    };
  }
}

function inPieces({ at, bytes }: Piece): readonly Piece[] {
  const count = Math.ceil(bytes / pieceBytes);
  return Array.from({ length: count }, (_, index) => {
    const begun = index * pieceBytes;
    return { at: at + begun, bytes: Math.min(pieceBytes, bytes - begun) };
  });
}

/** Copies pieces of one file into another, which is not longer afterwards than the first. */
function copyPieces(from: string, to: string, pieces: readonly Piece[]): void {
  const source = openSync(from, 'r');
  const target = openSync(to, 'r+');
  for (const { at, bytes } of pieces) {
    const data = Buffer.alloc(bytes);
    writeSync(target, data, 0, readSync(source, data, 0, bytes, at), at);
  }
  const { size } = fstatSync(source);
  if (fstatSync(target).size > size) ftruncateSync(target, size);
  closeSync(source);
  closeSync(target);
}
