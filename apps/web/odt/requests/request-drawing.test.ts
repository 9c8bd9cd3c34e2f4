import type { PassPredictionDocument, SensorDocument } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { differentPrices, feasiblePasses } from './feasible.ts';
import { requestDrawing } from './request-drawing.ts';

const sensor = (sensorCode: string, longitudeDeg: number): SensorDocument => ({
  sensorCode,
  groundSensorName: sensorCode,
  sensorType: 'OPTICAL_PASSIVE',
  latitudeDeg: 0,
  longitudeDeg,
  altitudeM: 0,
  limits: { minimumElevationDeg: 20 },
  status: { state: 'UP', since: '2026-11-20T00:00:00Z' },
  etag: '"1"',
  isSynthetic: true,
});

const sensors = [sensor('BLIND', -60), sensor('EAST', 20), sensor('WEST', 0)];

/** A pass of a quarter of an hour directly over the sensor, at a constant distance. */
function prediction(sensorCode: string, minute: number, rangeKm: number): PassPredictionDocument {
  const time = (late: number) => new Date(Date.UTC(2026, 10, 21, 0, minute + late)).toISOString();
  const look = (late: number, elevationDeg: number) => ({ time: time(late), azimuthDeg: 90, elevationDeg, rangeKm });
  return {
    groundSensorName: sensorCode,
    sensorCode,
    sensorType: 'OPTICAL_PASSIVE',
    from: time(0),
    to: time(600),
    orbitSource: 'element set',
    passesAboveHorizon: 1,
    hindrances: [],
    remarks: [],
    visibilityIntervals: [
      {
        start: time(0),
        end: time(15),
        highest: look(7, 90),
        quality: 0.5,
        track: [look(0, 30), look(7, 90), look(15, 60)],
      },
    ],
  };
}

function drawingAt(rangeKm: number) {
  const blind = { ...prediction('BLIND', 0, rangeKm), visibilityIntervals: [] };
  const predictions = [blind, prediction('WEST', 0, rangeKm), prediction('EAST', 60, rangeKm)];
  const pass = feasiblePasses(predictions).find(({ sensorCode }) => sensorCode === 'EAST');
  return requestDrawing({ predictions, sensors, pass });
}

const lengthKm = ([x, y, z]: readonly [number, number, number]) => Math.hypot(x, y, z);
const earthRadiusKm = 6378.137;
const geostationaryKm = 35_786;

describe('the drawing of a request', () => {
  it('has the cone of the sensor with the selected pass, and of no other', () => {
    const keys = drawingAt(1_000).lines.map(({ key }) => key);
    expect(keys.filter((key) => key.endsWith('rim'))).toEqual(['EAST rim']);
    expect(keys).toContain('EAST sight');
    expect(keys.filter((key) => key.includes('WEST'))).toEqual([expect.stringMatching(/^WEST 2026/)]);
  });

  it('names that sensor first, then the other sensors that see the object', () => {
    expect(drawingAt(1_000).marks.map(({ key, role }) => [key, role])).toEqual([
      ['EAST', 'seeing'],
      ['WEST', 'seeing'],
      ['BLIND', 'sensor'],
    ]);
  });

  it('ends the cone at a low object, and far below a high one', () => {
    const rimHeightKm = (rangeKm: number) => {
      const rim = drawingAt(rangeKm).lines.find(({ key }) => key === 'EAST rim');
      return Math.max(...(rim?.positionsKm ?? []).map((position) => lengthKm(position) - earthRadiusKm));
    };
    expect(rimHeightKm(1_000)).toBeGreaterThan(342);
    expect(rimHeightKm(1_000)).toBeLessThan(450);
    expect(rimHeightKm(geostationaryKm)).toBeGreaterThan(1_000);
    expect(rimHeightKm(geostationaryKm)).toBeLessThan(2_000);
  });

  it('has the Earth and a high object in its first view', () => {
    const { view } = drawingAt(geostationaryKm);
    const farKm = geostationaryKm + earthRadiusKm;
    expect(lengthKm(view.centreKm) + view.radiusKm).toBeGreaterThan(farKm);
    expect(lengthKm(view.centreKm) - view.radiusKm).toBeLessThan(-earthRadiusKm);
    expect(view.isFitted).toBe(true);
    const low = drawingAt(1_000).view;
    expect([lengthKm(low.centreKm), low.radiusKm]).toEqual([expect.closeTo(earthRadiusKm, 0), 1_400]);
  });
});

describe('the prices of passes', () => {
  it('are one line for each that differs in anything written, with its sensors', () => {
    const parts = { plain: 4_900, priorityPercent: 120, measurementPercent: 100, observations: 1 };
    const price = { currency: 'EUR', amount: 5_880, ...parts };
    const of = (groundSensorName: string, changes: object = {}) => ({
      groundSensorName,
      isSimulated: groundSensorName === 'S',
      price: { ...price, priorityPercents: {}, ...changes },
    });
    const dearer = { amount: 11_760, measurementPercent: 200 };
    const found = differentPrices([
      of('A', dearer),
      of('B'),
      of('B'),
      of('C'),
      of('S'),
      { groundSensorName: 'D', price: undefined, isSimulated: false },
    ]);
    expect(found.map((one) => [one.price.amount, one.sensors, one.isSimulated])).toEqual([
      [5_880, ['B', 'C'], false],
      [5_880, ['S'], true],
      [11_760, ['A'], false],
    ]);
  });
});
