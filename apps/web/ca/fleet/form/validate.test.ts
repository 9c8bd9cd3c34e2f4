import { SatelliteInput } from '@farpass/contract/fleet';
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { SatelliteDraft } from './draft.ts';
import { faultsOfDraft, radiusInUse } from './validate.ts';

const fields = (draft: SatelliteDraft) => faultsOfDraft(draft).map(({ field, code }) => `${field} ${code}`);

it('a radius that would be refused is not in use', () => {
  expect(radiusInUse({ name: 'a', hardBodyRadius: 4 })).toEqual({ radiusM: 4, source: 'GIVEN' });
  expect(radiusInUse({ name: 'a' })?.source).toBe('DEFAULT');
  expect([-4, 0].map((hardBodyRadius) => radiusInUse({ name: 'a', hardBodyRadius }))).toEqual([undefined, undefined]);
});

describe('a draft of a satellite', () => {
  it('needs a name with more than blanks', () => {
    expect(fields({ name: '' })).toEqual(['name required']);
    expect(fields({ name: '  ' })).toEqual(['name required']);
    expect(fields({ name: 'x'.repeat(121) })).toEqual(['name tooLong']);
    expect(fields({ name: 'x'.repeat(120) })).toEqual([]);
  });

  it('names every faulty field, in the order of the form', () => {
    const draft: SatelliteDraft = {
      name: 'AURORA-1',
      noradId: 1.5,
      cosparId: '1998-67',
      boxWidth: 0,
      wetMass: -3,
      configuration: {
        commitTimeHours: 169,
        thresholds: { critical: Number.NaN, high: 2, medium: 1e-7 },
        screeningVolume: { shape: 'BOX', radialKm: 0, alongTrackKm: 5, crossTrackKm: 1001 },
      },
    };
    expect(fields(draft)).toEqual([
      'noradId whole',
      'cosparId pattern',
      'boxWidth range',
      'wetMass range',
      'configuration.commitTimeHours within',
      'configuration.thresholds.critical number',
      'configuration.thresholds.high range',
      'configuration.screeningVolume.radialKm range',
      'configuration.screeningVolume.crossTrackKm range',
    ]);
  });

  it('has thresholds that decrease from critical to medium', () => {
    const thresholds = { critical: 1e-4, high: 1e-4, medium: 1e-7 };
    expect(fields({ name: 'A', configuration: { thresholds } })).toEqual(['configuration.thresholds order']);
  });

  it('is refused here exactly if the contract refuses it', () => {
    const edge = fc.constantFrom(-1, 0, 1e-9, 0.5, 1, 168, 168.5, 1000, 1000.5, 1e6, 1_000_001, 999_999_999, 1e9);
    const maybe = fc.option(edge, { nil: undefined });
    const drafts = fc.record(
      {
        name: fc.constantFrom('', 'A', 'x'.repeat(120), 'x'.repeat(121)),
        noradId: edge,
        cosparId: fc.constantFrom('1998-067A', '1998-067ABC', '1998-67A', '98-067A', '1998-067ABCD'),
        hardBodyRadius: edge,
        wetMass: edge,
        volume: edge,
        hours: maybe,
        probability: fc.constantFrom(0, 1e-9, 0.5, 1, 1.5),
      },
      { requiredKeys: ['name', 'volume', 'probability'] },
    );
    fc.assert(
      fc.property(drafts, ({ volume, hours, probability, ...own }) => {
        const thresholds = { critical: probability, high: probability / 2, medium: probability / 4 };
        const screeningVolume = { shape: 'BOX', radialKm: volume, alongTrackKm: 1, crossTrackKm: 1 } as const;
        const draft: SatelliteDraft = {
          ...own,
          configuration: { thresholds, screeningVolume, ...(hours === undefined ? {} : { commitTimeHours: hours }) },
        };
        expect(faultsOfDraft(draft).length === 0).toBe(Value.Check(SatelliteInput, draft));
      }),
    );
  });
});
