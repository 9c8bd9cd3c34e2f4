import type { SourceDetail, SourceDocument } from '@farpass/contract/connections';
import { sourceRefusals } from '@farpass/contract/connections';
import { withoutNulls } from '../platform/db/index.ts';
import { inboxPath } from './inbox.ts';
import { isFailingNow } from './state.ts';
import type { ConnectionRow, TallyRow } from './store.ts';
import type { Outcome } from './tables.ts';

/** The doings of a source, in a sentence. */
const sentences: Readonly<Record<Exclude<SourceDetail, 'FAILING' | 'ONE_FAILURE'>, string>> = {
  NOT_ASKED: 'It was not asked yet.',
  TAKING: 'Messages come in.',
  NOTHING_NEW: 'The provider answers; there is nothing new.',
  ONLY_OTHERS:
    'The provider sends messages, but none about your fleet. Check the catalogue numbers of your satellites.',
  NO_NUMBERS: 'No satellite has a catalogue number, so nothing is asked for. Enter the numbers of your satellites.',
  ONLY_OUT: 'It answers; nothing comes from it, ephemerides only go there.',
  PAUSED: 'It is paused; nothing comes until someone resumes it.',
};

interface SourceView {
  readonly row: ConnectionRow;
  readonly tallies: readonly TallyRow[];
  readonly pollSeconds: number;
  readonly mayChange: boolean;
  readonly directions: SourceDocument['directions'];
  readonly senderProof?: SourceDocument['senderProof'];
  readonly limits?: SourceDocument['limits'];
}

/** A source as an operator sees it. */
export function sourceDocument(view: SourceView): SourceDocument {
  const { row, tallies, pollSeconds, mayChange, directions, senderProof, limits } = view;
  const own = tallies.filter(({ connectionId }) => connectionId === row.id);
  const count = (outcome: Outcome) =>
    own.filter((one) => one.outcome === outcome).reduce((sum, one) => sum + one.count, 0);
  const refusals = sourceRefusals.flatMap((code) => {
    const of = own.filter((one) => one.outcome === code);
    const last = of.toSorted((a, b) => (a.lastAt < b.lastAt ? -1 : 1)).at(-1);
    if (last === undefined) return [];
    // An unreadable text that names no objects may be about anyone's satellite.
    const isShown = mayChange || last.operatorId !== '' || code === 'NOBODYS_SATELLITE';
    const example = last.example === null || !isShown ? {} : { example: last.example };
    return [{ code, count: count(code), lastAt: last.lastAt, ...example }];
  });
  const lastMessageAt = own
    .filter(({ operatorId, outcome }) => operatorId !== '' && outcome !== 'REPEATED')
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
  const isFailing = isFailingNow(row, { pollSeconds, nowMs: Date.now() });
  const detailCode = detailOf(row, isFailing);
  return {
    sourceId: row.id,
    source: row.source,
    owner: row.operatorId === null ? 'INSTALLATION' : 'OPERATOR',
    directions,
    state: stateOf(row, isFailing),
    isPaused: row.isPaused,
    detail: detailCode === 'FAILING' || detailCode === 'ONE_FAILURE' ? (row.failure ?? '') : sentences[detailCode],
    detailCode,
    ...withoutNulls({
      failureCode: row.failureCode,
      failure: row.failure,
      lastAttemptAt: row.lastAttemptAt,
      lastAnswerAt: row.lastAnswerAt,
      nextAttemptAt: row.isPaused ? null : row.notBefore,
    }),
    ...(lastMessageAt === undefined ? {} : { lastMessageAt }),
    pollSeconds,
    taken: count('TAKEN') + count('CHANGED'),
    changed: count('CHANGED'),
    repeated: count('REPEATED'),
    held: count('HELD'),
    refused: refusals.reduce((sum, one) => sum + one.count, 0),
    refusals,
    ...(senderProof === undefined ? {} : { senderProof }),
    ...(limits === undefined ? {} : { limits }),
    mayChange,
    ...(row.source === 'WEBHOOK' ? { inbox: { path: inboxPath(row.id) } } : {}),
    mayReplay: row.source !== 'WEBHOOK' && directions.includes('IN'),
  };
}

function stateOf(row: ConnectionRow, isFailing: boolean): SourceDocument['state'] {
  if (row.isPaused) return 'WAITING';
  if (isFailing) return 'FAILING';
  return row.lastAnswerAt === null ? 'WAITING' : 'OK';
}

function detailOf(row: ConnectionRow, isFailing: boolean): SourceDetail {
  if (row.isPaused) return 'PAUSED';
  if (isFailing) return 'FAILING';
  return row.failures > 0 ? 'ONE_FAILURE' : row.detailCode;
}
