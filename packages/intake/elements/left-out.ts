import type { GpRecord } from '@farpass/ccsds/gp';

/** The parameter of an OMM that counts the measurements which a person left out of the determination of the orbit. */
export const leftOutParameter = 'LEFT_OUT';

/** That number of an element set; undefined if it states none. */
export function leftOutOfSet({ others }: GpRecord): number | undefined {
  const { [leftOutParameter]: text } = others;
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The same of a message with states, whose comments say it: `demo left out 2 measurements: cloud edge`. */
export function leftOutInComments(comments: readonly string[]): number | undefined {
  const [, count] = /\bleft out ([1-9]\d{0,5}) measurements?:/.exec(comments.join(' ')) ?? [];
  return count === undefined ? undefined : Number(count);
}
