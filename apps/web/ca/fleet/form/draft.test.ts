import { describe, expect, it } from 'vitest';
import { draftOf, numbersOf, propulsionFaults, propulsionOf, sizesOf, withConfiguration, withField } from './draft.ts';

const draft = { name: 'AURORA-1', noradId: 70_001, wetMass: 200 };

describe('a draft of a satellite', () => {
  it('sends back nothing that the server adds', () => {
    const added = {
      effectiveHardBodyRadius: 5,
      hardBodyRadiusSource: 'DEFAULT',
      isSynthetic: false,
      regime: 'LEO',
      lastScreenedTo: '2026-11-27T00:00:00Z',
      lastScreenedAt: '2026-11-20T00:00:00Z',
      screening: { state: 'SCREENED', approaches: 0 },
    } as const;
    expect(draftOf({ ...draft, satelliteId: 'a', ...added })).toEqual({ ...draft, satelliteId: 'a' });
  });

  it('loses a field that is emptied, and keeps its name', () => {
    expect(withField(draft, 'wetMass', undefined)).toEqual({ name: 'AURORA-1', noradId: 70_001 });
    expect(withField(draft, 'wetMass', 0.5).wetMass).toBe(0.5);
    expect(withField(draft, 'name', '').name).toBe('');
  });

  it('has no configuration once nothing is configured', () => {
    const configured = withConfiguration(draft, 'commitTimeHours', 6);
    expect(configured.configuration).toEqual({ commitTimeHours: 6 });
    expect(withConfiguration(configured, 'commitTimeHours', undefined)).toEqual(draft);
  });
});

describe('a shape', () => {
  it('has the sizes of its parts', () => {
    expect(sizesOf('BOX')).toEqual(['boxWidth', 'boxHeight', 'boxLength']);
    expect(sizesOf('WING_BOX_WING')).toHaveLength(5);
    expect([sizesOf('CANNONBALL'), sizesOf('OTHER'), sizesOf(undefined)]).toEqual([[], [], []]);
  });
});

describe('a propulsion', () => {
  it('is none without the numbers its kind needs', () => {
    expect(propulsionOf('CONTINUOUS', { thrust: 0.1 })).toBeUndefined();
    expect(propulsionOf('DIFFERENTIAL_DRAG', { nominalDragArea: 1 })).toBeUndefined();
  });

  it('has the numbers of its kind only', () => {
    const numbers = { thrust: 0.1, specificImpulse: 1500, maximumDragArea: 3, dutyCycle: 0.5 };
    expect(propulsionOf('CONTINUOUS', numbers)).toEqual({
      type: 'CONTINUOUS',
      thrust: 0.1,
      specificImpulse: 1500,
      dutyCycle: 0.5,
    });
    expect(propulsionOf('IMPULSIVE', numbers)).toEqual({ type: 'IMPULSIVE', thrust: 0.1, specificImpulse: 1500 });
    expect(propulsionOf('NONE', numbers)).toEqual({ type: 'NONE' });
  });

  it('names the numbers that are missing or out of bounds', () => {
    expect(propulsionFaults('CONTINUOUS', { thrust: 0, dutyCycle: 1.5 })).toEqual([
      { field: 'thrust', code: 'range', least: 0, greatest: 1e6 },
      { field: 'specificImpulse', code: 'required' },
      { field: 'dutyCycle', code: 'range', least: 0, greatest: 1 },
    ]);
    expect(propulsionFaults('DIFFERENTIAL_DRAG', { nominalDragArea: 2, maximumDragArea: 2 })).toEqual([
      { field: 'maximumDragArea', code: 'larger' },
    ]);
    expect(propulsionFaults('DIFFERENTIAL_DRAG', { nominalDragArea: 2, maximumDragArea: 2.1 })).toEqual([]);
    expect([propulsionFaults('IMPULSIVE', {}), propulsionFaults('NONE', {})]).toEqual([[], []]);
  });

  it('gives its numbers back', () => {
    const drag = { nominalDragArea: 1, maximumDragArea: 3 };
    expect(numbersOf({ type: 'DIFFERENTIAL_DRAG', ...drag })).toEqual(drag);
    expect(numbersOf(undefined)).toEqual({});
  });
});
