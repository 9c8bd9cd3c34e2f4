interface Approach {
  readonly id: string;
  readonly tcaMs: number;
  readonly risk?: 'LOW' | 'CRITICAL';
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A conjunction of the one satellite as the server lists it. */
export const conjunctionOf = ({ id, tcaMs, risk = 'LOW' }: Approach) => ({
  conjunctionId: id,
  satelliteId: 'sat-1',
  satelliteName: 'AURORA-1',
  secondaryId: '81000',
  secondaryName: 'STRAY DEB',
  conjunctionData: { tca: iso(tcaMs), riskLevel: risk, timeToTca: 0, probabilityOfCollision: 1e-6 },
  numberOfCdms: 1,
  lastUpdate: iso(tcaMs),
  state: 'CLEARED',
  origin: 'SAMPLE',
  isSynthetic: true,
  probabilityHistory: [],
});

/** The assessment of it by the server: nothing but the encounter of the message `cdm`. */
export const assessmentOf = (tcaMs: number) => ({
  conjunctionId: 'one',
  cdmId: 'cdm',
  tca: iso(tcaMs),
  probability: { riskLevel: 'UNKNOWN', reason: 'No probability exists.', says: [] },
  methods: [],
  checks: [],
  repairs: [],
  encounter: {
    missDistanceM: 120,
    relativeSpeedMPerS: 10_845,
    crossingAngleDeg: 90,
    hardBodyRadiusM: 5,
    hardBodyRadiusSource: 'the message',
    hardBodyRadiusFrom: { rest: 'MESSAGE' },
  },
  caution: { reasons: [], sources: [], related: [] },
  evolution: [],
  decision: { commit: iso(tcaMs), consider: iso(tcaMs), secondsLeft: 3600, state: 'EARLY' },
});
