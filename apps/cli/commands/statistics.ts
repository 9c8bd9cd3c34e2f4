import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type AnnualOptions,
  type AnnualStatistics,
  annualStatistics,
  DEFAULT_ANNUAL_OPTIONS,
  type Estimate,
  parseHistory,
} from '@farpass/conjunction/statistics';

const USAGE =
  'farpass statistics --history F.csv [--window COMMIT,CONSIDER (days)] [--threshold P] [--growth G] [--mitigation M] [--years Y] [--observed-years Y] [--hbr M] [--seed N] [--json]';

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
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Annual collision statistics from a history of CDMs. */
export async function statistics(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return say(`${USAGE}\n`);
  if (values.history === undefined) throw new Error(`--history is missing: a CSV, or - for standard input. ${USAGE}`);
  const history = parseHistory(readFileSync(values.history === '-' ? 0 : values.history, 'utf8'));
  const [commitDays, considerDays] = windowOf(values.window);
  const base = DEFAULT_ANNUAL_OPTIONS;
  const asked: AnnualOptions = {
    commitDays,
    considerDays,
    threshold: numberOf({ name: 'threshold', text: values.threshold }, base.threshold),
    growth: numberOf({ name: 'growth', text: values.growth }, base.growth),
    mitigation: numberOf({ name: 'mitigation', text: values.mitigation }, base.mitigation),
    missionYears: numberOf({ name: 'years', text: values.years }, base.missionYears),
    ...(values['observed-years'] === undefined
      ? {}
      : { observedYears: numberOf({ name: 'observed-years', text: values['observed-years'] }, 0) }),
    seed: numberOf({ name: 'seed', text: values.seed }, 1),
  };
  const hardBodyRadiusM = values.hbr === undefined ? null : numberOf({ name: 'hbr', text: values.hbr }, 0);
  const result = annualStatistics(history, asked);
  return say(
    values.json ? `${JSON.stringify({ ...result, options: { ...asked, hardBodyRadiusM } })}\n` : textOf(result, asked),
  );
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function windowOf(text: string | undefined): readonly [number, number] {
  if (text === undefined) return [DEFAULT_ANNUAL_OPTIONS.commitDays, DEFAULT_ANNUAL_OPTIONS.considerDays];
  const [commit = Number.NaN, consider = Number.NaN] = text.split(',').map(Number);
  if (commit >= 0 && consider > commit) return [commit, consider];
  throw new Error(
    `--window takes the commit and the consider time in days before TCA, such as 1,3.5; found '${text}'.`,
  );
}

function numberOf(option: { readonly name: string; readonly text: string | undefined }, otherwise: number): number {
  if (option.text === undefined) return otherwise;
  const value = Number(option.text);
  if (option.text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${option.name} takes a number that is not negative; found '${option.text}'.`);
}

function textOf(result: AnnualStatistics, asked: AnnualOptions): string {
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
    ...result.byMonth.map(
      (each) => `${each.month}                 ${each.events} events, ${each.manoeuvres} manoeuvres`,
    ),
    '',
  ].join('\n');
}
