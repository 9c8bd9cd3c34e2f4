import { describe, expect, it } from 'vitest';
import { orbitQuality, worstGrade } from './orbit-quality.ts';

describe('the quality of an orbit determination', () => {
  const sound = {
    lastObservationAgeDays: 0.4,
    actualSpanDays: 5,
    recommendedSpanDays: 5.5,
    observationsAvailable: 200,
    observationsUsed: 190,
    tracksUsed: 40,
    residualsAcceptedPercent: 97,
    weightedRms: 1.1,
    sedrWPerKg: 0.0004,
    dragAreaOverMassM2PerKg: 0.02,
  };

  it('is good if every figure is good', () => {
    const found = orbitQuality(sound);
    expect(found?.grade).toBe('GOOD');
    expect(found?.findings).toHaveLength(8);
    expect(found?.findings.every(({ grade }) => grade === 'GOOD')).toBe(true);
  });

  it('is that of its worst figure, each with its limits', () => {
    const found = orbitQuality({ ...sound, lastObservationAgeDays: 3, weightedRms: 4 });
    expect(found?.grade).toBe('POOR');
    expect(found?.findings.find(({ code }) => code === 'LAST_OBSERVATION_AGE')).toEqual({
      code: 'LAST_OBSERVATION_AGE',
      value: 3,
      goodLimit: 2,
      fairLimit: 5,
      grade: 'FAIR',
    });
    expect(orbitQuality({ residualsAcceptedPercent: 60 })?.grade).toBe('FAIR');
    expect(orbitQuality({ dragAreaOverMassM2PerKg: -0.01 })?.grade).toBe('POOR');
  });

  it('is unknown if the message says nothing about it', () => {
    expect(orbitQuality({})).toBeUndefined();
    expect(orbitQuality({ sedrWPerKg: 0.0004, dragAreaOverMassM2PerKg: 0.02 })).toBeUndefined();
    expect(orbitQuality({ sedrWPerKg: 0.02 })?.grade).toBe('POOR');
    expect(orbitQuality({ actualSpanDays: 5 })).toBeUndefined();
    expect(worstGrade([])).toBeUndefined();
    expect(worstGrade(['GOOD', 'POOR', 'FAIR'])).toBe('POOR');
  });
});
