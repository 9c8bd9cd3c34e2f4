import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Read, Tx } from '../../../platform/db/index.ts';
import type { ReadFeed } from '../../../platform/feeds/index.ts';
import type { PublishedFile, Publisher } from './publishers/publisher.ts';
import { knownFiles } from './store.ts';
import { keepPublication, readPublication, type TakePorts } from './take.ts';

/** Files of one load; those of SpaceX have 2 MB. The next load goes on with the others. */
const mostFiles = 20;
/** After this time, the other files wait for the next load [ms]. */
const longestMs = 240_000;

type Judged = Extract<Awaited<ReturnType<typeof readPublication>>, { kind: 'judged' }>;

/**
 * How the feed of a publisher reads its list: of the files it names, only those of the other objects of open conjunctions
 * that are not stored yet are fetched, the nearest conjunction first, one after the other.
 */
export function publishedReader(ports: FeedPorts, publisher: Publisher): ReadFeed {
  /** Files that could not be used once: the others come first. */
  const unusable = new Set<PublishedFile['fileName']>();
  return async (text, signal) => {
    const open = await ports.database.read(ports.openObjects);
    const wanted = new Set(open.map(({ catalogueNumber }) => catalogueNumber));
    const { usable, refused: unread, files } = await publisher.list({ text, wanted, signal });
    const missing = await ports.database.read((read) => missingFiles(read, { publisher, open, files }));
    const byFile = [...Map.groupBy(missing, ({ file }) => file)]
      .toSorted(([one], [other]) => Number(unusable.has(nameOf(one))) - Number(unusable.has(nameOf(other))))
      .slice(0, mostFiles);
    const publications: { readonly file: PublishedFile; readonly publication: Judged }[] = [];
    const refused: string[] = [];
    const untilMs = performance.now() + longestMs;
    for (const [file, forOperators] of byFile) {
      if (performance.now() > untilMs) break;
      const { fileName } = file;
      const answer = await file.fetch(signal);
      if (answer.kind === 'refused') {
        unusable.add(nameOf(file));
        refused.push(`${fileName}: ${answer.reason}`);
        if (answer.isEnd) break;
        continue;
      }
      for (const { operatorId, catalogueNumber } of forOperators) {
        const read = await judged(ports, {
          ...{ operatorId, catalogueNumber, fileName, text: answer.text, signal },
          source: publisher.source,
        });
        if (read.kind === 'judged') publications.push({ file, publication: read });
        else {
          unusable.add(nameOf(file));
          refused.push(`${fileName}: ${read.reason}`);
          break;
        }
      }
    }
    return {
      usable: Math.max(0, usable - refused.length),
      refused: refused.length + unread.length,
      firstReason: refused[0] ?? unread[0],
      isCutOff: false,
      mayBeEmpty: false,
      isEachApart: true,
      store: async (finish) => {
        let taken = 0;
        const notStored: string[] = [];
        for (const { file, publication } of publications) {
          try {
            const keep = (tx: Tx) => keepPublication(tx, publication, ports.whenUsed);
            const { isNew } = await ports.database.transaction(keep);
            taken += isNew ? 1 : 0;
          } catch (error) {
            signal.throwIfAborted();
            unusable.add(nameOf(file));
            notStored.push(`${file.fileName}: ${error instanceof Error ? error.message : String(error)}`);
          }
        }
        const entries = { taken, notStored };
        await ports.database.transaction((tx) => finish(tx, entries));
        return entries;
      },
    };
  };
}

/** The other object of an open conjunction, and whose it is. */
export interface OpenObject {
  readonly operatorId: string;
  readonly catalogueNumber: string;
}

/** Events depend on the fleet, so they pass in their other objects, the nearest event first. */
interface FeedPorts extends TakePorts {
  readonly openObjects: (read: Read) => Promise<readonly OpenObject[]>;
}

interface Named {
  readonly publisher: Publisher;
  readonly open: readonly OpenObject[];
  readonly files: ReadonlyMap<string, PublishedFile>;
}

/** The files about these objects that their operators do not have yet. */
async function missingFiles(read: Read, { publisher, open, files }: Named) {
  const wanted = open.flatMap((one) => {
    const file = files.get(one.catalogueNumber);
    return file === undefined ? [] : [{ ...one, file }];
  });
  const names = wanted.map(({ file }) => file.fileName);
  const known = await knownFiles(read, publisher.source, names);
  const stored = new Set(
    known.flatMap((one) =>
      [one.fileName, one.fileDigest, one.sourceDigest].map((of) => `${one.operatorId} ${of ?? ''}`),
    ),
  );
  return wanted.filter(({ operatorId, file }) => !stored.has(`${operatorId} ${file.digest ?? file.fileName}`));
}

interface FetchedFile extends OpenObject {
  readonly fileName: string;
  readonly text: string;
  readonly source: Publisher['source'];
  readonly signal: AbortSignal;
}

/** A name with the bytes, where those change under it. */
function nameOf({ fileName, digest = '' }: PublishedFile): string {
  return `${fileName} ${digest}`;
}

/** A file that cannot be used keeps none of the others away, whatever is wrong with it. */
async function judged(
  ports: TakePorts,
  { text, ...fetched }: FetchedFile,
): Promise<Judged | { readonly kind: 'refused'; readonly reason: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'farpass-published-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, text, { mode: 0o600 });
    const read = await readPublication(ports, { ...fetched, path, isInteractive: false });
    return read.kind === 'judged' ? read : { kind: 'refused', reason: read.errors[0]?.message ?? '' };
  } catch (error) {
    fetched.signal.throwIfAborted();
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
