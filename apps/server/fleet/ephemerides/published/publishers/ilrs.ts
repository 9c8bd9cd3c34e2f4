import { objectOfCpf } from '@farpass/intake/ephemeris';
import type { Database } from '../../../../platform/db/index.ts';
import { archiveAt, type IlrsArchive, yearsWithNewest } from './ilrs-archive.ts';
import { keepTarget, knownTargets } from './ilrs-targets.ts';
import { fileAt, type PublishedFile, type Publisher } from './publisher.ts';

interface IlrsPorts {
  readonly database: Database;
  /** The folder of the years. */
  readonly address: string;
}

/** After this time, the other targets are looked up by the next load [ms]. */
const longestMs = 240_000;
/**
 * Targets whose object is looked up in one load, with two or three requests each; some 150 have predictions. The next load goes on
 * where this one ended, so that targets that never answer keep none of the others waiting.
 */
const mostLearnt = 40;

/**
 * The predictions of the International Laser Ranging Service: a folder for each target in the folder of a year, with files of
 * several centres a day, named by date and issue. The head of its newest file says which object a target is; that is looked up
 * once, while there are conjunctions that it could be in.
 */
export function ilrsFiles({ database, address }: IlrsPorts): Publisher {
  let lastTried = '';
  return {
    source: 'ILRS',
    list: async ({ text, wanted, signal }) => {
      const targets = targetsIn(text);
      if (targets.length === 0) return { usable: 0, refused: ['The page names no folder of a target.'], files: none };
      const archive = archiveAt({ address, years: yearsWithNewest(new Date()), signal });
      const numbers = await database.read(knownTargets);
      const refused: string[] = [];
      const inTurn = rotated(targets, targets.indexOf(lastTried) + 1);
      const unknown = wanted.size === 0 ? [] : inTurn.filter((target) => !numbers.has(target));
      const untilMs = performance.now() + longestMs;
      for (const target of unknown.slice(0, mostLearnt)) {
        if (performance.now() > untilMs) break;
        lastTried = target;
        const found = await objectOf(target, archive);
        if (found.kind === 'refused') {
          refused.push(found.reason);
          if (found.isEnd) break;
          continue;
        }
        await database.transaction((tx) => keepTarget(tx, { target, catalogueNumber: found.catalogueNumber }));
        numbers.set(target, found.catalogueNumber);
      }
      const files = new Map<string, PublishedFile>();
      for (const target of targets) {
        const number = numbers.get(target);
        if (number === undefined || !wanted.has(number)) continue;
        if (performance.now() > untilMs) break;
        const newest = await archive.newestOf(target);
        if (newest.kind === 'refused') {
          refused.push(newest.reason);
          if (newest.isEnd) break;
          continue;
        }
        if (newest.url !== undefined) files.set(number, { fileName: newest.fileName, ...fileAt(newest.url) });
      }
      return { usable: targets.length, refused, files };
    },
  };
}

function rotated<T>(all: readonly T[], first: number): readonly T[] {
  return [...all.slice(first), ...all.slice(0, first)];
}

const none: ReadonlyMap<string, PublishedFile> = new Map();

async function objectOf(target: string, archive: IlrsArchive) {
  const newest = await archive.newestOf(target);
  if (newest.kind === 'refused') return newest;
  if (newest.url === undefined) return { kind: 'object', catalogueNumber: undefined } as const;
  const head = await archive.headOf(newest.url);
  if (head.kind === 'refused') return head;
  return { kind: 'object', catalogueNumber: objectOfCpf(head.text) } as const;
}

/** The folders that a page links to; those of targets begin with a letter. */
function targetsIn(page: string): readonly string[] {
  const links = [...page.matchAll(/href\s*=\s*["']([^"'?#]+)["']/gi)].map(([, path = '']) => path.replace(/\/$/, ''));
  const names = links.map((path) => path.split('/').at(-1) ?? '').filter((name) => /^[a-z][a-z0-9]{1,30}$/.test(name));
  return [...new Set(names)];
}
