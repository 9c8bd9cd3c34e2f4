/** The result of one benchmark, in one run on one machine: ratios matter, absolute times drift. */
export interface BenchReport {
  readonly name: string;
  readonly figures: readonly {
    readonly name: string;
    readonly value: number;
    readonly unit: string;
    readonly aim?: string;
  }[];
}
