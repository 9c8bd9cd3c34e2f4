import { createHash } from 'node:crypto';
import { msPerHour, secondsPerHour } from '@farpass/astro/constants';
import { askOnce, isWebPage, type Reply, retryAfterS, saidIn } from './ask.ts';
import type { LimitedAccount, RequestCounter } from './requests.ts';
import { slidingWindow } from './window.ts';

export interface SpaceTrackAccount {
  readonly identity: string;
  readonly password: string;
}

/** Space-Track's API use guidelines (space-track.org/documentation): GP once an hour. */
export const spaceTrackPaceS = secondsPerHour;

/**
 * The same guidelines: fewer than 30 requests in a minute and 300 in an hour for an account. Feeds and uploads may share
 * one, so each has a part of it.
 */
export const spaceTrackLimits = {
  feeds: [
    { most: 19, allowed: 29, spanMs: 60_000 },
    { most: 199, allowed: 299, spanMs: msPerHour },
  ],
  uploads: [
    { most: 10, allowed: 29, spanMs: 60_000 },
    { most: 100, allowed: 299, spanMs: msPerHour },
  ],
} as const;

/** A session lasts two hours; a new one is opened before that. */
const sessionMs = 110 * 60_000;
/** Statuses of a sign-in that was not accepted; others say that the address is wrong, or that Space-Track is busy. */
const signInRefusals: ReadonlySet<number> = new Set([200, 400, 401, 403]);
/** A refused account is not tried again for this long, because repeated failures lock it. */
const lockedS = secondsPerHour;

/** The answer of Space-Track: text, a refusal with the time to wait, or none. */
export type SpaceTrackAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly etag: undefined }
  | { readonly kind: 'refused'; readonly reason: string; readonly pauseS: number; readonly isAccount?: boolean }
  | { readonly kind: 'unreachable'; readonly reason: string };

interface Address {
  readonly baseUrl: string;
  readonly account: SpaceTrackAccount;
  readonly use: keyof typeof spaceTrackLimits;
}

interface CountedAddress extends Address {
  /** Counts its requests; without it, those of this process. */
  readonly requests?: RequestCounter;
}

/** The account as its requests are counted. */
export function spaceTrackLimited({ baseUrl, account: { identity }, use }: Address): LimitedAccount {
  const account = createHash('sha256').update(`${baseUrl} ${identity}`).digest('hex').slice(0, 16);
  return { key: `space-track ${use} ${account}`, limits: spaceTrackLimits[use] };
}

export interface SpaceTrack {
  readonly baseUrl: string;
  readonly ask: (path: string, signal: AbortSignal) => Promise<SpaceTrackAnswer>;
  /** Sends a form; Space-Track answers 200, 201 or 202 if it took it. */
  readonly send: (path: string, form: FormData, signal: AbortSignal) => Promise<SpaceTrackAnswer>;
}

/** All queries of an account share one session, which is renewed when it expires, and the limits of requests. */
export function openSpaceTrack(address: CountedAddress): SpaceTrack {
  const { baseUrl, account, use, requests = slidingWindow(spaceTrackLimits[use]) } = address;
  let session: { readonly cookie: string; readonly untilMs: number } | undefined;
  let refusal: { readonly answer: SpaceTrackAnswer; readonly untilMs: number } | undefined;

  const request = async (asked: Parameters<typeof askOnce>[0]): Promise<Reply> => {
    const waitMs = await requests.take(Date.now());
    if (waitMs === 0) return askOnce(asked);
    return {
      kind: 'unreachable',
      reason: `Space-Track's limit of requests is reached; ${Math.ceil(waitMs / 1000)} s are left.`,
    };
  };

  const signIn = async (signal: AbortSignal): Promise<SpaceTrackAnswer | undefined> => {
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
    const answer = signInRefusals.has(status) ? notAccepted(status) : refusedWith(reply, spaceTrackPaceS);
    refusal = { answer, untilMs: Date.now() + lockedS * 1000 };
    return answer;
  };

  const query = async (path: string, signal: AbortSignal, body?: FormData): Promise<Reply> =>
    request({
      url: `${baseUrl}${path}`,
      signal,
      headers: { Cookie: session?.cookie ?? '' },
      ...(body === undefined ? {} : { body }),
    });

  const ask = async (path: string, signal: AbortSignal, body?: FormData): Promise<SpaceTrackAnswer> => {
    const isFresh = session === undefined || session.untilMs <= Date.now();
    const refused = isFresh ? await signIn(signal) : undefined;
    if (refused) return refused;
    const reply = await query(path, signal, body);
    if (isFresh || !hasEnded(reply)) return answerOf(reply);
    session = undefined;
    return (await signIn(signal)) ?? answerOf(await query(path, signal, body));
  };
  return { baseUrl, ask: (path, signal) => ask(path, signal), send: (path, form, signal) => ask(path, signal, form) };
}

/** Whether the answer means that the session has expired: 401, or the sign-in page. */
function hasEnded(reply: Reply): boolean {
  if (reply.kind === 'unreachable') return false;
  return (
    reply.status === 401 || (reply.status >= 300 && reply.status < 400) || (reply.status === 200 && isWebPage(reply))
  );
}

function notAccepted(status: number): SpaceTrackAnswer {
  const reason = `Space-Track did not accept the account (status ${status}). Check identity and password (SPACETRACK_IDENTITY and SPACETRACK_PASSWORD, if the account is that of this server).`;
  return { kind: 'refused', reason, pauseS: lockedS, isAccount: true };
}

function answerOf(reply: Reply): SpaceTrackAnswer {
  if (reply.kind === 'unreachable') return reply;
  const { status, text } = reply;
  if (status === 401) return notAccepted(status);
  if (![200, 201, 202].includes(status) || /^\s*\[?\s*\{\s*"error"\s*:/i.test(text))
    return refusedWith(reply, spaceTrackPaceS);
  if (isWebPage(reply)) {
    return { kind: 'refused', reason: 'Space-Track sent a web page instead of data.', pauseS: spaceTrackPaceS };
  }
  return { kind: 'text', text: /^\s*NO RESULTS RETURNED\s*$/i.test(text) ? '[]' : text, etag: undefined };
}

/** If a limit is exceeded, Space-Track answers with 429, with 500, or with 200 and an object `error`. */
function refusedWith({ status, text, headers }: Reply & { readonly kind: 'reply' }, usualS: number): SpaceTrackAnswer {
  const said = saidIn(text);
  const reason = `Space-Track answered ${status}${said === '' ? '' : `: ${said}`}.`;
  return { kind: 'refused', reason, pauseS: retryAfterS(headers, Date.now()) ?? usualS };
}
