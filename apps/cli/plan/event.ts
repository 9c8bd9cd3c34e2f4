import { readCdm } from '@farpass/ccsds/cdm';
import { type EventOfCdm, type EventOptions, eventOfCdm, flightForcesOfCdm } from '@farpass/operations/manoeuvre';
import { inputBytes } from '../input.ts';

/**
 * How the event of a file is propagated: with these forces, or with the ones that screenings propagate messages with.
 */
export type FileOptions = Omit<EventOptions, 'forces'> & { readonly forces: EventOptions['forces'] | 'flight' };

/** The event of a CDM file. */
export async function eventOfFile(file: string, { forces: asked, ...options }: FileOptions): Promise<EventOfCdm> {
  const result = readCdm(await inputBytes(file), { mode: 'lenient' });
  if (result.kind === 'message') {
    const forces = asked === 'flight' ? await flightForcesOfCdm(result.record, options) : asked;
    return eventOfCdm(result.record, { ...options, forces });
  }
  const [first] = result.faults;
  const why =
    first === undefined ? 'no message' : `${first.code}: line ${first.line}: ${first.found ?? ''} ${first.remedy}`;
  throw new Error(`${file}: this CDM cannot be read: ${why}`);
}
