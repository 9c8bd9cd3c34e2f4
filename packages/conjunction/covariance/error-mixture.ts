import { erf } from '../numerics/error-function.ts';
import { gaussianDistances, profileShares } from './catalogue-model.ts';

/** Two Gaussians of one shape: the core, and a wide one for the errors after manoeuvres. Variances are multiples of the shape. */
export interface ShapeMixture {
  readonly wideShare: number;
  readonly coreVariance: number;
  readonly wideVariance: number;
}

/** Beyond this share of the errors, how far they reach is not fitted: some are of another object, or of a lost one. */
const fittedShare = 0.98;
const mostSteps = 400;
/** A step that changes the share of the wide part by less ends the fit. */
const settled = 1e-5;

/**
 * The mixture that makes the radial profile of a bin most likely: expectation maximisation (Dempster, Laird, Rubin, J. R.
 * Stat. Soc. B 39, 1–38, 1977) for the shares of errors between the kept distances.
 */
export function shapeMixtureOf(squaredDistances: readonly number[]): ShapeMixture {
  const known = fitted.get(squaredDistances);
  if (known !== undefined) return known;
  const fit = mostLikely(squaredDistances);
  fitted.set(squaredDistances, fit);
  return fit;
}

/** A screening asks for the same few profiles thousands of times. */
const fitted = new WeakMap<readonly number[], ShapeMixture>();

function mostLikely(squaredDistances: readonly number[]): ShapeMixture {
  const rings = ringsOf(squaredDistances);
  const halfway = squaredDistances[profileShares.indexOf(0.5)];
  const reach = squaredDistances[profileShares.indexOf(fittedShare)];
  let fit: ShapeMixture = {
    wideShare: 0.1,
    coreVariance: halfway / gaussianDistances.half,
    wideVariance: reach / gaussianDistances.most,
  };
  for (let step = 0; step < mostSteps; step++) {
    const next = improved(fit, rings);
    const isSettled = Math.abs(next.wideShare - fit.wideShare) < settled;
    fit = next;
    if (isSettled) break;
  }
  return fit;
}

/** A share of the errors between two squared distances. */
interface Ring {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

function ringsOf(squaredDistances: readonly number[]): readonly Ring[] {
  const last = profileShares.indexOf(fittedShare);
  const inner = profileShares.slice(0, last).map((share, place) => ({
    from: place === 0 ? 0 : squaredDistances[place],
    to: squaredDistances[place + 1],
    share: profileShares[place + 1] - share,
  }));
  return [...inner, { from: squaredDistances[last], to: Number.POSITIVE_INFINITY, share: 1 - fittedShare }];
}

function improved({ wideShare, coreVariance, wideVariance }: ShapeMixture, rings: readonly Ring[]): ShapeMixture {
  let [core, wide, coreSum, wideSum] = [0, 0, 0, 0];
  for (const { from, to, share } of rings) {
    const inCore = (1 - wideShare) * within3(from / coreVariance, to / coreVariance);
    const inWide = wideShare * within3(from / wideVariance, to / wideVariance);
    const both = inCore + inWide;
    if (both === 0) continue;
    core += (share * inCore) / both;
    wide += (share * inWide) / both;
    coreSum += ((share * (1 - wideShare)) / both) * 3 * coreVariance * within5(from / coreVariance, to / coreVariance);
    wideSum += ((share * wideShare) / both) * 3 * wideVariance * within5(from / wideVariance, to / wideVariance);
  }
  return {
    wideShare: wide / (core + wide),
    coreVariance: coreSum / (3 * core),
    wideVariance: wideSum / (3 * wide),
  };
}

/** Share of χ² with three degrees of freedom between two values, and the same with five, which weighs by the distance. */
function within3(from: number, to: number): number {
  return below3(to) - below3(from);
}

function within5(from: number, to: number): number {
  return below5(to) - below5(from);
}

/** Share of a three-dimensional Gaussian of unit variances within a squared distance. */
export function below3(squared: number): number {
  if (squared === Number.POSITIVE_INFINITY) return 1;
  return erf(Math.sqrt(squared / 2)) - Math.sqrt((2 * squared) / Math.PI) * Math.exp(-squared / 2);
}

function below5(squared: number): number {
  if (squared === Number.POSITIVE_INFINITY) return 1;
  return below3(squared) - (Math.sqrt(2 / Math.PI) / 3) * squared ** 1.5 * Math.exp(-squared / 2);
}

/**
 * Share of the errors within a squared distance of the shape.
 *
 * @internal Tests compare it with the errors that were measured.
 */
export function shareWithinMixture({ wideShare, coreVariance, wideVariance }: ShapeMixture, squared: number): number {
  return (1 - wideShare) * below3(squared / coreVariance) + wideShare * below3(squared / wideVariance);
}
