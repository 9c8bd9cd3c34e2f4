import Provider from 'oidc-provider';
import { type Database, type Logger, writeAuditLine } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import type { KeyRing } from '../keys/ring.ts';
import { providerPath } from './clients.ts';
import { providerConfiguration } from './configuration.ts';
import { denySessions } from './ended-sessions.ts';
import { providerPages } from './provider-pages.ts';
import { endSessionOfGrant } from './sessions.ts';

/** The embedded provider. It accepts keys only at its construction, so a new one is created whenever they change. */
export interface ProviderHost {
  readonly issuer: string;
  readonly publicUrl: string;
  readonly db: Database;
  readonly keys: KeyRing;
  /** Seals the keys of second factors. */
  readonly factorSealing: Sealing;
  readonly provider: () => Provider;
}

interface HostParts {
  readonly db: Database;
  readonly publicUrl: string;
  readonly keys: KeyRing;
  readonly log: Logger;
  readonly factorSealing: Sealing;
}

export function hostProvider(parts: HostParts): ProviderHost {
  const { db, publicUrl, keys, factorSealing } = parts;
  const issuer = `${publicUrl}${providerPath}`;
  let made: { readonly version: string; readonly provider: Provider } | undefined;
  const provider = () => {
    const current = keys.current();
    if (made?.version !== current.version) made = { version: current.version, provider: makeProvider(parts, issuer) };
    return made.provider;
  };
  return { issuer, publicUrl, db, keys, factorSealing, provider };
}

function makeProvider({ db, publicUrl, keys, log }: HostParts, issuer: string): Provider {
  const pages = providerPages({ db, publicUrl });
  const provider = new Provider(issuer, providerConfiguration({ db, publicUrl, keys: keys.current(), pages }));
  // The mount writes the public address into the forwarding headers of each request; see `prepare`.
  provider.proxy = true;
  listen(provider, { db, log });
  return provider;
}

/** Logs the events of the provider, and writes audit lines for them like those of calls. */
function listen(provider: Provider, { db, log }: Pick<HostParts, 'db' | 'log'>): void {
  const note = (line: { actor: string; action: string; outcome: 'done' | 'refused' }) => {
    db.transaction((tx) => writeAuditLine(tx, line)).catch((error: unknown) =>
      log.error({ err: error }, 'an audit line was lost'),
    );
  };
  // A thief of a refresh token may also have the cookie, so both people must sign in again.
  const endSession = (grantId: string) => {
    db.transaction((tx) => endSessionOfGrant(tx, grantId)).catch((error: unknown) =>
      log.error({ err: error }, 'the session of a copied refresh token was not ended'),
    );
  };
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'));
  provider.on('grant.error', (ctx, error) => {
    if (!/already (used|consumed)/.test(`${error.error_description} ${error.error_detail}`)) return;
    log.warn(
      { client: ctx.oidc.client?.clientId },
      'a used code or a replaced refresh token was sent again; its grant has been ended',
    );
    const copied = ctx.oidc.entities.RefreshToken?.grantId;
    if (copied !== undefined) endSession(copied);
    note({
      actor: ctx.oidc.entities.Account?.accountId ?? 'anonymous',
      action: 'identity.token.reuse',
      outcome: 'refused',
    });
  });
  provider.on('session.destroyed', ({ accountId, uid }) => {
    if (accountId === undefined) return;
    note({ actor: accountId, action: 'identity.sign-out', outcome: 'done' });
    db.transaction((tx) => denySessions(tx, { accountId, uids: [uid] })).catch((error: unknown) =>
      log.error({ err: error }, 'the access tokens of an ended session were not refused'),
    );
  });
}
