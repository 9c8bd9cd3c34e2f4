import { describe, expect, it } from 'vitest';
import { satelliteDraftOf, sizesOf, withConfiguration, withField } from './draft.ts';

const draft = { name: 'AURORA-1', noradId: 70_001, wetMass: 200 };

describe('a draft of a satellite', () => {
  it('sends back nothing that the server added', () => {
    const added = {
      effectiveHardBodyRadius: 5,
      hardBodyRadiusSource: 'DEFAULT',
      isSynthetic: false,
      etag: '"1"',
      regime: 'LEO',
      lastScreenedTo: '2026-11-27T00:00:00Z',
      lastScreenedAt: '2026-11-20T00:00:00Z',
      screening: { state: 'SCREENED', approaches: 0 },
    } as const;
    expect(satelliteDraftOf({ ...draft, satelliteId: 'a', ...added })).toEqual({
      ...draft,
      satelliteId: 'a',
      etag: added.etag,
    });
  });

  it('loses a field that is emptied, but keeps its name', () => {
    expect(withField(draft, 'wetMass', undefined)).toEqual({ name: 'AURORA-1', noradId: 70_001 });
    expect(withField(draft, 'wetMass', 0.5).wetMass).toBe(0.5);
    expect(withField(draft, 'name', '').name).toBe('');
  });

  it('has no configuration if nothing is configured', () => {
    const configured = withConfiguration(draft, 'commitTimeHours', 6);
    expect(configured.configuration).toEqual({ commitTimeHours: 6 });
    expect(withConfiguration(configured, 'commitTimeHours', undefined)).toEqual(draft);
  });
});

describe('a shape', () => {
  it('has the sizes that its kind needs', () => {
    expect(sizesOf('BOX')).toEqual(['boxWidth', 'boxHeight', 'boxLength']);
    expect(sizesOf('WING_BOX_WING')).toHaveLength(5);
    expect([sizesOf('CANNONBALL'), sizesOf('OTHER'), sizesOf(undefined)]).toEqual([[], [], []]);
  });
});
