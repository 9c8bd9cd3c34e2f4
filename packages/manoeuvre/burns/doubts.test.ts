import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { requireFlyable } from './check.ts';
import { burnDoubts } from './doubts.ts';
import type { PlannedImpulse } from './planned-burn.ts';

const tca = parseEpoch('2026-03-11T12:00:00', 'UTC');
const limits = { tca, periodS: 5700 };

function burn(deltaVMPerS: number, turnsBefore = 2): PlannedImpulse {
  return {
    kind: 'impulsive',
    ignition: addSeconds(tca, -turnsBefore * limits.periodS),
    axes: { frame: 'TNW', axes: 'following' },
    deltaVMPerS: [deltaVMPerS, 0, 0],
    engine: undefined,
  };
}

const codes = (planned: PlannedImpulse) => burnDoubts(planned, limits).map(({ code, field }) => `${code} ${field}`);

describe('a burn', () => {
  it('of centimetres to metres per second, some revolutions ahead, is not odd', () => {
    expect([burn(0.01), burn(-5), burn(0.5, 45)].flatMap(codes)).toEqual([]);
  });

  it('of 20 m/s may have been meant in mm/s', () => {
    expect(codes(burn(-20))).toEqual(['BURN_SIZE_ODD deltaVMPerS']);
    expect(burnDoubts(burn(20), limits)[0]?.message).toMatch(/^20 m\/s is much .* not in mm\/s or cm\/s/);
    expect(() => requireFlyable(burn(20), limits)).not.toThrow();
  });

  it('of 2,000 m/s is refused: no engine gives it', () => {
    expect(() => requireFlyable(burn(2000), limits)).toThrow(
      'VALUE_OUT_OF_RANGE: deltaVMPerS: found 2000 m/s; no single burn of a satellite has more than 500 m/s.',
    );
    expect(() => requireFlyable(burn(499), limits)).not.toThrow();
  });

  it('150 revolutions before the closest approach rests on states that are flown back too far', () => {
    expect(codes(burn(0.02, 150))).toEqual(['IGNITION_FAR ignition']);
    expect(burnDoubts(burn(0.02, 150), limits)[0]?.message).toMatch(/150 revolutions .* beyond 45/);
  });
});
