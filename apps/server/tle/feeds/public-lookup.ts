import { msPerHour } from '@farpass/astro/constants';
import { type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { and, eq, gt } from 'drizzle-orm';
import { type Database, instantOfUnixMs, nowInstant } from '../../platform/db/index.ts';
import { askOnce, slidingWindow } from '../../platform/outside/index.ts';
import { publicLookup } from '../tables.ts';
import { answerOf, celestrakPaceS, celestrakStopS, saysNothingFound } from './celestrak.ts';

/** The entry of the public catalogue for one object. */
export type Lookup =
  | { readonly kind: 'found'; readonly record: GpRecord }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterS: number };

export type LookUpPublic = (catalogueNumber: string, signal: AbortSignal) => Promise<Lookup>;

/** Single queries are for people who look at one object; for more objects there are the groups. */
const limits = [
  { most: 10, spanMs: 60_000 },
  { most: 60, spanMs: msPerHour },
];
const timeoutMs = 15_000;

/**
 * Queries CelesTrak for one object and keeps the answer, also "no such object", for two hours, because its data do not
 * change sooner. After a refusal there are no queries for a day, as its usage policy requires.
 */
export function publicLookupAt(baseUrl: string, database: Database): LookUpPublic {
  const requests = slidingWindow(limits);
  let stop: { readonly reason: string; readonly untilMs: number } | undefined;
  return async (catalogueNumber, signal) => {
    const known = await rememberedLookup(database, catalogueNumber);
    if (known) return known;
    const nowMs = Date.now();
    if (stop && stop.untilMs > nowMs) return unavailable(stop.reason, stop.untilMs - nowMs);
    const waitMs = requests.take(nowMs);
    if (waitMs > 0) return unavailable('Too many requests for single objects in a short time.', waitMs);
    const url = `${baseUrl}/NORAD/elements/gp.php?CATNR=${catalogueNumber}&FORMAT=json`;
    const reply = await askOnce({ url, signal, timeoutMs });
    if (reply.kind === 'reply' && saysNothingFound(reply.text)) {
      return remember(database, { catalogueNumber, text: '[]' });
    }
    const answer = answerOf(reply);
    if (answer.kind === 'text') return remember(database, { catalogueNumber, text: answer.text });
    if (answer.kind === 'refused' && answer.pauseS >= celestrakStopS) {
      stop = { reason: answer.reason, untilMs: nowMs + answer.pauseS * 1000 };
    }
    const reason = 'reason' in answer ? answer.reason : 'The provider sends this object once in two hours.';
    return unavailable(reason, 'pauseS' in answer ? answer.pauseS * 1000 : 60_000);
  };
}

function unavailable(reason: string, waitMs: number): Lookup {
  return { kind: 'unavailable', reason, retryAfterS: Math.ceil(waitMs / 1000) };
}

async function rememberedLookup(database: Database, catalogueNumber: string): Promise<Lookup | undefined> {
  const since = instantOfUnixMs(Date.now() - celestrakPaceS * 1000);
  const [row] = await database.read((read) =>
    read
      .select()
      .from(publicLookup)
      .where(and(eq(publicLookup.catalogueNumber, catalogueNumber), gt(publicLookup.askedAt, since))),
  );
  if (!row) return undefined;
  return row.record === null ? { kind: 'unknown' } : { kind: 'found', record: row.record };
}

interface LookupReply {
  readonly catalogueNumber: string;
  readonly text: string;
}

async function remember(database: Database, { catalogueNumber, text }: LookupReply): Promise<Lookup> {
  const { records, faults } = readElementSets(text);
  const record = records.find((one) => one.catalogueNumber === catalogueNumber);
  const isUnknown = record === undefined && text.trim() === '[]';
  if (record === undefined && !isUnknown) {
    return unavailable(`The answer cannot be read: ${faults[0]?.message ?? 'it is about another object'}.`, 60_000);
  }
  const said = { record: record ?? null, askedAt: nowInstant };
  await database.transaction((tx) =>
    tx
      .insert(publicLookup)
      .values({ catalogueNumber, ...said })
      .onConflictDoUpdate({ target: publicLookup.catalogueNumber, set: said }),
  );
  return record === undefined ? { kind: 'unknown' } : { kind: 'found', record };
}
