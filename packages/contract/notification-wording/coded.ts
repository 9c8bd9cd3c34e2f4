import { calibrationDoubtWords, screeningSideWords, trackingStatusWords } from '../code-words/index.ts';
import { germanReason } from './reasons.ts';

type Parameters = Readonly<Record<string, string | number>>;
type Language = 'en' | 'de';

const ofNoKind = { en: 'imported', de: 'importiert' } as const;
const anyObject = { en: 'an object', de: 'Objekt ohne Namen' } as const;
const numbered = { en: 'object', de: 'Objekt' } as const;
const mail = { en: 'Email', de: 'E-Mail' } as const;

/** Risk levels in the middle of a sentence. */
const riskWords = {
  en: { UNKNOWN: 'unknown', LOW: 'low', MEDIUM: 'medium', HIGH: 'high', CRITICAL: 'critical' },
  de: { UNKNOWN: 'unbekannt', LOW: 'niedrig', MEDIUM: 'mittel', HIGH: 'hoch', CRITICAL: 'kritisch' },
} as const;

/** A risk level in the middle of a sentence. */
export function riskWord(risk: keyof (typeof riskWords)['en'], language: Language): string {
  return riskWords[language][risk];
}

type Spoken = (code: string, language: Language) => string;

/** The parameters that are codes, and how each is said. */
const codes: Readonly<Record<string, Spoken>> = {
  status: (code, language) => lowerFirst(wordOf(trackingStatusWords[language], code)),
  type: (code, language) =>
    code === 'UNKNOWN'
      ? ofNoKind[language]
      : code
          .split('_VS_')
          .map((side) => wordOf(screeningSideWords[language], side))
          .join(' × '),
  doubts: (list, language) =>
    list
      .split(', ')
      .map((code) => wordOf(calibrationDoubtWords[language], code))
      .join(' '),
  risk: (code, language) => wordOf(riskWords[language], code),
  channel: (names, language) =>
    names
      .split(', ')
      .map((name) => (name === mail.en ? mail[language] : name))
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
  if (language === 'de' && (reason !== undefined || reasonCode !== undefined))
    spoken['reason'] = germanReason({ code: String(reasonCode ?? ''), text: String(reason ?? '') });
  return spoken;
}

/** A request may be for an object that has a number alone, or only an orbit. */
function withObject(parameters: Parameters, language: Language): Parameters {
  const { satellite, requestId, catalogueId } = parameters;
  if (satellite !== undefined || requestId === undefined) return parameters;
  const object = catalogueId === undefined ? anyObject[language] : `${numbered[language]} ${catalogueId}`;
  return { ...parameters, satellite: object };
}

function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
