import { readTdm, type Tdm } from '@farpass/ccsds/tdm';
import { MeasurementFault } from './fault.ts';

/** A tracking message (KVN, XML or JSON) as a record; throws a sentence with the line if it cannot be read. */
export function tdmOf(bytes: Uint8Array, name: string): Tdm {
  const result = readTdm(bytes, { mode: 'lenient' });
  if (result.kind === 'message') return result.record;
  const [first] = result.faults;
  const reason =
    first === undefined
      ? 'no message was found'
      : `line ${first.line}: ${first.code}: ${first.found ?? ''} ${first.remedy}`;
  const isWithoutFrame = first?.found?.endsWith('without REFERENCE_FRAME') === true;
  throw new MeasurementFault(
    isWithoutFrame ? 'FRAME_MISSING' : 'FILE_UNREADABLE',
    `${name}: this TDM cannot be read: ${reason}`,
  );
}
