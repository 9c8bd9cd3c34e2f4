import { decisionStatusWords } from '@farpass/contract/code-words';
import { approachLine, riskWord, type SummaryConjunction } from '@farpass/contract/notification-wording';
import { type Language, textsIn } from '@farpass/contract/texts';
import { unlinked } from './plain-names.ts';
import { messageTexts } from './texts.ts';

/** How a message is coloured. */
export type MessageLevel = 'critical' | 'caution' | 'normal';

/** A conjunction of a summary in words. */
export interface ListedConjunction {
  readonly pair: string;
  readonly url: string;
  /** The risk, the probability and its change, and when it is. */
  readonly figures: string;
  /** The decision, and its owner. */
  readonly decision: string;
  readonly level: MessageLevel;
}

interface SummaryReader {
  readonly language: Language;
  readonly nowMs: number;
  /** Address of the platform, without a slash at its end. */
  readonly publicUrl: string;
}

/** The lines of a summary: no name of an object becomes a link, a mention or markup. */
export function listedConjunction(conjunction: SummaryConjunction, reading: SummaryReader): ListedConjunction {
  const { satellite, secondary, tca, risk, probability, probabilityBefore, status, owner, link } = conjunction;
  const { language, publicUrl } = reading;
  const factor = probability === null || !probabilityBefore ? undefined : probability / probabilityBefore;
  const change = factor === undefined ? '' : ` (×${factor.toPrecision(2)})`;
  const likely = probability === null ? '' : ` ${probability.toExponential(1)}${change}`;
  const tcaMs = Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`);
  const holder = owner === null ? '' : `, ${textsIn(messageTexts, language)('owner', { person: owner })}`;
  return {
    pair: unlinked(`${satellite} × ${secondary}`),
    url: `${publicUrl}${link}`,
    figures: `${riskWord(risk, language).toLocaleUpperCase(language)}${likely} · ${approachLine(tcaMs, reading)}`,
    decision: unlinked(`${decisionStatusWords[language][status]}${holder}`),
    level: levelOf(risk),
  };
}

/** The colour of a risk in a message. */
export function levelOf(risk: SummaryConjunction['risk']): MessageLevel {
  if (risk === 'CRITICAL') return 'critical';
  return risk === 'LOW' ? 'normal' : 'caution';
}
