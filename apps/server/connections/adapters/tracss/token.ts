import { askOnce, retryAfterS, saidIn } from '../../../platform/outside/index.ts';
import type { PullFailure } from '../adapter.ts';
import { isRecord } from '../failures.ts';

export interface ClientAccount {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface TokenPlace {
  readonly url: string;
  readonly account: ClientAccount;
}

/** Okta's scope for subscribers, as the Python client of TraCSS sends it. */
const scope = 'tracssusername';
/** A token is renewed this long before it expires; one of a few seconds, at two thirds of its life. */
const renewedBeforeMs = 30_000;
/** A token whose answer does not say how long it lives. */
const usualLifeS = 3_600;
/** A refused account is not tried again for this long, because repeated failures lock it. */
const refusedMs = 900_000;

type TokenAnswer = { readonly kind: 'token'; readonly token: string } | PullFailure;

/** Tokens of one account by client credentials (RFC 6749, section 4.4): kept until they expire, or are refused. */
export function openTokens({ url, account }: TokenPlace) {
  let kept: { readonly token: string; readonly untilMs: number } | undefined;
  let refusal: { readonly failure: PullFailure; readonly untilMs: number } | undefined;

  const ask = async (signal: AbortSignal): Promise<TokenAnswer> => {
    const reply = await askOnce({
      url,
      signal,
      timeoutMs: 20_000,
      headers: { Authorization: `Basic ${basicOf(account)}`, Accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    });
    if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
    if (reply.status === 429 || reply.status >= 500) {
      const reason = `The token service of TraCSS answered ${reply.status}: ${saidIn(reply.text)}.`;
      return { kind: 'failed', code: 'SOURCE_ASKS_TO_WAIT', reason, pauseS: retryAfterS(reply.headers, Date.now()) };
    }
    const given = reply.status === 200 ? tokenIn(reply.text) : undefined;
    if (given === undefined) {
      const reason = `The token service of TraCSS did not accept the account (status ${reply.status}). Check client id and secret; it is asked again in ${refusedMs / 60_000} minutes, or at once with Test.`;
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
    /** The provider refused the token: the next one is a new one. */
    drop: (): void => {
      kept = undefined;
    },
  };
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
