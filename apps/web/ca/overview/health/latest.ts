import { readInstant } from '../../../ui/format/instant.ts';

/** The newest of several times; undefined if there is none. */
export function latest(times: readonly string[] | undefined): number | undefined {
  const known = (times ?? []).flatMap((time) => readInstant(time) ?? []);
  return known.length === 0 ? undefined : known.reduce((a, b) => Math.max(a, b));
}
