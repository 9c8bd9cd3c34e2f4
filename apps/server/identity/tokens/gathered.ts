/** Finds the values of several keys in one query; a key without a value is left out. */
type FindAll<Found> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

interface Round<Found> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Found>>;
}

/** A query that takes longer, such as on a dead connection, does not delay others. */
const longestWaitMs = 100;

/**
 * Combines look-ups: those that arrive while a query runs wait, and the next query answers them all. A look-up is only
 * answered by a query that began after it, so it sees everything that was committed before.
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
