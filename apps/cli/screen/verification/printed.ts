import type { KeyReport } from '@farpass/operations/answer-key';

/** The output of `verify-screening --json`: the comparison, and what it was made with. */
export interface PrintedVerification extends KeyReport {
  readonly program: { readonly name: 'farpass'; readonly version: string };
  readonly made: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly runtime: string };
  readonly key: { readonly file: string; readonly sha256: string };
  readonly data: { readonly files: number; readonly bytes: number; readonly sha256: string };
  readonly rule: {
    readonly from: string;
    readonly days: number;
    /** The radius of the sphere, or the file of the volumes of each object. */
    readonly volume: string;
    readonly radiusM: number;
    /** The rules by which the files are interpolated, and how many stretches of files have each. */
    readonly interpolation: Readonly<Record<string, number>>;
    readonly closestApproach: 'range rate of the interpolated velocities is 0';
    readonly probability: string;
  };
  /** Parts of files that were left out, and doubts about others. */
  readonly notes: readonly string[];
  readonly seconds: number;
}
