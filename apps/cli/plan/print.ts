import type { BeforeReport, BurnReport, SearchReport, SecondaryReport } from '@farpass/intake/manoeuvre';

/** The output of `plan --burns --json`. */
export interface BurnsReport {
  readonly before: BeforeReport;
  readonly burns: readonly BurnReport[];
}

/** The output of `plan` as text. */
export function planText(report: BurnsReport | SearchReport): string {
  const lines = 'burns' in report ? report.burns.flatMap(burnLines) : searchLines(report);
  return `${[`before: ${approachText(report.before)}`, ...lines].join('\n')}\n`;
}

function approachText(approach: Pick<BeforeReport, 'tca' | 'missDistanceKm' | 'probability'>): string {
  const { tca, missDistanceKm, probability } = approach;
  return `closest approach ${tca}, miss ${(1000 * missDistanceKm).toFixed(1)} m, probability ${probability.toExponential(3)}`;
}

function burnLines(burn: BurnReport): readonly string[] {
  const spent = burn.propellantKg === null ? '' : `, ${burn.propellantKg.toPrecision(4)} kg`;
  return [
    `burn ${burn.ignition}, ${burn.deltaVMPerS.toPrecision(5)} m/s${spent}, semi-major axis ${signed(1000 * burn.smaChangeKm)} m`,
    `  ${approachText(burn)}; all objects met: ${burn.aggregateProbability.toExponential(3)}`,
    ...burn.secondaries.map(metLine),
  ];
}

function searchLines({ recommended, reason }: SearchReport): readonly string[] {
  if (recommended === null) return [reason];
  const { ignition, vector, frame, missDistanceKm, probability, aggregateProbability, secondaries } = recommended;
  return [
    `burn ${ignition}, [${vector.map((each) => each.toFixed(6)).join(', ')}] m/s along ${frame}`,
    `  miss ${(1000 * missDistanceKm).toFixed(1)} m, probability ${probability.toExponential(3)}; all objects met: ${aggregateProbability.toExponential(3)}`,
    ...secondaries.map(metLine),
    reason,
  ];
}

function metLine({ id, tca, missDistanceKm, probability }: SecondaryReport): string {
  return `  meets ${id} at ${tca}: ${(1000 * missDistanceKm).toFixed(0)} m, ${probability.toExponential(2)}`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
