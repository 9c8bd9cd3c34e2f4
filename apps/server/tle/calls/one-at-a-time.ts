/** Does the pieces of work of each owner one after the other; those of different owners at the same time. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(owner);
    const done = (before ?? Promise.resolve()).then(work, work);
    last.set(owner, done);
    try {
      return await done;
    } finally {
      if (last.get(owner) === done) last.delete(owner);
    }
  };
}
