import { reassessOutdatedBy, reassessSizedBy } from '../conjunctions/events/assessment/reassess-queue.ts';
import { aboutFleetCounter } from '../conjunctions/events/feed/answer.ts';
import { messageFeed, messagesAgain } from '../conjunctions/events/feed/feed.ts';
import { approachFeed } from '../conjunctions/events/feed/listed-approaches.ts';
import { openObjects } from '../conjunctions/events/feed/open-objects.ts';
import { publishedReader } from '../fleet/ephemerides/published/feed.ts';
import { ilrsFiles } from '../fleet/ephemerides/published/publishers/ilrs.ts';
import { ownerFile } from '../fleet/ephemerides/published/publishers/owner.ts';
import { starlinkFiles } from '../fleet/ephemerides/published/publishers/starlink.ts';
import { sizeFeed } from '../history/objects/size-feed.ts';
import type { Feature } from '../platform/http/index.ts';
import type { Settings } from '../platform/settings/index.ts';
import { askToKeepCurrent } from '../screenings/plan/keep-current.ts';
import { findSnapshotsInUse } from '../screenings/snapshots.ts';
import { type FeedSettings, socratesFeed, spaceTrackMessages, tleFeature } from '../tle/feature.ts';
import { findNewestSets } from '../tle/sets/store.ts';
import { dstFeed } from '../weather/dst.ts';
import { weatherFeed } from '../weather/feed.ts';
import { eventWindowOf, whenCriticalOn } from './collision-avoidance.ts';
import { tellAdministratorsBy } from './notifications.ts';
import type { PlatformParts } from './parts.ts';

/** The catalogue, and the feeds of element sets and of messages. */
export function catalogueOn(parts: PlatformParts): Feature {
  const { database, compute, enqueue, settings, log, catalogue, tell } = parts;
  const arriving = {
    database,
    compute,
    eventWindowS: eventWindowOf(parts),
    isInvented: settings.demoMocks !== undefined,
    whenCritical: whenCriticalOn(parts),
    whenOutdated: reassessOutdatedBy(enqueue),
  };
  const published = {
    openObjects,
    database,
    compute,
    findElementSets: findNewestSets,
    whenUsed: askToKeepCurrent(enqueue),
  };
  return tleFeature({
    database,
    catalogue,
    log,
    settings: feedSettings(settings),
    tell: tellAdministratorsBy(tell),
    enqueue,
    readMessages: messageFeed(arriving, spaceTrackMessages),
    readMessagesAgain: messagesAgain(arriving),
    readWeather: weatherFeed(database),
    readDst: dstFeed(database),
    readSizes: sizeFeed({
      database,
      compute,
      whenSized: reassessSizedBy(enqueue),
      address: settings.sizeListUrl ?? '',
    }),
    readPublished: {
      starlink: publishedReader(published, starlinkFiles(settings.starlinkUrl)),
      ilrs: publishedReader(published, ilrsFiles({ database, address: settings.ilrsUrl })),
      owner: (of) => publishedReader(published, ownerFile(of)),
    },
    readApproaches: approachFeed(arriving, socratesFeed),
    countAboutFleet: aboutFleetCounter(arriving),
    whenOwnChanged: askToKeepCurrent(enqueue),
    snapshotsInUse: findSnapshotsInUse,
    keptDays: settings.keptDays,
  });
}

function feedSettings(settings: Settings): FeedSettings {
  const { spaceTrackIdentity: identity, spaceTrackPassword: password } = settings;
  const isComplete = identity !== undefined && password !== undefined;
  const { udlUrl: baseUrl, udlSource: source, udlUser: user, udlPassword } = settings;
  const udl = user === undefined || udlPassword === undefined ? undefined : { user, password: udlPassword };
  return {
    ...settings,
    spaceTrackAccount: isComplete ? { identity, password } : undefined,
    udl: udl && { baseUrl, source, account: udl },
  };
}
