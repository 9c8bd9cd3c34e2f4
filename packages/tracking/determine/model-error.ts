import type { ForceModelError } from '@farpass/astro/propagation';
import type { TrackingSite } from '../measurement/index.ts';
import type { Arc } from './arc.ts';
import type { Dynamics, SolvedCoefficient } from './dynamics.ts';
import type { SolvedBias, SolvedParameters } from './solved.ts';

/**
 * Errors besides the noise of the measurements. They are solved for with these sigmas as knowledge before (stochastic
 * pulses after Jäggi, Hugentobler and Beutler 2006, Journal of Geodesy 80, 47–60), so that the weights of the
 * measurements and the covariance of the orbit contain them.
 */
export interface ModelError extends ForceModelError {
  /** Error of the clocks of all sensors together, one sigma [s]; by the kind of the sensors if it is not given. */
  readonly clockSeconds?: number;
}

/** Name of the site whose errors are those of all sites. */
export const everySite = '*';

/**
 * Error of the clocks of all sensors together, and of one alone, if their accuracy is unknown [s]. An error that all
 * share moves the object along its orbit and shows in no residual. A laser's clock is synchronised to 100 ns or better
 * (International Laser Ranging Service, normal points, format CRD); ten times that is counted.
 */
export const usualClockSeconds = {
  laser: { common: 1e-6, site: 1e-6 },
  radar: { common: 0.008, site: 0.002 },
  optical: { common: 0.008, site: 0.004 },
} as const;
/** A laser measures ranges to ten centimetres or better; a site that measures worse is none, whatever it says. */
const laserRangeKm = 1e-4;
/** Constant errors of a sensor with unknown accuracy, in sigmas of one measurement. */
const usualBias = { angle: 1, range: 0.5, rangeRate: 0.5 } as const;

/** A parameter that is known before, one sigma. */
export interface KnownBefore<Parameter> {
  readonly parameter: Parameter;
  readonly sigma: number;
}

/** Coefficients that are known before by their stated values. */
export function knownCoefficients(
  { dragShare, radiationShare }: ModelError,
  { spacecraft }: Dynamics,
  solved: SolvedParameters,
): readonly KnownBefore<SolvedCoefficient>[] {
  const sigmas = {
    drag: (dragShare ?? 0) * spacecraft.dragCoefficient * (spacecraft.dragAreaM2 > 0 ? 1 : 0),
    srp: (radiationShare ?? 0) * spacecraft.radiationCoefficient * (spacecraft.radiationAreaM2 > 0 ? 1 : 0),
  };
  return (['drag', 'srp'] as const).flatMap((parameter) =>
    sigmas[parameter] > 0 && !solved.coefficients.includes(parameter) ? [{ parameter, sigma: sigmas[parameter] }] : [],
  );
}

/** Constant errors of the sensors of an arc that are known before to be zero. */
export function knownBiases(
  { clockSeconds }: ModelError,
  { measurements }: Arc,
  solved: SolvedParameters,
): readonly KnownBefore<SolvedBias>[] {
  const sites = [...new Map(measurements.map(({ site }) => [site.name, site])).values()];
  const sigma = clockSeconds ?? commonClockSeconds(sites);
  const common: KnownBefore<SolvedBias> = { parameter: { site: everySite, quantity: 'time' }, sigma };
  const isSolved = ({ site, quantity }: SolvedBias) =>
    solved.biases.some((each) => each.site === site && each.quantity === quantity);
  return [common, ...sites.flatMap(siteBiases)].filter((each) => each.sigma > 0 && !isSolved(each.parameter));
}

/** A radar whose noise was typed too small stays a radar: its clock would make the orbit surer than it is. */
function kindOf({ kind, rangeSigmaKm }: TrackingSite): keyof typeof usualClockSeconds {
  if (rangeSigmaKm === undefined) return 'optical';
  const isLaser = kind === 'laser' && rangeSigmaKm > 0 && rangeSigmaKm <= laserRangeKm;
  return isLaser ? 'laser' : 'radar';
}

/** The error that the clocks of some sensors share, one sigma [s]. */
export function commonClockSeconds(sites: readonly TrackingSite[]): number {
  return Math.max(...sites.map((site) => usualClockSeconds[kindOf(site)].common));
}

/** Constant errors of one sensor, and how large they may be. */
export function siteBiases(site: TrackingSite): readonly KnownBefore<SolvedBias>[] {
  const { name, angleSigmaRad, rangeSigmaKm = 0, rangeRateSigmaKmPerS = 0, biasSigma = {} } = site;
  const angle = biasSigma.angleRad ?? usualBias.angle * angleSigmaRad;
  const sigmas = {
    'first-angle': angle,
    'second-angle': angle,
    range: biasSigma.rangeKm ?? usualBias.range * rangeSigmaKm,
    'range-rate': biasSigma.rangeRateKmPerS ?? usualBias.rangeRate * rangeRateSigmaKmPerS,
    time: biasSigma.timeSeconds ?? usualClockSeconds[kindOf(site)].site,
  } as const;
  return (['first-angle', 'second-angle', 'range', 'range-rate', 'time'] as const).flatMap((quantity) =>
    sigmas[quantity] > 0 ? [{ parameter: { site: name, quantity }, sigma: sigmas[quantity] }] : [],
  );
}
