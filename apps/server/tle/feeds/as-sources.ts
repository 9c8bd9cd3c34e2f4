import type { SourceDocument, SourceName } from '@farpass/contract/connections';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows } from '@farpass/contract/route';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  currentInstant,
  type Instant,
  type Read,
  type Tx,
  unixMsOfInstant,
  withoutNulls,
} from '../../platform/db/index.ts';
import { type LimitedAccount, spaceTrackPaceS, type UsedLimit, usedLimits } from '../../platform/outside/index.ts';
import { supplementalFeed } from '../sets/history.ts';
import { feed } from '../tables.ts';
import { celestrakPaceS, socratesFeed, socratesPaceS, weatherFeedName, weatherPaceS } from './celestrak.ts';
import { ilrsFeedName, ownerFeedName, publishedPaceS, starlinkFeedName } from './published.ts';
import { sizeListFeedName, sizeListPaceS } from './size-list.ts';
import { cdmPaceS, spaceTrackMessages } from './space-track.ts';
import { type FeedRow, listFeeds } from './store.ts';
import { dstFeedName, dstPaceS, dstPredictionFeedName } from './swpc.ts';
import { udlFeedName, udlPaceS } from './udl.ts';

interface FeedKind {
  readonly source: SourceName;
  readonly paceS: number;
  readonly part?: string;
  /** Whether the terms of the provider say that pace; otherwise it is ours. */
  readonly isOfTerms?: true;
}

const kinds: Readonly<Record<string, FeedKind>> = {
  celestrak: { source: 'CELESTRAK_ELEMENT_SETS', paceS: celestrakPaceS, isOfTerms: true },
  [socratesFeed]: { source: 'CELESTRAK_SOCRATES', paceS: socratesPaceS, isOfTerms: true },
  [weatherFeedName]: { source: 'CELESTRAK_SPACE_WEATHER', paceS: weatherPaceS, isOfTerms: true },
  [dstFeedName]: { source: 'SWPC_DST', paceS: dstPaceS },
  [dstPredictionFeedName]: { source: 'SWPC_DST_PREDICTED', paceS: dstPaceS },
  [sizeListFeedName]: { source: 'SIZE_LIST', paceS: sizeListPaceS },
  [starlinkFeedName]: { source: 'STARLINK_EPHEMERIDES', paceS: publishedPaceS },
  [ilrsFeedName]: { source: 'ILRS_PREDICTIONS', paceS: publishedPaceS },
  [udlFeedName]: { source: 'UDL_ELEMENT_SETS', paceS: udlPaceS },
  'space-track': { source: 'SPACE_TRACK_ELEMENT_SETS', paceS: spaceTrackPaceS, isOfTerms: true },
  [spaceTrackMessages]: { source: 'SPACE_TRACK_MESSAGES', paceS: cdmPaceS, isOfTerms: true },
};

function kindOf(name: string): FeedKind {
  if (name.startsWith(`${ownerFeedName}-`))
    return { source: 'OWNER_EPHEMERIDES', paceS: publishedPaceS, part: name.slice(ownerFeedName.length + 1) };
  const part = name.slice(supplementalFeed.length + 1);
  return kinds[name] ?? { source: 'CELESTRAK_SUPPLEMENTAL', paceS: celestrakPaceS, isOfTerms: true, part };
}

interface FeedSourcePorts {
  /** How many messages of the last load of each feed are about the fleet of an operator. */
  readonly countAboutFleet: (read: Read, operatorId: string) => Promise<ReadonlyMap<string, number>>;
  /** Starts the loading of every feed that may be asked, in a job. */
  readonly loadSoon: (tx: Tx) => Promise<unknown>;
  /** The account at Space-Track that feeds share, if there is one. */
  readonly spaceTrack: LimitedAccount | undefined;
}

interface FeedAction {
  readonly id: string;
  readonly action: 'PAUSE' | 'RESUME' | 'TEST' | 'REPLAY';
  /** REPLAY: from this time on. */
  readonly from: Instant | undefined;
  readonly caller: Caller;
}

/** The feeds in the list of sources: what they answer, and what people do with them there. */
export function feedSources({ countAboutFleet, loadSoon, spaceTrack }: FeedSourcePorts) {
  const list = async (read: Read, caller: Caller): Promise<readonly SourceDocument[]> => {
    const about = await countAboutFleet(read, caller.operatorId);
    const account = spaceTrack === undefined ? [] : await usedLimits(read, spaceTrack);
    return (await listFeeds(read)).map((row) => {
      const taken = about.get(row.name) ?? shareTaken(row, caller) ?? row.objects;
      return documentOf(row, { taken, caller, limits: limitsOf(row, account) });
    });
  };
  return {
    list,
    act: async (tx: Tx, { id, action, from, caller }: FeedAction): Promise<SourceDocument | undefined> => {
      const row = (await listFeeds(tx)).find((one) => sourceId(one) === id);
      if (row === undefined) return undefined;
      if (!isAdministrator(caller))
        throw new Problem('ROLE_MISSING', because(saying('SOURCE_OF_ADMINISTRATORS', { person: caller.userName })));
      await tx
        .update(feed)
        .set(changeBy(row, action, from))
        .where(eq(feed.name, row.name));
      if (action !== 'PAUSE') await loadSoon(tx);
      return (await list(tx, caller)).find(({ sourceId: found }) => found === id);
    },
  };
}

/** Approaches of the last list about the fleet of the caller. */
function shareTaken({ lastLoad }: FeedRow, { operatorId }: Caller): number | undefined {
  return lastLoad?.shares === undefined ? undefined : (lastLoad.shares[operatorId]?.taken ?? 0);
}

function sourceId({ name }: FeedRow): string {
  return `feed-${name}`;
}

function isAdministrator(caller: Caller): boolean {
  return allows(caller.granted, ['ca:admin']);
}

function changeBy(row: FeedRow, action: FeedAction['action'], from: Instant | undefined): Partial<FeedRow> {
  if (action === 'PAUSE' || action === 'RESUME') return { isPaused: action === 'PAUSE' };
  if (action === 'TEST') {
    refuseTooEarly(row);
    return { isPaused: false };
  }
  // It is asked as soon as its terms allow.
  if (mayReplay(row) && from !== undefined) return { isPaused: false, replayFrom: from };
  throw new Problem('CONFLICT', because(saying('SOURCE_CANNOT', { source: row.name })));
}

/** Every answer of the others is the whole. */
function mayReplay({ name }: FeedRow): boolean {
  return name === spaceTrackMessages;
}

function refuseTooEarly({ name, notBefore }: FeedRow): void {
  if (notBefore === null || notBefore <= currentInstant()) return;
  const at = `${notBefore.slice(0, 19).replace('T', ' ')} Z`;
  throw new Problem('CONFLICT', because(saying('FEED_TOO_EARLY', { name, at })));
}

interface Seen {
  readonly taken: number;
  readonly caller: Caller;
  readonly limits: SourceDocument['limits'];
}

/** The pace of a feed is hours, so that its first failure counts. */
function documentOf(row: FeedRow, { taken, caller, limits }: Seen): SourceDocument {
  const { source, paceS, part } = kindOf(row.name);
  const { isPaused, failures, lastFailure, failureCode, lastAttempt, lastSuccess, notBefore } = row;
  const isFailing = !isPaused && failures > 0;
  const isAsked = lastSuccess !== null;
  const refusals = refusalsOf(row);
  const share = row.lastLoad?.shares?.[caller.operatorId];
  return {
    sourceId: sourceId(row),
    source,
    ...(part === undefined ? {} : { part }),
    owner: 'INSTALLATION',
    directions: ['IN'],
    state: isFailing ? 'FAILING' : isPaused || !isAsked ? 'WAITING' : 'OK',
    isPaused,
    ...detailOf(row, taken),
    ...withoutNulls({
      failureCode,
      failure: lastFailure,
      lastAttemptAt: lastAttempt,
      lastAnswerAt: lastSuccess,
      lastMessageAt: newAtFor(row, caller) ?? null,
      nextAttemptAt: isPaused ? null : notBefore,
    }),
    pollSeconds: paceS,
    taken,
    changed: 0,
    repeated: share?.repeated ?? 0,
    held: share?.held ?? 0,
    refused: refusals.reduce((sum, { count }) => sum + count, 0),
    refusals,
    ...(limits === undefined ? {} : { limits }),
    mayChange: isAdministrator(caller),
    mayReplay: mayReplay(row),
  };
}

/** The limits in the terms of the provider: the question at its pace, and the requests of the account. */
function limitsOf({ name, lastAttempt }: FeedRow, account: readonly UsedLimit[]): SourceDocument['limits'] {
  const { source, paceS, isOfTerms } = kindOf(name);
  if (isOfTerms === undefined) return [];
  const isUsed = lastAttempt !== null && Date.now() - unixMsOfInstant(lastAttempt) < paceS * 1000;
  const question = { of: 'QUESTION', most: 1, allowed: 1, spanSeconds: paceS, used: isUsed ? 1 : 0 } as const;
  const isAtSpaceTrack = source === 'SPACE_TRACK_ELEMENT_SETS' || source === 'SPACE_TRACK_MESSAGES';
  return [question, ...(isAtSpaceTrack ? account.map((limit) => ({ of: 'ACCOUNT', ...limit }) as const) : [])];
}

/** When something new came: about the fleet of the caller, or into the catalogue of all. */
function newAtFor({ lastLoad }: FeedRow, { operatorId }: Caller): Instant | undefined {
  return lastLoad?.shares === undefined ? lastLoad?.newAt : lastLoad.newAtOf?.[operatorId];
}

/** The entries that the last load left out. Approaches of others are not counted: the list is of all objects. */
function refusalsOf({ name, lastLoad }: FeedRow): SourceDocument['refusals'] {
  if (lastLoad === null) return [];
  const { refused, firstReason, nobodys = 0, endedAt: lastAt } = lastLoad;
  const example = firstReason === undefined ? {} : { example: firstReason };
  return [
    ...(nobodys === 0 || name === socratesFeed ? [] : [{ code: 'NOBODYS_SATELLITE' as const, count: nobodys, lastAt }]),
    ...(refused === 0 ? [] : [{ code: 'UNREADABLE' as const, count: refused, lastAt, ...example }]),
  ];
}

function detailOf(row: FeedRow, taken: number): Pick<SourceDocument, 'detail' | 'detailCode'> {
  if (row.isPaused) return { detailCode: 'PAUSED', detail: 'It is paused; nothing comes until someone resumes it.' };
  if (row.failures > 0) return { detailCode: 'FAILING', detail: row.lastFailure ?? '' };
  if (row.lastSuccess === null) return { detailCode: 'NOT_ASKED', detail: 'It was not asked yet.' };
  if (row.lastLoad?.shares !== undefined && taken === 0 && row.objects > 0)
    return { detailCode: 'ONLY_OTHERS', detail: 'The last load went well, and has nothing about your fleet.' };
  return { detailCode: 'TAKING', detail: 'The last load went well.' };
}
