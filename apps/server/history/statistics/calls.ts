import { hoursPerDay } from '@farpass/astro/constants';
import { type AnnualOptions, defaultAnnualOptions } from '@farpass/conjunction/statistics';
import { type AnnualStatisticsDocument, annualStatistics as contract } from '@farpass/contract/history';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { QueryOf } from '@farpass/contract/route';
import { pairRadii, unknownRadius } from '@farpass/intake/cdm';
import { knownRadiusKm } from '../../conjunctions/cdms/radii.ts';
import { requireSatellite } from '../../fleet/satellites/calls.ts';
import { satelliteRadius } from '../../fleet/satellites/hard-body.ts';
import type { SatelliteRow } from '../../fleet/satellites/store.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { AnnualFindings, AnnualOrder } from './annual.task.ts';
import type { ForecastOrder } from './forecast.ts';
import { readHistory, type StoredMessage } from './history.ts';
import { type KnownPopulation, type PopulationPorts, populationReader } from './population.ts';

const annualTask = defineTask<typeof import('./annual.task.ts')>(
  'ca.annual',
  new URL('./annual.task.ts', import.meta.url),
);
const longestMs = 60_000;

type Query = QueryOf<typeof contract>;

/** Annual statistics of a satellite from all its stored messages, with a forecast from the catalogue's flux. */
export function statisticsCalls(ports: PopulationPorts): readonly Handled[] {
  const { database, compute } = ports;
  const readPopulation = populationReader(ports);
  return [
    handle(contract, async ({ params, query, scope, caller, signal }) => {
      const satellite = await requireSatellite(database, scope, params['satellite-id']);
      const options = optionsOf(query, satellite);
      const history = await database.read((read) => readHistory(read, satellite.id));
      const population = await readPopulation(scope);
      const radius = combinedRadius(query, satellite);
      const found = forecastOrder({ satellite, population, options, radiusM: radius.radiusM });
      const order: AnnualOrder = {
        history,
        options,
        radiusM: query['hard-body-radius'],
        forecast: typeof found === 'string' ? undefined : found,
      };
      const findings = await compute.run(annualTask, order, {
        isInteractive: true,
        owner: caller.operatorId,
        signal,
        deadlineMs: longestMs,
      });
      return answer(200, {
        satelliteId: satellite.id,
        ...sourceOf(history),
        ...bodyOf(findings),
        assumptions: assumptionsOf({ query, options, radius }),
        ...(findings.forecast === undefined ? {} : { forecast: findings.forecast }),
        ...(typeof found === 'string' ? { forecastMissing: found } : {}),
      });
    }),
  ];
}

/** The requested value; otherwise the satellite's configuration; otherwise the default. */
function optionsOf(query: Query, { document: { configuration } }: SatelliteRow): AnnualOptions {
  const usual = defaultAnnualOptions;
  const commitHours = configuration?.commitTimeHours;
  const thresholds = configuration?.thresholds;
  const commitDays = query.commit ?? (commitHours === undefined ? usual.commitDays : commitHours / hoursPerDay);
  const considerDays = query.consider ?? Math.max(usual.considerDays, commitDays + 1);
  if (!(considerDays > commitDays)) throw windowFault({ commitDays, considerDays });
  return {
    commitDays,
    considerDays,
    threshold: query.threshold ?? thresholds?.critical ?? usual.threshold,
    growth: query.growth ?? usual.growth,
    mitigation: query.mitigation ?? usual.mitigation,
    missionYears: query.years ?? usual.missionYears,
    ...(query['observed-years'] === undefined ? {} : { observedYears: query['observed-years'] }),
    ...(thresholds === undefined ? {} : { riskThresholds: thresholds }),
  };
}

function windowFault({ commitDays, considerDays }: { readonly commitDays: number; readonly considerDays: number }) {
  const fault = saying('DECISION_WINDOW_ORDER', { consider: considerDays, commit: commitDays });
  return new Problem('REQUEST_INVALID', because(fault, '/query/consider'));
}

/** Most objects of a catalogue that a satellite meets. */
const debris = { objectType: 'DEBRIS', radarCrossSection: undefined } as const;

type Radius = Pick<AnnualStatisticsDocument['assumptions'], 'hardBodyRadiusSource'> & { readonly radiusM: number };

function combinedRadius({ 'hard-body-radius': asked }: Query, { document }: SatelliteRow): Radius {
  if (asked !== undefined) return { radiusM: asked, hardBodyRadiusSource: 'GIVEN' };
  const { combined } = pairRadii(unknownRadius, { ownKm: knownRadiusKm(satelliteRadius(document)), other: debris });
  return { radiusM: combined.radiusKm * 1000, hardBodyRadiusSource: 'SATELLITE' };
}

interface ForecastInputs {
  readonly satellite: SatelliteRow;
  readonly population: KnownPopulation | undefined;
  readonly options: AnnualOptions;
  readonly radiusM: number;
}

/** The input of a forecast, or why there is none. */
function forecastOrder({ satellite, population, options, radiusM }: ForecastInputs): ForecastOrder | MissingForecast {
  if (population === undefined) return 'NO_CATALOGUE';
  if (satellite.noradId === null) return 'NO_CATALOGUE_NUMBER';
  const place = population.numbers.indexOf(String(satellite.noradId));
  if (place === -1) return 'NOT_IN_CATALOGUE';
  return { population, place, radiusM, growth: options.growth, threshold: options.threshold };
}

type MissingForecast = NonNullable<AnnualStatisticsDocument['forecastMissing']>;

/** The basis of the figures: the number, times and senders of messages. */
function sourceOf(history: readonly StoredMessage[]) {
  const [first, last] = [history[0], history.at(-1)];
  const originators = [...Map.groupBy(history, ({ originator }) => originator)]
    .map(([originator, messages]) => ({ originator, messages: messages.length }))
    .sort((a, b) => b.messages - a.messages);
  return {
    ...(first && last ? { observedFrom: first.creationDate, observedTo: last.creationDate } : {}),
    messages: history.length,
    originators,
    isSynthetic: history.some(({ isSynthetic }) => isSynthetic),
  };
}

function bodyOf({ statistics: found, isWithoutSpan }: AnnualFindings) {
  if (found === undefined) {
    return { uniqueEvents: 0, eventsInWindow: 0, eventsWithoutProbability: 0, byMonth: [], byRisk: {} };
  }
  const { uniqueEvents, eventsInWindow, eventsWithoutProbability, byRisk } = found;
  const counts = { uniqueEvents, eventsInWindow, eventsWithoutProbability, byRisk, byMonth: [...found.byMonth] };
  if (isWithoutSpan) return counts;
  const { observedYears, eventRatePerYear, manoeuvreRatePerYear, observedManoeuvreRatePerYear } = found;
  const { cumulativeProbability } = found;
  const rates = { eventRatePerYear, manoeuvreRatePerYear, observedManoeuvreRatePerYear, cumulativeProbability };
  return { ...counts, observedYears, ...rates };
}

interface Assumed {
  readonly query: Query;
  readonly options: AnnualOptions;
  readonly radius: Radius;
}

function assumptionsOf({ query, options, radius }: Assumed): AnnualStatisticsDocument['assumptions'] {
  const { threshold, mitigation, growth, missionYears, commitDays, considerDays } = options;
  return {
    threshold,
    mitigation,
    growth,
    years: missionYears,
    windowDays: [commitDays, considerDays],
    observedYears: query['observed-years'] === undefined ? 'SPAN' : 'GIVEN',
    probabilities: query['hard-body-radius'] === undefined ? 'AS_STORED' : 'WITH_RADIUS',
    hardBodyRadiusM: radius.radiusM,
    hardBodyRadiusSource: radius.hardBodyRadiusSource,
  };
}
