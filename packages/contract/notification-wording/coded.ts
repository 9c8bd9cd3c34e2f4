import { calibrationDoubtWords, screeningSideWords, trackingStatusWords } from '../code-words/index.ts';
import { filledText, type Language } from '../texts/index.ts';
import { reasonIn } from './reasons.ts';
import de from './words.de.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };

type Parameters = Readonly<Record<string, string | number>>;

const words: Readonly<Record<Language, typeof en>> = { en, de };

/** A risk level in the middle of a sentence. */
export function riskWord(risk: keyof typeof en.risk, language: Language): string {
  return words[language].risk[risk];
}

type Spoken = (code: string, language: Language) => string;

/** The parameters that are codes, and how each is said. */
const codes: Readonly<Record<string, Spoken>> = {
  status: (code, language) => lowerFirst(wordOf(trackingStatusWords[language], code)),
  type: (code, language) =>
    code === 'UNKNOWN'
      ? words[language].imported
      : code
          .split('_VS_')
          .map((side) => wordOf(screeningSideWords[language], side))
          .join(' × '),
  doubts: (list, language) =>
    list
      .split(', ')
      .map((code) => wordOf(calibrationDoubtWords[language], code))
      .join(' '),
  risk: (code, language) => wordOf(words[language].risk, code),
  newRisk: (code, language) => wordOf(words[language].risk, code),
  channel: (names, language) =>
    names
      .split(', ')
      .map((name) => (name === en.mail ? words[language].mail : name))
      .join(', '),
};

/** The parameters as people read them: codes in words, a reason by its code, an object without a name by its number. */
export function spokenParameters(parameters: Parameters, language: Language): Parameters {
  const spoken: Record<string, string | number> = { ...withObject(parameters, language) };
  for (const [name, say] of Object.entries(codes)) {
    const value = parameters[name];
    if (typeof value === 'string') spoken[name] = say(value, language);
  }
  const { reason, reasonCode } = parameters;
  if (language !== 'en' && (reason !== undefined || reasonCode !== undefined))
    spoken['reason'] = reasonIn({ code: String(reasonCode ?? ''), text: String(reason ?? ''), parameters }, language);
  return spoken;
}

/** A request may be for an object that has a number alone, or only an orbit. */
function withObject(parameters: Parameters, language: Language): Parameters {
  const { satellite, requestId, catalogueId } = parameters;
  if (satellite !== undefined || requestId === undefined) return parameters;
  const object =
    catalogueId === undefined
      ? words[language].anyObject
      : filledText(words[language].numbered, { number: catalogueId });
  return { ...parameters, satellite: object };
}

function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
