import {
  type RiskData,
  readStatusLabel,
  type StatusLevel,
  shownRiskOf,
  statusLevelOf,
} from '../../ui/status/status.ts';

/** How a risk is drawn: a low one that no one may rely on is hollow, not green. */
export function riskSymbol(data: RiskData): StatusLevel {
  return statusLevelOf(shownRiskOf(data));
}

/** How a level is drawn that does not count yet: a low one is hollow. */
export function unconfirmedSymbol(level: RiskData['riskLevel']): StatusLevel {
  return level === 'LOW' ? 'inactive' : statusLevelOf(readStatusLabel(level));
}
