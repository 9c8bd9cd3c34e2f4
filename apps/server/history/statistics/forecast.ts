import { principalAxes } from '@farpass/conjunction/plane';
import { type FluxOrbit, fluxOnPrimary, type RiskForecast, riskForecast } from '@farpass/conjunction/statistics';
import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import type { StoredPlane } from './history.ts';
import { figuresPerOrbit } from './population.task.ts';
import type { KnownPopulation } from './population.ts';

export type ForecastDocument = NonNullable<AnnualStatisticsDocument['forecast']>;
type Sigmas = ForecastDocument['sigmas'];

/** The sources of a forecast: the flux of the objects, the sizes, and the accuracy of their orbits. */
export interface ForecastOrder {
  readonly population: KnownPopulation;
  /** The satellite's index in the population. */
  readonly place: number;
  readonly radiusM: number;
  readonly growth: number;
  readonly threshold: number;
}

/** Joint sigmas without a history, km: an operator's ephemeris against a tracked object, days ahead. */
const assumed: Sigmas = { source: 'ASSUMED', messages: 0, classes: [{ majorKm: 0.3, minorKm: 0.1 }] };

const mostClasses = 5;

/**
 * Classes of joint sigmas from messages inside the decision window: sorted by the area of the ellipse and cut into
 * classes of equal share, each represented by its middle message.
 */
export function sigmaClasses(planes: readonly StoredPlane[]): Sigmas {
  const sigmas = planes
    .map(({ xx, yx, yy, xM, yM }) => {
      const covariance = { xx: xx / 1e6, xy: yx / 1e6, yy: yy / 1e6 };
      const { problem } = principalAxes(covariance, { xKm: xM / 1000, yKm: yM / 1000 }, 0);
      return { majorKm: problem.sigmaXKm, minorKm: problem.sigmaYKm };
    })
    .filter(({ minorKm }) => minorKm > 0)
    .sort((a, b) => a.majorKm * a.minorKm - b.majorKm * b.minorKm);
  const [first] = sigmas;
  if (first === undefined) return assumed;
  const count = Math.min(mostClasses, sigmas.length);
  const classes = Array.from({ length: count }, (_, place) => {
    return sigmas[Math.floor(((place + 0.5) * sigmas.length) / count)] ?? first;
  });
  return { source: 'HISTORY', messages: sigmas.length, classes };
}

/** Thresholds of the curve: two in each decade from 10⁻⁷ to 10⁻². */
const thresholds = Array.from({ length: 11 }, (_, place) => 10 ** (-7 + place / 2));

/** The forecast for a year from the flux of the catalogue at the satellite. */
export function forecastOf(order: ForecastOrder, sigmas: Sigmas): ForecastDocument {
  const { population, place, radiusM, growth, threshold } = order;
  const flux = fluxOnPrimary(orbitAt(population, place), others(population, place));
  const fluxPerKm2PerYear = flux.perKm2PerYear * growth;
  const classes = sigmas.classes.map(({ majorKm, minorKm }) => ({
    fluxPerKm2PerYear: fluxPerKm2PerYear / sigmas.classes.length,
    sigmaXKm: majorKm,
    sigmaYKm: minorKm,
    radiusKm: radiusM / 1000,
  }));
  const at = (limit: number) => atThreshold(riskForecast(classes, limit), limit);
  const chosen = riskForecast(classes, threshold);
  return {
    catalogue: {
      ...(population.snapshot === undefined ? {} : { snapshot: population.snapshot }),
      objects: population.numbers.length - 1,
      own: population.own.filter((number) => number !== population.numbers[place]).length,
      isSynthetic: population.isSynthetic,
      isSmallChoice: population.isSmallChoice,
    },
    fluxPerKm2PerYear,
    meanRelativeSpeedKmPerS: flux.meanRelativeSpeedKmPerS,
    encountersWithin5KmPerYear: fluxPerKm2PerYear * discOf5KmKm2,
    sigmas,
    annualCollisionProbability: chosen.annualCollisionProbability,
    atThreshold: atThreshold(chosen, threshold),
    curve: thresholds.map(at),
  };
}

const discOf5KmKm2 = Math.PI * 25;

function atThreshold(found: RiskForecast, threshold: number): ForecastDocument['atThreshold'] {
  const { manoeuvreRatePerYear, riskRemovedPerYear, residualRiskPerYear, falseAlarmShare } = found;
  return { threshold, manoeuvreRatePerYear, riskRemovedPerYear, residualRiskPerYear, falseAlarmShare };
}

function orbitAt({ orbits }: KnownPopulation, place: number): FluxOrbit {
  const at = place * figuresPerOrbit;
  const [semiMajorAxisKm = 0, eccentricity = 0, inclinationRad = 0] = orbits.subarray(at, at + figuresPerOrbit);
  return { semiMajorAxisKm, eccentricity, inclinationRad };
}

function* others(population: KnownPopulation, place: number): Iterable<FluxOrbit> {
  for (let other = 0; other < population.numbers.length; other++) {
    if (other !== place) yield orbitAt(population, other);
  }
}
