import { filledText, type Language, type WordsByCode } from '../../texts/index.ts';
import { decisionStatusWords } from '../decision-statuses.ts';
import { calculationStateWords, determinationStateWords, planActionWords, planStateWords } from '../states.ts';
import { trackingStatusWords } from '../tracking-statuses.ts';
import de from './sentence-parts.de.json' with { type: 'json' };
import en from './sentence-parts.en.json' with { type: 'json' };

const decision = { from: decisionStatusWords, to: decisionStatusWords };
const plan = { state: planStateWords, action: planActionWords };
const tracking = { status: trackingStatusWords, from: trackingStatusWords, to: trackingStatusWords };
const calculation = { state: calculationStateWords };
const determination = { state: determinationStateWords };

/** Parameters that are codes of the contract, by the sentence that has them: people read the words that the pages show. */
const codes: Readonly<Record<string, Readonly<Record<string, WordsByCode<string>>>>> = {
  DECISION_STATUS_CHANGED: decision,
  PLAN_TOO_LATE: plan,
  PLAN_NOT_POSSIBLE: plan,
  PLAN_UNAPPROVED: plan,
  FLOWN_NOT_EXPORTED: plan,
  SCREENING_ENDED: calculation,
  SEARCH_ENDED: calculation,
  DETERMINATION_ENDED: determination,
  ORBIT_WITHOUT_MESSAGES: determination,
  TASK_STEP_BACK: tracking,
  TASK_WITHOUT_CAUSE: tracking,
  REQUEST_STEP_BACK: tracking,
};

interface SentenceParameter {
  /** The sentence and the name of its parameter. */
  readonly sentence: string;
  readonly name: string;
  readonly value: string;
}

const parts = { en, de };

/** The word for a parameter that is a code, in quotation marks; `undefined` for any other parameter. */
export function codeWordIn({ sentence, name, value }: SentenceParameter, language: Language): string | undefined {
  const word = codes[sentence]?.[name]?.[language][value];
  return word === undefined ? undefined : filledText(parts[language].quoted, { word });
}
