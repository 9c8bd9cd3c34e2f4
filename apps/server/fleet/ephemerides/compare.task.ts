import type { GpRecord } from '@farpass/ccsds/gp';
import { type Trajectory, trajectoryOfSets } from '@farpass/intake/ephemeris';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { threadTrajectory } from '../trajectories.ts';
import { type Differences, differencesOf } from './compare.ts';
import { thrownParameters } from './thrown.ts';

export interface ComparisonOrder {
  readonly first: ComparedOrbit;
  readonly second: ComparedOrbit;
}

/** An orbit for a comparison: from a file, or from an element set of the catalogue. */
export type ComparedOrbit =
  | { readonly kind: 'file'; readonly file: StoredFile }
  | { readonly kind: 'set'; readonly set: GpRecord };

type Described = Pick<Trajectory, 'form' | 'frame'>;

export type Comparison =
  | {
      readonly kind: 'differences';
      readonly differences: Differences;
      readonly first: Described;
      readonly second: Described;
    }
  | ({ readonly kind: 'refused'; readonly file: 'first' | 'second' | undefined } & Thrown);

/** Why it cannot be compared: the sentence and its parameters for other languages. */
interface Thrown {
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** Compares two files; if that is not possible, the reason is a result, not an error. */
export function run({ first, second }: ComparisonOrder): Comparison {
  const [a, b] = [pathOf(first), pathOf(second)];
  if ('sentence' in a) return { kind: 'refused', file: 'first', ...a };
  if ('sentence' in b) return { kind: 'refused', file: 'second', ...b };
  try {
    return {
      kind: 'differences',
      differences: differencesOf({ first: a, second: b }),
      first: about(a),
      second: about(b),
    };
  } catch (error) {
    return { kind: 'refused', file: undefined, ...thrownSentence(error) };
  }
}

function pathOf(orbit: ComparedOrbit): Trajectory | Thrown {
  try {
    return orbit.kind === 'file' ? threadTrajectory(orbit.file) : trajectoryOfSets([orbit.set], threadKernel());
  } catch (error) {
    return thrownSentence(error);
  }
}

function about({ form, frame }: Trajectory): Described {
  return { form, frame };
}

function thrownSentence(error: unknown): Thrown {
  const sentence = error instanceof Error ? error.message : String(error);
  return { sentence, parameters: thrownParameters(error) };
}
