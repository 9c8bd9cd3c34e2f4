import { msPerHour, secondsPerHour } from '@farpass/astro/constants';
import { askOnce, isWebPage, type Reply, retryAfterS, saidIn, slidingWindow } from '../../platform/outside/index.ts';
import { type Feed, type KeepsElementSets, type ProviderAnswer, readingFor } from './feed.ts';

export interface SpaceTrackAccount {
  readonly identity: string;
  readonly password: string;
}

/** The shapes of Space-Track's format. */
export type SpaceTrackFormat = 'json' | 'csv' | 'xml' | 'kvn' | '3le' | 'tle';

/** Public summaries, or the full messages that owners and operators have an agreement for. */
export type SpaceTrackCdmClass = 'cdm_public' | 'cdm';

/** Space-Track's API use guidelines (space-track.org/documentation): GP once an hour; conjunction messages three times a day. */
export const gpPaceS = secondsPerHour;
export const cdmPaceS = 8 * secondsPerHour;

/** The same guidelines: fewer than 30 requests in a minute and 300 in an hour. */
export const spaceTrackLimits = [
  { most: 29, spanMs: 60_000 },
  { most: 299, spanMs: msPerHour },
] as const;

/** A session lasts two hours; a new one is opened before that. */
const sessionMs = 110 * 60_000;
/** A refused account is not tried again for this long, because repeated failures lock it. */
const lockedS = secondsPerHour;

interface Address {
  readonly baseUrl: string;
  readonly account: SpaceTrackAccount;
}
export interface SpaceTrack {
  readonly baseUrl: string;
  readonly ask: (path: string, signal: AbortSignal) => Promise<ProviderAnswer>;
}

/** All queries of an account share one session, which is renewed when it expires, and the limits of requests. */
export function openSpaceTrack({ baseUrl, account }: Address): SpaceTrack {
  const requests = slidingWindow(spaceTrackLimits);
  let session: { readonly cookie: string; readonly untilMs: number } | undefined;
  let refusal: { readonly answer: ProviderAnswer; readonly untilMs: number } | undefined;

  const request = async (asked: Parameters<typeof askOnce>[0]): Promise<Reply> => {
    const waitMs = requests.take(Date.now());
    if (waitMs === 0) return askOnce(asked);
    return {
      kind: 'unreachable',
      reason: `Space-Track's limit of requests is reached; ${Math.ceil(waitMs / 1000)} s are left.`,
    };
  };

  const signIn = async (signal: AbortSignal): Promise<ProviderAnswer | undefined> => {
    if (refusal && refusal.untilMs > Date.now()) return refusal.answer;
    const body = new URLSearchParams({ ...account });
    const reply = await request({ url: `${baseUrl}/ajaxauth/login`, signal, body });
    if (reply.kind === 'unreachable') return reply;
    const { status, headers, text } = reply;
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    if (status === 200 && cookie !== '' && !text.includes('Failed')) {
      session = { cookie, untilMs: Date.now() + sessionMs };
      return undefined;
    }
    const answer = status === 429 || status >= 500 ? refusedWith(reply, gpPaceS) : notAccepted(status);
    refusal = { answer, untilMs: Date.now() + lockedS * 1000 };
    return answer;
  };

  const get = async (path: string, signal: AbortSignal): Promise<Reply> =>
    request({ url: `${baseUrl}${path}`, signal, headers: { Cookie: session?.cookie ?? '' } });

  const ask = async (path: string, signal: AbortSignal): Promise<ProviderAnswer> => {
    const isFresh = session === undefined || session.untilMs <= Date.now();
    const refused = isFresh ? await signIn(signal) : undefined;
    if (refused) return refused;
    const reply = await get(path, signal);
    if (isFresh || !hasEnded(reply)) return answerOf(reply);
    session = undefined;
    return (await signIn(signal)) ?? answerOf(await get(path, signal));
  };
  return { baseUrl, ask };
}

/** Whether the answer means that the session has expired: 401, or the sign-in page. */
function hasEnded(reply: Reply): boolean {
  if (reply.kind === 'unreachable') return false;
  return (
    reply.status === 401 || (reply.status >= 300 && reply.status < 400) || (reply.status === 200 && isWebPage(reply))
  );
}

function notAccepted(status: number): ProviderAnswer {
  const reason = `Space-Track did not accept the account (status ${status}). Check SPACETRACK_IDENTITY and SPACETRACK_PASSWORD.`;
  return { kind: 'refused', reason, pauseS: lockedS, isAccount: true };
}

function answerOf(reply: Reply): ProviderAnswer {
  if (reply.kind === 'unreachable') return reply;
  const { status, text } = reply;
  if (status === 401) return notAccepted(status);
  if (status !== 200 || /^\s*\[?\s*\{\s*"error"\s*:/i.test(text)) return refusedWith(reply, gpPaceS);
  if (isWebPage(reply)) {
    return { kind: 'refused', reason: 'Space-Track sent a web page instead of data.', pauseS: gpPaceS };
  }
  return { kind: 'text', text: /^\s*NO RESULTS RETURNED\s*$/i.test(text) ? '[]' : text, etag: undefined };
}

/** If a limit is exceeded, Space-Track answers with 429, with 500, or with 200 and an object `error`. */
function refusedWith({ status, text, headers }: Reply & { readonly kind: 'reply' }, usualS: number): ProviderAnswer {
  const said = saidIn(text);
  const reason = `Space-Track answered ${status}${said === '' ? '' : `: ${said}`}.`;
  return { kind: 'refused', reason, pauseS: retryAfterS(headers, Date.now()) ?? usualS };
}

interface Gp {
  readonly format: SpaceTrackFormat;
  readonly catalogue: KeepsElementSets;
}

/** Space-Track's GP class: the newest set of every object on orbit. */
export function spaceTrackGpFeed(spaceTrack: SpaceTrack, { format, catalogue }: Gp): Feed {
  const path = `/basicspacedata/query/class/gp/decay_date/null-val/epoch/%3Enow-30/orderby/norad_cat_id/format/${format}/emptyresult/show`;
  return {
    name: 'space-track',
    address: `${spaceTrack.baseUrl}${path}`,
    paceS: gpPaceS,
    ask: (_etag, signal) => spaceTrack.ask(path, signal),
    read: readingFor(catalogue, 'space-track'),
  };
}

/** The feed of conjunction messages of Space-Track. */
export const spaceTrackMessages = 'space-track-cdm';

const cdmClasses: Readonly<Record<SpaceTrackCdmClass, { readonly base: string; readonly made: string }>> = {
  cdm_public: { base: '/basicspacedata/query/class/cdm_public', made: 'CREATED' },
  cdm: { base: '/expandedspacedata/query/class/cdm', made: 'CREATION_DATE' },
};

interface Messages {
  readonly cdmClass: SpaceTrackCdmClass;
  readonly read: Feed['read'];
  /** Reads messages that were asked for again. */
  readonly readAgain: Feed['read'];
}

/** Space-Track's conjunction messages whose closest approach is still ahead, read by the feature that keeps them. */
export function spaceTrackCdmFeed(spaceTrack: SpaceTrack, { cdmClass, read, readAgain }: Messages): Feed {
  const { base, made } = cdmClasses[cdmClass];
  const ordered = `orderby/${made}/format/json/emptyresult/show`;
  const path = `${base}/TCA/%3Enow/${ordered}`;
  return {
    name: spaceTrackMessages,
    address: `${spaceTrack.baseUrl}${path}`,
    paceS: cdmPaceS,
    ask: (_etag, signal) => spaceTrack.ask(path, signal),
    read,
    replay: {
      // From the beginning of the day on: what is read twice is recognised.
      ask: (fromUtc, signal) => spaceTrack.ask(`${base}/${made}/%3E${fromUtc.slice(0, 10)}/${ordered}`, signal),
      read: readAgain,
    },
  };
}
