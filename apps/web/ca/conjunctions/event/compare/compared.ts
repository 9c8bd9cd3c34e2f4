import type { CdmDocument } from '@farpass/contract/conjunctions';
import { readInstant } from '../../../../ui/format/instant.ts';

type ComparedKey =
  | 'tca'
  | 'probability'
  | 'miss'
  | 'R'
  | 'T'
  | 'N'
  | 'speed'
  | `sigma${'R' | 'T' | 'N'}${1 | 2}`
  | 'radius';

/** One quantity of two messages. */
export interface ComparedRow {
  readonly key: ComparedKey;
  /** Milliseconds for `tca`; m, m/s or a probability otherwise. */
  readonly first: number | undefined;
  readonly second: number | undefined;
  /** The change in standard deviations of the first message, where it has any. */
  readonly sigmas?: number | undefined;
}

/** From this change on a message does not agree with the other one. */
export const contradictingSigmas = 3;

/** The quantities of two messages, and by how many sigmas of the first they differ. */
export function comparedRows(first: CdmDocument, second: CdmDocument): readonly ComparedRow[] {
  const both = (key: ComparedKey, of: (cdm: CdmDocument) => number | undefined): ComparedRow => ({
    ...{ key, first: of(first), second: of(second) },
  });
  const component = (axis: 'R' | 'T' | 'N'): ComparedRow => {
    const row = both(axis, ({ conjunctionData }) => conjunctionData[`relativePosition${axis}`]);
    return { ...row, sigmas: sigmasOf(row, jointSigma(first, axis)) };
  };
  return [
    both('tca', ({ conjunctionData }) => readInstant(conjunctionData.tca)),
    both('probability', ({ conjunctionData }) => conjunctionData.probabilityOfCollision),
    both('miss', ({ conjunctionData }) => conjunctionData.totalMissDistance),
    ...(['R', 'T', 'N'] as const).map(component),
    both('speed', ({ conjunctionData }) => conjunctionData.relativeSpeed),
    ...([1, 2] as const).flatMap((object) =>
      (['R', 'T', 'N'] as const).map((axis) =>
        both(`sigma${axis}${object}`, (cdm) => cdm[`object${object}`][`sigma${axis}`]),
      ),
    ),
    both('radius', ({ object1, object2 }) =>
      object1.hardBodyRadius === undefined || object2.hardBodyRadius === undefined
        ? undefined
        : object1.hardBodyRadius + object2.hardBodyRadius,
    ),
  ];
}

/** Of both objects together, m: their errors are independent. */
function jointSigma({ object1, object2 }: CdmDocument, axis: 'R' | 'T' | 'N'): number | undefined {
  const [one, two] = [object1[`sigma${axis}`], object2[`sigma${axis}`]];
  return one === undefined || two === undefined ? undefined : Math.hypot(one, two);
}

function sigmasOf({ first, second }: ComparedRow, sigma: number | undefined): number | undefined {
  if (first === undefined || second === undefined || sigma === undefined || sigma === 0) return undefined;
  return (second - first) / sigma;
}
