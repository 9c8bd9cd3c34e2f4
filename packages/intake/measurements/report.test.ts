import { degreeRad } from '@farpass/astro/linear';
import { readTdm } from '@farpass/ccsds/tdm';
import type { DirectionResidual, TrackAssociation } from '@farpass/tracking/associate';
import { SiteMotion } from '@farpass/tracking/measurement';
import { expect, it } from 'vitest';
import { observationReport, readSensorSites, scaledParts, tracksOfTdms } from './index.ts';

const text = `CCSDS_TDM_VERS = 2.0
CREATION_DATE = 2026-11-20T00:00:00
ORIGINATOR = TEST
META_START
TIME_SYSTEM = UTC
PARTICIPANT_1 = HILL
PARTICIPANT_2 = 1998-067A
MODE = SEQUENTIAL
PATH = 2,1
ANGLE_TYPE = RADEC
REFERENCE_FRAME = EME2000
META_STOP
DATA_START
ANGLE_1 = 2026-03-10T12:00:00 -104.5
ANGLE_2 = 2026-03-10T12:00:00 -6.25
MAG = 2026-03-10T12:00:00 11.9
ANGLE_1 = 2026-03-10T12:00:05 105
DATA_STOP
`;
const read = readTdm(text, { mode: 'lenient' });
if (read.kind === 'faults') throw new Error(read.faults[0]?.found);
const sites = [{ name: 'HILL', latitudeDeg: 32, longitudeDeg: 10, altitudeM: 100, angleSigmaArcsec: 1 }];
const measured = tracksOfTdms([read.record], readSensorSites(sites));
const residual: DirectionResidual = {
  ...{ firstRad: 0.01 * degreeRad, secondRad: -0.02 * degreeRad, distanceRad: 0.0224 * degreeRad },
  ...{ alongRad: 0, acrossRad: 0, lateSeconds: 0, squaredDistance: undefined },
};
const candidate = {
  ...{ id: '25544', orbitDataType: 'TLE' as const, residuals: [residual] },
  ...{ medianResidualRad: 0.0224 * degreeRad, medianAlongRad: 0, medianAcrossRad: 0, lateSeconds: 0 },
  ...{ associationValue: 0.0224 * degreeRad, associationThreshold: 0.5 * degreeRad, isAssociated: true },
  ...{ isNear: true, distanceFit: undefined, ranges: undefined },
};
const association: TrackAssociation = {
  metric: 'angular-distance',
  candidates: [candidate, { ...candidate, id: 'OWN-1', orbitDataType: 'SP_EPHEMERIS' }],
  best: candidate,
};

it('a report has the measurements in the numbers of the file, and their object, in degrees', () => {
  const report = observationReport(read.record, measured, [association]);
  expect(report).toEqual({
    version: '1.0',
    numberOfMagnitudeMeasurements: 1,
    catalogueIdBestAssociation: 25544,
    reports: [
      {
        measurementReports: [
          {
            epoch: '2026-03-10T12:00:00.000000Z',
            observedRaDec: { ra: 255.5, dec: -6.25 },
            observedMagnitude: { magnitude: 11.9 },
          },
          { epoch: '2026-03-10T12:00:05.000000Z' },
        ],
      },
    ],
    t2oAssociationResults: [
      {
        isAssociated: true,
        catalogueId: 25544,
        associationThreshold: expect.closeTo(0.5, 9),
        associationMetric: 'ANGULAR_DISTANCE',
        associationValue: expect.closeTo(0.0224, 9),
        measurementAssociationResults: [
          {
            epoch: '2026-03-10T12:00:00.000000Z',
            residual: { ra: expect.closeTo(0.01, 9), dec: expect.closeTo(-0.02, 9) },
            associationValue: expect.closeTo(0.0224, 9),
          },
        ],
      },
    ],
    associationResults: [
      { orbitDataType: 'TLE', associationMetric: 'ANGULAR_DISTANCE', criterion: 'MEDIAN' },
      { orbitDataType: 'SP_EPHEMERIS', associationMetric: 'ANGULAR_DISTANCE', criterion: 'MEDIAN' },
    ],
    remarks: [
      'segment 0: 1 of 2 time tags could not be used; the first: it has ANGLE_1 without ANGLE_2.',
      'segment 0: the file names 1998-067A; according to its directions the track belongs to 25544.',
    ],
    notes: [
      { code: 'TAGS_UNUSABLE', text: expect.any(String), parameters: { part: 1, count: 1, tags: 2 } },
      {
        code: 'NAMED_AND_FOUND',
        text: expect.any(String),
        parameters: { part: 1, believed: '1998-067A', found: '25544' },
      },
    ],
  });
});

it('a track that fits no orbit is reported as such; a track without a comparison has no objects', () => {
  const alone = observationReport(read.record, measured, [{ ...association, candidates: [], best: undefined }]);
  expect(alone.remarks[1]).toBe('segment 0: the track fits no known orbit.');
  expect(alone.catalogueIdBestAssociation).toBeUndefined();
  const none = observationReport(read.record, measured, [undefined]);
  expect([none.t2oAssociationResults, none.associationResults]).toEqual([[], []]);
  expect(alone.notes.map(({ code }) => code)).toEqual(['TAGS_UNUSABLE', 'FITS_NOTHING']);
});

it('a part with right ascensions scaled by the cosine of the declination is named, judged by the orbit of its object', () => {
  const [track] = measured.tracks;
  const [measurement] = track?.track.measurements ?? [];
  if (track === undefined || measurement?.angles?.kind !== 'right-ascension')
    throw new Error('right ascensions are expected');
  const { rightAscensionRad: alpha, declinationRad } = measurement.angles;
  const site = new SiteMotion().stateAt(track.track.site.place, measurement.epoch).positionKm;
  const towards = (angle: number) => [
    Math.cos(declinationRad) * Math.cos(angle),
    Math.cos(declinationRad) * Math.sin(angle),
    Math.sin(declinationRad),
  ];
  const stateAt = (angle: number) => () => {
    const [x = 0, y = 0, z = 0] = towards(angle).map((each, at) => (site[at] ?? 0) + 40_000 * each);
    return { positionKm: [x, y, z], velocityKmPerS: [0, 0, 0] } as const;
  };
  expect(scaledParts(measured.tracks, stateAt(alpha))).toEqual([]);
  expect(scaledParts(measured.tracks, stateAt(alpha / Math.cos(declinationRad)))).toMatchObject([
    { code: 'ASCENSION_TIMES_COSINE', parameters: { part: 1 } },
  ]);
  expect(scaledParts(measured.tracks, stateAt(alpha * Math.cos(declinationRad)))).toMatchObject([
    { code: 'ASCENSION_OVER_COSINE', parameters: { part: 1 } },
  ]);
  // Another object in a direction that no scaling explains.
  expect(scaledParts(measured.tracks, stateAt(alpha + 0.3))).toEqual([]);
});
