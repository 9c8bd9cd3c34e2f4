export const startedAt = '2026-11-20T07:00:00.000000Z';
/** A screening that runs. */
export const screening = {
  screeningId: 's-1',
  type: 'OPS_VS_CAT',
  state: 'RUNNING',
  progress: 0.1,
  requestedAt: startedAt,
  requestedBy: 'ada',
  from: startedAt,
  to: '2026-11-27T07:00:00.000000Z',
  primaries: [{ id: 'sat-1', name: 'AURORA-1' }],
  volumes: 'sphere of 5 km',
  skipped: [],
  conjunctions: 0,
  results: [],
};
/** The call that asks for it. */
export const askedForScreening = 'GET /ca/screenings/s-1';
/** An approach that it finds. */
export const found = {
  primary: 'sat-1',
  primaryName: 'AURORA-1',
  secondary: '25544',
  secondaryName: 'ISS',
  tca: '2026-11-21T00:00:00.000000Z',
  missDistanceM: 1234,
  relativeSpeedMPerS: 14_000,
  radialM: 100,
  alongTrackM: -1100,
  crossTrackM: 470,
};
