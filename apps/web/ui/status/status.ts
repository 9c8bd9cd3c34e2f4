import { isUncertainLow, type RiskBasis, severityOf } from '@farpass/conjunction/event';
import type { RiskLevel } from '@farpass/contract/ca';

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

/** A risk as it is shown and counted: a low one that no one may rely on is apart. */
export type ShownRisk = RiskLabel | 'uncertain low';

export const shownRisks = [
  'critical',
  'high',
  'medium',
  'uncertain low',
  'low',
  'unknown',
] as const satisfies readonly ShownRisk[];

/** A risk of the API. */
export interface RiskData {
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis | undefined;
}

export function shownRiskOf({ riskLevel: level, riskBasis: basis }: RiskData): ShownRisk {
  if (isUncertainLow({ level, basis })) return 'uncertain low';
  return riskLabels.find((label) => riskLevels[label] === level) ?? 'unknown';
}

/** 0 for the most urgent risk: unknown comes right after high, and an uncertain low one before low. */
export function severityOfShown(label: ShownRisk): number {
  return label === 'uncertain low' ? severityOf('LOW') - 0.5 : severityOf(riskLevels[label]);
}

export function statusLevelOf(label: StatusLabel): StatusLevel {
  return labels[label].level;
}

/** Greater is more urgent: unknown 0, low 1, an uncertain one 1.5, medium 2, high 3, critical 4. "Not assessed" is not unknown. */
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
