import { calculationStateWords, determinationStateWords, planActionWords, planStateWords } from '../states.ts';
import { trackingStatusWords } from '../tracking-statuses.ts';

type WordByCode = Readonly<Record<string, string>>;

const plan = { state: planStateWords.de, action: planActionWords.de };
const tracking = { status: trackingStatusWords.de, from: trackingStatusWords.de, to: trackingStatusWords.de };
const calculation = { state: calculationStateWords.de };
const determination = { state: determinationStateWords.de };

/** Parameters that are codes of the contract, by the sentence that has them: in German, the words that the pages show. */
const codes: Readonly<Record<string, Readonly<Record<string, WordByCode>>>> = {
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

/** The German word for a parameter that is a code, in quotation marks; `undefined` for any other parameter. */
export function germanCode({ sentence, name, value }: SentenceParameter): string | undefined {
  const word = codes[sentence]?.[name]?.[value];
  return word === undefined ? undefined : `„${word}“`;
}
