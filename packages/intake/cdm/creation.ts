import { msPerMinute } from '@farpass/astro/constants';
import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';

/** A message that says that it was made later than it was received. */
export interface MadeLater {
  readonly code: 'CDM_FROM_FUTURE';
  readonly sentence: string;
  /** The parameters of the sentence, for other languages. */
  readonly parameters: Readonly<Record<'created', string>>;
}

/** Clocks differ by less. */
const toleratedMs = 5 * msPerMinute;

/** Whether the originator's clock is wrong: the message counts from its receipt, so that it is not the newest for ever. */
export function madeLater(cdm: Cdm, receivedMs: number): readonly MadeLater[] {
  const { CREATION_DATE: created } = cdm.header.values;
  if (unixMsOf(parseEpoch(created, 'UTC')) <= receivedMs + toleratedMs) return [];
  const sentence = `the message says that it was made at ${created}, after it was received; it counts from its receipt: check the originator's clock`;
  return [{ code: 'CDM_FROM_FUTURE', sentence, parameters: { created } }];
}
