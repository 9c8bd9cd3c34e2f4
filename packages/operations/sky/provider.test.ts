import { defaultThresholds } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import type { SkyApproach } from './approaches.ts';
import { comparedWithProvider } from './provider.ts';

const approach = (secondary: string, seconds: number, more: Partial<SkyApproach> = {}): SkyApproach => ({
  secondary,
  secondaryName: secondary,
  seconds,
  missDistanceM: 1000,
  probability: 1e-9,
  ...more,
});

const compared = (theirs: readonly SkyApproach[], ours: readonly SkyApproach[]) =>
  comparedWithProvider({ theirs, ours }, defaultThresholds);

describe('the screening of a provider next to ours', () => {
  it('says how far both are apart, and which object only one of them found', () => {
    const rows = compared(
      [approach('A', 12, { missDistanceM: 400, probability: 2e-6 }), approach('B', 0)],
      [approach('A', 10, { missDistanceM: 500, probability: 1e-6 }), approach('C', 0)],
    );
    expect(rows[0]).toMatchObject({ kind: 'BOTH', laterS: 2, fartherM: -100, probabilityRatio: 2, isWorse: false });
    expect(rows.map(({ kind }) => kind)).toEqual(['BOTH', 'ONLY_PROVIDER', 'ONLY_OURS']);
  });

  it('calls a worse level worse, and an approach above LOW or without a probability that we did not find', () => {
    const worse = (theirs: Partial<SkyApproach>, ours?: Partial<SkyApproach>) =>
      compared([approach('A', 0, theirs)], ours === undefined ? [] : [approach('A', 0, ours)])[0]?.isWorse;
    expect(worse({ probability: 1e-3 }, { probability: 1e-9 })).toBe(true);
    expect(worse({ probability: 1e-9 }, { probability: 1e-3 })).toBe(false);
    expect(worse({ probability: 1e-3 })).toBe(true);
    expect(worse({ probability: undefined })).toBe(true);
    expect(worse({ probability: 1e-9 })).toBe(false);
  });

  it('keeps each of two messages of one approach, by an ephemeris and by observations, next to the same of ours', () => {
    const rows = compared(
      [approach('A', 1, { probability: 1e-7 }), approach('A', 2, { probability: 1e-5 })],
      [approach('A', 0)],
    );
    expect(rows.map(({ kind, theirs, ours }) => [kind, theirs?.probability, ours?.seconds])).toEqual([
      ['BOTH', 1e-5, 0],
      ['BOTH', 1e-7, 0],
    ]);
  });

  it('puts the most dangerous by either first: what only we found is not hidden below', () => {
    const rows = compared([approach('A', 0)], [approach('B', 0, { probability: 1e-2 })]);
    expect(rows[0]?.kind).toBe('ONLY_OURS');
  });
});
