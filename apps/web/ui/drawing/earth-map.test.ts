import { describe, expect, it } from 'vitest';
import { nightEdge, onMap } from './earth-map.ts';

describe('a place on the map', () => {
  it('is at the centre for 0° and at the corners for the limits of longitude and latitude', () => {
    expect(onMap({ latitudeDeg: 0, longitudeDeg: 0 })).toEqual({ x: 360, y: 180 });
    expect(onMap({ latitudeDeg: 90, longitudeDeg: -180 })).toEqual({ x: 0, y: 0 });
    expect(onMap({ latitudeDeg: -90, longitudeDeg: 180 })).toEqual({ x: 720, y: 360 });
  });
});

describe('the night', () => {
  it('ends at the polar circle on the Sun’s meridian and contains the winter pole', () => {
    const { edge, darkPole } = nightEdge({ latitudeDeg: -23.44, longitudeDeg: 0 });
    expect(darkPole).toBe(90);
    const at = (longitude: number) => edge.find(({ longitudeDeg }) => longitudeDeg === longitude)?.latitudeDeg;
    expect(at(0)).toBeCloseTo(66.56, 6);
    expect(at(180)).toBeCloseTo(-66.56, 6);
    expect(at(90)).toBeCloseTo(0, 6);
  });

  it('contains the South Pole in the northern summer, and also exists at an equinox', () => {
    expect(nightEdge({ latitudeDeg: 10, longitudeDeg: 0 }).darkPole).toBe(-90);
    expect(
      nightEdge({ latitudeDeg: 0, longitudeDeg: 0 }).edge.every(({ latitudeDeg }) => Math.abs(latitudeDeg) <= 90),
    ).toBe(true);
  });
});
