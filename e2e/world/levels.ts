import { isUncertainRisk, type Risk } from '@farpass/conjunction/event';

/** Levels by the id of what has them: several, if it changed while the answers were recorded. */
export type Levels = Readonly<Record<string, readonly string[]>>;

export interface RecordedRisk {
  readonly riskLevel: Risk['level'];
  readonly riskBasis?: Risk['basis'];
}

const symbols = { CRITICAL: 'critical', HIGH: 'serious', MEDIUM: 'caution', LOW: 'ok', UNKNOWN: 'inactive' } as const;

/** The symbol of a risk on pages. A low risk that no one may rely on is a ring; other levels that only a doubt keeps up are hollow. */
export const symbolOf = ({ riskLevel: level, riskBasis: basis }: RecordedRisk) =>
  symbols[level === 'LOW' && isUncertainRisk({ level, basis }) ? 'UNKNOWN' : level];
