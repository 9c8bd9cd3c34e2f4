import { secondsPerHour } from '@farpass/astro/constants';
import type { SourceDocument, SourceName } from '@farpass/contract/ca';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows } from '@farpass/contract/route';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { currentInstant, type Read, type Tx, withoutNulls } from '../../platform/db/index.ts';
import { feed } from '../tables.ts';
import { celestrakPaceS } from './celestrak.ts';
import { cdmPaceS, gpPaceS } from './space-track.ts';
import { type FeedRow, listFeeds } from './store.ts';

const sources: Readonly<Record<string, { readonly source: SourceName; readonly paceS: number }>> = {
  celestrak: { source: 'CELESTRAK_ELEMENT_SETS', paceS: celestrakPaceS },
  'space-track': { source: 'SPACE_TRACK_ELEMENT_SETS', paceS: gpPaceS },
  'space-track-cdm': { source: 'SPACE_TRACK_MESSAGES', paceS: cdmPaceS },
};

interface FeedSourcePorts {
  /** How many messages of the last load of each feed are about the fleet of an operator. */
  readonly countAboutFleet: (read: Read, operatorId: string) => Promise<ReadonlyMap<string, number>>;
  /** Starts the loading of every feed that may be asked, in a job. */
  readonly loadSoon: (tx: Tx) => Promise<unknown>;
}

interface FeedAction {
  readonly id: string;
  readonly action: 'PAUSE' | 'RESUME' | 'TEST' | 'REPLAY';
  readonly caller: Caller;
}

/** The feeds in the list of sources: what they answer, and what people do with them there. */
export function feedSources({ countAboutFleet, loadSoon }: FeedSourcePorts) {
  const list = async (read: Read, caller: Caller): Promise<readonly SourceDocument[]> => {
    const about = await countAboutFleet(read, caller.operatorId);
    return (await listFeeds(read)).map((row) => documentOf(row, { taken: about.get(row.name) ?? row.objects, caller }));
  };
  return {
    list,
    act: async (tx: Tx, { id, action, caller }: FeedAction): Promise<SourceDocument | undefined> => {
      const row = (await listFeeds(tx)).find((one) => sourceId(one) === id);
      if (row === undefined) return undefined;
      if (!isAdministrator(caller))
        throw new Problem('ROLE_MISSING', because(saying('SOURCE_OF_ADMINISTRATORS', { person: caller.userName })));
      if (action === 'REPLAY') throw new Problem('CONFLICT', because(saying('SOURCE_CANNOT', { source: row.name })));
      if (action === 'TEST') refuseTooEarly(row);
      else
        await tx
          .update(feed)
          .set({ isPaused: action === 'PAUSE' })
          .where(eq(feed.name, row.name));
      if (action !== 'PAUSE') await loadSoon(tx);
      return (await list(tx, caller)).find(({ sourceId: found }) => found === id);
    },
  };
}

function sourceId({ name }: FeedRow): string {
  return `feed-${name}`;
}

function isAdministrator(caller: Caller): boolean {
  return allows(caller.granted, ['ca:admin']);
}

function refuseTooEarly({ name, notBefore }: FeedRow): void {
  if (notBefore === null || notBefore <= currentInstant()) return;
  const at = `${notBefore.slice(0, 19).replace('T', ' ')} Z`;
  throw new Problem('CONFLICT', because(saying('FEED_TOO_EARLY', { name, at })));
}

interface Seen {
  readonly taken: number;
  readonly caller: Caller;
}

/** The pace of a feed is hours, so that its first failure counts. */
function documentOf(row: FeedRow, { taken, caller }: Seen): SourceDocument {
  const { source, paceS } = sources[row.name] ?? { source: 'CELESTRAK_ELEMENT_SETS', paceS: secondsPerHour };
  const { isPaused, failures, lastFailure, failureCode, lastAttempt, lastSuccess, notBefore } = row;
  const isFailing = !isPaused && failures > 0;
  const isAsked = lastSuccess !== null;
  return {
    sourceId: sourceId(row),
    source,
    owner: 'INSTALLATION',
    directions: ['IN'],
    state: isFailing ? 'FAILING' : isPaused || !isAsked ? 'WAITING' : 'OK',
    isPaused,
    ...detailOf(row),
    ...withoutNulls({
      failureCode,
      failure: lastFailure,
      lastAttemptAt: lastAttempt,
      lastAnswerAt: lastSuccess,
      nextAttemptAt: isPaused ? null : notBefore,
    }),
    pollSeconds: paceS,
    taken,
    changed: 0,
    repeated: 0,
    held: 0,
    refused: 0,
    refusals: [],
    mayChange: isAdministrator(caller),
    mayReplay: false,
  };
}

function detailOf(row: FeedRow): Pick<SourceDocument, 'detail' | 'detailCode'> {
  if (row.isPaused) return { detailCode: 'PAUSED', detail: 'It is paused; nothing comes until someone resumes it.' };
  if (row.failures > 0) return { detailCode: 'FAILING', detail: row.lastFailure ?? '' };
  if (row.lastSuccess === null) return { detailCode: 'NOT_ASKED', detail: 'It was not asked yet.' };
  return { detailCode: 'TAKING', detail: 'The last load went well.' };
}
