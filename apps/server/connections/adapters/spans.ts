import { msPerDay, msPerHour } from '@farpass/astro/constants';
import type { Position } from '../tables.ts';
import type { PulledPage, PullFailure, PullRequest, RefusedMessage, SentMessage } from './adapter.ts';

/** A page of the messages that a service made within a span of time. */
export interface SpanQuestion {
  /** UTC. */
  readonly from: string;
  readonly to: string;
  /** Which of the questions of the span, from 0: a service may need several, one for each object of a message. */
  readonly part: number;
  /** Messages of the question that were read before. */
  readonly first: number;
  readonly designators: readonly string[];
  readonly signal: AbortSignal;
}

/** The answer to one question. */
export interface SpanAnswer {
  readonly kind: 'answer';
  readonly messages: readonly SentMessage[];
  readonly refused?: readonly RefusedMessage[];
  /** Records that came, taken or not; fewer than asked for are the last ones. */
  readonly count: number;
  readonly doubt?: PullFailure;
}

interface SpanService {
  /** Questions that a span needs. */
  readonly parts: number;
  readonly pageSize: number;
  readonly ask: (question: SpanQuestion) => Promise<SpanAnswer | PullFailure>;
}

/** A first connection begins this long ago. */
const firstLookBackMs = msPerDay;
/** A span begins this long before the end of the last one, because records may appear late. What came is recognised. */
const overlapMs = msPerHour;

/**
 * Reads a service without a stream: it is asked, page by page, for what it made in a span of time. The end of the span stays
 * the same until its last page, so that pages do not move while new messages come.
 */
export async function pullSpan(
  { parts, pageSize, ask }: SpanService,
  { position, designators, signal }: PullRequest,
): Promise<PulledPage | PullFailure> {
  const from = String(position?.['since'] ?? new Date(Date.now() - firstLookBackMs).toISOString());
  const to = String(position?.['until'] ?? new Date().toISOString());
  const [part, first] = [Number(position?.['part'] ?? 0), Number(position?.['first'] ?? 0)];
  const answer = await ask({ from, to, part, first, designators, signal });
  if (answer.kind === 'failed') return answer;
  const { messages, refused = [], count, doubt } = answer;
  const next = nextPosition({ from, to, part, first: first + count, isPartDone: count < pageSize, parts });
  return {
    kind: 'page',
    messages,
    refused,
    position: next,
    isLast: !('until' in next),
    ...(doubt === undefined ? {} : { doubt }),
  };
}

interface Progress extends Pick<SpanQuestion, 'from' | 'to' | 'part' | 'first'> {
  readonly isPartDone: boolean;
  readonly parts: number;
}

function nextPosition({ from, to, part, first, isPartDone, parts }: Progress): Position {
  if (!isPartDone) return { since: from, until: to, part, first };
  if (part + 1 < parts) return { since: from, until: to, part: part + 1, first: 0 };
  const since = Math.max(Date.parse(from), Date.parse(to) - overlapMs);
  return { since: new Date(since).toISOString() };
}

/** A day before another place, for a satellite that was added since. */
export async function spanLookBack(position: Position): Promise<Position> {
  return { since: new Date(Date.parse(String(position['since'])) - firstLookBackMs).toISOString() };
}

export async function spanReplay(fromUtc: string): Promise<Position> {
  return { since: new Date(fromUtc).toISOString() };
}
