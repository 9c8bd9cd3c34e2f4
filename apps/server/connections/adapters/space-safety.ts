import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { isSameDocument } from '@farpass/contract/document';
import { askOnce, type ClientCertificate, type Reply, saidIn } from '../../platform/outside/index.ts';
import type { Position } from '../tables.ts';
import type {
  Adapter,
  PulledPage,
  PullFailure,
  RefusedMessage,
  SentMessage,
  TrajectoryUpload,
  UploadAnswer,
} from './adapter.ts';
import { isFailure, isRecord, jsonOf, notJson, refusedBy } from './failures.ts';
import { messageText } from './messages.ts';
import { isAbout, openHypotheticals, screeningOf } from './space-safety-screening.ts';

interface SpaceSafetyPlace {
  readonly url: string;
  /** Undefined only for a server on this computer that asks for none. */
  readonly identity: ClientCertificate | undefined;
  readonly pollS: number;
}

/** A first connection begins this long ago. */
const firstLookBackMs = msPerDay;
const name = 'Space Safety';
/** Its description: a trajectory is at most 26,214,400 characters. */
const mostTrajectoryCharacters = 26_214_400;

/**
 * Starlink's Space Safety service (docs.space-safety.starlink.com): the stream of CDMs `GET /api/v2/cdm`, continued by
 * the token of the last answer, also if that was empty; trajectories by `POST /api/v1/trajectory`. The filters of a
 * stream must stay the same as long as its token is used, so the place keeps both.
 */
export function spaceSafetyAdapter({ url, identity: known, pollS }: SpaceSafetyPlace): Adapter {
  // The mock on this computer speaks HTTP, which has no certificates.
  const identity = url.startsWith('https:') ? known : undefined;
  const get = (path: string, signal: AbortSignal): Promise<Reply> =>
    askOnce({ url: `${url}${path}`, signal, identity, timeoutMs: 60_000, headers: { Accept: 'application/json' } });

  /** Undefined for a message that the service lists and does not have any longer: it must not keep others waiting. */
  const fileOf = async (id: string, signal: AbortSignal): Promise<string | PullFailure | undefined> => {
    const reply = await get(`/api/v1/cdm/${encodeURIComponent(id)}?format=kvn`, signal);
    if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
    if (reply.status === 404 || reply.status === 410) return undefined;
    return reply.status === 200 ? reply.text : refusedBy(name, reply);
  };

  const ask = async (path: string, signal: AbortSignal) => jsonOf(name, await get(path, signal));
  const hypotheticals = openHypotheticals(ask);

  const sentIn = async (item: unknown, signal: AbortSignal): Promise<SentMessage | PullFailure | undefined> => {
    const text = textIn(item) ?? (await fileOf(idOf(item), signal));
    return typeof text === 'string' ? { name: `cdm ${idOf(item)}`, text } : text;
  };

  return {
    source: 'SPACE_SAFETY',
    address: url,
    pollS,
    pull: async ({ position: at = sinceMs(Date.now() - firstLookBackMs), signal }) => {
      const { read: lastRead, ...position } = at;
      const read = new Date().toISOString();
      const answer = jsonOf(name, await get(`/api/v2/cdm?${queryAt(position)}`, signal));
      if (answer.kind === 'failed')
        return /pagination_too_old/.test(answer.reason)
          ? restarted({ ...position, ...(lastRead === undefined ? {} : { read: lastRead }) })
          : answer;
      const page = answer.kind === 'empty' ? { items: [], position } : itemsIn(answer.value, position);
      if (isFailure(page)) return page;
      const onTrial = await hypotheticals.among(page.items, signal);
      if (isFailure(onTrial)) return onTrial;
      const messages: SentMessage[] = [];
      const refused: RefusedMessage[] = [];
      for (const item of page.items) {
        if (onTrial.has(item)) {
          refused.push({ code: 'HYPOTHETICAL', example: `cdm ${idOf(item)}: about an orbit on trial` });
          continue;
        }
        const sent = await sentIn(item, signal);
        if (sent === undefined) {
          refused.push({
            code: 'UNREADABLE',
            example: `cdm ${idOf(item)}: listed, but Space Safety has no file of it`,
          });
          continue;
        }
        if (isFailure(sent)) return sent;
        messages.push(sent);
      }
      const isLast = page.items.length === 0 || isSameDocument(page.position, position);
      return { kind: 'page', messages, refused, position: { ...page.position, read }, isLast };
    },
    lookBack: async (position) => sinceMs(lastReadMs(position) - firstLookBackMs),
    replayFrom: async (fromUtc) => ({ since: fromUtc }),
    push: async (upload, signal) => {
      const doubt = doubtOf(upload);
      if (doubt !== undefined) return { kind: 'refused', answer: doubt };
      const object = objectIn(await get('/api/v1/object', signal), upload.catalogueNumber);
      if (object.kind !== 'object') return object;
      const body = new FormData();
      body.set('object_id', object.id);
      body.set('upload_type', upload.uploadType.toLowerCase());
      body.set('file', new Blob([upload.text], { type: 'text/plain' }), upload.fileName);
      return uploadAnswer(await askOnce({ url: `${url}/api/v1/trajectory`, signal, identity, body }));
    },
    screened: (receipt, signal) => {
      const messagesAt = async (query: URLSearchParams, at: AbortSignal) => {
        const answer = await ask(`/api/v2/cdm?${query}&include_cdm_file=true&format=kvn`, at);
        if (answer.kind === 'failed') return answer;
        const page = answer.kind === 'empty' ? { items: [], position: {} } : itemsIn(answer.value, {});
        if (isFailure(page)) return page;
        const messages: SentMessage[] = [];
        for (const item of page.items) {
          const isOurs = await isAbout(item, { receipt, ask, signal: at });
          if (typeof isOurs !== 'boolean') return isOurs;
          if (!isOurs) continue;
          const sent = await sentIn(item, at);
          if (sent === undefined) continue;
          if (isFailure(sent)) return sent;
          messages.push(sent);
        }
        const next: unknown = Object.entries(page.position).find(([key]) => key === 'token')?.[1];
        return { messages, token: typeof next === 'string' && page.items.length > 0 ? next : undefined };
      };
      return screeningOf({ ask, messagesAt }, receipt, signal);
    },
  };
}

function sinceMs(unixMs: number): Position {
  return { since: new Date(unixMs).toISOString() };
}

function queryAt(position: Position): URLSearchParams {
  const { since, token, after } = position;
  return new URLSearchParams({
    include_cdm_file: 'true',
    format: 'kvn',
    ...(since === undefined ? {} : { min_creation_time: String(since) }),
    ...(token === undefined ? {} : { token: String(token) }),
    ...(after === undefined ? {} : { after: String(after) }),
  });
}

/** Messages of the provider may be listed this long after they were made. */
const lateMs = msPerHour;

/**
 * A token that is too old is dropped: the stream begins again before it was last read, however long that is ago, and at
 * least a day ago; what was taken is recognised.
 */
function restarted(position: Position): PulledPage {
  const fromMs = Math.min(lastReadMs(position) - lateMs, Date.now() - firstLookBackMs);
  const isRepeated = position['token'] === undefined;
  return { kind: 'page', messages: [], position: sinceMs(fromMs), isLast: isRepeated };
}

/** When the stream was last read up to its end or a page of it; where it began, for a place of an older version. */
function lastReadMs({ read, since }: Position): number {
  const times = [read, since].map((one) => Date.parse(String(one ?? ''))).filter((ms) => !Number.isNaN(ms));
  return Math.min(times[0] ?? Date.now(), Date.now());
}

/** The CDMs of an answer and where the next one goes on. A server that answers with a bare list goes on after its last id. */
function itemsIn(value: unknown, position: Position) {
  if (Array.isArray(value)) {
    const last = value.at(-1);
    return { items: value, position: last === undefined ? position : { ...position, after: idOf(last) } };
  }
  const items = isRecord(value) ? value['result'] : undefined;
  if (!isRecord(value) || !Array.isArray(items))
    return notJson({ name, found: `"${saidIn(JSON.stringify(value) ?? '')}"` });
  const token = value['token'];
  return { items, position: typeof token === 'string' && token !== '' ? { ...position, token } : position };
}

/** The message of an item: the item is one, or carries one. Undefined for what only describes one. */
function textIn(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isRecord(item)) return undefined;
  for (const key of ['cdm_file', 'file', 'cdm']) {
    const held = item[key];
    if (typeof held === 'string' ? held !== '' : isRecord(held)) return messageText(held);
  }
  return 'TCA' in item || 'CCSDS_CDM_VERS' in item ? messageText(item) : undefined;
}

function idOf(item: unknown): string {
  const id = isRecord(item) ? (item['id'] ?? item['cdm_id']) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Why the service is known to refuse a file; nothing is sent then. */
function doubtOf({ text }: TrajectoryUpload): string | undefined {
  if (!/^\s*CCSDS_OEM_VERS/.test(text))
    return 'Space Safety takes an OEM in lines (KVN) only; this file is something else. Upload the ephemeris as KVN.';
  if (text.length <= mostTrajectoryCharacters) return undefined;
  return `Space Safety takes at most ${mostTrajectoryCharacters} characters; the file has ${text.length}. Send a shorter one.`;
}

type ObjectAnswer = { readonly kind: 'object'; readonly id: string } | UploadAnswer;

/**
 * The object of the account with a catalogue number. An account that may not list objects gets its number as id: the
 * provider decides.
 */
function objectIn(reply: Reply, catalogueNumber: number): ObjectAnswer {
  const answer = jsonOf(name, reply);
  if (answer.kind === 'failed') {
    if (answer.code === 'SOURCE_ACCOUNT' || (reply.kind === 'reply' && reply.status === 404))
      return { kind: 'object', id: String(catalogueNumber) };
    return { kind: 'later', answer: answer.reason, pauseS: answer.pauseS };
  }
  const value = answer.kind === 'empty' ? [] : answer.value;
  const objects = Array.isArray(value)
    ? value
    : isRecord(value) && Array.isArray(value['result'])
      ? value['result']
      : [];
  const found = objects.find((one) => isRecord(one) && Number(one['norad_id']) === catalogueNumber);
  const id = isRecord(found) ? (found['id'] ?? found['object_id']) : undefined;
  if (typeof id === 'string') return { kind: 'object', id };
  const said = `Your account at Space Safety has no object with the catalogue number ${catalogueNumber}. Create it there, with radius and manoeuvrability, and send again.`;
  return { kind: 'refused', answer: said };
}

function uploadAnswer(reply: Reply): UploadAnswer {
  if (reply.kind === 'unreachable') return { kind: 'later', answer: reply.reason };
  const { status } = reply;
  if (status === 200 || status === 201) {
    const answer = jsonOf(name, { ...reply, status: 200 });
    // A web page, or half an answer: nothing says that the service has the file.
    if (answer.kind === 'failed') return { kind: 'later', answer: answer.reason, pauseS: answer.pauseS };
    const value = answer.kind === 'json' ? answer.value : undefined;
    const id = isRecord(value) ? value['id'] : value;
    if (typeof id !== 'string' || id === '')
      return { kind: 'later', answer: 'Space Safety did not say whether it has the file.' };
    return { kind: 'taken', receipt: id, answer: `Space Safety answered ${status}.` };
  }
  const failure = refusedBy(name, reply);
  const isLater = status === 429 || status >= 500;
  return isLater
    ? { kind: 'later', answer: failure.reason, pauseS: failure.pauseS }
    : { kind: 'refused', answer: failure.reason };
}
