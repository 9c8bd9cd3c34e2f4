import type { Identity } from './identity/index.ts';
import type { NetworkToken } from './network/session.ts';
import { type NetworkParts, type SimulatedNetwork, simulatedNetwork } from './network/timer.ts';

interface NetworkWiring extends Omit<NetworkParts, 'signIn'> {
  readonly identity: Identity;
}

/** The simulated network as the provider of the demo world; it does nothing on a platform without demo users. */
export function demoNetwork({ identity, ...parts }: NetworkWiring): SimulatedNetwork {
  return simulatedNetwork({ ...parts, signIn: () => demoProviderToken(identity) });
}

/** None without the demo. */
async function demoProviderToken({ networkToken, demoUserNames }: Identity): Promise<NetworkToken | undefined> {
  const user = 'demo-provider';
  if (!(await demoUserNames()).includes(user)) return undefined;
  const { token, expiresAt } = await networkToken(user);
  return { token, expiresAtMs: Date.parse(expiresAt) };
}
