import { secondsPerHour } from '@farpass/astro/constants';
import type { ReadFeed } from '../../platform/feeds/index.ts';
import { askOnce } from '../../platform/outside/index.ts';
import { answerOf } from './celestrak.ts';
import type { Feed } from './feed.ts';

/**
 * SpaceX publishes an ephemeris of each Starlink satellite about every eight hours, with one file name a line in MANIFEST.txt, without an account;
 * Space-Track has not had them since 28 July 2025. Source: api.starlink.com/public-files/ephemerides/README.md. The list is asked for each
 * hour: the files of new conjunctions are needed before the next ones appear.
 */
export const starlinkPaceS = secondsPerHour;

/** The feed of the ephemerides that SpaceX publishes. */
export const starlinkFeedName = 'starlink-ephemerides';

/** The whole list each time: which of its files are wanted changes with the conjunctions, not with the list. */
export function starlinkFeed(url: string, read: ReadFeed): Feed {
  const ask: Feed['ask'] = async (_, signal) => answerOf(await askOnce({ url, signal }));
  return { name: starlinkFeedName, address: url, paceS: starlinkPaceS, ask, read };
}
