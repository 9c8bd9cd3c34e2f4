import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { currentInstant, instantOfUnixMs, type Read } from '../../../platform/db/index.ts';
import type { ReadFeed } from '../../../platform/feeds/index.ts';
import { askOnce, isWebPage } from '../../../platform/outside/index.ts';
import { conjunctionEvent } from '../../tables.ts';
import { knownNames } from './store.ts';
import { keepPublication, readPublication, type TakePorts } from './take.ts';

interface StarlinkPorts extends TakePorts {
  /** The address of the list; the files are next to it. */
  readonly address: string;
}

/** Files of one load; each has 2 MB. The next load goes on with the others. */
const mostFiles = 20;
const largestBytes = 16_777_216;
/** Conjunctions further ahead are later than any of these files. */
const daysAhead = 7;

type Judged = Extract<Awaited<ReturnType<typeof readPublication>>, { kind: 'judged' }>;

/**
 * How the feed of Starlink's ephemerides reads its list: of the files it names, only those of the other objects of open conjunctions
 * that are not stored yet are fetched, the nearest conjunction first, one after the other.
 */
export function starlinkReader(ports: StarlinkPorts): ReadFeed {
  return async (text, signal) => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const names = new Map(lines.flatMap((line) => entryIn(line)));
    const wanted = await ports.database.read((read) => wantedFiles(read, names));
    const files = [...Map.groupBy(wanted, ({ fileName }) => fileName)].slice(0, mostFiles);
    const publications: Judged[] = [];
    const refused: string[] = [];
    for (const [fileName, forOperators] of files) {
      const answer = await fetchFile(new URL(fileName, ports.address), signal);
      if (answer.kind === 'refused') {
        refused.push(`${fileName}: ${answer.reason}`);
        if (answer.isEnd) break;
        continue;
      }
      for (const { operatorId, catalogueNumber } of forOperators) {
        const read = await judged(ports, { operatorId, catalogueNumber, fileName, text: answer.text, signal });
        if (read.kind === 'judged') publications.push(read);
        else refused.push(`${fileName}: ${read.errors[0]?.message ?? ''}`);
      }
    }
    const [unread] = lines.filter((line) => entryIn(line).length === 0);
    return {
      usable: names.size,
      refused: refused.length + lines.length - names.size,
      firstReason:
        refused[0] ?? (unread === undefined ? undefined : `"${unread.slice(0, 80)}" names no file MEME_…txt`),
      isCutOff: false,
      mayBeEmpty: false,
      store: async (finish) => {
        let taken = 0;
        for (const publication of publications) {
          const { isNew } = await ports.database.transaction((tx) => keepPublication(tx, publication, ports.whenUsed));
          taken += isNew ? 1 : 0;
        }
        await ports.database.transaction((tx) => finish(tx, { taken }));
        return { taken };
      },
    };
  };
}

/** A line of the list: the number of an object, and the name of its file, which is a plain name. */
function entryIn(line: string): readonly (readonly [string, string])[] {
  const name = line.trim();
  const number = /^MEME_0*([1-9]\d{0,8})_[\w.+-]{1,150}\.txt$/.exec(name)?.[1];
  return number === undefined ? [] : [[number, name]];
}

interface WantedFile {
  readonly operatorId: string;
  readonly catalogueNumber: string;
  readonly fileName: string;
}

/** The files about other objects of open conjunctions that their operators do not have yet. */
async function wantedFiles(read: Read, names: ReadonlyMap<string, string>): Promise<readonly WantedFile[]> {
  const { operatorId, secondaryId, tca, state } = conjunctionEvent;
  const until = instantOfUnixMs(Date.now() + daysAhead * 86_400_000);
  const open = await read
    .select({ operatorId, catalogueNumber: secondaryId, first: sql<string>`min(${tca})` })
    .from(conjunctionEvent)
    .where(and(eq(state, 'OPEN'), gt(tca, currentInstant()), lt(tca, until)))
    .groupBy(operatorId, secondaryId)
    .orderBy(sql`min(${tca})`);
  const wanted = open.flatMap((one) => {
    const fileName = names.get(one.catalogueNumber);
    return fileName === undefined ? [] : [{ ...one, fileName }];
  });
  const known = await knownNames(
    read,
    'STARLINK',
    wanted.map(({ fileName }) => fileName),
  );
  const stored = new Set(known.map((one) => `${one.operatorId} ${one.fileName}`));
  return wanted.filter((one) => !stored.has(`${one.operatorId} ${one.fileName}`));
}

type Fetched =
  | { readonly kind: 'file'; readonly text: string }
  /** `isEnd`: nothing more is asked for now. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isEnd: boolean };

async function fetchFile(url: URL, signal: AbortSignal): Promise<Fetched> {
  const reply = await askOnce({ url: url.href, signal, mostBytes: largestBytes });
  if (reply.kind === 'unreachable') return { kind: 'refused', reason: reply.reason, isEnd: true };
  const { status, text } = reply;
  // A list and its files change at different moments: a file that is gone says nothing about the others.
  if (status === 404) return { kind: 'refused', reason: 'The provider does not have it any longer.', isEnd: false };
  if (status !== 200) return { kind: 'refused', reason: `The provider answered ${status}.`, isEnd: true };
  if (isWebPage(reply))
    return { kind: 'refused', reason: 'The provider sent a web page instead of an ephemeris.', isEnd: true };
  return { kind: 'file', text };
}

async function judged(
  ports: TakePorts,
  { text, signal, ...wanted }: WantedFile & { readonly text: string; readonly signal: AbortSignal },
) {
  const folder = await mkdtemp(join(tmpdir(), 'farpass-published-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, text, { mode: 0o600 });
    return await readPublication(ports, { ...wanted, path, source: 'STARLINK', isInteractive: false, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
