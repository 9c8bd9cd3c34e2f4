import { describe, expect, it } from 'vitest';
import { isPresetChoice, presetChoices, unknownShape, volumeOfPrimary } from './choice.ts';
import { presetNamed } from './preset.ts';

const low = { regime: 'LEO2', periodSeconds: 5900 } as const;
const high = { regime: 'MEO', periodSeconds: 43_000 } as const;
const sds = { kind: 'preset', choice: 'sds', shape: 'ellipsoid' } as const;

describe('the volume of a primary', () => {
  it('is the requested one, whatever its orbit', () => {
    const volume = { kind: 'sphere', radiusKm: 5 } as const;
    expect(volumeOfPrimary({ kind: 'own', volume }, { orbit: high, data: 'ephemeris' })).toEqual({ volume });
  });

  it('is the row of its regime for element sets, and the operator’s by its period for an ephemeris', () => {
    expect(volumeOfPrimary(sds, { orbit: low, data: 'elements' }).preset).toBe('leo2');
    expect(volumeOfPrimary(sds, { orbit: low, data: 'ephemeris' }).preset).toBe('operator-near');
    expect(volumeOfPrimary(sds, { orbit: high, data: 'ephemeris' }).preset).toBe('operator-deep');
    const early = { kind: 'preset', choice: 'early', shape: 'box' } as const;
    expect(volumeOfPrimary(early, { orbit: high, data: 'elements' })).toEqual({
      preset: 'early-deep',
      volume: { ...presetNamed('early-deep').volume, kind: 'box' },
    });
  });

  it('is the widest if the orbit is unknown', () => {
    expect(volumeOfPrimary(sds, { orbit: unknownShape, data: 'elements' }).preset).toBe('heo');
  });

  it('can be chosen by fourteen words', () => {
    expect(presetChoices).toHaveLength(14);
    expect(presetChoices.every(isPresetChoice)).toBe(true);
    expect(isPresetChoice('leo5')).toBe(false);
  });
});
