import { secondsPerDay } from '@farpass/astro/constants';
import type { ReadFeed } from '../../platform/feeds/index.ts';
import { askOnce } from '../../platform/outside/index.ts';
import { answerOf } from './celestrak.ts';
import type { Feed } from './feed.ts';

/** The list is of a month: asked once a day with its entity tag, it is sent once a month, soon after it appears. */
export const sizeListPaceS = secondsPerDay;

/** The feed of sizes and masses of objects. */
export const sizeListFeedName = 'size-list';

export function sizeListFeed(url: string, read: ReadFeed): Feed {
  const ask: Feed['ask'] = async (etag, signal) =>
    answerOf(await askOnce({ url, signal, ...(etag ? { headers: { 'If-None-Match': etag } } : {}) }));
  return { name: sizeListFeedName, address: url, paceS: sizeListPaceS, ask, read };
}
