import { secondsPerDay, secondsPerHour } from '@farpass/astro/constants';
import type { ReadFeed } from '../../platform/feeds/index.ts';
import { askOnce, isWebPage, type Reply, retryAfterS, saidIn } from '../../platform/outside/index.ts';
import { supplementalFeed } from '../sets/history.ts';
import { type Feed, type KeepsElementSets, type ProviderAnswer, readingFor } from './feed.ts';

/** The shapes of CelesTrak's FORMAT. Two-line shapes end at catalogue number 99999 there; the others have all objects. */
export type CelestrakFormat = 'json' | 'csv' | 'xml' | 'kvn' | 'tle' | '2le';

/**
 * CelesTrak's usage policy (celestrak.org/usage-policy.php, 22 May 2026) and its page on GP data formats: data are
 * updated once every two hours, and each query is downloaded once per update.
 */
export const celestrakPaceS = 2 * secondsPerHour;

/**
 * "M2M software should immediately stop querying when it receives any non-HTTP 200 responses and report the results to
 * a human" (the same policy): after a refusal the feed pauses for a day, pages show the failure, and administrators are
 * notified.
 */
export const celestrakStopS = secondsPerDay;

interface CelestrakQuery {
  readonly baseUrl: string;
  readonly group: string;
  readonly format: CelestrakFormat;
}

/** CelesTrak's GP data of one group. */
export function celestrakFeed({ baseUrl, group, format }: CelestrakQuery, catalogue: KeepsElementSets): Feed {
  const address = `${baseUrl}/NORAD/elements/gp.php?GROUP=${encodeURIComponent(group)}&FORMAT=${format}`;
  return {
    ...queryOf({ name: 'celestrak', address }),
    paceS: celestrakPaceS,
    read: readingFor(catalogue, 'celestrak'),
  };
}

interface SupplementalQuery {
  readonly baseUrl: string;
  /** A file of celestrak.org/NORAD/elements/supplemental: starlink, oneweb, iss, … */
  readonly file: string;
}

/**
 * CelesTrak's supplemental element sets of one file, fitted to what the owner says that its satellites are going to fly. Of several sets
 * of an object, the one is taken that holds now (`setsInForce`).
 */
export function supplementalElements({ baseUrl, file }: SupplementalQuery, catalogue: KeepsElementSets): Feed {
  const name = `${supplementalFeed}-${file}`;
  const address = `${baseUrl}/NORAD/elements/supplemental/sup-gp.php?FILE=${encodeURIComponent(file)}&FORMAT=json`;
  const inForceNow = () => ({ inForceAtUtc: new Date().toISOString().slice(0, -1) });
  return { ...queryOf({ name, address }), paceS: celestrakPaceS, read: readingFor(catalogue, name, inForceNow) };
}

/** SOCRATES is computed three times a day. */
export const socratesPaceS = 8 * secondsPerHour;

/** The feed of the approaches that SOCRATES lists. */
export const socratesFeed = 'celestrak-socrates';

/** CelesTrak's SOCRATES: every approach of the public catalogue within 5 km in a week, a file of about 20 MB. */
export function socrates(baseUrl: string, read: ReadFeed): Feed {
  const address = `${baseUrl}/SOCRATES/sort-minRange.csv`;
  return { ...queryOf({ name: socratesFeed, address }), paceS: socratesPaceS, read };
}

/** CelesTrak updates its file every three hours. */
export const weatherPaceS = 3 * secondsPerHour;

/** The feed of space weather. */
export const weatherFeedName = 'celestrak-space-weather';

/** CelesTrak's space weather: the last five years as measured, 45 days predicted. */
export function spaceWeatherFeed(baseUrl: string, read: ReadFeed): Feed {
  const address = `${baseUrl}/SpaceData/SW-Last5Years.csv`;
  return { ...queryOf({ name: weatherFeedName, address }), paceS: weatherPaceS, read };
}

function queryOf({ name, address: url }: { readonly name: string; readonly address: string }) {
  const ask: Feed['ask'] = async (etag, signal) =>
    answerOf(await askOnce({ url, signal, ...(etag ? { headers: { 'If-None-Match': etag } } : {}) }));
  return { name, address: url, ask };
}

/**
 * The meaning of CelesTrak's answer: even a 403 or a 200 may only mean that nothing is newer than the last download.
 */
export function answerOf(reply: Reply): ProviderAnswer {
  if (reply.kind === 'unreachable') return reply;
  const { status, text, headers } = reply;
  if (status === 304) return { kind: 'unchanged' };
  if ((status === 200 || status === 403) && /data has not updated since/i.test(text)) return { kind: 'sent before' };
  if (status !== 200) return refusedWith(reply);
  if (isWebPage(reply)) return refusal('The provider sent a web page instead of element sets.', celestrakPaceS);
  if (saysNothingFound(text) || /^\s*Invalid query/i.test(text)) {
    return refusal(`The provider has no data for this query: ${saidIn(text)}`, celestrakPaceS);
  }
  return { kind: 'text', text, etag: headers.get('etag') ?? undefined };
}

/** CelesTrak's words for a query that fits no object. */
export function saysNothingFound(text: string): boolean {
  return /^\s*No GP data found/i.test(text);
}

function refusedWith({ status, text, headers }: Reply & { readonly kind: 'reply' }): ProviderAnswer {
  const said = saidIn(text);
  const reason = `The provider answered ${status}${said === '' ? '' : `: ${said}`}.`;
  const asked = retryAfterS(headers, Date.now());
  if (status === 429 || status === 503) return refusal(reason, asked ?? celestrakPaceS);
  return refusal(`${reason} Its terms ask to stop; the next attempt is in a day.`, asked ?? celestrakStopS);
}

function refusal(reason: string, pauseS: number): ProviderAnswer {
  return { kind: 'refused', reason, pauseS };
}
