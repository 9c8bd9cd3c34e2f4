import type { BeforeReport, BurnReport, SearchReport, SecondaryReport } from '@farpass/operations/manoeuvre';
import { type BurnLeads, burnMoments, type MomentsReport, momentsReport } from '@farpass/operations/moments';

/** The output of `plan --burns --json`. */
export interface BurnsReport {
  readonly before: BeforeReport;
  readonly burns: readonly BurnReport[];
}

/** The last moments to act on a burn. */
interface Timed {
  readonly moments: MomentsReport;
}

/** The output of `plan`: every burn with its last moments to act. */
export type TimedReport =
  | (Omit<BurnsReport, 'burns'> & { readonly burns: readonly (BurnReport & Timed)[] })
  | (Omit<SearchReport, 'recommended'> & {
      readonly recommended: (NonNullable<SearchReport['recommended']> & Timed) | null;
    });

/** The report with the last moments to command and upload each burn, by the leads of the satellite. */
export function timedReport(report: BurnsReport | SearchReport, leads: BurnLeads): TimedReport {
  const timed = <Burn extends { readonly ignition: string }>(burn: Burn): Burn & Timed => ({
    ...burn,
    moments: momentsReport(burnMoments(Date.parse(`${burn.ignition.replace(/Z$/, '')}Z`), leads)),
  });
  if ('burns' in report) return { ...report, burns: report.burns.map(timed) };
  const { recommended } = report;
  return { ...report, recommended: recommended === null ? null : timed(recommended) };
}

/** The output of `plan` as text. */
export function planText(report: TimedReport): string {
  const lines = 'burns' in report ? report.burns.flatMap(burnLines) : searchLines(report);
  return `${[`before: ${approachText(report.before)}`, ...lines].join('\n')}\n`;
}

function approachText(approach: Pick<BeforeReport, 'tca' | 'missDistanceKm' | 'probability'>): string {
  const { tca, missDistanceKm, probability } = approach;
  return `closest approach ${tca}, miss ${(1000 * missDistanceKm).toFixed(1)} m, probability ${probability.toExponential(3)}`;
}

function burnLines(burn: BurnReport & Timed): readonly string[] {
  const spent = burn.propellantKg === null ? '' : `, ${burn.propellantKg.toPrecision(4)} kg`;
  return [
    `burn ${burn.ignition}, ${burn.deltaVMPerS.toPrecision(5)} m/s${spent}, semi-major axis ${signedText(1000 * burn.smaChangeKm)} m`,
    ...(burn.sequence ?? []).map(
      ({ ignition, frame, vectorMPerS }, index) =>
        `  ${index + 1}. ${ignition}, [${vectorMPerS.map((each) => each.toFixed(6)).join(', ')}] m/s along ${frame}`,
    ),
    `  ${approachText(burn)}; all objects met: ${burn.aggregateProbability.toExponential(3)}`,
    momentsLine(burn),
    ...burn.secondaries.map(metLine),
  ];
}

function searchLines({
  recommended,
  reason,
}: Extract<TimedReport, { readonly recommended: unknown }>): readonly string[] {
  if (recommended === null) return [reason];
  const { ignition, vector, frame, missDistanceKm, probability, aggregateProbability, secondaries } = recommended;
  return [
    `burn ${ignition}, [${vector.map((each) => each.toFixed(6)).join(', ')}] m/s along ${frame}`,
    `  miss ${(1000 * missDistanceKm).toFixed(1)} m, probability ${probability.toExponential(3)}; all objects met: ${aggregateProbability.toExponential(3)}`,
    momentsLine(recommended),
    ...secondaries.map(metLine),
    reason,
  ];
}

function momentsLine({ moments: { commandBy, uploadBy } }: Timed): string {
  return `  last moment to command ${commandBy}, to upload ${uploadBy}`;
}

function metLine({ id, tca, missDistanceKm, probability }: SecondaryReport): string {
  return `  meets ${id} at ${tca}: ${(1000 * missDistanceKm).toFixed(0)} m, ${probability.toExponential(2)}`;
}

function signedText(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
