import { describe, expect, it } from 'vitest';
import { eastOf, footprintOf, placeText } from './view.ts';

const site = { latitudeDeg: 40, longitudeDeg: 0 };

describe('the area that a sensor sees', () => {
  it('is around the sensor, wider for higher objects, and empty beyond its range', () => {
    const latitudes = (altitudeKm: number) => footprintOf(site, altitudeKm).map(([, latitude]) => latitude);
    expect(Math.max(...latitudes(500))).toBeCloseTo(54, 0);
    expect(Math.min(...latitudes(500))).toBeCloseTo(26, 0);
    expect(Math.max(...latitudes(1500))).toBeGreaterThan(Math.max(...latitudes(500)));
    expect(footprintOf({ ...site, limits: { maximumRangeKm: 1000 } }, 1500)).toEqual([]);
  });

  it('contains the pole if the site is near it', () => {
    const edge = footprintOf({ latitudeDeg: 85, longitudeDeg: 20 }, 1000);
    expect(edge.map(([, latitude]) => latitude)).toContain(90);
  });

  it('has longitudes from −180° to 180°', () => {
    expect([eastOf(200), eastOf(-160), eastOf(180)]).toEqual([-160, -160, 180]);
  });

  it('has its site written with hemispheres', () => {
    expect(placeText({ latitudeDeg: 37.22, longitudeDeg: -2.55 })).toBe('37.2200°\u00A0N, 2.5500°\u00A0W');
    expect(placeText({ latitudeDeg: -31.9, longitudeDeg: 116 })).toBe('31.9000°\u00A0S, 116.0000°\u00A0E');
  });
});
