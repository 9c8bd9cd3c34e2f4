import type { FastifyInstance } from 'fastify';
import type { NetworkPorts } from './network.ts';

/** A token of the network's provider. */
export interface NetworkToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface SessionParts {
  readonly app: Pick<FastifyInstance, 'inject'>;
  /** None while there is no such provider. */
  readonly signIn: () => Promise<NetworkToken | undefined>;
  readonly nowMs: () => number;
}

/** A token with less time left is no longer used. */
const leastLifeMs = 60_000;

/**
 * Makes the calls of the provider, each with a token that is valid for at least a minute: signs in again before a token
 * expires, and once if one is refused. Undefined while there is no such provider.
 */
export function providerSession({ app, signIn, nowMs }: SessionParts): () => Promise<NetworkPorts['call'] | undefined> {
  let current: NetworkToken | undefined;
  const fresh = async () => {
    if (current === undefined || current.expiresAtMs - nowMs() < leastLifeMs) current = await signIn();
    return current?.token;
  };
  const send = async (token: string, { method, path, body, type }: Parameters<NetworkPorts['call']>[0]) => {
    const authorization = `Bearer ${token}`;
    const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
    const sent = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url: `/api/v1/odt${path}`, headers, ...sent });
    return { status: answer.statusCode, body: answer.body };
  };
  const call: NetworkPorts['call'] = async (one) => {
    const answer = await send(await signedIn(), one);
    if (answer.status !== 401) return answer;
    // The password or the keys were changed, so the old token is invalid.
    current = undefined;
    const second = await send(await signedIn(), one);
    if (second.status === 401) throw new Error('The simulated network signed in again, and its token is refused.');
    return second;
  };
  const signedIn = async () => {
    const token = await fresh();
    if (token === undefined) throw new Error('The provider of the simulated network is gone.');
    return token;
  };
  return async () => ((await fresh()) === undefined ? undefined : call);
}
