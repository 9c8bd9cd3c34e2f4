import Provider from 'oidc-provider';
import type { Database } from '../../platform/db/index.ts';
import type { KeyRing } from '../keys/ring.ts';
import { providerPath } from './clients.ts';
import { providerConfiguration } from './configuration.ts';
import { providerPages } from './provider-pages.ts';

/** The embedded provider, made anew whenever its keys change: it takes them at construction only. */
export type ProviderHost = {
  readonly issuer: string;
  readonly publicUrl: string;
  readonly db: Database;
  readonly keys: KeyRing;
  readonly provider: () => Provider;
};

type HostParts = {
  readonly db: Database;
  readonly publicUrl: string;
  readonly keys: KeyRing;
  readonly onServerError: (error: Error) => void;
};

export function hostProvider(parts: HostParts): ProviderHost {
  const { db, publicUrl, keys } = parts;
  const issuer = `${publicUrl}${providerPath}`;
  let made: { readonly version: string; readonly provider: Provider } | undefined;
  const provider = () => {
    const current = keys.current();
    if (made?.version !== current.version) made = { version: current.version, provider: makeProvider(parts, issuer) };
    return made.provider;
  };
  return { issuer, publicUrl, db, keys, provider };
}

function makeProvider({ db, publicUrl, keys, onServerError }: HostParts, issuer: string): Provider {
  const pages = providerPages({ db, publicUrl });
  const provider = new Provider(issuer, providerConfiguration({ db, publicUrl, keys: keys.current(), pages }));
  // The mount writes the public address into the forwarding headers of each request; see `prepare`.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => onServerError(error));
  return provider;
}
