import { isUncertainRisk, type RiskBasis, severityOf } from '@farpass/conjunction/event';
import type { RiskLevel } from '@farpass/contract/conjunctions';

/** Status levels, with the shape that goes with each colour (Astro UXDS). */
export const statusLevels = ['inactive', 'pending', 'ok', 'caution', 'serious', 'critical'] as const;
export type StatusLevel = (typeof statusLevels)[number];

/** Each is drawn in a different shape, so that no status depends on its colour. */
export const statusShapes = {
  inactive: 'ring',
  pending: 'half-circle',
  ok: 'circle',
  caution: 'square',
  serious: 'diamond',
  critical: 'triangle',
} as const satisfies Record<StatusLevel, string>;

/** Every status label with its level. Labels are sorted by rank and coloured by level. */
const labels = {
  critical: { level: 'critical', rank: 4 },
  high: { level: 'serious', rank: 3 },
  medium: { level: 'caution', rank: 2 },
  'uncertain critical': { level: 'critical', rank: 3.5 },
  'uncertain high': { level: 'serious', rank: 2.5 },
  'uncertain medium': { level: 'caution', rank: 1.75 },
  'uncertain low': { level: 'inactive', rank: 1.5 },
  low: { level: 'ok', rank: 1 },
  unknown: { level: 'inactive', rank: 0 },
  'not assessed': { level: 'inactive', rank: -1 },
  alert: { level: 'critical', rank: 4 },
  serious: { level: 'serious', rank: 3 },
  warning: { level: 'caution', rank: 2 },
  caution: { level: 'caution', rank: 2 },
  success: { level: 'ok', rank: 1 },
  ok: { level: 'ok', rank: 1 },
  info: { level: 'pending', rank: 0 },
  pending: { level: 'pending', rank: 0 },
  inactive: { level: 'inactive', rank: -1 },
  none: { level: 'inactive', rank: -1 },
} as const satisfies Record<string, { level: StatusLevel; rank: number }>;

export type StatusLabel = keyof typeof labels;
export const statusLabels = Object.keys(labels).filter(isStatusLabel);

export type RiskLabel = Lowercase<RiskLevel>;

/** The API's level of risk for each label, from highest to lowest, as filters list them. */
const riskLevels: Readonly<Record<RiskLabel, RiskLevel>> = {
  critical: 'CRITICAL',
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
  unknown: 'UNKNOWN',
};

export const riskLabels = ['critical', 'high', 'medium', 'low', 'unknown'] as const satisfies readonly RiskLabel[];

export function riskLevelOf(label: RiskLabel): RiskLevel {
  return riskLevels[label];
}

/** The label of a level of the API. */
export function riskLabelOf(level: string): RiskLabel {
  return riskLabels.find((label) => riskLevels[label] === level) ?? 'unknown';
}

/** The label of a level that only a doubt gives. */
const uncertainLabels = {
  critical: 'uncertain critical',
  high: 'uncertain high',
  medium: 'uncertain medium',
  low: 'uncertain low',
  unknown: 'unknown',
} as const satisfies Record<RiskLabel, StatusLabel>;

/** A risk as it is shown and counted: one that only a doubt keeps up is apart. */
export type ShownRisk = RiskLabel | (typeof uncertainLabels)[RiskLabel];

/** The most urgent first; each uncertain one after those that are so by their probability, an uncertain low one before the low. */
export const shownRisks = [
  'critical',
  'uncertain critical',
  'high',
  'uncertain high',
  'medium',
  'uncertain medium',
  'uncertain low',
  'low',
  'unknown',
] as const satisfies readonly ShownRisk[];

/** The level of a shown risk, and whether only a doubt gives it. */
export function partsOfShown(label: ShownRisk): { readonly risk: RiskLabel; readonly isUncertain: boolean } {
  const risk = riskLabels.find((one) => one === label) ?? riskLabels.find((one) => uncertainLabels[one] === label);
  return { risk: risk ?? 'unknown', isUncertain: !riskLabels.some((one) => one === label) };
}

/** A level by whether only a doubt gives it. */
export function shownAs(risk: RiskLabel, { isUncertain }: { readonly isUncertain: boolean }): ShownRisk {
  return isUncertain ? uncertainLabels[risk] : risk;
}

/** A risk of the API. */
export interface RiskData {
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis | undefined;
}

export function shownRiskOf({ riskLevel: level, riskBasis: basis }: RiskData): ShownRisk {
  return shownAs(riskLabelOf(level), { isUncertain: isUncertainRisk({ level, basis }) });
}

/**
 * 0 for the most urgent risk: unknown comes right after high, an uncertain one after those of its level, and an uncertain low
 * one before low.
 */
export function severityOfShown(label: ShownRisk): number {
  const { risk, isUncertain } = partsOfShown(label);
  if (!isUncertain) return severityOf(riskLevels[risk]);
  return severityOf(riskLevels[risk]) + (risk === 'low' ? -0.25 : 0.5);
}

/** How a status is drawn: a level that only a doubt gives is hollow. */
export interface DrawnStatus {
  readonly level: StatusLevel;
  readonly isHollow: boolean;
}

export function drawnStatusOf(label: StatusLabel): DrawnStatus {
  return { level: labels[label].level, isHollow: hollow.has(label) };
}

const hollow: ReadonlySet<StatusLabel> = new Set(Object.values(uncertainLabels).filter((one) => one !== 'unknown'));

export function statusLevelOf(label: StatusLabel): StatusLevel {
  return labels[label].level;
}

/** Greater is more urgent: unknown 0, low 1, medium 2, high 3, critical 4, the uncertain ones between. "Not assessed" is not unknown. */
export function statusRank(label: StatusLabel): number {
  return labels[label].rank;
}

export const byStatusRank = (a: StatusLabel, b: StatusLabel) => statusRank(a) - statusRank(b);

/** Reads the API's spelling (`CRITICAL`, `NOT_ASSESSED`); any other text is unknown. */
export function readStatusLabel(text: string | undefined): StatusLabel {
  if (text === undefined) return 'not assessed';
  const label = text.toLowerCase().replaceAll('_', ' ');
  return isStatusLabel(label) ? label : 'unknown';
}

function isStatusLabel(text: string): text is StatusLabel {
  return Object.hasOwn(labels, text);
}
