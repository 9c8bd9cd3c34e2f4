import { norm } from '@farpass/astro/linear';
import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import type { SensorDocument } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { elevationDeg, satelliteDrawing } from './satellite-drawing.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const point = (minutes: number, longitudeDeg: number) => ({
  time: new Date(startMs + minutes * 60_000).toISOString(),
  latitudeDeg: 0,
  longitudeDeg,
  altitudeKm: 500,
  isSunlit: true,
});
const found = { groundTrack: [point(0, 0), point(10, 30)] } as unknown as SatelliteOrbitDocument;
const sensor = (sensorCode: string, longitudeDeg: number) =>
  ({ sensorCode, groundSensorName: sensorCode, latitudeDeg: 0, longitudeDeg, altitudeM: 0 }) as SensorDocument;

describe('the globe of a satellite', () => {
  it('has a satellite in the zenith at 90°, and below the horizon for the other side of the Earth', () => {
    const satellite = { latitudeDeg: 0, longitudeDeg: 20, altitudeKm: 500 };
    const elevationAt = (longitudeDeg: number) =>
      elevationDeg({ sensor: { latitudeDeg: 0, longitudeDeg, altitudeKm: 0 }, object: satellite });
    expect(elevationAt(20)).toBeCloseTo(90, 6);
    expect(elevationAt(-160)).toBeLessThan(-80);
  });

  it('draws the path at its altitude, and a line from each sensor that has the satellite in view, but from no other', () => {
    const sensors = [sensor('NEAR', 14), sensor('FAR', 120)];
    const { lines, marks, view } = satelliteDrawing({ name: 'SAT', found, sensors, nowMs: startMs + 5 * 60_000 });
    const path = lines.find(({ key }) => key === 'path')?.positionsKm ?? [];
    expect(path.map((place) => Math.round(norm(place)))).toEqual([6878, 6878]);
    expect(lines.filter(({ role }) => role === 'seeing').map(({ key }) => key)).toEqual(['sight NEAR']);
    expect(marks.map(({ key, role }) => [key, role])).toEqual([
      ['NEAR', 'seeing'],
      ['FAR', 'sensor'],
      ['now', 'own'],
    ]);
    expect(view.radiusKm).toBeGreaterThan(6_800);
  });

  it('has no satellite at a time outside the track', () => {
    const { marks } = satelliteDrawing({ name: 'SAT', found, sensors: [], nowMs: startMs + 3_600_000 });
    expect(marks).toEqual([]);
  });
});
