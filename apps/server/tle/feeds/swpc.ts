import { secondsPerHour } from '@farpass/astro/constants';
import type { ReadFeed } from '../../platform/feeds/index.ts';
import { askOnce } from '../../platform/outside/index.ts';
import { answerOf } from './celestrak.ts';
import type { Feed } from './feed.ts';

/** Dst has a value for each hour. */
export const dstPaceS = secondsPerHour;

/** The feeds of Dst: Kyoto's quicklook as SWPC passes it on, and the prediction of SWPC's Geospace model, an hour ahead. */
export const dstFeedName = 'swpc-dst';
export const dstPredictionFeedName = 'swpc-dst-predicted';

export function dstFeeds(baseUrl: string, read: ReadFeed): readonly Feed[] {
  const files = [
    [dstFeedName, '/products/kyoto-dst.json'],
    [dstPredictionFeedName, '/json/geospace/geospace_dst_1_hour.json'],
  ] as const;
  return files.map(([name, path]) => {
    const url = `${baseUrl}${path}`;
    const ask: Feed['ask'] = async (etag, signal) =>
      answerOf(await askOnce({ url, signal, ...(etag ? { headers: { 'If-None-Match': etag } } : {}) }));
    return { name, address: url, paceS: dstPaceS, ask, read };
  });
}
