import type { ConjunctionDocument } from '@farpass/contract/ca';
import { readStatusLabel, type StatusLevel, statusLevelOf } from '../../ui/status/status.ts';

type RiskData = Pick<ConjunctionDocument['conjunctionData'], 'riskLevel' | 'riskBasis'>;

/** How a risk is drawn: a low one of a diluted probability is hollow, not green, because too little is known to call it low. */
export function riskSymbol({ riskLevel, riskBasis }: RiskData): StatusLevel {
  const isHollow = riskLevel === 'LOW' && riskBasis === 'DILUTED';
  return isHollow ? 'inactive' : statusLevelOf(readStatusLabel(riskLevel));
}

/** How a level is drawn that does not count yet: a low one is hollow. */
export function unconfirmedSymbol(level: RiskData['riskLevel']): StatusLevel {
  return level === 'LOW' ? 'inactive' : statusLevelOf(readStatusLabel(level));
}
