import { AsyncLocalStorage } from 'node:async_hooks';
import { type Adapter, type AdapterFactory, errors } from 'oidc-provider';
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
        return db.transaction((tx) => saveRecord(tx, { model, id, payload, expiresInS, origin }));
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
 * If two requests use the same code or token at the same time, the first one succeeds and the second ends the whole
 * grant.
 */
async function consumeOnce(db: Database, key: { model: string; id: string }): Promise<void> {
  const isFirst = await db.transaction(async (tx) => {
    if (await consumeRecord(tx, key)) return true;
    const grantId = await grantOfRecord(tx, key);
    if (grantId !== undefined) await removeGrants(tx, [grantId]);
    return false;
  });
  if (!isFirst) throw new errors.InvalidGrant('already used');
}
