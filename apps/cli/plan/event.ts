import { readCdm } from '@farpass/ccsds/cdm';
import { type EventOfCdm, type EventOptions, eventOfCdm } from '@farpass/intake/manoeuvre';
import { inputBytes } from '../input.ts';

/** The event of a CDM file. */
export async function eventOfFile(file: string, options: EventOptions): Promise<EventOfCdm> {
  const result = readCdm(await inputBytes(file), { mode: 'lenient' });
  if (result.kind === 'message') return eventOfCdm(result.record, options);
  const [first] = result.faults;
  const why =
    first === undefined ? 'no message' : `${first.code}: line ${first.line}: ${first.found ?? ''} ${first.remedy}`;
  throw new Error(`${file}: this CDM cannot be read: ${why}`);
}
