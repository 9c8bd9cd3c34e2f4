import { processorMs } from '@farpass/astro/testing';
import { describe, expect, it } from 'vitest';
import { leastSize } from './least-size.ts';
import { probabilityAlong, type RayResponse } from './meeting.ts';

/** A round meeting whose miss along x changes by `x` [km per m/s]. */
function meeting(missKm: number, sigmaKm: number, { x }: { readonly x: number }): RayResponse {
  const variance = sigmaKm * sigmaKm;
  const plane = {
    missX: missKm,
    missY: 0,
    gaussians: [{ share: 1, xx: variance, xy: 0, yy: variance }],
    radiusKm: 0.01,
  };
  const response = new Float64Array(12);
  return { meeting: { seconds: 0, ...plane, response }, x, y: 0, addedXx: 0, addedXy: 0, addedYy: 0 };
}

describe('objects that are in the way whatever the size of the burn', () => {
  const target = 1e-6;
  const event = meeting(0, 0.1, { x: 20 });
  // Its miss does not change, and its probability is about a hundredth of the target.
  const far = meeting(7.4, 2, { x: 0 });
  const others = Array.from({ length: 1_000 }, () => far);

  it('end the search soon, also up to 20 m/s', () => {
    const share = probabilityAlong(far, 0) / target;
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.1);
    const limits = { target, maximumDeltaVMPerS: 20 };
    const began = processorMs();
    expect(leastSize(event, limits, { count: () => others.length, above: () => others })).toBeUndefined();
    const spent = processorMs() - began;
    // A tenth of a second; in equal steps, and with all objects in each, it takes four.
    expect(spent).toBeLessThan(1_500);
  });
});
