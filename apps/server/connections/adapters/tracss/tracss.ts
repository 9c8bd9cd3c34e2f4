import { saidIn } from '../../../platform/outside/index.ts';
import type { Position } from '../../tables.ts';
import type { Adapter, PulledPage, PullFailure, PullRequest } from '../adapter.ts';
import { isFailure, isRecord, type JsonAnswer, notJson, unwrapped } from '../failures.ts';
import { messageText } from '../messages.ts';
import { readUpload } from '../named.ts';
import { type ClientAccount, openTracss } from './account.ts';
import { type BatchedMessage, batchOf, onTrialAt, openCandidates, withoutBatches } from './candidates.ts';
import type { MessagesAt, Offsets, Reading } from './reading.ts';
import { firstKept, offsetSince } from './replay.ts';
import { screenedBatch, uploadAnswer } from './upload.ts';

interface TracssPlace {
  readonly url: string;
  readonly tokenUrl: string;
  readonly account: ClientAccount;
  readonly pollS: number;
}

/** Topics with conjunction messages, the better first: both carry the same ones. */
const topics = ['gov.tracss.tracss.v2.cdms', 'gov.tracss.tracss.v1.cdms'] as const;
/**
 * A first connection begins this number of messages back, about a day of TraCSS (204.5 million from 2024-09-30 to the
 * example of its description): the first messages come within minutes, not with the next screening.
 */
const firstLookBack = 320_000;
/** Messages of one answer. It limits those that come, not those that were looked at. */
const mostResults = 500;
/** More numbers than this do not go into one address; then everything is asked for and chosen here. */
const mostDesignators = 300;

/** Messages of one batch: the most that TraCSS gives in one answer. */
const mostOfBatch = 5_000;

/**
 * TraCSS's subscriber service, a stream of messages by offsets (its description: subscriber service 1.0, OpenAPI). The
 * next offset is the header Offset-Reached; the number of messages in an answer says nothing, because the provider
 * filters. Ephemerides go to its metadata service (OpenAPI v1) as OCMs.
 */
export function tracssAdapter({ url, tokenUrl, account, pollS }: TracssPlace): Adapter {
  const signed = openTracss({ tokenUrl, account });
  const candidates = openCandidates({ url, signed });
  const ask = (path: string, signal: AbortSignal) => signed.ask(`${url}${path}`, signal);
  const offsetsOf = async (topic: string, signal: AbortSignal) =>
    offsetsIn(await ask(`/subscriber/offset?${new URLSearchParams({ topic })}`, signal));
  const messagesAt: MessagesAt = (topic, query, signal) =>
    ask(`/subscriber/messages?${new URLSearchParams({ topic, ...query })}`, signal);
  const reading: Reading = { offsetsOf, messagesAt };
  const topicNow = async (signal: AbortSignal) => topicIn(await ask('/subscriber/topics', signal));

  return {
    source: 'TRACSS',
    address: url,
    pollS,
    pull: async (request) => {
      signed.beginTurn();
      const at = request.position ?? (await firstPosition(reading, await topicNow(request.signal), request.signal));
      if (isFailure(at)) return at;
      const page = await pullAt(reading, at, request);
      return page.kind === 'failed' ? page : withoutCandidates(page, candidates, request.signal);
    },
    lookBack: async (position, signal) => {
      const topic = String(position['topic']);
      const offsets = await offsetsOf(topic, signal);
      if (isFailure(offsets)) return offsets;
      return { topic, offset: Math.max(offsets.earliest, Number(position['offset']) - firstLookBack) };
    },
    replayFrom: async (fromUtc, signal) => {
      const topic = await topicNow(signal);
      return isFailure(topic) ? topic : offsetSince({ reading, ...topic }, fromUtc, signal);
    },
    push: async (upload, signal) => {
      const text = (await readUpload(upload, { isForTracss: true }))?.ocm;
      if (text === undefined) return { kind: 'refused', answer: 'The file cannot be read as an OEM.' };
      const body = new FormData();
      body.set('file', new Blob([text], { type: 'text/plain' }), `${upload.fileName.replace(/\.[^.]*$/, '')}.ocm`);
      const sent = { url: `${url}/metadata/v2/ocm/upload`, accept: 'application/json', body };
      const reply = await signed.send(sent, signal);
      if (!isFailure(reply)) return uploadAnswer(reply);
      return { kind: 'later', answer: reply.reason, pauseS: reply.pauseS };
    },
    screened: async (receipt, signal) => {
      const query = new URLSearchParams({ batchId: receipt, format: 'KVN', size: String(mostOfBatch) });
      const reply = await signed.send({ url: `${url}/metadata/v2/tracssCdm?${query}`, accept: 'text/plain' }, signal);
      return isFailure(reply) ? reply : screenedBatch(reply);
    },
  };
}

/** A page without the messages about orbits that no one flies, also of files that someone uploaded there by hand. */
async function withoutCandidates(
  { messages, refused = [], ...page }: BatchedPage,
  candidates: ReturnType<typeof openCandidates>,
  signal: AbortSignal,
): Promise<PulledPage | PullFailure> {
  const batches = messages.flatMap(({ batchId }) => (batchId === undefined ? [] : [batchId]));
  const found = await candidates.among(batches, signal);
  if ('kind' in found) return found;
  return withoutBatches({ ...page, messages, refused }, found);
}

async function firstPosition(
  { offsetsOf }: Reading,
  found: { readonly topic: string } | PullFailure,
  signal: AbortSignal,
): Promise<Position | PullFailure> {
  if (isFailure(found)) return found;
  const offsets = await offsetsOf(found.topic, signal);
  if (isFailure(offsets)) return offsets;
  return { topic: found.topic, offset: Math.max(offsets.earliest, offsets.latest - firstLookBack) };
}

async function pullAt(reading: Reading, at: Position, request: PullRequest): Promise<BatchedPage | PullFailure> {
  const { designators, signal } = request;
  const [topic, offset] = [String(at['topic']), Number(at['offset'])];
  const filter =
    designators.length > 0 && designators.length <= mostDesignators
      ? { filterDesignators: designators.join(',') }
      : undefined;
  const query = { offset: String(offset), maxResults: String(mostResults) };
  const answer = await reading.messagesAt(topic, { ...query, ...filter }, signal);
  if (answer.kind === 'failed' && answer.code === 'FEED_REFUSED')
    return refusedAt(
      { ...reading, refusal: answer },
      { topic, offset, isKnown: request.position !== undefined },
      signal,
    );
  if (answer.kind === 'failed') return answer;
  const found = pageOf(answer, { topic, offset }, request);
  if (found.kind === 'failed' || found.messages.length > 0 || Number(found.position['offset']) > offset) return found;
  return nothingFound(reading, { topic, offset, isFiltered: filter !== undefined, query, request }, signal);
}

/**
 * TraCSS refuses an offset that the topic does not have (400): its count began again, or it no longer keeps messages that old.
 * Then the source goes on with the oldest that are kept, and says what was not read.
 */
async function refusedAt(
  { refusal, ...reading }: Reading & { readonly refusal: PullFailure },
  { topic, offset, isKnown }: TopicPlace & { readonly isKnown: boolean },
  signal: AbortSignal,
): Promise<BatchedPage | PullFailure> {
  const offsets = await reading.offsetsOf(topic, signal);
  if (isFailure(offsets)) return offsets;
  if (offsets.latest < offset) return backwards({ found: offsets.latest, offset });
  const kept = await firstKept({ reading, topic }, signal);
  if (isFailure(kept)) return kept;
  if (Number(kept['offset']) <= offset) return refusal;
  const page = { kind: 'page', messages: [], position: kept, isLast: false } as const;
  return isKnown ? { ...page, doubt: notKept({ found: Number(kept['offset']), offset }) } : page;
}

interface TopicPlace {
  readonly topic: string;
  readonly offset: number;
}

/**
 * An answer without messages that did not go on: either there is nothing new, or the filter hides all that there is. Then
 * the same is asked without the filter, whose answer says up to where it looked.
 */
async function nothingFound(
  { offsetsOf, messagesAt }: Reading,
  place: TopicPlace & {
    readonly isFiltered: boolean;
    readonly query: Readonly<Record<string, string>>;
    readonly request: PullRequest;
  },
  signal: AbortSignal,
): Promise<BatchedPage | PullFailure> {
  const { topic, offset, isFiltered, query, request } = place;
  const offsets = await offsetsOf(topic, signal);
  if (isFailure(offsets)) return offsets;
  if (offsets.latest < offset) return backwards({ found: offsets.latest, offset });
  const nothing = { kind: 'page', messages: [], position: { topic, offset }, isLast: true } as const;
  if (!isFiltered || offsets.latest === offset) return nothing;
  const answer = await messagesAt(topic, query, signal);
  if (answer.kind === 'failed') return answer;
  const found = pageOf(answer, place, request);
  return found.kind === 'page' && Number(found.position['offset']) === offset ? nothing : found;
}

/** Whether a record comes from the screening of a batch of ours with the orbit of a plan. */
function isOnTrial(record: unknown, onTrial: PullRequest['onTrial']): boolean {
  const batchId = batchOf(record);
  return batchId !== undefined && onTrial?.has(batchId) === true;
}

type BatchedPage = Omit<PulledPage, 'messages'> & { readonly messages: readonly BatchedMessage[] };

/** The members of an answer that hold messages, of conjunctions and of other things. */
const messageLists = [
  ...['cdm_v2', 'cdm_v1', 'ocm_v2', 'ocm_v1', 'conjunctionDataEvent'],
  ...['tipReports', 'anomalyReport', 'tracsscat'],
];

/** The conjunction messages of an answer. An answer of another shape is a fault: passed over, its messages would be lost. */
function recordsIn(value: unknown): readonly unknown[] | PullFailure {
  const names = isRecord(value) ? Object.keys(value) : undefined;
  const isKnown = names !== undefined && (names.length === 0 || names.some((one) => messageLists.includes(one)));
  const found: unknown[] = [];
  for (const key of isKnown ? ['cdm_v2', 'cdm_v1'] : []) {
    const list = isRecord(value) ? unwrapped(value[key] ?? []) : undefined;
    if (!Array.isArray(list)) return notPromised(list);
    found.push(...list.map((record) => (typeof record === 'string' ? unwrapped(record) : record)));
  }
  return isKnown ? found : notPromised(value);
}

function notPromised(value: unknown): PullFailure {
  return notJson({ name: 'TraCSS', found: `"${saidIn(JSON.stringify(value) ?? '')}" and no list of messages` });
}

function pageOf(
  answer: Exclude<JsonAnswer, PullFailure>,
  { topic, offset }: TopicPlace,
  { onTrial }: Pick<PullRequest, 'onTrial'>,
): BatchedPage | PullFailure {
  const records = recordsIn(answer.kind === 'json' ? unwrapped(answer.value) : {});
  if ('kind' in records) return records;
  const reached = answer.reply.headers.get('offset-reached');
  const isTold = reached !== null && /^\d+$/.test(reached.trim());
  const next = isTold ? Number(reached) : offset;
  if (next < offset) return backwards({ found: next, offset });
  const named = records.map((record, at) => ({ record, name: `${topic} ${offset} #${at + 1}` }));
  const [tried, flown] = [true, false].map((wanted) =>
    named.filter(({ record }) => isOnTrial(record, onTrial) === wanted),
  );
  return {
    kind: 'page',
    messages: (flown ?? []).map(({ record, name }) => ({ name, text: messageText(record), batchId: batchOf(record) })),
    refused: (tried ?? []).map(({ name }) => onTrialAt(name)),
    position: { topic, offset: next },
    isLast: next === offset,
    ...(records.length > 0 && !isTold ? { doubt: withoutOffset } : {}),
  };
}

const withoutOffset: PullFailure = {
  kind: 'failed',
  code: 'SOURCE_WITHOUT_OFFSET',
  reason:
    'TraCSS sent messages without the header Offset-Reached, which says up to where it looked. They were taken, and are asked for again; report it to TraCSS.',
};

function backwards({ found, offset }: { readonly found: number; readonly offset: number }): PullFailure {
  const reason = `TraCSS counts up to ${found} now, and ${offset} was reached before: its count began again. Use Read again with a day; what was taken is recognised.`;
  return { kind: 'failed', code: 'SOURCE_OFFSET_BACKWARDS', reason };
}

function notKept({ found, offset }: { readonly found: number; readonly offset: number }): PullFailure {
  const reason = `TraCSS keeps messages from ${found} on, and this source had read up to ${offset}: those between are gone from its stream. It goes on with the oldest; read TraCSS bulk data again from the day of the last answer.`;
  return { kind: 'failed', code: 'SOURCE_NOT_KEPT', reason };
}

/** The topic with conjunction messages. The list is a text that holds JSON, of names alone or of names and offsets. */
function topicIn(answer: JsonAnswer): { readonly topic: string } | PullFailure {
  if (answer.kind === 'failed') return answer;
  const value = answer.kind === 'json' ? unwrapped(answer.value) : [];
  const names = Array.isArray(value) ? value.map(String) : isRecord(value) ? Object.keys(value) : [];
  const topic = topics.find((one) => names.includes(one));
  if (topic !== undefined) return { topic };
  const reason = `TraCSS offers the account no topic of conjunction messages, only: ${names.join(', ') || '–'}. Ask TraCSS to add ${topics[0]}.`;
  return { kind: 'failed', code: 'SOURCE_WITHOUT_TOPIC', reason };
}

/** The ends of a topic: a number is the newest offset. */
function offsetsIn(answer: JsonAnswer): Offsets | PullFailure {
  if (answer.kind === 'failed') return answer;
  const value = answer.kind === 'json' ? unwrapped(answer.value) : 0;
  const member = (key: string) => (isRecord(value) ? Number(value[key]) : Number.NaN);
  const latest = typeof value === 'number' ? value : member('latest') >= 0 ? member('latest') : member('offset');
  if (latest >= 0) return { latest, earliest: Math.max(0, member('earliest') || 0) };
  const reason = `TraCSS answered ${JSON.stringify(value).slice(0, 100)} where the offset of a topic is promised.`;
  return { kind: 'failed', code: 'SOURCE_NOT_JSON', reason };
}
