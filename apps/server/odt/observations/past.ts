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

/** Whether the measurements of a file count: it is of the past, and what was ordered or accepted as it is. */
export function countsAsObservation(
  of: Parameters<typeof isOfThePast>[0] & {
    readonly file: Pick<typeof observationFile.$inferSelect, 'dispute'>;
  },
): boolean {
  const { dispute } = of.file;
  return isOfThePast(of) && (dispute === null || dispute.state === 'ACCEPTED');
}
