import { readTdm, type Tdm } from '@farpass/ccsds/tdm';

/** A tracking message (KVN, XML or JSON) as a record; throws a sentence with the line where it does not read. */
export function tdmOf(bytes: Uint8Array, name: string): Tdm {
  const result = readTdm(bytes, { mode: 'lenient' });
  if (result.kind === 'message') return result.record;
  const [first] = result.faults;
  const reason =
    first === undefined
      ? 'no message was found'
      : `line ${first.line}: ${first.code}: ${first.found ?? ''} ${first.remedy}`;
  throw new Error(`${name}: this TDM cannot be read: ${reason}`);
}
