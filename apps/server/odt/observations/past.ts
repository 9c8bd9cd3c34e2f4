import type { observationFile, observationPass } from '../tables.ts';

/**
 * Whether the file of a pass counts: an observation is of the past, so it was delivered after the pass had ended. Only the
 * simulated network may be ahead of the clock.
 */
export function isOfThePast(of: {
  readonly file: Pick<typeof observationFile.$inferSelect, 'isSimulated' | 'deliveredAt'>;
  readonly pass: Pick<typeof observationPass.$inferSelect, 'endAt'>;
}): boolean {
  return of.file.isSimulated || of.file.deliveredAt >= of.pass.endAt;
}
