import type { BeforeReport, BurnReport } from './burn-report.ts';

/** What `plan --json` prints. */
export interface PlanReport {
  readonly before: BeforeReport;
  readonly burns: readonly BurnReport[];
}

/** The same for reading. */
export function planText({ before, burns }: PlanReport): string {
  const head = `before: ${approachText(before)}`;
  return `${[head, ...burns.flatMap(burnLines)].join('\n')}\n`;
}

function approachText(approach: Pick<BeforeReport, 'tca' | 'missDistanceKm' | 'probability'>): string {
  const { tca, missDistanceKm, probability } = approach;
  return `closest approach ${tca}, miss ${(1000 * missDistanceKm).toFixed(1)} m, probability ${probability.toExponential(3)}`;
}

function burnLines(burn: BurnReport): readonly string[] {
  const spent = burn.propellantKg === null ? '' : `, ${burn.propellantKg.toPrecision(4)} kg`;
  const met = burn.secondaries.map(
    ({ id, tca, missDistanceKm, probability }) =>
      `  meets ${id} at ${tca}: ${(1000 * missDistanceKm).toFixed(0)} m, ${probability.toExponential(2)}`,
  );
  return [
    `burn ${burn.ignition}, ${burn.deltaVMPerS.toPrecision(5)} m/s${spent}, semi-major axis ${signed(1000 * burn.smaChangeKm)} m`,
    `  ${approachText(burn)}; all objects met: ${burn.aggregateProbability.toExponential(3)}`,
    ...met,
  ];
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
