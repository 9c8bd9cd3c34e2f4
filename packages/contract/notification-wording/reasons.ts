import { feedFailureWords, requestReasonWords, screeningFailureWords } from '../code-words/index.ts';
import { filledText, type Language } from '../texts/index.ts';
import de from './reasons.de.json' with { type: 'json' };
import en from './reasons.en.json' with { type: 'json' };

/** Why a file or a message is in quarantine: what is fatal about it, or a person; and a reason without a code. */
const texts = { en, de };

interface Reason {
  readonly code: string;
  readonly text: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** A reason in a language: by its code, otherwise the words of the server in quotation marks. */
export function reasonIn({ code, text, parameters }: Reason, language: Language): string {
  const { quarantine, other } = texts[language];
  const byCode: Readonly<Record<string, string>> = {
    ...requestReasonWords[language],
    ...feedFailureWords[language],
    ...screeningFailureWords[language],
    ...quarantine,
  };
  const sentence = byCode[code] ?? (text === '' ? '' : other);
  return filledText(sentence, { ...parameters, text });
}
