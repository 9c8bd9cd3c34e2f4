import { askOnce, type Reply, retryAfterS, saidIn } from '../../platform/outside/index.ts';
import type { PullFailure } from './adapter.ts';
import { isFailure, isRecord, type JsonAnswer, jsonOf } from './failures.ts';

export interface ClientAccount {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface TokenPlace {
  /** The service in sentences. */
  readonly name: string;
  readonly url: string;
  readonly account: ClientAccount;
  readonly scope?: string;
}

/** A token is renewed this long before it expires; one of a few seconds, at two thirds of its life. */
const renewedBeforeMs = 30_000;
/** A token whose answer does not say how long it lives. */
const usualLifeS = 3_600;
/** A refused account is not tried again for this long, because repeated failures lock it. */
const refusedMs = 900_000;

type TokenAnswer = { readonly kind: 'token'; readonly token: string } | PullFailure;

/** Tokens of one account by client credentials (RFC 6749, section 4.4): kept until they expire, or are refused. */
function openTokens({ name, url, account, scope }: TokenPlace) {
  let kept: { readonly token: string; readonly untilMs: number } | undefined;
  let refusal: { readonly failure: PullFailure; readonly untilMs: number } | undefined;

  const ask = async (signal: AbortSignal): Promise<TokenAnswer> => {
    const reply = await askOnce({
      url,
      signal,
      timeoutMs: 20_000,
      headers: { Authorization: `Basic ${basicOf(account)}`, Accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) }),
    });
    if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
    if (reply.status === 429 || reply.status >= 500) {
      const reason = `The token service of ${name} answered ${reply.status}: ${saidIn(reply.text)}.`;
      return { kind: 'failed', code: 'SOURCE_ASKS_TO_WAIT', reason, pauseS: retryAfterS(reply.headers, Date.now()) };
    }
    const given = reply.status === 200 ? tokenIn(reply.text) : undefined;
    if (given === undefined) {
      const reason = `The token service of ${name} did not accept the account (status ${reply.status}). Check client id and secret; it is asked again in ${refusedMs / 60_000} minutes, or at once with Test now.`;
      const failure: PullFailure = { kind: 'failed', code: 'SOURCE_ACCOUNT', reason, pauseS: refusedMs / 1000 };
      refusal = { failure, untilMs: Date.now() + refusedMs };
      return failure;
    }
    const lifeMs = given.lifeS * 1000;
    kept = { token: given.token, untilMs: Date.now() + Math.max(lifeMs - renewedBeforeMs, (lifeMs * 2) / 3) };
    return { kind: 'token', token: given.token };
  };

  return {
    /** A token that is still valid. */
    get: async (signal: AbortSignal): Promise<TokenAnswer> => {
      if (kept !== undefined && kept.untilMs > Date.now()) return { kind: 'token', token: kept.token };
      if (refusal !== undefined && refusal.untilMs > Date.now()) return refusal.failure;
      return ask(signal);
    },
    /** The account may have been mended: it is tried again although it was refused lately. */
    tryAgain: (): void => {
      refusal = undefined;
    },
    /** The provider refused the token: the next one is a new one. */
    drop: (): void => {
      kept = undefined;
    },
  };
}

/** A question to a service that knows us by a token. */
export interface SignedQuestion {
  readonly url: string;
  readonly accept: string;
  readonly body?: FormData;
}

/** Asks with a token of an account; one that is refused is renewed once. */
export function openSigned(place: TokenPlace) {
  const tokens = openTokens(place);
  const send = async ({ url, accept, body }: SignedQuestion, signal: AbortSignal): Promise<Reply | PullFailure> => {
    for (let attempt = 0; ; attempt += 1) {
      const given = await tokens.get(signal);
      if (given.kind === 'failed') return given;
      const headers = { Authorization: `Bearer ${given.token}`, Accept: accept };
      const reply = await askOnce({ url, signal, headers, timeoutMs: 60_000, ...(body === undefined ? {} : { body }) });
      if (reply.kind !== 'reply' || reply.status !== 401 || attempt > 0) return reply;
      tokens.drop();
    }
  };
  const ask = async (url: string, signal: AbortSignal): Promise<JsonAnswer> => {
    const reply = await send({ url, accept: 'application/json' }, signal);
    return isFailure(reply) ? reply : jsonOf(place.name, reply);
  };
  /** A turn of a source begins after the pause of the last one, or because a person tests it. */
  const beginTurn = (): void => tokens.tryAgain();
  return { send, ask, beginTurn };
}

/** RFC 6749, section 2.3.1: both parts are encoded as in a form. */
function basicOf({ clientId, clientSecret }: ClientAccount): string {
  const encoded = [clientId, clientSecret].map((part) => new URLSearchParams({ '': part }).toString().slice(1));
  return Buffer.from(encoded.join(':')).toString('base64');
}

function tokenIn(text: string): { readonly token: string; readonly lifeS: number } | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isRecord(answer) || typeof answer['access_token'] !== 'string') return undefined;
    const lifeS = Number(answer['expires_in']);
    return { token: answer['access_token'], lifeS: lifeS > 0 ? lifeS : usualLifeS };
  } catch {
    return undefined;
  }
}
