import { verdictInWords, verdictPhrases } from '@farpass/conjunction/event';
import { trackingStatusWords, writtenNumber } from '@farpass/contract/code-words';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { featureTexts, type Language, textsIn } from '@farpass/contract/texts';
import { zonedText } from '@farpass/contract/time-zone';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export type BriefingLanguage = Language;

/** The person for whom a report is written. */
export interface BriefingReader {
  readonly language: BriefingLanguage;
  /** The zone of all times, as an IANA name. */
  readonly zone: string;
}

/** A time in the zone of the reader: `2026-11-21 09:12:45 +01`. */
export function timeText(utc: string, { zone }: Pick<BriefingReader, 'zone'>): string {
  return zonedText(utc, { digits: 'seconds', zone });
}

/** The texts of a report, in the language of the person who asks for it. */
const briefingTexts = featureTexts({
  en: { ...en, tracking: { ...en.tracking, passStatus: trackingStatusWords.en } },
  de: { ...de, tracking: { ...de.tracking, passStatus: trackingStatusWords.de } },
});

export function textsOfBriefing(language: BriefingLanguage) {
  return textsIn(briefingTexts, language);
}

/** The same to the minute. */
export function minutesText(utc: string, { zone }: Pick<BriefingReader, 'zone'>): string {
  return zonedText(utc, { digits: 'minutes', zone });
}

/** The meaning of the numbers, in one sentence. */
export function verdictText({ verdict = [] }: AssessmentDocument, language: BriefingLanguage): string {
  const levels: Readonly<Record<string, string>> = briefingTexts[language].risk;
  return verdictInWords(verdict, {
    phrases: verdictPhrases[language],
    level: (level) => (levels[level] ?? level).toLowerCase(),
    figure: writtenNumber,
  });
}
