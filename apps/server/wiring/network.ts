import type { Identity } from '../identity/index.ts';
import type { NetworkToken } from '../network/session.ts';
import { type NetworkParts, type SimulatedNetwork, simulatedNetwork } from '../network/timer.ts';
import type { PlatformParts } from './parts.ts';

type NetworkWiring = Pick<NetworkParts, 'app'> & Pick<PlatformParts, 'compute' | 'log' | 'identity' | 'settings'>;

/** The simulated network as the provider of the demo world; it does nothing on a platform without demo users. */
export function demoNetwork({ app, compute, log, identity, settings }: NetworkWiring): SimulatedNetwork {
  return simulatedNetwork({
    app,
    compute,
    log,
    signIn: () => demoProviderToken(identity),
    speed: settings.networkSpeed,
    seed: settings.networkSeed,
    cloudiness: settings.networkClouds / 100,
  });
}

/** None without the demo. */
async function demoProviderToken({ networkToken, demoUserNames }: Identity): Promise<NetworkToken | undefined> {
  const user = 'demo-provider';
  if (!(await demoUserNames()).includes(user)) return undefined;
  const { token, expiresAt } = await networkToken(user);
  return { token, expiresAtMs: Date.parse(expiresAt) };
}
