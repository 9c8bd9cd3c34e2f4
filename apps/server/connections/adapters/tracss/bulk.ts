import type { Adapter, PullFailure, RefusedMessage } from '../adapter.ts';
import { isFailure, refusedBy } from '../failures.ts';
import { messageText } from '../messages.ts';
import { pullSpan, type SpanAnswer, type SpanQuestion, spanLookBack, spanReplay } from '../spans.ts';
import { type ClientAccount, openTracss } from './account.ts';
import { type BatchedMessage, batchOf, openCandidates, withoutBatches } from './candidates.ts';

interface BulkPlace {
  readonly url: string;
  readonly tokenUrl: string;
  readonly account: ClientAccount;
  readonly pollS: number;
}

/** Records of one page. */
const pageSize = 1_000;
/** More numbers than this do not go into one address. */
const numbersOfQuestion = 200;

/**
 * TraCSS's bulk data (its description: bulk data service 1.1.3, `GET /bulkdata/cdm/v2/stream`): messages in lines of JSON, by
 * the time that they were made and by either object. It fills what the stream of the subscriber no longer keeps.
 */
export function tracssBulkAdapter({ url, tokenUrl, account, pollS }: BulkPlace): Adapter {
  const signed = openTracss({ tokenUrl, account });
  const candidates = openCandidates({ url, signed });
  const stream = async (query: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const address = `${url}/bulkdata/cdm/v2/stream?${new URLSearchParams(query)}`;
    const reply = await signed.send({ url: address, accept: 'application/x-ndjson' }, signal);
    if (isFailure(reply)) return reply;
    if (reply.kind === 'unreachable')
      return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason } as const satisfies PullFailure;
    if (reply.status === 204) return { kind: 'lines', lines: [] } as const;
    return reply.status === 200 ? linesOf(reply.text) : refusedBy('TraCSS', reply);
  };
  /** An answer without the messages about orbits that no one flies. */
  const flownOf = async (answer: BatchedAnswer, signal: AbortSignal): Promise<SpanAnswer | PullFailure> => {
    const batches = answer.messages.flatMap(({ batchId }) => (batchId === undefined ? [] : [batchId]));
    const tried = await candidates.among(batches, signal);
    return 'kind' in tried ? tried : withoutBatches(answer, tried);
  };
  const ask = async (question: SpanQuestion): Promise<SpanAnswer | PullFailure> => {
    const { from, to, first, signal } = question;
    const creationDate = `${from}...${to}`;
    const page = { creationDate, size: String(pageSize), page: String(Math.floor(first / pageSize)) };
    const found = await stream({ ...page, ...objectsOf(question) }, signal);
    if (found.kind === 'failed') return found;
    if (found.lines.length > 0 || question.part > 0) return flownOf(answerOf(found.lines, question), signal);
    // Nothing, a refused account and a filter that hides all look the same, so the same is asked without it.
    const control = await stream({ creationDate, size: '1', page: '0', headersOnly: 'true' }, signal);
    if (control.kind === 'failed') return control;
    return control.lines.length > 0 || isShort(question) ? answerOf([], question) : emptyOf(question);
  };
  return {
    source: 'TRACSS_BULK',
    address: url,
    pollS,
    pull: (request) => {
      signed.beginTurn();
      const parts = 2 * Math.max(1, Math.ceil(request.designators.length / numbersOfQuestion));
      return pullSpan({ parts, pageSize, ask }, request);
    },
    lookBack: spanLookBack,
    replayFrom: spanReplay,
  };
}

/** Our satellite may be either object, and a filter names one of them. */
function objectsOf({ part, designators }: SpanQuestion): Readonly<Record<string, string>> {
  const at = Math.floor(part / 2) * numbersOfQuestion;
  const key = part % 2 === 0 ? 'object1ObjectDesignator' : 'object2ObjectDesignator';
  return { [key]: designators.slice(at, at + numbersOfQuestion).join(',') };
}

/** TraCSS makes hundreds of messages a minute, so that an hour without any is a fault. */
const busyMs = 3_600_000;

function isShort({ from, to }: SpanQuestion): boolean {
  return Date.parse(to) - Date.parse(from) < busyMs;
}

function emptyOf({ from, to }: SpanQuestion): PullFailure {
  const reason = `TraCSS sent no message at all of ${from} to ${to}, also of no other satellite: that is not a clear sky. Check that the account may read bulk data.`;
  return { kind: 'failed', code: 'SOURCE_EMPTY', reason };
}

type Lines = { readonly kind: 'lines'; readonly lines: readonly string[] } | PullFailure;

/** An answer that ends in the middle of a line is not taken: its rest would be lost. */
function linesOf(text: string): Lines {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const last = lines.at(-1);
  if (last === undefined || recordIn(last) !== undefined) return { kind: 'lines', lines };
  const reason = `The bulk data of TraCSS broke off, or are none: the answer ends with "${last.slice(-60)}". It is asked again.`;
  return { kind: 'failed', code: 'SOURCE_NOT_JSON', reason };
}

function recordIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

type BatchedAnswer = Omit<SpanAnswer, 'messages'> & { readonly messages: readonly BatchedMessage[] };

function answerOf(lines: readonly string[], { from, to, first }: SpanQuestion): BatchedAnswer {
  const named = lines.map((line, at) => ({ name: `bulk ${from} to ${to} #${first + at + 1}`, line }));
  const messages: BatchedMessage[] = [];
  const refused: RefusedMessage[] = [];
  for (const { name, line } of named) {
    const record = recordIn(line);
    if (record === undefined) refused.push({ code: 'UNREADABLE', example: `${name}: "${line.slice(0, 60)}"` });
    else messages.push({ name, text: messageText(record), batchId: batchOf(record) });
  }
  return { kind: 'answer', messages, refused, count: lines.length };
}
