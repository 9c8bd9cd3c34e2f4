import { describe, expect, it } from 'vitest';
import { nightEdge, onMap } from './earth-map.ts';

describe('a place on the map', () => {
  it('lies in the middle at 0° and in the corners at the ends of the Earth', () => {
    expect(onMap({ latitudeDeg: 0, longitudeDeg: 0 })).toEqual({ x: 360, y: 180 });
    expect(onMap({ latitudeDeg: 90, longitudeDeg: -180 })).toEqual({ x: 0, y: 0 });
    expect(onMap({ latitudeDeg: -90, longitudeDeg: 180 })).toEqual({ x: 720, y: 360 });
  });
});

describe('the night', () => {
  it('ends at the polar circle under the Sun’s meridian and holds the winter pole', () => {
    const { edge, darkPole } = nightEdge({ latitudeDeg: -23.44, longitudeDeg: 0 });
    expect(darkPole).toBe(90);
    const at = (longitude: number) => edge.find(({ longitudeDeg }) => longitudeDeg === longitude)?.latitudeDeg;
    expect(at(0)).toBeCloseTo(66.56, 6);
    expect(at(180)).toBeCloseTo(-66.56, 6);
    expect(at(90)).toBeCloseTo(0, 6);
  });

  it('holds the South Pole in the northern summer, and is there at an equinox too', () => {
    expect(nightEdge({ latitudeDeg: 10, longitudeDeg: 0 }).darkPole).toBe(-90);
    expect(
      nightEdge({ latitudeDeg: 0, longitudeDeg: 0 }).edge.every(({ latitudeDeg }) => Math.abs(latitudeDeg) <= 90),
    ).toBe(true);
  });
});
