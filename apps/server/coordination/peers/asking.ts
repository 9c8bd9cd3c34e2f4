import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { askOnce, type Reply } from '../../platform/outside/index.ts';
import type { PeerFailure } from '../tables.ts';
import { identityFor, type Peer, type PeerNetwork } from './network.ts';

/** A peer did not answer, or not as its settings and the interface say. */
export class PeerSilence extends Error {
  readonly code: PeerFailure;

  constructor(code: PeerFailure) {
    super(code);
    this.code = code;
  }
}

/** Why a peer was not understood; throws if the work itself was stopped. */
export function failureOf(error: unknown, signal: AbortSignal): PeerFailure {
  signal.throwIfAborted();
  return error instanceof PeerSilence ? error.code : 'NOT_UNDERSTOOD';
}

export interface Asking {
  readonly network: PeerNetwork;
  readonly peer: Peer;
  readonly signal: AbortSignal;
}

interface Question {
  readonly path: string;
  readonly body?: object;
  readonly method?: 'POST' | 'PUT';
  /** It carries trajectories: more time, and a larger answer. */
  readonly isLarge?: true;
}

const usualWaitMs = 8_000;
const largeWaitMs = 60_000;
/** A thousand events have about 1.5 MB. */
const mostBytes = { usual: 4_000_000, large: 27_000_000 };
/** Asked too often, or too slowly: it is asked again. */
const laterStatuses = [408, 429];

export async function ask(
  { network, peer, signal }: Asking,
  { path, body, method, isLarge }: Question,
): Promise<Extract<Reply, { kind: 'reply' }>> {
  const size = isLarge === true ? 'large' : 'usual';
  const { waitsMs = usualWaitMs } = network;
  const reply = await askOnce({
    url: `${peer.url}${path}`,
    signal,
    timeoutMs: isLarge === true ? Math.max(largeWaitMs, waitsMs) : waitsMs,
    mostBytes: mostBytes[size],
    identity: identityFor(network, peer),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    ...(method === undefined ? {} : { method }),
  });
  if (reply.kind === 'unreachable') throw new PeerSilence('UNREACHABLE');
  if (reply.status >= 500 || laterStatuses.includes(reply.status)) throw new PeerSilence('FAILED');
  if (reply.status === 404 && faultIn(reply.text) === 'not_found') throw new PeerSilence('OLDER_INTERFACE');
  return reply;
}

/** The word of another server for what is wrong. */
export function faultIn(text: string): string {
  try {
    const { error_type: type } = JSON.parse(text) ?? {};
    return typeof type === 'string' ? type.slice(0, 60) : 'unknown';
  } catch {
    return 'unknown';
  }
}

export function readAs<Schema extends TSchema>(
  schema: Schema,
  { status, text }: { readonly status: number; readonly text: string },
): Static<Schema> {
  try {
    const value: unknown = JSON.parse(text);
    if (status < 300 && Value.Check(schema, value)) return value;
  } catch {
    // Below.
  }
  throw new PeerSilence('NOT_UNDERSTOOD');
}
