import { orbitTextOf } from '../find/orbit-text.ts';

/** The page that accepts a dropped or pasted text; undefined for other texts. */
export type Taker = 'ephemerides' | 'messages' | 'find';

/** The first line of a two-line element set. */
const elementLine = /^1 [A-Z0-9 ]{5}[A-Z ] .{8} \d{5}\.\d{8}/m;

export function takerOf(text: string): Taker | undefined {
  const orbit = orbitTextOf(text);
  if (orbit.kind === 'orbit-file') return 'ephemerides';
  if (orbit.kind === 'other-message') return takerOfFormat(orbit.format);
  if (orbit.kind === 'empty') return undefined;
  if (elementLine.test(text) || /CCSDS_OMM_VERS|<omm\b|"MEAN_MOTION"/i.test(text)) return 'find';
  return /"CCSDS_CDM_VERS"|"CDM_ID"/.test(text) ? 'messages' : undefined;
}

function takerOfFormat(format: string): Taker | undefined {
  if (format === 'CDM') return 'messages';
  return format === 'OCM' ? 'ephemerides' : undefined;
}
