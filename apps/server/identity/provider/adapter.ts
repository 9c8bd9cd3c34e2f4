import { AsyncLocalStorage } from 'node:async_hooks';
import Provider, { type Adapter, type AdapterFactory, errors } from 'oidc-provider';
import type { Database } from '../../platform/db/index.ts';
import {
  consumeRecord,
  findByUid,
  findRecord,
  grantOfRecord,
  type Origin,
  removeByGrant,
  removeGrants,
  removeRecord,
  saveRecord,
} from './records.ts';
import { useRefreshToken } from './refresh-token.ts';

const origins = new AsyncLocalStorage<Origin>();
const unknownOrigin: Origin = { device: undefined, address: undefined };

/** Runs the provider for one request; records that it saves carry the request's origin. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** Stores the records of the provider in the database. */
export function databaseAdapter(db: Database): AdapterFactory {
  return (model) =>
    ({
      upsert: (id, payload, expiresInS) => {
        const origin = origins.getStore() ?? unknownOrigin;
        const predecessor = model === 'RefreshToken' ? Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti : undefined;
        return db.transaction((tx) => saveRecord(tx, { model, id, payload, expiresInS, origin, predecessor }));
      },
      find: (id) => db.read((read) => findRecord(read, { model, id })),
      findByUid: (uid) => db.read((read) => findByUid(read, { model, uid })),
      // User codes belong to the device flow, which is disabled.
      findByUserCode: async () => undefined,
      destroy: (id) => db.transaction((tx) => removeRecord(tx, { model, id })),
      revokeByGrantId: (grantId) => db.transaction((tx) => removeByGrant(tx, { model, grantId })),
      consume: (id) => consumeOnce(db, { model, id }),
    }) satisfies Adapter;
}

/**
 * If two requests use the same code at the same time, the first one succeeds and the second ends the whole grant. A refresh
 * token may be used again as long as its rule allows it.
 */
async function consumeOnce(db: Database, key: { model: string; id: string }): Promise<void> {
  const isGood = await db.transaction(async (tx) => {
    if (await (key.model === 'RefreshToken' ? useRefreshToken(tx, key.id) : consumeRecord(tx, key))) return true;
    const grantId = await grantOfRecord(tx, key);
    if (grantId !== undefined) await removeGrants(tx, [grantId]);
    return false;
  });
  if (!isGood) throw new errors.InvalidGrant('already used');
}
