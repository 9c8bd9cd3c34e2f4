import type { Adapter, PullFailure, SentMessage } from './adapter.ts';
import { isFailure, isRecord, notJson, refusedBy, unwrapped } from './failures.ts';
import { satcatUpload } from './satcat-upload.ts';
import { pullSpan, type SpanAnswer, type SpanQuestion, spanLookBack, spanReplay } from './spans.ts';
import { type ClientAccount, openSigned } from './token.ts';

interface SatcatPlace {
  readonly url: string;
  readonly account: ClientAccount;
  readonly pollS: number;
}

const name = 'Satcat';
/** Messages of one page: each is a file of its own, and a turn has 20 pages. */
const pageSize = 25;

/**
 * Satcat's conjunction messages (its public OpenAPI 1.0.0: `GET /conjunction_messages`, newest first, and the file of each as it
 * was received). Only operational ones are asked for: others are about orbits that no one flies.
 * Ephemerides go there by the same description.
 */
export function satcatAdapter({ url, account, pollS }: SatcatPlace): Adapter {
  const signed = openSigned({ name, url: `${url}/oauth/token`, account });
  const fileOf = async (key: string, signal: AbortSignal): Promise<string | PullFailure> => {
    const address = `${url}/api/satcat/conjunction_messages/${encodeURIComponent(key)}/file?file_format=KVN`;
    const reply = await signed.send({ url: address, accept: '*/*' }, signal);
    if (isFailure(reply)) return reply;
    if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
    if (reply.status !== 200) return refusedBy(name, reply);
    const text = unwrapped(reply.text);
    return typeof text === 'string' ? text : reply.text;
  };
  const ask = async (question: SpanQuestion): Promise<SpanAnswer | PullFailure> => {
    const { first, signal } = question;
    const order = { sort_field: 'creation_date', sort_direction: 'desc', operational: 'true' };
    const query = new URLSearchParams({ ...order, offset: String(first), count: String(pageSize) });
    const answer = await signed.ask(`${url}/api/satcat/conjunction_messages?${query}`, signal);
    if (answer.kind === 'failed') return answer;
    const items = answer.kind === 'json' ? itemsIn(unwrapped(answer.value)) : [];
    if (items === undefined) return notJson({ name, found: 'an answer without items' });
    const within = items.filter((item) => isWithin(item, question));
    const messages: SentMessage[] = [];
    for (const { key } of within) {
      const text = await fileOf(key, signal);
      if (typeof text !== 'string') return text;
      messages.push({ name: `message ${key}`, text });
    }
    // Newest first: an older one ends the span.
    const isEnd = items.some(({ creation }) => creation <= Date.parse(question.from));
    return { kind: 'answer', messages, count: isEnd ? 0 : items.length };
  };
  return {
    source: 'SATCAT',
    address: url,
    pollS,
    pull: (request) => {
      signed.beginTurn();
      return pullSpan({ parts: 1, pageSize, ask }, request);
    },
    lookBack: spanLookBack,
    replayFrom: spanReplay,
    push: satcatUpload({ url, signed }),
  };
}

interface Item {
  readonly key: string;
  readonly creation: number;
}

function itemsIn(value: unknown): readonly Item[] | undefined {
  const items = isRecord(value) ? value['items'] : undefined;
  if (!Array.isArray(items)) return undefined;
  return items.filter(isRecord).map((item) => ({
    key: String(item['key']),
    creation: Date.parse(
      String(item['creation_date'])
        .replace(/([^Z])$/, '$1Z')
        .replace(/\+00:00Z$/, 'Z'),
    ),
  }));
}

function isWithin({ creation }: Item, { from, to }: SpanQuestion): boolean {
  return creation > Date.parse(from) && creation <= Date.parse(to);
}
