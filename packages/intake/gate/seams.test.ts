import { createSegment, type EphemerisSegment } from '@farpass/astro/ephemeris';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { covarianceSizeFaults } from './covariances.ts';
import { seamFaults } from './seams.ts';

const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
const radiusKm = 7000;
const rate = Math.sqrt(398_600.4418 / radiusKm ** 3);

interface Arc {
  readonly fromMinute: number;
  readonly minutes: number;
  /** Ahead of the orbit along the track. */
  readonly aheadKm?: number;
  readonly sigmaKm?: number | undefined;
}

/** A circular orbit with a state each minute. */
function arc({ fromMinute, minutes, aheadKm = 0, sigmaKm }: Arc): EphemerisSegment {
  const points = Array.from({ length: minutes + 1 }, (_, index) => {
    const seconds = 60 * (fromMinute + index);
    const angle = rate * seconds + aheadKm / radiusKm;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const speed = radiusKm * rate;
    const state = {
      frame: 'EME2000',
      positionKm: [radiusKm * c, radiusKm * s, 0],
      velocityKmPerS: [-speed * s, speed * c, 0],
    } as const;
    return { epoch: addSeconds(start, seconds), state };
  });
  const matrix = Float64Array.from({ length: 36 }, (_, place) => (place % 7 === 0 ? (sigmaKm ?? 0) ** 2 : 0));
  if (sigmaKm === undefined) return createSegment({ frame: 'EME2000', points });
  const samples = points.map(({ epoch }) => ({ epoch, matrix }));
  return createSegment({ frame: 'EME2000', points, covariance: { axes: 'RTN', samples } });
}

const first = arc({ fromMinute: 0, minutes: 60 });

describe('segments of one ephemeris', () => {
  it('may overlap or meet if they state the same positions', () => {
    expect(seamFaults([first, arc({ fromMinute: 30, minutes: 60 }), arc({ fromMinute: 90, minutes: 9 })])).toEqual([]);
    expect(seamFaults([first, arc({ fromMinute: 30, minutes: 60, aheadKm: 0.3 })])).toEqual([]);
  });

  it('that are 700 m apart while they overlap, or where they meet, hold the file back', () => {
    for (const fromMinute of [30, 60]) {
      const [fault] = seamFaults([arc({ fromMinute, minutes: 60, aheadKm: 0.7 }), first]);
      expect([fault?.code, fault?.isFatal, fault?.parameters['distance']]).toEqual([
        'SEGMENTS_DISAGREE',
        true,
        '0.700',
      ]);
    }
    const inside = arc({ fromMinute: 10, minutes: 9 });
    expect(seamFaults([first, inside, arc({ fromMinute: 40, minutes: 60, aheadKm: 0.7 })])).toHaveLength(1);
  });

  it('with a gap between them are not compared', () => {
    expect(seamFaults([first, arc({ fromMinute: 61, minutes: 60, aheadKm: 0.7 })])).toEqual([]);
  });
});

describe('the covariance of an ephemeris', () => {
  const codes = (sigmaKm: number | undefined) =>
    covarianceSizeFaults([arc({ fromMinute: 0, minutes: 5, sigmaKm })]).map(({ code, isFatal }) => [code, isFatal]);

  it('with sigmas of a tenth of a millimetre is doubted', () => {
    expect(codes(1e-7)).toEqual([['COVARIANCE_TOO_SMALL', false]]);
  });

  it('of two centimetres, or none, is not', () => {
    expect(codes(2e-5)).toEqual([]);
    expect(codes(undefined)).toEqual([]);
  });
});
