import { describe, expect, it } from 'vitest';
import { askedOf, emptyDraft, partsOfType, type ScreeningDraft } from './request.ts';

const draft = (changes: Partial<ScreeningDraft>): ScreeningDraft => ({ ...emptyDraft, ...changes });

describe('a request for a screening', () => {
  it('is for the whole fleet over a week if nothing is named', () => {
    expect(askedOf(emptyDraft)).toEqual({ kind: 'ready', asked: { type: 'OPS_VS_CAT', days: 7 } });
  });

  it('names satellites, files, numbers, texts and messages only if its type uses them', () => {
    const all = {
      satelliteIds: ['a'],
      oemFileIds: ['f'],
      catalogueNumbers: '25544, 43013',
      elementSets: '1 25544U',
      conjunctionId: 'c',
      cdmObjects: 'BOTH',
    } as const;
    const asked = (type: ScreeningDraft['type']) => askedOf(draft({ ...all, type }));
    expect(asked('OPS_VS_CAT')).toEqual({
      kind: 'ready',
      asked: { type: 'OPS_VS_CAT', days: 7, satelliteIds: ['a'], oemFileIds: ['f'] },
    });
    expect(asked('TLE_VS_TLE')).toEqual({
      kind: 'ready',
      asked: {
        type: 'TLE_VS_TLE',
        days: 7,
        satelliteIds: ['a'],
        catalogueNumbers: [25544, 43013],
        elementSets: '1 25544U',
      },
    });
    expect(asked('CDM_VS_CAT')).toEqual({
      kind: 'ready',
      asked: { type: 'CDM_VS_CAT', days: 7, satelliteIds: ['a'], conjunctionId: 'c', cdmObjects: 'BOTH' },
    });
    expect(asked('MAN_VS_CDM')).toEqual({
      kind: 'ready',
      asked: { type: 'MAN_VS_CDM', days: 7, oemFileIds: ['f'], conjunctionId: 'c' },
    });
  });

  it('reads its start as UTC, with a space or a T, with or without a Z', () => {
    for (const from of ['2026-11-20 12:00', '2026-11-20T12:00:00', '2026-11-20 12:00:00 Z']) {
      expect(askedOf(draft({ from }))).toMatchObject({ asked: { from: '2026-11-20T12:00:00.000Z' } });
    }
  });

  it('takes the preset of a regime, individual figures, or the radius of a sphere', () => {
    const volume = (changes: Partial<ScreeningDraft['volume']>) =>
      askedOf(draft({ volume: { ...emptyDraft.volume, ...changes } }));
    // 19 SDS, Spaceflight Safety Handbook 1.7: LEO1 0.4 × 44 × 51 km.
    expect(volume({ choice: 'LEO1' })).toMatchObject({
      asked: { volume: { shape: 'ELLIPSOID', radialKm: 0.4, alongTrackKm: 44, crossTrackKm: 51 } },
    });
    const own = { choice: 'custom', shape: 'BOX', radialKm: 1, alongTrackKm: 2, crossTrackKm: 3 } as const;
    const { choice, ...figures } = own;
    expect(volume(own)).toMatchObject({ asked: { volume: figures } });
    expect(volume({ choice: 'custom', shape: 'SPHERE', radialKm: 5 })).toMatchObject({
      asked: { volume: { shape: 'SPHERE', radialKm: 5, alongTrackKm: 5, crossTrackKm: 5 } },
    });
  });
});

describe('a field with a fault', () => {
  it.each([
    ['from', { from: 'tomorrow' }],
    ['days', { days: 0 }],
    ['days', { days: 31 }],
    ['days', { days: undefined }],
    ['catalogueNumbers', { type: 'CAT_VS_CAT', catalogueNumbers: '25544 x' }],
    ['catalogueNumbers', { type: 'CAT_VS_CAT', catalogueNumbers: '0' }],
    ['oemFileIds', { type: 'MAN_VS_CDM' }],
    ['elementSets', { type: 'TLE_VS_CAT', elementSets: 'x'.repeat(200_001) }],
    ['volume', { volume: { ...emptyDraft.volume, choice: 'custom', radialKm: 1 } }],
    ['volume', { volume: { ...emptyDraft.volume, choice: 'custom', shape: 'SPHERE', radialKm: 1001 } }],
  ] as const)('is named: %s', (field, changes) => {
    expect(askedOf(draft(changes))).toEqual({ kind: 'faulty', fields: [field] });
  });
});

describe('the parts of a request by type', () => {
  it('include the orbit after a manoeuvre only if there is one', () => {
    expect(partsOfType('MAN_VS_CDM')).toMatchObject({ needsFile: true, fleet: false, messages: true });
    expect(partsOfType('OPS_VS_CDM')).toMatchObject({
      needsFile: false,
      fleet: true,
      messages: true,
      messageObjects: false,
    });
    expect(partsOfType('CDM_VS_CDM')).toMatchObject({ messages: true, messageObjects: false });
  });
});
