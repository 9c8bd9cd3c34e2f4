import Type from 'typebox';
import type { Database, Logger } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { defineQueue, defineWorker } from '../platform/jobs/index.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { tleCalls } from './calls/tle.ts';
import { loadFeed, type TellAdministrators } from './feeds/load.ts';
import { celestrak, type Provider, type SpaceTrackAccount, spaceTrack } from './feeds/provider.ts';
import { keepFeeds } from './feeds/store.ts';

export type FeedSettings = {
  readonly feeds: readonly string[];
  readonly celestrakUrl: string;
  readonly celestrakGroup: string;
  readonly spaceTrackUrl: string;
  readonly spaceTrackAccount: SpaceTrackAccount | undefined;
};

type TlePorts = {
  readonly database: Database;
  readonly log: Logger;
  readonly settings: FeedSettings;
  readonly tell: TellAdministrators;
};

/** Asked every ten minutes; how often a provider is really asked, its own pace decides. */
const feedQueue = defineQueue({
  name: 'tle.load-feeds',
  data: Type.Object({}),
  retries: 0,
  timeoutS: 600,
  joinsWaiting: true,
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Element sets and the common catalogue: calls, feeds, snapshots. */
export function tleFeature({ database, log, settings, tell }: TlePorts): Feature {
  const providers = providersOf(settings);
  const worker = defineWorker(feedQueue, async ({ signal }) => {
    for (const provider of providers) await loadFeed(provider, { database, log, tell, signal });
  });
  return {
    name: 'tle',
    routes: [...tleCalls(database), ...catalogueCalls(database)],
    queues: [feedQueue],
    workers: [worker],
    start: () =>
      database.transaction((tx) =>
        keepFeeds(
          tx,
          providers.map(({ name }) => name),
        ),
      ),
  };
}

function providersOf(settings: FeedSettings): readonly Provider[] {
  return settings.feeds.map((name) => {
    if (name === 'celestrak') return celestrak(settings.celestrakUrl, settings.celestrakGroup);
    if (name !== 'space-track') throw new Error(`FARPASS_FEEDS names ${name}; there are celestrak and space-track.`);
    if (settings.spaceTrackAccount === undefined) {
      throw new Error('FARPASS_FEEDS names space-track; set SPACETRACK_IDENTITY and SPACETRACK_PASSWORD too.');
    }
    return spaceTrack(settings.spaceTrackUrl, settings.spaceTrackAccount);
  });
}
