import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '@farpass/astro/testing';
import { readElementSets } from '../../gp/index.ts';
import { damaged, randomNumbers } from '../../message/testing/damage.ts';
import { readNavigationMessage } from '../index.ts';

/** A text that crashed a reader, or took too long to read. */
export interface Casualty {
  readonly reader: string;
  readonly text: string;
  readonly reason: string;
}

export interface FuzzReport {
  readonly messages: number;
  readonly reads: number;
  readonly casualties: readonly Casualty[];
  readonly slowestMs: number;
}

interface FuzzOrder {
  readonly count: number;
  /** Start of the sequence of damage: the same seed gives the same damage. */
  readonly seed: number;
  /** Called from time to time. */
  readonly onProgress?: (messages: number) => void;
}

/** Processor time: a message of a few kilobytes takes a millisecond. */
const longestReadMs = 2_000;
const mostCasualties = 20;
/** Maximum number of damaged places in one text: one shows the tolerance, many show the robustness. */
const mostDamages = 8;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'message, strict': (text) => readNavigationMessage(text, { mode: 'strict' }),
  'message, lenient': (text) => readNavigationMessage(text, { mode: 'lenient' }),
  'element sets': (text) => readElementSets(text),
};

/** All samples of this package, of every kind and form. */
function seeds(): readonly string[] {
  const root = join(import.meta.dirname, '../..');
  return globSync('*/testdata/*', { cwd: root })
    .toSorted()
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((text) => text.length > 0 && text.length < 100_000);
}

/**
 * Damages samples at random places and gives the result to every reader. A reader must return a record or faults; one
 * that throws, or needs more than two seconds, has failed.
 */
export function fuzzReaders({ count, seed, onProgress }: FuzzOrder): FuzzReport {
  const random = randomNumbers(seed);
  const samples = seeds();
  const casualties: Casualty[] = [];
  let slowestMs = 0;
  let messages = 0;
  for (; messages < count && casualties.length < mostCasualties; messages += 1) {
    const text = anyDamage(samples[Math.floor(random() * samples.length)] ?? '', random);
    for (const [reader, read] of Object.entries(readers)) {
      const { tookMs, reason } = readOnce(read, text);
      slowestMs = Math.max(slowestMs, tookMs);
      if (reason !== undefined) casualties.push({ reader, text, reason });
    }
    if (messages % 10_000 === 0) onProgress?.(messages);
  }
  return { messages, reads: messages * Object.keys(readers).length, casualties, slowestMs };
}

function anyDamage(sample: string, random: () => number): string {
  const times = 1 + Math.floor(random() * mostDamages);
  let text = sample;
  for (let time = 0; time < times; time += 1) text = damaged(text, random);
  return text;
}

function readOnce(
  read: (text: string) => unknown,
  text: string,
): { readonly tookMs: number; readonly reason?: string } {
  const began = processorMs();
  try {
    read(text);
  } catch (error) {
    return { tookMs: processorMs() - began, reason: error instanceof Error ? `${error.stack}` : String(error) };
  }
  const tookMs = processorMs() - began;
  return tookMs > longestReadMs ? { tookMs, reason: `read for ${Math.round(tookMs)} ms` } : { tookMs };
}
