import type { Position } from '../../tables.ts';
import type { PullFailure } from '../adapter.ts';
import { isFailure, isRecord, unwrapped } from '../failures.ts';
import { creationIn, messageText } from '../messages.ts';
import type { Offsets, Reading } from './reading.ts';

interface Topic {
  readonly reading: Reading;
  readonly topic: string;
}

/**
 * The first offset of a topic with messages made at a time or later. Offsets have no dates, so it is found by halving: at
 * most thirty questions for the 200 million messages of TraCSS.
 */
export async function offsetSince(
  { reading, topic }: Topic,
  fromUtc: string,
  signal: AbortSignal,
): Promise<Position | PullFailure> {
  const offsets = await reading.offsetsOf(topic, signal);
  if (isFailure(offsets)) return offsets;
  const isBefore = (made: string | undefined) => made !== undefined && made < fromUtc;
  return halved({ reading, topic, isBefore }, offsets, signal);
}

/** The first offset that a topic still has: TraCSS refuses older ones (400) and does not say from where on it keeps them. */
export async function firstKept(place: Topic, signal: AbortSignal): Promise<Position | PullFailure> {
  const offsets = await place.reading.offsetsOf(place.topic, signal);
  return isFailure(offsets) ? offsets : halved({ ...place, isBefore: () => false }, offsets, signal);
}

interface Search extends Topic {
  /** Whether a message, by its creation, is before the place that is searched. */
  readonly isBefore: (made: string | undefined) => boolean;
}

async function halved(
  { reading, topic, isBefore }: Search,
  { earliest, latest }: Offsets,
  signal: AbortSignal,
): Promise<Position | PullFailure> {
  let [low, high] = [earliest, latest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const answer = await reading.messagesAt(topic, { offset: String(middle), maxResults: '1' }, signal);
    const isKept = !(answer.kind === 'failed' && answer.code === 'FEED_REFUSED');
    if (isKept && answer.kind === 'failed') return answer;
    const made = answer.kind === 'json' ? creationOfFirst(unwrapped(answer.value)) : undefined;
    if (!isKept || isBefore(made)) low = middle + 1;
    else high = middle;
  }
  return { topic, offset: low };
}

function creationOfFirst(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const [first] = [value['cdm_v2'], value['cdm_v1']].flatMap((list) => (Array.isArray(list) ? list : []));
  return first === undefined ? undefined : creationIn(messageText(first));
}
