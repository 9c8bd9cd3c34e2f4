import type { GateFault } from '@farpass/intake/gate';
import type { PlausibilityFinding } from '../../tables.ts';

/** A fault of the gate as it is stored with a file. */
export function doubtOf({ code, sentence: message, parameters, isFatal }: GateFault): PlausibilityFinding {
  return { code, message, parameters, isFatal };
}
