interface Approach {
  readonly id: string;
  readonly tcaMs: number;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A conjunction of the one satellite as the server lists it. */
export const conjunctionOf = ({ id, tcaMs }: Approach) => ({
  conjunctionId: id,
  satelliteId: 'sat-1',
  satelliteName: 'AURORA-1',
  secondaryId: '81000',
  secondaryName: 'STRAY DEB',
  conjunctionData: { tca: iso(tcaMs), riskLevel: 'LOW', timeToTca: 0, probabilityOfCollision: 1e-6 },
  numberOfCdms: 1,
  lastUpdate: iso(tcaMs),
  state: 'CLEARED',
  origin: 'SAMPLE',
  isSynthetic: true,
  probabilityHistory: [],
});
