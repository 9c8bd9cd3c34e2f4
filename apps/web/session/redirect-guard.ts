/** The page may leave for the provider or reload at most this many times in this period; more is a loop. */
const allowedDepartures = 6;
const windowMs = 30_000;
const key = 'farpass.departures';

/** Records that the page is about to leave; false if it has left too often to continue. */
export function mayDepart(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const recent = readTimes(storage.getItem(key)).filter((time) => nowMs - time < windowMs);
  storage.setItem(key, JSON.stringify([...recent, nowMs]));
  return recent.length < allowedDepartures;
}

function readTimes(text: string | null): readonly number[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((time) => typeof time === 'number') : [];
  } catch {
    return [];
  }
}
