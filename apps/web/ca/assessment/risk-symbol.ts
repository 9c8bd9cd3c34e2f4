import {
  type DrawnStatus,
  drawnStatusOf,
  type RiskData,
  readStatusLabel,
  type StatusLevel,
  shownRiskOf,
  statusLevelOf,
} from '../../ui/status/status.ts';

/** How a risk is drawn: one that only a doubt keeps up, or that no one may rely on, is hollow. */
export function riskSymbol(data: RiskData): DrawnStatus {
  return drawnStatusOf(shownRiskOf(data));
}

/** How a level is drawn that does not count yet: a low one is hollow. */
export function unconfirmedSymbol(level: RiskData['riskLevel']): StatusLevel {
  return level === 'LOW' ? 'inactive' : statusLevelOf(readStatusLabel(level));
}
