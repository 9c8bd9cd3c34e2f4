import { currentInstant, type Instant, instantOf, unixMsOfInstant } from '../../../platform/db/index.ts';
import type { Peer } from '../network.ts';

/** Clocks of two servers differ so much. */
const clockMs = 60_000;

/** When something was written on another server and came here. `said`: when its server says, if that is another time. */
export interface HeardTime {
  readonly at: Instant;
  readonly heardAt: Instant;
  readonly said?: string;
}

/** Not before its case was opened, nor later than now. */
export function heardTime(text: string, { openedAt }: { readonly openedAt: Instant }): HeardTime {
  const heardAt = currentInstant();
  const said = readInstant(text);
  if (said === undefined) return { at: heardAt, heardAt, said: text };
  const [saidMs, openedMs, nowMs] = [said, openedAt, heardAt].map(unixMsOfInstant) as [number, number, number];
  const at = saidMs > nowMs ? heardAt : saidMs < openedMs ? openedAt : said;
  return { at, heardAt, ...(Math.abs(nowMs - saidMs) > clockMs ? { said: text } : {}) };
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
