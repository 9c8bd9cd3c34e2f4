import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import { planKeys } from './rotation.ts';
import { insertKey, type KeyKind, lockKeys, readKeys, removeKeys, type StoredKey } from './store.ts';

/** The keys of the embedded provider at one moment. */
export interface Keys {
  /** Changes whenever one of the keys changes. */
  readonly version: string;
  /** Private keys that sign and verify tokens; the first one signs. */
  readonly signature: readonly [JWK, ...JWK[]];
  /** Keys of cookies and form tokens; the first one signs. */
  readonly cookie: readonly [string, ...string[]];
}

export const signatureAlgorithm = 'ES256';

export interface KeyRing {
  readonly current: () => Keys;
  /** Reads the changes of other servers and rotates keys that are due; returns whether anything changed. */
  readonly refresh: () => Promise<boolean>;
  /** Makes new keys sign from now on. The old ones still verify, or are dropped if they may be compromised. */
  readonly replace: (old: 'keep' | 'drop') => Promise<void>;
}

interface RingParts {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly nowS: () => number;
}

/** The keys of the embedded provider, made at the first start and rotated by `refresh`. */
export async function openKeyRing(parts: RingParts): Promise<KeyRing> {
  let keys = await loadKeys(parts);
  return {
    current: () => keys,
    refresh: async () => {
      const found = await loadKeys(parts);
      const isNew = found.version !== keys.version;
      keys = found;
      return isNew;
    },
    replace: async (old) => {
      keys = openKeys(await replaceKeys(parts, old), parts);
    },
  };
}

async function replaceKeys({ db, sealing, nowS }: RingParts, old: 'keep' | 'drop'): Promise<readonly StoredKey[]> {
  const fresh = { signature: await makeSignatureKey(), cookie: makeCookieKey() };
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const stored = await readKeys(tx);
    const gone = old === 'drop' ? stored : stored.filter(({ activeFromS }) => activeFromS > nowS());
    await removeKeys(
      tx,
      gone.map(({ id }) => id),
    );
    for (const kind of ['signature', 'cookie'] as const) {
      const { id, material } = fresh[kind];
      const createdAtS = laterThanAll(stored, nowS());
      await insertKey(tx, { id, kind, material: sealing.seal(material), createdAtS, activeFromS: nowS() });
    }
    return readKeys(tx);
  });
}

/** A replacement made in the same millisecond as its predecessor still counts as newer. */
function laterThanAll(stored: readonly StoredKey[], nowS: number): number {
  return stored.reduce((latestS, { createdAtS }) => Math.max(latestS, createdAtS + 0.001), nowS);
}

async function loadKeys(parts: RingParts): Promise<Keys> {
  const stored = await parts.db.read(readKeys);
  const due = (['signature', 'cookie'] as const).some((kind) => isDue(stored, { kind, nowS: parts.nowS() }));
  return openKeys(due ? await rotate(parts) : stored, parts);
}

function isDue(stored: readonly StoredKey[], { kind, nowS }: { kind: KeyKind; nowS: number }): boolean {
  const plan = planKeys(ofKind(stored, kind), nowS);
  return plan.makeActiveFromS !== undefined || plan.remove.length > 0;
}

async function rotate({ db, sealing, nowS }: RingParts): Promise<readonly StoredKey[]> {
  const fresh = { signature: await makeSignatureKey(), cookie: makeCookieKey() };
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const stored = await readKeys(tx);
    for (const kind of ['signature', 'cookie'] as const) {
      await applyPlan(tx, {
        kind,
        stored,
        made: { ...fresh[kind], material: sealing.seal(fresh[kind].material) },
        nowS: nowS(),
      });
    }
    return readKeys(tx);
  });
}

interface Step {
  readonly kind: KeyKind;
  readonly stored: readonly StoredKey[];
  readonly made: { readonly id: string; readonly material: string };
  readonly nowS: number;
}

async function applyPlan(tx: Tx, { kind, stored, made, nowS }: Step): Promise<void> {
  const plan = planKeys(ofKind(stored, kind), nowS);
  await removeKeys(
    tx,
    plan.remove.map(({ id }) => id),
  );
  if (plan.makeActiveFromS === undefined) return;
  await insertKey(tx, { ...made, kind, createdAtS: nowS, activeFromS: plan.makeActiveFromS });
}

function openKeys(stored: readonly StoredKey[], { sealing, nowS }: RingParts): Keys {
  const published = (kind: KeyKind) => {
    const keys = ofKind(stored, kind);
    return planKeys(keys, nowS()).published.flatMap(({ id }) => keys.filter((key) => key.id === id));
  };
  const signature = published('signature').map((key): JWK => JSON.parse(sealing.open(key.material)));
  const cookie = published('cookie').map((key) => sealing.open(key.material));
  const [signer, ...otherSigners] = signature;
  const [sealer, ...otherSealers] = cookie;
  if (signer === undefined || sealer === undefined)
    throw new Error('The identity provider has no keys after rotation.');
  return {
    version: [...published('signature'), ...published('cookie')].map(({ id }) => id).join(' '),
    signature: [signer, ...otherSigners],
    cookie: [sealer, ...otherSealers],
  };
}

function ofKind(stored: readonly StoredKey[], kind: KeyKind): readonly StoredKey[] {
  return stored.filter((key) => key.kind === kind);
}

async function makeSignatureKey(): Promise<{ id: string; material: string }> {
  const { privateKey } = await generateKeyPair(signatureAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { id: kid, material: JSON.stringify({ ...jwk, kid, alg: signatureAlgorithm, use: 'sig' }) };
}

function makeCookieKey(): { id: string; material: string } {
  return { id: randomBytes(16).toString('hex'), material: randomBytes(32).toString('base64url') };
}
