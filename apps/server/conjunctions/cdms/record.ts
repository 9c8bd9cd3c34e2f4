import { type Cdm, readCdm } from '@farpass/ccsds/cdm';

/** The record of a message that was accepted before: it is readable again, unless our own reader changed. */
export function receivedCdm(received: string): Cdm {
  const result = readCdm(received, { mode: 'lenient' });
  if (result.kind === 'message') return result.record;
  throw new Error(`A stored message can no longer be read: ${result.faults[0]?.message}`);
}
