import { compareEpochs, formatUtc } from '@farpass/astro/time';
import type { Trajectory } from '@farpass/intake/ephemeris';
import { areOfOthers, type FileSubject } from '@farpass/intake/moves';

/** An ephemeris file. */
export interface NamedEphemeris {
  readonly file: string;
  readonly trajectory: Trajectory;
  /** Undefined where the file does not state it. */
  readonly subject: FileSubject | undefined;
}

/** Two ephemerides of one object by their making, and why their order is not sure. */
export interface OrderedEphemerides {
  readonly older: NamedEphemeris;
  readonly newer: NamedEphemeris;
  readonly notes: readonly string[];
}

/**
 * Two ephemerides in the order in which they were made, whatever the order in which they are given. Throws a sentence if they name
 * different objects.
 */
export function orderedEphemerides(first: NamedEphemeris, second: NamedEphemeris): OrderedEphemerides {
  const [a, b] = [first.subject, second.subject];
  if (a !== undefined && b !== undefined && areOfOthers(a, b))
    throw new Error(
      `${first.file} is of ${a.designators.join(', ')} and ${second.file} of ${b.designators.join(', ')}; expected two ephemerides of one object.`,
    );
  const given = { older: first, newer: second };
  const [madeFirst, madeSecond] = [a?.made, b?.made];
  if (madeFirst === undefined || madeSecond === undefined) {
    const { file } = madeFirst === undefined ? first : second;
    return { ...given, notes: [`${file} has no CREATION_DATE: ${first.file} is taken as the older one.`] };
  }
  const order = compareEpochs(madeFirst, madeSecond);
  if (order < 0) return { ...given, notes: [] };
  if (order === 0)
    return { ...given, notes: [`both files have one CREATION_DATE: ${first.file} is taken as the older one.`] };
  const [late, early] = [madeFirst, madeSecond].map((made) => formatUtc(made, 0));
  return {
    ...{ older: second, newer: first },
    notes: [`${second.file} was made at ${early}, before ${first.file} (${late}), so it is taken as the older one.`],
  };
}
