import { isWebPage, type Reply, retryAfterS, saidIn } from '../../platform/outside/index.ts';
import type { PullFailure } from './adapter.ts';

type Answered = Extract<Reply, { kind: 'reply' }>;

/** An answer that promised JSON: its value, or why it cannot be used. */
export type JsonAnswer =
  | { readonly kind: 'json'; readonly value: unknown; readonly reply: Answered }
  | { readonly kind: 'empty'; readonly reply: Answered }
  | PullFailure;

/** Reads an answer that promised JSON. `name` is the service in sentences. */
export function jsonOf(name: string, reply: Reply): JsonAnswer {
  if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
  if (reply.status === 204) return { kind: 'empty', reply };
  if (reply.status !== 200) return refusedBy(name, reply);
  if (isWebPage(reply)) return notJson({ name, found: 'a web page' });
  try {
    const value: unknown = JSON.parse(reply.text);
    return { kind: 'json', value, reply };
  } catch {
    return /^\s*[[{"]/.test(reply.text)
      ? cutOff(name, reply.text)
      : notJson({ name, found: `"${saidIn(reply.text)}"` });
  }
}

/** JSON that does not go on to its end. */
function cutOff(name: string, text: string): PullFailure {
  const end = saidIn(text.slice(-60));
  const reason = `The answer of ${name} ends in the middle of the data, after "${end}". Nothing of it was taken; it is asked again, and nothing is lost. If it lasts, check a proxy on the way.`;
  return { kind: 'failed', code: 'SOURCE_CUT_OFF', reason };
}

/** Why a provider did not answer with 200. */
export function refusedBy(name: string, { status, text, headers }: Answered): PullFailure {
  const said = saidIn(text);
  const reason = `${name} answered ${status}${said === '' ? '' : `: ${said}`}.`;
  const pauseS = retryAfterS(headers, Date.now());
  if (status === 429 || status === 503)
    return { kind: 'failed', code: 'SOURCE_ASKS_TO_WAIT', reason: `${reason} It is asked again later.`, pauseS };
  if (status === 401 || status === 403)
    return { kind: 'failed', code: 'SOURCE_ACCOUNT', reason: `${reason} Check the account and its credentials.` };
  return { kind: 'failed', code: 'FEED_REFUSED', reason, pauseS };
}

export function notJson({ name, found }: { readonly name: string; readonly found: string }): PullFailure {
  const reason = `${name} sent ${found} where JSON is promised. Check its address, and a proxy on the way.`;
  return { kind: 'failed', code: 'SOURCE_NOT_JSON', reason };
}

/** A value of JSON that some servers wrap into a string of JSON. */
export function unwrapped(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return unwrapped(JSON.parse(value));
  } catch {
    return value;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFailure(found: object): found is PullFailure {
  return 'kind' in found && found.kind === 'failed';
}
