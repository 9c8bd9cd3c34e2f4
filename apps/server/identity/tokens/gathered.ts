/** Finds what belongs to each of some keys in one query; a key that nothing belongs to is left out. */
type FindAll<Found> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

interface Round<Found> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Found>>;
}

/** A query that takes longer, as on a connection that died in silence, holds up no others. */
const longestWaitMs = 100;

/**
 * Look-ups that are asked together: while a query runs, those that come wait, and the next query answers them all. A
 * look-up is answered only by a query that began after it was asked, so it sees whatever was committed before it.
 */
export function gathered<Found>(findAll: FindAll<Found>): (key: string) => Promise<Found | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Round<Found> | undefined;
  const begin = (): Round<Found> => {
    const keys = new Set<string>();
    const answers = endOrLate(running).then(() => {
      next = undefined;
      return findAll([...keys]);
    });
    running = answers.catch(() => undefined);
    return { keys, answers };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}

async function endOrLate(running: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, longestWaitMs);
  await Promise.race([running, late.promise]);
  clearTimeout(timer);
}
