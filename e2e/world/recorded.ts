import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { msPerHour } from '@farpass/astro/constants';

/** The answer of a platform with its demo world to one call. */
export interface RecordedAnswer {
  readonly call: string;
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Written by `e2e/record-answers.ts`: a line about the pages, then a line for each answer. */
export const recordedFile = join(import.meta.dirname, 'recorded.jsonl');

const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?/g;

/** A call by method, path and query, whatever the times in it. */
export function callOf({ method, address }: { readonly method: string; readonly address: string }): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${name}=${value.replaceAll(time, '*')}`).sort();
  return `${method} ${pathname}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

interface Recorded {
  /** Every page that was looked at, by name. */
  readonly pages: Readonly<Record<string, string>>;
  readonly answers: readonly RecordedAnswer[];
}

/** The recorded answers, as if given within the last hour: every time in it has moved by the same whole hours. */
export function readRecorded(): Recorded {
  const [head = '{}', ...lines] = readFileSync(recordedFile, 'utf8').trim().split('\n');
  const { recordedAt, pages }: { recordedAt: string; pages: Recorded['pages'] } = JSON.parse(head);
  const laterMs = Math.floor((Date.now() - Date.parse(recordedAt)) / msPerHour) * msPerHour;
  const later = (found: string) => {
    const moved = new Date(Date.parse(`${found.slice(0, 19)}Z`) + laterMs).toISOString();
    return moved.slice(0, 19) + found.slice(19);
  };
  return { pages, answers: lines.map((line) => JSON.parse(line.replaceAll(time, later))) };
}

interface Answering {
  answer(call: string, answer: Omit<RecordedAnswer, 'call' | 'text'> & { readonly body: unknown }): void;
}

/** Lets the API answer as it was recorded. Returns the pages that can be shown so. */
export function serveRecorded(api: Answering): Recorded['pages'] {
  const { pages, answers } = readRecorded();
  for (const { call, status, type, headers, text } of answers) {
    const body: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : text;
    api.answer(call, { status, type, headers, body });
  }
  return pages;
}
