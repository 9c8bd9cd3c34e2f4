import { describe, expect, it } from 'vitest';
import { burnInAddress, burnOfAddress } from './linked-burn.ts';

describe('a burn in an address', () => {
  const burn = { ignition: '2026-11-28T17:21:47Z', frame: 'TNW', deltaVMPerS: [-0.0888, 0, 0] } as const;

  it('is the one that was proposed', () => {
    expect(burnOfAddress(burnInAddress({ ...burn, deltaVMPerS: [...burn.deltaVMPerS] }))).toEqual(burn);
  });

  it('is none of anything else', () => {
    for (const text of [
      undefined,
      '',
      'x',
      'yesterday,TNW,1,0,0',
      '2026-11-28T17:21:47Z,TNW,1,0',
      '2026-11-28T17:21:47Z,TNW,0,0,0',
      '2026-11-28T17:21:47Z,TNW,1,no,0',
      '2026-11-28T17:21:47Z,HERE,1,0,0',
    ])
      expect(burnOfAddress(text)).toBeUndefined();
    expect(burnInAddress({ ignition: burn.ignition, frame: 'TNW', direction: [1, 0, 0] })).toBeUndefined();
  });
});
