import Type from 'typebox';
import type { Database, Logger } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { defineQueue, defineWorker, type Jobs, removeOld } from '../platform/jobs/index.ts';
import { openSpaceTrack, requestsOf, type SpaceTrackAccount, spaceTrackLimited } from '../platform/outside/index.ts';
import { type KeptDays, type ObjectAddress, usualKeptDays } from '../platform/settings/index.ts';
import { type CountAboutFleet, catalogueCalls } from './calls/catalogue.ts';
import { feedCalls } from './calls/feeds.ts';
import { ownFileCalls } from './calls/own-file.ts';
import { tleCalls } from './calls/tle.ts';
import {
  type CelestrakFormat,
  celestrakFeed,
  socrates,
  spaceWeatherFeed,
  supplementalElements,
  weatherFeedName,
} from './feeds/celestrak.ts';
import type { Feed } from './feeds/feed.ts';
import { loadFeed, type TellAdministrators } from './feeds/load.ts';
import { publicLookupAt } from './feeds/public-lookup.ts';
import { ilrsFeed, ilrsFeedName, ownerFeed, ownerFeedName, starlinkFeed, starlinkFeedName } from './feeds/published.ts';
import { sizeListFeed, sizeListFeedName } from './feeds/size-list.ts';
import {
  type SpaceTrackCdmClass,
  type SpaceTrackFormat,
  spaceTrackCdmFeed,
  spaceTrackGpFeed,
} from './feeds/space-track.ts';
import { dstFeedName, dstFeeds } from './feeds/swpc.ts';
import { type UdlQuery, udlFeed, udlFeedName } from './feeds/udl.ts';

export { socratesFeed } from './feeds/celestrak.ts';
export { spaceTrackMessages } from './feeds/space-track.ts';

import { keepFeeds } from './feeds/store.ts';
import type { CommonCatalogue } from './sets/catalogue.ts';
import { doubtsAgainst } from './sets/doubts.ts';
import type { WhenOwnChanged } from './sets/own/quota.ts';
import { removeUnused, type SnapshotsInUse } from './sets/snapshot.ts';

export interface FeedSettings {
  readonly feeds: readonly string[];
  readonly celestrakUrl: string;
  readonly swpcUrl: string;
  readonly sizeListUrl: string | undefined;
  readonly starlinkUrl: string;
  readonly ilrsUrl: string;
  readonly ownerAddresses: readonly ObjectAddress[];
  readonly celestrakGroup: string;
  readonly celestrakFormat: CelestrakFormat;
  readonly celestrakSupgpFiles: readonly string[];
  readonly spaceTrackUrl: string;
  readonly spaceTrackAccount: SpaceTrackAccount | undefined;
  readonly spaceTrackFormat: SpaceTrackFormat;
  readonly spaceTrackCdmClass: SpaceTrackCdmClass;
  readonly udl: UdlQuery | undefined;
}

interface TlePorts {
  readonly database: Database;
  readonly catalogue: CommonCatalogue;
  readonly log: Logger;
  readonly settings: FeedSettings;
  readonly tell: TellAdministrators;
  readonly enqueue: Jobs['enqueue'];
  readonly snapshotsInUse: SnapshotsInUse;
  readonly keptDays?: KeptDays;
  /** Reads a file of conjunction messages for the feature that keeps them. */
  readonly readMessages: Feed['read'];
  readonly readMessagesAgain: Feed['read'];
  /** Reads a list of approaches to compare with. */
  readonly readApproaches: Feed['read'];
  /** Reads a file of space weather. */
  readonly readWeather: Feed['read'];
  /** Reads values of Dst. */
  readonly readDst: Feed['read'];
  /** Reads a list of sizes and masses of objects. */
  readonly readSizes: Feed['read'];
  /** Reads the lists of ephemerides that others publish, and fetches some of them. */
  readonly readPublished: {
    readonly starlink: Feed['read'];
    readonly ilrs: Feed['read'];
    readonly owner: (of: ObjectAddress) => Feed['read'];
  };
  readonly countAboutFleet: CountAboutFleet;
  /** Called in the transaction that stores or releases element sets of an operator. */
  readonly whenOwnChanged: WhenOwnChanged;
}

/**
 * Feeds are checked when the server starts and every ten minutes; each provider is queried only as often as its own
 * pace allows. The schedule avoids the full and the half hour, as Space-Track's guidelines require.
 */
export const feedQueue = defineQueue({
  name: 'tle.load-feeds',
  data: Type.Object({}),
  retries: 0,
  timeoutS: 1200,
  joinsWaiting: true,
  schedule: { cron: '7-57/10 * * * *', data: {} },
});

/** Once a day: a feed makes a dozen snapshots of some megabytes each, and few are ever used. */
const tidyQueue = defineQueue({
  name: 'tle.remove-snapshots',
  data: Type.Object({}),
  retries: 1,
  joinsWaiting: true,
  schedule: { cron: '41 3 * * *', data: {} },
});

/** Element sets and the common catalogue: calls, feeds, snapshots. */
export function tleFeature(ports: TlePorts): Feature {
  const { database, catalogue, log, settings, tell, enqueue, whenOwnChanged } = ports;
  const { keptDays: days = usualKeptDays } = ports;
  // Publishers of ephemerides come last: their many files must not keep messages and element sets away.
  const feeds = feedsOf(settings, ports).toSorted(
    (one, other) => Number(isPublisher(one)) - Number(isPublisher(other)),
  );
  const lookUpPublic = settings.feeds.includes('celestrak')
    ? publicLookupAt(settings.celestrakUrl, database)
    : undefined;
  const findDoubts = doubtsAgainst(database, catalogue.judge);
  const worker = defineWorker(feedQueue, async ({ signal }) => {
    for (const feed of feeds) await loadFeed(feed, { database, log, tell, signal });
  });
  const tidier = defineWorker(tidyQueue, async () => {
    const removed = await database.transaction((tx) =>
      removeOld(tx, { what: 'catalogueSnapshots', days, nowMs: Date.now() }, (within, before) =>
        removeUnused(within, ports.snapshotsInUse, before),
      ),
    );
    if (removed > 0) log.info({ removed }, 'old snapshots of the catalogue were removed');
  });
  return {
    name: 'tle',
    routes: [
      ...tleCalls({ database, lookUpPublic, findDoubts, whenOwnChanged }),
      ...ownFileCalls({ database, readOwn: catalogue.readOwn, findDoubts, whenOwnChanged }),
      ...catalogueCalls({ database, catalogue, countAboutFleet: ports.countAboutFleet }),
      ...feedCalls({ database, loadSoon: (tx) => enqueue(tx, feedQueue, { data: {} }) }),
    ],
    queues: [feedQueue, tidyQueue],
    workers: [worker, tidier],
    start: () =>
      database.transaction(async (tx) => {
        await keepFeeds(tx, feeds);
        if (feeds.length > 0) await enqueue(tx, feedQueue, { data: {} });
      }),
  };
}

type Readers = Pick<
  TlePorts,
  | 'database'
  | 'catalogue'
  | 'readMessages'
  | 'readMessagesAgain'
  | 'readApproaches'
  | 'readWeather'
  | 'readDst'
  | 'readSizes'
  | 'readPublished'
>;

function feedsOf(settings: FeedSettings, readers: Readers): readonly Feed[] {
  const { spaceTrackUrl: baseUrl, spaceTrackAccount: account } = settings;
  const { catalogue, readMessages: read, readMessagesAgain: readAgain } = readers;
  const address = account && ({ use: 'feeds', baseUrl, account } as const);
  const spaceTrack =
    address && openSpaceTrack({ ...address, requests: requestsOf(readers.database, spaceTrackLimited(address)) });
  return settings.feeds.flatMap((name) => {
    if (name === dstFeedName) return dstFeeds(settings.swpcUrl, readers.readDst);
    if (name === sizeListFeedName) return [sizeListFeed(requireSizeListUrl(settings), readers.readSizes)];
    if (name === starlinkFeedName) return [starlinkFeed(settings.starlinkUrl, readers.readPublished.starlink)];
    if (name === ilrsFeedName) return [ilrsFeed(settings.ilrsUrl, readers.readPublished.ilrs)];
    if (name === ownerFeedName)
      return settings.ownerAddresses.map((of) => ownerFeed(of, readers.readPublished.owner(of)));
    if (name === udlFeedName) return [udlFeed(requireUdl(settings), catalogue)];
    if (name.startsWith('celestrak')) return celestrakFeeds(name, settings, readers);
    if (spaceTrack === undefined) {
      throw new Error(`FARPASS_FEEDS names ${name}; set SPACETRACK_IDENTITY and SPACETRACK_PASSWORD too.`);
    }
    const { spaceTrackFormat: format, spaceTrackCdmClass: cdmClass } = settings;
    if (name === 'space-track') return [spaceTrackGpFeed(spaceTrack, { format, catalogue })];
    return [spaceTrackCdmFeed(spaceTrack, { cdmClass, read, readAgain })];
  });
}

function isPublisher({ name }: Feed): boolean {
  return name === starlinkFeedName || name === ilrsFeedName || name.startsWith(ownerFeedName);
}

function requireSizeListUrl({ sizeListUrl }: FeedSettings): string {
  if (sizeListUrl !== undefined) return sizeListUrl;
  throw new Error(`FARPASS_FEEDS names ${sizeListFeedName}; set FARPASS_SIZE_LIST_URL too, the address of the list.`);
}

function requireUdl({ udl }: FeedSettings): UdlQuery {
  if (udl !== undefined) return udl;
  throw new Error(`FARPASS_FEEDS names ${udlFeedName}; set FARPASS_UDL_USER and FARPASS_UDL_PASSWORD too.`);
}

function celestrakFeeds(name: string, settings: FeedSettings, readers: Readers): readonly Feed[] {
  const {
    celestrakUrl: baseUrl,
    celestrakGroup: group,
    celestrakFormat: format,
    celestrakSupgpFiles: files,
  } = settings;
  if (name === 'celestrak') return [celestrakFeed({ baseUrl, group, format }, readers.catalogue)];
  if (name === weatherFeedName) return [spaceWeatherFeed(baseUrl, readers.readWeather)];
  if (name === 'celestrak-socrates') return [socrates(baseUrl, readers.readApproaches)];
  if (files.length === 0)
    throw new Error(`FARPASS_FEEDS names ${name}; set CELESTRAK_SUPGP_FILES too, for example starlink,oneweb.`);
  return files.map((file) => supplementalElements({ baseUrl, file }, readers.catalogue));
}
