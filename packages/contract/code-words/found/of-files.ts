import type { RiskReasonCode } from '../../conjunctions/assessment/codes.ts';
import type { Language, WordsByCode } from '../../texts/index.ts';
import { valueNoteWords, valueReasonWords } from '../tracking-value.ts';
import { covarianceOriginIn } from './covariance-origin.ts';
import de from './file-findings.de.json' with { type: 'json' };
import en from './file-findings.en.json' with { type: 'json' };
import gateDe from './gate-faults.de.json' with { type: 'json' };
import gateEn from './gate-faults.en.json' with { type: 'json' };
import { parameterIn } from './parameter-phrases.ts';
import riskDe from './risk-reasons.de.json' with { type: 'json' };
import riskEn from './risk-reasons.en.json' with { type: 'json' };
import type { Sentences } from './sentence.ts';
import { templates } from './templates.ts';

/** Further findings in files and messages; `{{reason}}` is the sentence of the code that `reasonCode` names. */
const findings = { en, de };
/** Reasons why an orbit, an ephemeris or a message is doubtful or impossible, by the code of the plausibility check. */
const gateFaults = { en: gateEn, de: gateDe };
/** Why a risk is kept up; also the warnings of a message. */
const riskReasons = { en: riskEn, de: riskDe } satisfies WordsByCode<RiskReasonCode>;

/** Reasons why an orbit, a file or a message is doubtful, and further findings in it. */
export function sentencesOfFiles(language: Language): Sentences {
  const values = Object.entries(valueReasonWords[language]).map(([code, sentence]) => [`VALUE_${code}`, sentence]);
  const texts = {
    ...gateFaults[language],
    ...valueNoteWords[language],
    ...Object.fromEntries(values),
    ...riskReasons[language],
    ...findings[language],
  };
  return templates(texts, ({ value }) => covarianceOriginIn(value, language) ?? parameterIn(value, language));
}
