import { parseArgs } from 'node:util';
import {
  type BoundRecord,
  boundRecordFault,
  type CoordinationRecord,
  commonEntries,
  type RecordEntry,
  type RecordFault,
} from '@farpass/operations/coordination';
import { inputText } from '../../input.ts';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

const usage = `farpass verify-record FILE [OTHER] [--key BASE64] [--json]

Checks the record of a coordination case without a server: that each entry follows the one before it (SHA-256 over
RFC 8785), and that the last is signed (Ed25519). Of a case between two servers, also the record that both share, and that
each holds the hashes of the other. Exit code 0 if it holds, 1 if not.
OTHER: the file of the other operator of the same case; both must hold, and have the same shared entries.
--key: the key that the server published before; without it, anyone could have made a record with a key of their own.
--json: { holds, entries, publicKey, shared?, same?, fault? }`;

const options = {
  key: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const faultTexts: Readonly<Record<RecordFault['kind'] | 'KEY' | 'OTHER', string>> = {
  EMPTY: 'it has no entries',
  ORDER: 'its number is not the next',
  CHAIN: 'it does not follow the entry before it',
  HASH: 'its content was changed',
  SIGNATURE: 'the signature does not fit the last entry',
  BOUND: 'the hash of the other record in it is not one of that record',
  DIFFERENT: 'both files differ',
  KEY: 'it is signed with another key than --key',
  OTHER: 'the other file does not hold',
};

/** Whether a record of a coordination case is as it was made. */
export async function verifyRecord(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file, otherFile] = positionals;
  if (values.help || file === undefined) {
    (values.help ? process.stdout : process.stderr).write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  const record = recordIn(file, await inputText(file));
  const other = otherFile === undefined ? undefined : recordIn(otherFile, await inputText(otherFile));
  const { publicKey, entries, shared } = record;
  const same = other && commonEntries(record, other);
  const fault = faultOf(record, { other, same, key: values.key });
  if (values.json) {
    const report: CommandShapes['verify-record'] = {
      holds: fault === undefined,
      entries: entries.length,
      publicKey,
      ...(shared === undefined ? {} : { shared: { entries: shared.entries.length, publicKey: shared.publicKey } }),
      ...(typeof same === 'number' ? { same } : {}),
      ...(fault === undefined ? {} : { fault }),
    };
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } else process.stdout.write(`${sentence(record, { fault, same })}\n`);
  return fault === undefined ? 0 : 1;
}

interface Compared {
  readonly other: BoundRecord | undefined;
  readonly same: number | RecordFault | undefined;
  readonly key: string | undefined;
}

type Fault = RecordFault | { readonly kind: 'KEY' | 'OTHER' };

function faultOf(record: BoundRecord, { other, same, key }: Compared): Fault | undefined {
  if (key !== undefined && key !== record.publicKey) return { kind: 'KEY' };
  const own = boundRecordFault(record);
  if (own !== undefined || other === undefined) return own;
  if (boundRecordFault(other) !== undefined) return { kind: 'OTHER' };
  return typeof same === 'object' ? same : undefined;
}

interface Verdict {
  readonly fault: Fault | undefined;
  readonly same: number | RecordFault | undefined;
}

function sentence({ entries, publicKey, shared }: BoundRecord, { fault, same }: Verdict): string {
  if (fault === undefined)
    return [
      `The record holds: ${entries.length} entries, signed with the key ${publicKey}. Compare it with the key of the server.`,
      ...(shared === undefined
        ? []
        : [`So does the shared one: ${shared.entries.length} entries, signed with the key ${shared.publicKey}.`]),
      ...(typeof same === 'number' ? [`Both files have the same first ${same} shared entries.`] : []),
    ].join('\n');
  const place = 'seq' in fault ? `Entry ${String(fault.seq)}: ` : '';
  return `The record does not hold. ${place}${faultTexts[fault.kind]}.`;
}

function recordIn(file: string, text: string): BoundRecord {
  const record: unknown = parsed(file, text);
  if (!isRecord(record))
    throw new Error(`${file} is not a record: expected { entries, publicKey, signature } as the case answers them.`);
  return record;
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${String(error)}.`, { cause: error });
  }
}

function isRecord(value: unknown): value is BoundRecord {
  return isSignedEntries(value) && (!('shared' in value) || isSignedEntries(value.shared));
}

function isSignedEntries(value: unknown): value is CoordinationRecord {
  if (!isObject(value)) return false;
  const { entries, publicKey, signature } = value;
  return (
    typeof publicKey === 'string' && typeof signature === 'string' && Array.isArray(entries) && entries.every(isEntry)
  );
}

function isEntry(value: unknown): value is RecordEntry {
  if (!isObject(value)) return false;
  const texts = ['at', 'actor', 'action', 'previous', 'hash'].map((name) => value[name]);
  return typeof value['seq'] === 'number' && isObject(value['data']) && texts.every((one) => typeof one === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
