import { createHash, createPublicKey, verify } from 'node:crypto';

/** Values of an entry: text, whole numbers, booleans and nulls. Figures are text, so that every language writes them alike. */
type RecordValue = string | number | boolean | null;
export type RecordData = Readonly<Record<string, RecordValue>>;

/** An entry of the record of a case before it is chained. */
interface RecordDraft {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly data: RecordData;
}

export interface RecordEntry extends RecordDraft {
  readonly previous: string;
  readonly hash: string;
}

/** The record of a case as a file: the entries, and the signature of the last hash. */
export interface CoordinationRecord {
  readonly entries: readonly RecordEntry[];
  /** The 32 bytes of an Ed25519 key, in base64. */
  readonly publicKey: string;
  /** Ed25519 over the text of the last hash, in base64. */
  readonly signature: string;
}

/** The hash before the first entry. */
export const firstHash: string = '0'.repeat(64);

/** SHA-256 of a text in UTF-8, as lower-case hexadecimal digits. */
function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Whether a text was signed with the key. */
export function isSigned(
  text: string,
  { publicKey, signature }: Pick<CoordinationRecord, 'publicKey' | 'signature'>,
): boolean {
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    // A key that is none signs nothing.
    return false;
  }
}

/** The entry with the hash of the one before it and its own. */
export function chained(draft: RecordDraft, previous: string): RecordEntry {
  const { seq, at, actor, action, data } = draft;
  const entry = { seq, at: formed(at), actor: formed(actor), action, data: formedData(data) };
  return { ...entry, previous, hash: sha256(`${previous}\n${canonical(entry)}`) };
}

/** RFC 8785 has no form for half of a surrogate pair. */
const formed = (text: string) => text.toWellFormed();

function formedData(data: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (typeof value === 'number' && !Number.isSafeInteger(value))
        throw new Error(`A record holds whole numbers; ${key} is ${value}.`);
      return [formed(key), typeof value === 'string' ? formed(value) : value];
    }),
  );
}

/** JSON as RFC 8785 prescribes it, for what a record holds: keys sorted by UTF-16 units, no spaces. @internal Tests compare it with the RFC. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${members.join(',')}}`;
}

/** How a record fails, with the entry where it does. */
export type RecordFault =
  | { readonly kind: 'EMPTY' }
  | { readonly kind: 'ORDER' | 'CHAIN' | 'HASH' | 'BOUND' | 'DIFFERENT'; readonly seq: number }
  | { readonly kind: 'SIGNATURE' };

/** Of a case between two servers: what this server did, and the record of the one that keeps the claims. */
export interface BoundRecord extends CoordinationRecord {
  readonly shared?: CoordinationRecord | undefined;
}

/** The first fault of a record; undefined if its chain and its signature hold. */
export function recordFault(record: CoordinationRecord): RecordFault | undefined {
  let previous = firstHash;
  for (const [index, entry] of record.entries.entries()) {
    if (entry.seq !== index + 1) return { kind: 'ORDER', seq: entry.seq };
    if (entry.previous !== previous) return { kind: 'CHAIN', seq: entry.seq };
    const { seq, at, actor, action, data } = entry;
    const hash = sha256(`${previous}\n${canonical({ seq, at, actor, action, data })}`);
    if (entry.hash !== hash) return { kind: 'HASH', seq: entry.seq };
    previous = hash;
  }
  if (record.entries.length === 0) return { kind: 'EMPTY' };
  return isSigned(previous, record) ? undefined : { kind: 'SIGNATURE' };
}

/** The entry of one record that holds the newest hash of the other, and its signature. */
export const boundAction = 'RECORD_HEAD';

/**
 * The first fault of a record and of the shared one in it. Each holds hashes of the other: those must be its entries, so that
 * neither was written again since then.
 */
export function boundRecordFault(record: BoundRecord): RecordFault | undefined {
  const { shared } = record;
  const own = recordFault(record);
  if (own !== undefined || shared === undefined) return own;
  return recordFault(shared) ?? bindingFault(record, shared) ?? bindingFault(shared, record);
}

type Three = [string, string, string];

/** A binding may name an entry that is not in the file yet; one that is must have that hash. */
function bindingFault({ entries }: CoordinationRecord, other: CoordinationRecord): RecordFault | undefined {
  for (const { seq, action, data } of entries) {
    if (action !== boundAction) continue;
    const [head, publicKey, signature] = ['head', 'key', 'signature'].map((name) => String(data[name])) as Three;
    const bound = other.entries[Number(data['headSeq']) - 1];
    const isOther = publicKey !== other.publicKey || (bound !== undefined && bound.hash !== head);
    if (isOther || !isSigned(head, { publicKey, signature })) return { kind: 'BOUND', seq };
  }
  return undefined;
}

/** The entries that both sides of a case have: those of the server that keeps the claims. */
function sharedEntries({ entries, shared }: BoundRecord): readonly RecordEntry[] {
  return shared?.entries ?? entries;
}

/** How many entries two files of one case have in common; a fault at the first one that is another. */
export function commonEntries(one: BoundRecord, other: BoundRecord): number | RecordFault {
  const [mine, theirs] = [sharedEntries(one), sharedEntries(other)];
  const common = Math.min(mine.length, theirs.length);
  for (let place = 0; place < common; place += 1)
    if (mine[place]?.hash !== theirs[place]?.hash) return { kind: 'DIFFERENT', seq: place + 1 };
  return common;
}
