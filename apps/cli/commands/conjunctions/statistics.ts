import { parseArgs } from 'node:util';
import type { ElementSet } from '@farpass/astro/kernel';
import { semiMajorAxisOfMeanMotionKm } from '@farpass/astro/orbits';
import { csvRows } from '@farpass/ccsds/csv';
import {
  type AnnualOptions,
  type AnnualStatistics,
  annualStatistics,
  defaultAnnualOptions,
  type Estimate,
  type FluxOrbit,
  fluxOnPrimary,
  historyOfRows,
  type RiskForecast,
  riskForecast,
} from '@farpass/conjunction/statistics';
import { inputText } from '../../input.ts';
import { readCatalogues } from '../../screen/files.ts';

const usage = `farpass statistics --history F.csv [--window COMMIT,CONSIDER] [--threshold P] [--growth G] [--mitigation M]
                   [--years Y] [--observed-years Y] [--seed N] [--json]
                   [--catalogue F… --primary ID --hbr M [--sigma A,B]]

Annual collision statistics from a history of CDMs: a CSV with the columns creationDate,tca,secondary,probability (ISO
times, UTC), or - for standard input. Defaults: window 1,3.5 days before TCA, threshold 1e-4, growth 1, mitigation 0.03,
years 1. With a catalogue, a primary and its combined hard-body radius (m) it adds a forecast from the flux of the
catalogue, for encounters whose joint sigmas in the encounter plane are A and B (km, default 0.3,0.1).
--json: { uniqueEvents, eventsInWindow, manoeuvreRatePerYear: { value, lower, upper }, cumulativeProbability:
{ without, with }, byMonth, byRisk, … , forecast? }`;

const options = {
  history: { type: 'string' },
  hbr: { type: 'string' },
  window: { type: 'string' },
  threshold: { type: 'string' },
  growth: { type: 'string' },
  mitigation: { type: 'string' },
  years: { type: 'string' },
  'observed-years': { type: 'string' },
  seed: { type: 'string' },
  catalogue: { type: 'string', multiple: true },
  primary: { type: 'string' },
  sigma: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Annual collision statistics from a history of CDMs; `--help` describes the JSON. */
export async function statistics(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (values.history === undefined) throw new Error(`--history is missing: a CSV, or - for standard input.\n${usage}`);
  const history = historyOfRows(csvRows(await inputText(values.history)));
  const [commitDays, considerDays] = windowOf(values.window);
  const base = defaultAnnualOptions;
  const asked: AnnualOptions = {
    commitDays,
    considerDays,
    threshold: numberOf({ name: 'threshold', text: values.threshold, range: probability }, base.threshold),
    growth: numberOf({ name: 'growth', text: values.growth, range: positive }, base.growth),
    mitigation: numberOf({ name: 'mitigation', text: values.mitigation, range: share }, base.mitigation),
    missionYears: numberOf({ name: 'years', text: values.years, range: positive }, base.missionYears),
    ...(values['observed-years'] === undefined
      ? {}
      : { observedYears: numberOf({ name: 'observed-years', text: values['observed-years'], range: positive }, 0) }),
    seed: numberOf({ name: 'seed', text: values.seed, range: notNegative }, 1),
  };
  const hardBodyRadiusM =
    values.hbr === undefined ? null : numberOf({ name: 'hbr', text: values.hbr, range: positive }, 0);
  const result = annualStatistics(history, asked);
  const forecast =
    values.catalogue === undefined
      ? undefined
      : await forecastOf({
          ...asked,
          files: values.catalogue,
          primary: values.primary,
          sigma: values.sigma,
          hardBodyRadiusM,
        });
  const used: AskedStatistics = { ...asked, hardBodyRadiusM };
  const report: StatisticsReport = { ...result, options: used, ...(forecast === undefined ? {} : { forecast }) };
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : statisticsText(result, asked, forecast));
  return 0;
}

type AskedStatistics = AnnualOptions & { readonly hardBodyRadiusM: number | null };

/** The output of `statistics --json`. */
export interface StatisticsReport extends Omit<AnnualStatistics, 'options'> {
  readonly options: AskedStatistics;
  readonly forecast?: Forecast;
}

interface ForecastRequest extends AnnualOptions {
  readonly files: readonly string[];
  readonly primary: string | undefined;
  readonly sigma: string | undefined;
  readonly hardBodyRadiusM: number | null;
}

/** The encounters that the catalogue's flux predicts for a year, next to those that the history counted. */
interface Forecast extends RiskForecast {
  readonly primary: string;
  readonly objects: number;
  readonly skipped: number;
  readonly fluxPerKm2PerYear: number;
  readonly meanRelativeSpeedKmPerS: number;
  readonly encountersWithin5KmPerYear: number;
  readonly sigmasKm: readonly [number, number];
}

const fiveKmDiscKm2 = Math.PI * 25;

async function forecastOf(request: ForecastRequest): Promise<Forecast> {
  const { primary, hardBodyRadiusM, growth, threshold } = request;
  if (primary === undefined || hardBodyRadiusM === null)
    throw new Error(`a forecast needs --primary and --hbr.\n${usage}`);
  const { objects, skipped } = await readCatalogues(request.files);
  const own = objects.find((object) => object.id === primary);
  if (own === undefined) throw new Error(`--primary ${primary} is not in the catalogue (${objects.length} objects).`);
  const others = objects.filter((object) => object !== own).map((object) => fluxOrbitOf(object.orbit.elements));
  const flux = fluxOnPrimary(fluxOrbitOf(own.orbit.elements), others);
  const sigmasKm = sigmasOf(request.sigma);
  const [sigmaXKm, sigmaYKm] = sigmasKm;
  const fluxPerKm2PerYear = flux.perKm2PerYear * growth;
  const risk = riskForecast([{ fluxPerKm2PerYear, sigmaXKm, sigmaYKm, radiusKm: hardBodyRadiusM / 1000 }], threshold);
  return {
    primary,
    objects: objects.length,
    skipped: skipped.length,
    fluxPerKm2PerYear,
    meanRelativeSpeedKmPerS: flux.meanRelativeSpeedKmPerS,
    encountersWithin5KmPerYear: fluxPerKm2PerYear * fiveKmDiscKm2,
    sigmasKm,
    ...risk,
  };
}

function fluxOrbitOf(elements: ElementSet): FluxOrbit {
  const semiMajorAxisKm = semiMajorAxisOfMeanMotionKm(elements.meanMotionRadPerMin / 60);
  return { semiMajorAxisKm, eccentricity: elements.eccentricity, inclinationRad: elements.inclinationRad };
}

function sigmasOf(text: string | undefined): readonly [number, number] {
  const [a = Number.NaN, b = Number.NaN] = (text ?? '0.3,0.1').split(',').map(Number);
  if (a > 0 && b > 0) return [a, b];
  throw new Error(`--sigma takes two positive lengths in km, such as 0.3,0.1; found '${text}'.`);
}

function windowOf(text: string | undefined): readonly [number, number] {
  if (text === undefined) return [defaultAnnualOptions.commitDays, defaultAnnualOptions.considerDays];
  const parts = text.split(',');
  const [commit = Number.NaN, consider = Number.NaN] = parts.map((each) =>
    each.trim() === '' ? Number.NaN : Number(each),
  );
  if (parts.length === 2 && commit >= 0 && consider > commit && Number.isFinite(consider)) return [commit, consider];
  throw new Error(
    `--window takes the commit and the consider time in days before TCA, two increasing numbers such as 1,3.5; found '${text}'.`,
  );
}

interface NumberRange {
  readonly holds: (value: number) => boolean;
  readonly words: string;
}

const notNegative: NumberRange = { holds: (value) => value >= 0, words: 'a number that is not negative' };
const positive: NumberRange = { holds: (value) => value > 0, words: 'a number above 0' };
const share: NumberRange = { holds: (value) => value >= 0 && value <= 1, words: 'a share from 0 to 1' };
const probability: NumberRange = {
  holds: (value) => value > 0 && value <= 1,
  words: 'a probability above 0 and at most 1',
};

function numberOf(
  option: { readonly name: string; readonly text: string | undefined; readonly range: NumberRange },
  otherwise: number,
): number {
  if (option.text === undefined) return otherwise;
  const value = Number(option.text);
  if (option.text.trim() !== '' && Number.isFinite(value) && option.range.holds(value)) return value;
  throw new Error(`--${option.name} takes ${option.range.words}; found '${option.text}'.`);
}

function statisticsText(result: AnnualStatistics, asked: AnnualOptions, forecast: Forecast | undefined): string {
  const interval = ({ value, lower, upper }: Estimate) =>
    `${value.toPrecision(3)} (95 %: ${lower.toPrecision(3)} to ${upper.toPrecision(3)})`;
  const risk = Object.entries(result.byRisk).map(([level, count]) => `${level} ${count}`);
  const { without, with: mitigated } = result.cumulativeProbability;
  return [
    `${result.messages} messages, ${result.uniqueEvents} events in ${result.observedYears.toFixed(3)} years; ${result.eventsInWindow} updated ${asked.commitDays} to ${asked.considerDays} days before TCA`,
    `events per year         ${interval(result.eventRatePerYear)}`,
    `manoeuvres per year     ${interval(result.manoeuvreRatePerYear)} from ${asked.threshold}, growth ${asked.growth}`,
    `collision probability   ${without.toExponential(3)} in ${asked.missionYears} years, ${mitigated.toExponential(3)} with manoeuvres (× ${asked.mitigation})`,
    `by risk                 ${risk.join(', ')}`,
    ...forecastLines(forecast),
    ...result.byMonth.map(
      (each) => `${each.month}                 ${each.events} events, ${each.manoeuvres} manoeuvres`,
    ),
    '',
  ].join('\n');
}

function forecastLines(forecast: Forecast | undefined): readonly string[] {
  if (forecast === undefined) return [];
  const { encountersWithin5KmPerYear, manoeuvreRatePerYear, annualCollisionProbability, falseAlarmShare, objects } =
    forecast;
  const { riskRemovedPerYear, residualRiskPerYear } = forecast;
  return [
    `forecast by flux        ${encountersWithin5KmPerYear.toPrecision(3)} encounters within 5 km a year among ${objects} objects, collision probability ${annualCollisionProbability.toExponential(2)} a year`,
    `                        ${manoeuvreRatePerYear.toPrecision(3)} manoeuvres a year, ${(100 * falseAlarmShare).toFixed(2)} % of them needless`,
    `                        they remove ${riskRemovedPerYear.toExponential(2)} of the risk a year and leave ${residualRiskPerYear.toExponential(2)}`,
  ];
}
