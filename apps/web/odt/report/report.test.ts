import type { ObservationReportDocument } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { associationText, brightnessOf, lightPoints, measurementRows, metricOf, skyTracks } from './report.ts';

const seenFrom = { azimuthDeg: 10, elevationDeg: 40, rangeKm: 900, phaseAngleDeg: 60, correctedMagnitude: 6.5 };
const report: ObservationReportDocument = {
  'file-id': 'f',
  version: '1',
  numberOfMagnitudeMeasurements: 2,
  reports: [
    {
      measurementReports: [
        { epoch: '2026-11-20T18:00:10.500Z', observedMagnitude: { magnitude: 7 }, seenFrom },
        { epoch: '2026-11-20T18:00:00Z', observedMagnitude: { magnitude: 8 } },
      ],
    },
    { measurementReports: [{ epoch: '2026-11-20T19:00:00Z', observedAzEl: { azimuthDeg: 1, elevationDeg: 2 } }] },
    { measurementReports: [{ epoch: '2026-11-20T20:00:00Z', observedRangeKm: 1000 }] },
  ],
  t2oAssociationResults: [
    {
      isAssociated: true,
      catalogueId: 5,
      associationThreshold: 9.21,
      associationMetric: 'MAHALANOBIS_DISTANCE',
      measurementAssociationResults: [],
    },
  ],
  associationResults: [{ orbitDataType: 'TLE', associationMetric: 'ANGULAR_DISTANCE', criterion: 'MEDIAN' }],
  remarks: [],
};

describe('the report of a file', () => {
  const rows = measurementRows(report);

  it('has a row for each time tag, with its part', () => {
    expect(rows.map(({ key, part }) => [key, part])).toEqual([
      ['0 0', 1],
      ['0 1', 1],
      ['1 0', 2],
      ['2 0', 3],
    ]);
  });

  it('has a path across the sky for each part with a direction: as measured, otherwise from the orbit', () => {
    expect(skyTracks(rows)).toEqual([
      { part: 1, points: [seenFrom] },
      { part: 2, points: [{ azimuthDeg: 1, elevationDeg: 2 }] },
    ]);
  });

  it('has a light curve in chronological order; the period is searched in corrected magnitudes if there are any', () => {
    const points = lightPoints(rows);
    expect(points.map(({ magnitude, corrected }) => [magnitude, corrected])).toEqual([
      [8, undefined],
      [7, 6.5],
    ]);
    expect(brightnessOf(points)).toEqual([{ seconds: 10.5, magnitude: 6.5 }]);
    const measured = points.map((point) => ({ ...point, corrected: undefined }));
    expect(brightnessOf(measured)).toEqual([
      { seconds: 0, magnitude: 8 },
      { seconds: 10.5, magnitude: 7 },
    ]);
    expect(brightnessOf([])).toEqual([]);
  });

  it("names the figure of the comparison with an orbit: the object's, otherwise the one for the orbit's format", () => {
    expect(metricOf(report, { catalogueId: 5, orbitDataType: 'TLE' })).toBe('MAHALANOBIS_DISTANCE');
    expect(metricOf(report, { catalogueId: 6, orbitDataType: 'TLE' })).toBe('ANGULAR_DISTANCE');
    expect(metricOf({ ...report, associationResults: [] }, { orbitDataType: 'OMM' })).toBe('ANGULAR_DISTANCE');
  });

  it('writes a threshold in arcseconds with four significant digits, and a Mahalanobis distance without a unit', () => {
    expect(associationText(0.012_345_6, 'ANGULAR_DISTANCE')).toBe('44.44″');
    expect(associationText(9.210_34, 'MAHALANOBIS_DISTANCE')).toBe('9.210');
  });
});
