import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '../tables.ts';
import type { Adapter, PulledPage, PullFailure, SentMessage } from './adapter.ts';

interface Folder {
  readonly path: string;
  readonly pollS: number;
}

/** A file that changed more recently may still be written. */
const settledMs = 3_000;
/** Files of one answer. */
const filesOfPage = 50;
/** As an upload takes it. */
const mostBytes = 33_554_432;

interface FoundFile {
  readonly name: string;
  /** When its content or its name last changed, as the file system says; a copy that keeps its old date has a new one. */
  readonly changedMs: number;
  readonly bytes: number;
}

/**
 * A folder into which people or programs put messages. Files are read in the order in which they came, once they have been
 * unchanged for some seconds; they stay where they are. Subfolders and names that begin with a dot are left alone.
 */
export function folderAdapter({ path, pollS }: Folder): Adapter {
  return {
    source: 'FOLDER',
    address: path,
    pollS,
    pull: async ({ position }) => {
      const files = await filesIn(path);
      if ('kind' in files) return files;
      const settled = files.filter(({ changedMs }) => changedMs < Date.now() - settledMs);
      const fresh = settled.filter((file) => isAfter(file, position)).toSorted(byChange);
      return pageOf(path, fresh.slice(0, filesOfPage), { position, isLast: fresh.length <= filesOfPage });
    },
    lookBack: async () => ({}),
    replayFrom: async (fromUtc) => ({ changedMs: Date.parse(fromUtc) - 1, name: '' }),
  };
}

async function filesIn(path: string): Promise<readonly FoundFile[] | PullFailure> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
    const found = await Promise.all(
      names.map(async (name) => {
        const file = await unlessMoved(stat(join(path, name)));
        return file === undefined ? [] : [{ name, changedMs: file.ctimeMs, bytes: file.size }];
      }),
    );
    return found.flat();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const reason = `The folder cannot be read: ${said}. Check that it exists and that this server may read it.`;
    return { kind: 'failed', code: 'FEED_UNREACHABLE', reason };
  }
}

/** Undefined for a file that was moved away since it was listed. */
async function unlessMoved<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Rest {
  readonly position: Position | undefined;
  readonly isLast: boolean;
}

async function pageOf(path: string, files: readonly FoundFile[], { position, isLast }: Rest): Promise<PulledPage> {
  const messages: SentMessage[] = [];
  for (const { name, bytes } of files) {
    const text = bytes > mostBytes ? '' : await unlessMoved(readFile(join(path, name), 'utf8'));
    if (text !== undefined) messages.push({ name, text });
  }
  const last = files.at(-1);
  const reached = last === undefined ? (position ?? {}) : { changedMs: last.changedMs, name: last.name };
  return { kind: 'page', messages, position: reached, isLast };
}

function isAfter({ changedMs, name }: FoundFile, position: Position | undefined): boolean {
  const [atMs, atName] = [Number(position?.['changedMs'] ?? -1), String(position?.['name'] ?? '')];
  return changedMs > atMs || (changedMs === atMs && name > atName);
}

function byChange(a: FoundFile, b: FoundFile): number {
  return a.changedMs - b.changedMs || (a.name < b.name ? -1 : 1);
}
