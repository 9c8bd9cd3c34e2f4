import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { ScreeningDocument } from '@farpass/contract/screenings';

/** A finished screening of one satellite that found nothing, changed where a test needs it. */
export function screening(changes: Partial<ScreeningDocument> = {}): ScreeningDocument {
  return {
    screeningId: 's-1',
    type: 'OPS_VS_CAT',
    state: 'COMPLETE',
    progress: 1,
    requestedAt: '2026-11-20T07:00:00.000000Z',
    finishedAt: '2026-11-20T07:00:12.500000Z',
    requestedBy: 'ada',
    from: '2026-11-20T07:00:00.000000Z',
    to: '2026-11-27T07:00:00.000000Z',
    primaries: [{ id: 'sat-1', name: 'AURORA-1' }],
    volumes: 'sphere of 5 km',
    skipped: [],
    conjunctions: 0,
    results: [],
    ...changes,
  };
}

type Approach = NonNullable<ScreeningDocument['results']>[number];

export function approach(changes: Partial<Approach> = {}): Approach {
  return {
    primary: 'sat-1',
    primaryName: 'AURORA-1',
    secondary: '25544',
    secondaryName: 'ISS',
    tca: '2026-11-21T00:00:00.000000Z',
    missDistanceM: 1200,
    relativeSpeedMPerS: 14_000,
    radialM: 100,
    alongTrackM: -1100,
    crossTrackM: 470,
    ...changes,
  };
}

/** A conjunction of `sat-1`, with its data changed where a test needs it. */
export function conjunction(
  changes: Partial<Omit<ConjunctionDocument, 'conjunctionData'>> & {
    readonly data?: Partial<ConjunctionDocument['conjunctionData']>;
  } = {},
): ConjunctionDocument {
  const { data, ...others } = changes;
  return {
    conjunctionId: 'c-1',
    satelliteId: 'sat-1',
    satelliteName: 'AURORA-1',
    secondaryId: '25544',
    secondaryName: 'ISS',
    conjunctionData: { tca: '2026-11-21T00:00:00Z', riskLevel: 'LOW', timeToTca: 61_200, ...data },
    numberOfCdms: 1,
    lastUpdate: '2026-11-20T06:00:00Z',
    state: 'OPEN',
    origin: 'SAMPLE',
    isSynthetic: false,
    probabilityHistory: [{ creationDate: '2026-11-20T06:00:00Z' }],
    ...others,
  };
}
