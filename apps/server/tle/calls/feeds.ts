import { loadFeed } from '@farpass/contract/catalogue';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Database, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { listFeeds } from '../feeds/store.ts';

interface FeedPorts {
  readonly database: Database;
  /** Starts the loading of every feed that may be asked, in a job. */
  readonly loadSoon: (tx: Tx) => Promise<unknown>;
}

/** Feeds: loading one now, as soon as the terms of its provider allow. */
export function feedCalls({ database, loadSoon }: FeedPorts): readonly Handled[] {
  return [
    handle(loadFeed, async ({ params, audit, once }) => {
      const name = params.feed;
      return database.transaction((tx) =>
        once(tx, async () => {
          const feeds = await listFeeds(tx);
          const row = feeds.find((one) => one.name === name);
          if (row === undefined) {
            const known = feeds.map((one) => one.name).join(', ') || '–';
            throw new Problem('NOT_FOUND', because(saying('NO_FEED', { name, known })));
          }
          if (row.notBefore !== null && row.notBefore > currentInstant())
            throw new Problem(
              'CONFLICT',
              because(saying('FEED_TOO_EARLY', { name, at: `${row.notBefore.slice(0, 19).replace('T', ' ')} Z` })),
            );
          await loadSoon(tx);
          await audit(tx, { subject: { kind: 'feed', id: name } });
          return answer(202);
        }),
      );
    }),
  ];
}
