import { describe, expect, it } from 'vitest';
import { gaussianDistances, profileAt, profileShares } from './catalogue-model.ts';
import { below3, type ShapeMixture, shapeMixtureOf, shareWithinMixture } from './error-mixture.ts';
import { shippedModel } from './learnt-table.ts';

/** Share of a standard Gaussian in three dimensions within a radius, by Simpson's rule on its density. */
function integrated(radius: number): number {
  const pieces = 2000;
  const step = radius / pieces;
  const density = (r: number) => Math.sqrt(2 / Math.PI) * r * r * Math.exp((-r * r) / 2);
  let sum = 0;
  for (let k = 0; k < pieces; k++) {
    const at = k * step;
    sum += (step / 6) * (density(at) + 4 * density(at + step / 2) + density(at + step));
  }
  return sum;
}

const truth: ShapeMixture = { wideShare: 0.12, coreVariance: 1, wideVariance: 40 };

/** The profile of errors that are exactly this mixture, by bisection on the integrated density. */
function profileOf({ wideShare, coreVariance, wideVariance }: ShapeMixture): readonly number[] {
  const held = (squared: number) =>
    (1 - wideShare) * integrated(Math.sqrt(squared / coreVariance)) +
    wideShare * integrated(Math.sqrt(squared / wideVariance));
  return profileShares.map((share) => {
    let [low, high] = [0, 1e4];
    for (let step = 0; step < 50; step++) {
      const middle = (low + high) / 2;
      if (held(middle) < Math.min(share, 0.9999)) low = middle;
      else high = middle;
    }
    return low;
  });
}

describe('the mixture of a radial profile', () => {
  it('is found again from the profile of errors that are one (numerical integration)', () => {
    for (const radius of [0.5, 1.538, 2.795, 5]) expect(below3(radius ** 2)).toBeCloseTo(integrated(radius), 9);
    const { wideShare, coreVariance, wideVariance } = shapeMixtureOf(profileOf(truth));
    expect(wideShare).toBeCloseTo(truth.wideShare, 2);
    expect(coreVariance).toBeCloseTo(truth.coreVariance, 2);
    expect(wideVariance / truth.wideVariance).toBeCloseTo(1, 1);
  });

  it('holds the shares of the errors that element sets have; a wide Gaussian does not', () => {
    const shares = [0.5, 0.9, 0.95] as const;
    const bins = [...shippedModel.bins.values()].flat();
    const off = (held: (bin: (typeof bins)[0], share: number) => number) =>
      shares.map((share) => bins.reduce((sum, bin) => sum + Math.abs(held(bin, share) - share), 0) / bins.length);
    const mixed = off((bin, share) => shareWithinMixture(shapeMixtureOf(bin.squaredDistances), profileAt(bin, share)));
    const gaussian = off((bin, share) =>
      below3((profileAt(bin, share) * gaussianDistances.most) / profileAt(bin, 0.95)),
    );
    console.log('mean difference from 50, 90, 95 %: mixture', mixed.map(written), 'Gaussian', gaussian.map(written));
    for (const each of mixed) expect(each).toBeLessThan(0.06);
    // By its making, the Gaussian holds 95 %; it holds 4 % of the half that is nearest.
    expect(gaussian[0]).toBeGreaterThan(0.4);
    expect(gaussian[1]).toBeGreaterThan(0.2);
  });
});

const written = (value: number) => value.toFixed(3);
