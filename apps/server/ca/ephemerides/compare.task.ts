import type { Trajectory } from '@farpass/intake/ephemeris';
import type { StoredFile } from '../stored-file.ts';
import { threadTrajectory } from '../trajectories.ts';
import { type Differences, differencesOf } from './compare.ts';

export interface ComparisonOrder {
  readonly first: StoredFile;
  readonly second: StoredFile;
}

type Described = Pick<Trajectory, 'form' | 'frame'>;

export type Comparison =
  | {
      readonly kind: 'differences';
      readonly differences: Differences;
      readonly first: Described;
      readonly second: Described;
    }
  | { readonly kind: 'refused'; readonly file: 'first' | 'second' | undefined; readonly sentence: string };

/** Compares two files; why it cannot is an answer, not an error. */
export function run({ first, second }: ComparisonOrder): Comparison {
  const [a, b] = [pathOf(first), pathOf(second)];
  if (typeof a === 'string') return { kind: 'refused', file: 'first', sentence: a };
  if (typeof b === 'string') return { kind: 'refused', file: 'second', sentence: b };
  try {
    return {
      kind: 'differences',
      differences: differencesOf({ first: a, second: b }),
      first: about(a),
      second: about(b),
    };
  } catch (error) {
    return { kind: 'refused', file: undefined, sentence: sentenceOf(error) };
  }
}

function pathOf(file: StoredFile): Trajectory | string {
  try {
    return threadTrajectory(file);
  } catch (error) {
    return sentenceOf(error);
  }
}

function about({ form, frame }: Trajectory): Described {
  return { form, frame };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
