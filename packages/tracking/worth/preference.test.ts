import { describe, expect, it } from 'vitest';
import { cheapestSensors, inOrderOfPreference, worthsByPreference } from './index.ts';

const radarNow = { startSeconds: 3_600, quality: 0.4, price: 22_680 };
const bestLater = { startSeconds: 172_800, quality: 0.99, price: 22_680 };
const telescope = { startSeconds: 90_000, quality: 0.7, price: 5_880 };
const passes = [bestLater, telescope, radarNow];

describe('a preference', () => {
  it('orders passes by time, by quality, or by price', () => {
    expect(inOrderOfPreference(passes, 'SOONEST')).toEqual([radarNow, telescope, bestLater]);
    expect(inOrderOfPreference(passes, 'BEST')).toEqual([bestLater, telescope, radarNow]);
    expect(inOrderOfPreference(passes, 'CHEAPEST')).toEqual([telescope, bestLater, radarNow]);
  });

  it('for the cheapest puts passes of unknown price last if any has one, and else goes by quality', () => {
    const unknown = { startSeconds: 10, quality: 1 };
    expect(inOrderOfPreference([unknown, ...passes], 'CHEAPEST').at(-1)).toBe(unknown);
    const free = { startSeconds: 20, quality: 0.5 };
    expect(inOrderOfPreference([free, unknown], 'CHEAPEST')).toEqual([unknown, free]);
  });

  it('for the soonest is worth more the earlier the pass is, whatever its quality, and never nothing', () => {
    const [last, middle, first] = worthsByPreference(passes, 'SOONEST');
    expect([first, middle, last]).toEqual([1, 1 / 1.25, 1 / 1.5]);
    const many = Array.from({ length: 2_000 }, (_, place) => ({ startSeconds: place, quality: 1 }));
    expect(Math.min(...worthsByPreference(many, 'SOONEST'))).toBeGreaterThan(0.001);
  });

  it('for the best is the quality of a pass', () => {
    expect(worthsByPreference(passes, 'BEST')).toEqual([0.99, 0.7, 0.4]);
    expect(worthsByPreference(passes, 'CHEAPEST')).toEqual([0.99, 0.7, 0.4]);
  });
});

describe('the cheapest sensors', () => {
  const sensors = [
    { sensorCode: 'R1', passes: 20, price: 22_680 },
    { sensorCode: 'T1', passes: 1, price: 5_880 },
    { sensorCode: 'T2', passes: 1, price: 5_880 },
  ];
  const codes = (wanted: number) => cheapestSensors(sensors, wanted).map(({ sensorCode }) => sensorCode);

  it('are the cheapest that have enough passes together', () => {
    expect(codes(1)).toEqual(['T1', 'T2']);
    expect(codes(2)).toEqual(['T1', 'T2']);
    expect(codes(3)).toEqual(['R1', 'T1', 'T2']);
  });

  it('are all sensors if even these have too few', () => {
    expect(codes(30)).toEqual(['R1', 'T1', 'T2']);
  });
});
