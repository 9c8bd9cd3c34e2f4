import { currentInstant, type Instant, instantOf, unixMsOfInstant } from '../../../../platform/db/index.ts';
import type { Peer } from '../network.ts';

/** Clocks of two servers differ so much. */
const clockMs = 60_000;

/** When something was written on another server; the time now if its server names one that is still to come, or none. */
export function heardTime(text: string): { readonly at: Instant; readonly said?: string } {
  const now = currentInstant();
  const said = readInstant(text);
  if (said === undefined) return { at: now, said: text };
  const aheadMs = unixMsOfInstant(said) - unixMsOfInstant(now);
  if (aheadMs <= 0) return { at: said };
  return aheadMs > clockMs ? { at: now, said: text } : { at: now };
}

function readInstant(text: string): Instant | undefined {
  try {
    return instantOf(text);
  } catch {
    return undefined;
  }
}

/** The name under which something of another server is shown: its operator, and who else it says. */
export function authorOf({ operator }: Peer, said: string): string {
  return said === operator ? operator : `${operator}: ${said}`;
}
