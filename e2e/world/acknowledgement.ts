import type { LinkedConjunctionDocument } from '@farpass/contract/notifications';

/** A conjunction behind a link of a message, which no one acknowledged yet. */
export function linkedConjunction(conjunctionId: string): LinkedConjunctionDocument {
  return {
    conjunctionId,
    title: `AURORA-1 × COSMOS 2251 DEB ${conjunctionId}`,
    tca: '2026-11-22T07:12:45.000000Z',
    riskLevel: 'CRITICAL',
    conjunctionPath: `/ca/conjunction/sat-1/${conjunctionId}`,
    acknowledgedBy: null,
    acknowledgedAt: null,
  };
}

/** Who acknowledges with the link, and until when. */
export const linkHolder = { person: 'ada', expiresAt: '2026-11-24T00:00:00.000000Z' } as const;
