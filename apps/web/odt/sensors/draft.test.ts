import { describe, expect, it } from 'vitest';
import {
  isComplete,
  missingFields,
  newSensor,
  numberIn,
  readMask,
  sensorDraftOf,
  withEntry,
  withField,
  writeMask,
} from './draft.ts';

const stored = {
  sensorType: 'OPTICAL_PASSIVE',
  sensorCode: 'TEN-1',
  groundSensorName: 'Tenerife',
  latitudeDeg: 28.3,
  longitudeDeg: -16.5,
  altitudeM: 2390,
  etag: '"3"',
  status: { state: 'UP', since: '2026-11-20T00:00:00Z' },
  price: { amount: 1200, currency: 'EUR' },
  isSynthetic: true,
} as const;

describe('a sensor while it is written', () => {
  it('starts without the fields that the server adds, with the tag of its version', () => {
    const { status, price, isSynthetic, ...own } = stored;
    expect(sensorDraftOf(stored)).toEqual(own);
  });

  it('lacks its code, name and place when it is new', () => {
    expect(missingFields(newSensor)).toEqual([
      'sensorCode',
      'groundSensorName',
      'latitudeDeg',
      'longitudeDeg',
      'altitudeM',
    ]);
    expect(isComplete(sensorDraftOf(stored))).toBe(true);
    expect(isComplete({ ...sensorDraftOf(stored), groundSensorName: '' })).toBe(false);
  });

  it('loses a field that is emptied, and keeps the other fields', () => {
    const limited = withEntry(newSensor, { group: 'limits', name: 'limitingMagnitude', value: 15.5 });
    expect(numberIn(limited, 'limits', 'limitingMagnitude')).toBe(15.5);
    const emptied = withEntry(limited, { group: 'limits', name: 'minimumElevationDeg', value: undefined });
    expect(emptied.limits).toEqual({ maximumSunElevationDeg: -12, needsSunlight: true, limitingMagnitude: 15.5 });
    expect(withField(newSensor, 'measurementTypes', undefined)).not.toHaveProperty('measurementTypes');
  });
});

describe('a horizon', () => {
  it('is typed as azimuth and elevation, one point per line', () => {
    const mask = [
      { azimuthDeg: 0, elevationDeg: 12 },
      { azimuthDeg: 90.5, elevationDeg: 5 },
    ];
    expect(readMask('0 12\n\n 90.5, 5 ')).toEqual({ mask });
    expect(readMask(writeMask(mask))).toEqual({ mask });
  });

  it('names the first line that is not a point', () => {
    expect(readMask('0 12\neast 5')).toEqual({ faultyLine: 2 });
    expect(readMask('0 12 4')).toEqual({ faultyLine: 1 });
  });
});
