/** Visits to the overview in this browser. */
export interface Visit {
  /** The end of the previous visit; undefined at the first. */
  readonly beforeMs: number | undefined;
  /** When the overview was last open. */
  readonly seenMs: number;
}

/** A person who returns within this time has not been away. */
const awayMs = 30 * 60_000;

/** The visit that an open page belongs to: the current one, or a new one after a time away. */
export function visitAt(stored: Visit | undefined, nowMs: number): Visit {
  if (stored === undefined) return { beforeMs: undefined, seenMs: nowMs };
  const isBack = nowMs - stored.seenMs > awayMs;
  return { beforeMs: isBack ? stored.seenMs : stored.beforeMs, seenMs: nowMs };
}

/** Reads the stored data of an earlier visit; unknown content counts as none. */
export function readVisit(text: string | null): Visit | undefined {
  const [beforeMs, seenMs] = (text ?? '').split(' ').map((word) => (/^\d+$/.test(word) ? Number(word) : undefined));
  return seenMs === undefined ? undefined : { beforeMs, seenMs };
}

export function writeVisit({ beforeMs, seenMs }: Visit): string {
  return `${beforeMs ?? '-'} ${seenMs}`;
}
