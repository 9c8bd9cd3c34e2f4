import { udlMessage } from '@farpass/intake/cdm';
import { askOnce } from '../../platform/outside/index.ts';
import type { Adapter, PullFailure, RefusedMessage, SentMessage } from './adapter.ts';
import { isRecord, jsonOf, notJson, unwrapped } from './failures.ts';
import { pullSpan, type SpanAnswer, type SpanQuestion, spanLookBack, spanReplay } from './spans.ts';

export interface UdlAccount {
  readonly user: string;
  readonly password: string;
}

interface UdlPlace {
  readonly url: string;
  readonly account: UdlAccount;
  readonly pollS: number;
}

const name = 'The Unified Data Library';
/** Records of one page. */
const pageSize = 500;
/** Runs of catalogue numbers in one span; with more, everything is asked for and chosen here. */
const mostRuns = 50;

/**
 * Conjunctions of the Unified Data Library (`GET /udl/conjunction` as its public clients ask it: HTTP Basic, a range as
 * `from..to`, pages by `firstResult` and `maxResults`). Its filters take one number or a range, so that each run of numbers is
 * a question of its own, once for either object.
 */
export function udlAdapter({ url, account, pollS }: UdlPlace): Adapter {
  const authorization = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`;
  const ask = async (question: SpanQuestion): Promise<SpanAnswer | PullFailure> => {
    const { from, to, first, designators, signal } = question;
    const query = {
      // The library demands a closest approach in every query.
      tca: `>=${from}`,
      createdAt: `${from}..${to}`,
      ...numbersOf(question),
      firstResult: String(first),
      maxResults: String(pageSize),
    };
    const reply = await askOnce({
      url: `${url}/udl/conjunction?${new URLSearchParams(query)}`,
      signal,
      timeoutMs: 60_000,
      headers: { Authorization: authorization, Accept: 'application/json' },
    });
    const answer = jsonOf(name, reply);
    if (answer.kind === 'failed') return answer;
    const records = answer.kind === 'json' ? unwrapped(answer.value) : [];
    if (!Array.isArray(records)) return notJson({ name, found: `"${JSON.stringify(records).slice(0, 60)}"` });
    return answerOf(records, designators);
  };
  return {
    source: 'UDL',
    address: url,
    pollS,
    pull: (request) => {
      const runs = runsOf(request.designators);
      return pullSpan({ parts: runs.length > mostRuns ? 1 : 2 * runs.length, pageSize, ask }, request);
    },
    lookBack: spanLookBack,
    replayFrom: spanReplay,
  };
}

/** Consecutive catalogue numbers, first and last. */
function runsOf(designators: readonly string[]): readonly (readonly [number, number])[] {
  const numbers = designators.map(Number).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && number <= run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

function numbersOf({ part, designators }: SpanQuestion): Readonly<Record<string, string>> {
  const runs = runsOf(designators);
  const [first, last] = runs[Math.floor(part / 2)] ?? [0, 0];
  if (runs.length > mostRuns) return {};
  return { [part % 2 === 0 ? 'satNo1' : 'satNo2']: first === last ? String(first) : `${first}..${last}` };
}

function answerOf(records: readonly unknown[], designators: readonly string[]): SpanAnswer {
  const messages: SentMessage[] = [];
  const refused: RefusedMessage[] = [];
  for (const record of records.filter(isRecord)) {
    const place = `conjunction ${String(record['id'])}`;
    const numbers = [record['satNo1'], record['satNo2']].map(String);
    if (!numbers.some((number) => designators.includes(number))) continue;
    const made = udlMessage(record);
    if (made.kind === 'message') messages.push({ name: place, text: made.text });
    else refused.push({ code: made.isReal ? 'NOT_USABLE' : 'NOT_REAL', example: `${place}: ${made.reason}` });
  }
  return { kind: 'answer', messages, refused, count: records.length };
}
