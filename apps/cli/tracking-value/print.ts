import { isCurrency, writeMoney } from '@farpass/billing/money';
import type {
  AfterReport,
  ChanceReport,
  PassPrice,
  PassValueReport,
  SetValueReport,
  TrackingValueReport,
} from '@farpass/operations/tracking-value';

/** The value of tracking, as text. */
export function trackingValueText(report: TrackingValueReport): string {
  const { verdict, reason, tca, decideBy, tracked, today, settled, waiting, passes, sets, unusable, realism } = report;
  const share = tracked.share === null ? '' : `, ${percent(tracked.share)} of the uncertainty`;
  const lines = [
    `${verdict}: ${reason}`,
    `tracked: ${tracked.name} (${tracked.designator}), ${tracked.side}${share}; TCA ${time(tca)}, decision by ${time(decideBy)} UTC`,
    ...(today === null
      ? []
      : [`today: probability ${today.probability.toExponential(2)} (${today.riskLevel}), ${sigmas(today)}`]),
    `settled: below ${settled.below} or above ${settled.above}`,
    ...(waiting === null ? [] : [`waiting alone: ${chances(waiting)}`]),
    '',
    `${sets.length} sets of passes, the best first (gain over waiting by cost)`,
    ...sets.map((set) => setLine(set, passes)),
    '',
    `${passes.length} passes by time`,
    ...passes.map(passLine),
    ...unusable.map(
      ({ sensorCode, limit, passes: count }) =>
        `${sensorCode}: ${count} ${count === 1 ? 'pass' : 'passes'} cannot be used, ${limit}`,
    ),
    '',
    `after the last pass the air may move the object by ${metres(realism.unseenSigmaM)} (density ±${percent(realism.airSigmaShare)}, ${realism.ballisticM2PerKg.toPrecision(3)} m²/kg, ${realism.ballisticSource}); forces: ${realism.forces}`,
  ];
  return `${lines.join('\n')}\n`;
}

function setLine(set: SetValueReport, passes: readonly PassValueReport[]): string {
  const names = set.passIds.map((id) => {
    const pass = passes.find((one) => one.id === id);
    return pass === undefined ? id : `${pass.sensorCode} ${time(pass.start)}`;
  });
  return `${String(set.rank).padStart(3)}  ${price(set.price)}  ${gain(set)}, ${chances(set)}; ${sigmas(set)}\n     ${names.join(', ')}`;
}

function gain({ gainOverWaiting }: SetValueReport): string {
  return `${gainOverWaiting < 0 ? '−' : '+'}${percent(Math.abs(gainOverWaiting))} over waiting`;
}

function passLine(pass: PassValueReport): string {
  const sight = `${time(pass.start)}–${time(pass.end).slice(11)}  ${pass.maxElevationDeg.toFixed(0).padStart(2)}° ${pass.rangeKm.toFixed(0).padStart(6)} km`;
  const late = pass.inTime ? '' : '  (too late)';
  return `${pass.sensorCode}  ${sight}  ${price(pass.price)}  settles ${percent(pass.chanceSettled)}; ${sigmas(pass)}${late}${detection(pass)}`;
}

function detection({ detection: { chance, directionSigmaDeg, search } }: PassValueReport): string {
  const [larger] = directionSigmaDeg;
  const searched =
    search === null ? '' : `, searching ${search.fields} fields of view (${search.observations} observations long)`;
  return chance < surelyFound || search !== null
    ? `  (±${larger.toPrecision(2)}° on the sky: found with ${percent(chance)}${searched})`
    : '';
}

/** From this chance on, a detection is not worth a word. */
const surelyFound = 0.9;

function chances({ quantiles: { p5, p50, p95 }, ...chance }: ChanceReport): string {
  const range = [p5, p50, p95].map((value) => value.toExponential(1)).join(' / ');
  const { chanceCleared, chanceConfirmed, chanceSettled, chanceBurnNeeded } = chance;
  return `settles ${percent(chanceSettled)} (clears ${percent(chanceCleared)}, confirms ${percent(chanceConfirmed)}), burn needed ${percent(chanceBurnNeeded)}, probability then ${range} (5 / 50 / 95 %)`;
}

function sigmas({ sigmaRtnM: [radial, transverse, normal] }: AfterReport): string {
  return `sigma R ${metres(radial)}, T ${metres(transverse)}, N ${metres(normal)}`;
}

function price(of: PassPrice | null): string {
  if (of === null) return 'not charged';
  const { amount, currency } = of;
  return isCurrency(currency)
    ? writeMoney({ minorUnits: amount, currency })
    : `${amount} of the smallest unit of ${currency}`;
}

const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
const metres = (value: number): string => `${value.toPrecision(3)} m`;
const time = (utc: string): string => utc.slice(0, 19).replace('T', ' ');
