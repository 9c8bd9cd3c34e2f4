import { secondsPerHour } from '@farpass/astro/constants';
import type { ReadFeed } from '../../platform/feeds/index.ts';
import { askOnce, isWebPage, type Reply, retryAfterS, saidIn } from '../../platform/outside/index.ts';
import type { ObjectAddress } from '../../platform/settings/index.ts';
import type { Feed, ProviderAnswer } from './feed.ts';

/**
 * How often publishers of ephemerides are asked. SpaceX makes new files about every eight hours, NASA several times a week and centres of the ILRS
 * every day; but the files of new conjunctions are needed before the next ones appear.
 */
export const publishedPaceS = secondsPerHour;

/**
 * SpaceX publishes an ephemeris of each Starlink satellite, with one file name a line in MANIFEST.txt, without an account; Space-Track has not had them
 * since 28 July 2025. Source: api.starlink.com/public-files/ephemerides/README.md.
 */
export const starlinkFeedName = 'starlink-ephemerides';

/** The whole list each time: which of its files are wanted changes with the conjunctions, not with the list. */
export function starlinkFeed(url: string, read: ReadFeed): Feed {
  const ask: Feed['ask'] = async (_, signal) => publishedAnswer(await askOnce({ url, signal }));
  return { name: starlinkFeedName, address: url, paceS: publishedPaceS, ask, read };
}

/** Owners who publish the newest ephemeris of a satellite at one address: NASA does for the ISS. */
export const ownerFeedName = 'owner-ephemerides';

const largestBytes = 16_777_216;

export function ownerFeed({ catalogueNumber, address: url }: ObjectAddress, read: ReadFeed): Feed {
  const ask: Feed['ask'] = async (_, signal) =>
    publishedAnswer(await askOnce({ url, signal, mostBytes: largestBytes }));
  return { name: `${ownerFeedName}-${catalogueNumber}`, address: url, paceS: publishedPaceS, ask, read };
}

/**
 * The EUROLAS Data Center serves the predictions of the ILRS as a web page of folders for each year, without an account. In
 * January, the folder of the last year has the targets that have no prediction of the new one yet.
 */
export const ilrsFeedName = 'ilrs-predictions';

export function ilrsFeed(url: string, read: ReadFeed): Feed {
  const ask: Feed['ask'] = async (_, signal) => {
    const now = new Date();
    const year = now.getUTCFullYear();
    const pages: string[] = [];
    for (const of of now.getUTCMonth() === 0 ? [year, year - 1] : [year]) {
      const answer = await folderAt(new URL(`${url.replace(/\/$/, '')}/${of}/`), signal);
      if (answer !== undefined && answer.kind !== 'text') return answer;
      if (answer !== undefined) pages.push(answer.text);
    }
    return pages.length === 0 ? missing : { kind: 'text', text: pages.join('\n'), etag: undefined };
  };
  return { name: ilrsFeedName, address: url, paceS: publishedPaceS, ask, read };
}

const missing: ProviderAnswer = {
  kind: 'refused',
  reason: 'The provider has no folder of this year.',
  pauseS: publishedPaceS,
};

/** Undefined: there is no such folder. */
async function folderAt(url: URL, signal: AbortSignal): Promise<ProviderAnswer | undefined> {
  const reply = await askOnce({ url: url.href, signal });
  if (reply.kind === 'reply' && reply.status === 404) return undefined;
  if (reply.kind === 'reply' && reply.status === 200 && isWebPage(reply))
    return { kind: 'text', text: reply.text, etag: undefined };
  return publishedAnswer(reply);
}

/** The whole answer each time; after a refusal, the next attempt is at the usual pace, or when the provider says. */
function publishedAnswer(reply: Reply): ProviderAnswer {
  if (reply.kind === 'unreachable') return reply;
  const { status, text, headers } = reply;
  const pauseS = Math.max(retryAfterS(headers, Date.now()) ?? 0, publishedPaceS);
  if (status === 200)
    return isWebPage(reply)
      ? { kind: 'refused', reason: 'The provider sent a web page instead of ephemerides.', pauseS }
      : { kind: 'text', text, etag: undefined };
  const said = isWebPage(reply) ? '' : saidIn(text);
  return { kind: 'refused', reason: `The provider answered ${status}${said === '' ? '' : `: ${said}`}.`, pauseS };
}
