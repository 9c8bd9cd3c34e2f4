import {
  type LimitedAccount,
  openSpaceTrack,
  type RequestCounter,
  type SpaceTrackAccount,
  spaceTrackLimited,
} from '../../platform/outside/index.ts';
import type { Adapter, PullFailure, SentMessage } from './adapter.ts';
import { isRecord, notJson } from './failures.ts';
import { failureOf } from './space-track.ts';
import { pullSpan, type SpanAnswer, type SpanQuestion, spanLookBack, spanReplay } from './spans.ts';

interface SpaceTrackMessagesPlace {
  readonly url: string;
  readonly account: SpaceTrackAccount;
  /** Counts requests; without it, those of this process. */
  readonly count?: ((account: LimitedAccount) => RequestCounter) | undefined;
}

/** Its API use guidelines: conjunction messages three times a day [s]. */
export const spaceTrackMessagesS = 28_800;
/** The terms are about answers: without one, it is asked again after this time [s]. */
const unreachablePauseS = 600;
/** Messages of one page. */
const pageSize = 500;

/**
 * The full messages that Space-Track keeps for an owner with an agreement (class `cdm`), by the account of the operator. They are asked
 * for by the time at which they were made, `from--to` as its documentation writes a range, page by page.
 */
export function spaceTrackMessagesAdapter({ url, account, count }: SpaceTrackMessagesPlace): Adapter {
  const address = { baseUrl: url, account: { ...account }, use: 'feeds' } as const;
  const limited = spaceTrackLimited(address);
  const spaceTrack = openSpaceTrack({ ...address, ...(count === undefined ? {} : { requests: count(limited) }) });
  const ask = async ({ from, to, first, designators, signal }: SpanQuestion): Promise<SpanAnswer | PullFailure> => {
    const made = `CREATION_DATE/${encodeURIComponent(`${timeOf(from)}--${timeOf(to)}`)}`;
    const page = `orderby/CREATION_DATE%20asc,MESSAGE_ID%20asc/limit/${pageSize},${first}/format/json/emptyresult/show`;
    const answer = await spaceTrack.ask(`/expandedspacedata/query/class/cdm/${made}/${page}`, signal);
    if (answer.kind === 'unreachable') return { ...failureOf(answer), pauseS: unreachablePauseS };
    if (answer.kind !== 'text') return failureOf(answer);
    const records = recordsIn(answer.text);
    if (records === undefined) return notJson({ name: 'Space-Track', found: `"${answer.text.slice(0, 60)}"` });
    const messages = records.filter((record) => isAbout(record, designators)).map(messageOf);
    return { kind: 'answer', messages, count: records.length };
  };
  return {
    source: 'SPACE_TRACK_MESSAGES',
    address: url,
    pollS: spaceTrackMessagesS,
    limited,
    pull: (request) => pullSpan({ parts: 1, pageSize, ask }, request),
    lookBack: spanLookBack,
    replayFrom: spanReplay,
  };
}

/** `2026-11-29 08:00:00`. */
function timeOf(utc: string): string {
  return new Date(utc).toISOString().slice(0, 19).replace('T', ' ');
}

type FlatMessage = Readonly<{ [name: string]: unknown }>;

function recordsIn(text: string): readonly FlatMessage[] | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isRecord) : undefined;
  } catch {
    return undefined;
  }
}

function isAbout(record: FlatMessage, designators: readonly string[]): boolean {
  const numbers = [record['SAT1_OBJECT_DESIGNATOR'], record['SAT2_OBJECT_DESIGNATOR']].map((one) =>
    String(Number(one)),
  );
  return numbers.some((number) => designators.includes(number));
}

function messageOf(record: FlatMessage): SentMessage {
  return { name: `message ${String(record['MESSAGE_ID'] ?? record['CDM_ID'])}`, text: JSON.stringify(record) };
}
