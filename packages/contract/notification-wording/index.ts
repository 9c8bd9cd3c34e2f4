import { probabilityText } from '@farpass/astro/figures';
import { writtenNumber } from '../code-words/index.ts';
import { featureTexts, filledText, type Language, type TextTree, type WordsByCode } from '../texts/index.ts';
import { instantText, offsetMinutesOf } from '../unit/time-zone.ts';
import { spokenParameters } from './coded.ts';
import figuresDe from './figures.de.json' with { type: 'json' };
import figuresEn from './figures.en.json' with { type: 'json' };
import subjectsDe from './subjects.de.json' with { type: 'json' };
import subjectsEn from './subjects.en.json' with { type: 'json' };

export { riskWord } from './coded.ts';
export { approachLine, lockScreenLine, timeLeft } from './lock-screen.ts';
export type { SummaryConjunction } from './summary.ts';

type Parameters = Readonly<Record<string, string | number>>;
type FigureName = keyof typeof figuresEn;

/** The subject of a notification, and the parameters of its sentences. */
export interface WordedSubject {
  readonly subject: string;
  readonly parameters: Parameters;
}

/** A notification in one language. */
export interface Worded {
  /** The same for all events of one thing. */
  readonly line: string;
  readonly title: string;
  readonly message: string;
}

/** The text of each subject; `line` is the subject of a mail if it is not the title: it stays the same for all events of one thing. */
const subjects: Readonly<Record<Language, TextTree>> = featureTexts({ en: subjectsEn, de: subjectsDe });
/** Names of the figures that a message lists, in the order in which it lists them. */
const figures: WordsByCode<FigureName> = { en: figuresEn, de: figuresDe };

/** The words for a subject, its times on the clocks of a zone; undefined for a subject that has none here. */
export function wordingOf(
  { subject, parameters }: WordedSubject,
  language: Language,
  timeZone = 'UTC',
): Worded | undefined {
  const found = wordsOf(subjects[language], subject);
  if (found === undefined) return undefined;
  const spoken = spokenParameters(parameters, language);
  const fill = (text: string) => filled(text, spoken, { language, timeZone });
  const title = fill(found.title);
  const line = found.line === undefined ? title : fill(found.line);
  return { line, title, message: fill(sentenceOf(found.message, parameters)) };
}

interface SubjectWords {
  readonly line?: string;
  readonly title: string;
  /** One for each state, if it depends on one. */
  readonly message: string | TextTree;
}

/** The words of a subject like `ca.risk.critical`, which is a path in the message file. */
function wordsOf(texts: TextTree, subject: string): SubjectWords | undefined {
  let group: TextTree | string | undefined = texts;
  for (const name of subject.split('.')) group = typeof group === 'object' ? group[name] : undefined;
  if (typeof group !== 'object') return undefined;
  const { line, title, message } = group;
  if (typeof title !== 'string' || message === undefined) return undefined;
  return { ...(typeof line === 'string' ? { line } : {}), title, message };
}

function sentenceOf(message: SubjectWords['message'], { state, status }: Parameters): string {
  if (typeof message === 'string') return message;
  const sentence = message[String(state ?? status)];
  return typeof sentence === 'string' ? sentence : '';
}

/** A text with its parameters; a missing parameter leaves nothing. */
function filled(text: string, parameters: Parameters, reader: Reader): string {
  const values = Object.entries(parameters).map(([name, value]) => [name, readable({ name, value }, reader)] as const);
  return filledText(text, Object.fromEntries(values)).replaceAll(/ {2,}/g, ' ').trim();
}

/** The figures of a notification that have a name, in their order: what it is, and how large. */
export function namedFigures(
  parameters: Parameters,
  language: Language,
  timeZone = 'UTC',
): readonly (readonly [string, string])[] {
  const spoken = spokenParameters(parameters, language);
  return Object.entries(figures[language]).flatMap(([name, label]) => {
    const value = spoken[name];
    return value === undefined || value === ''
      ? []
      : [[label, readable({ name, value }, { language, timeZone })] as const];
  });
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?$/;

interface Parameter {
  readonly name: string;
  readonly value: string | number | undefined;
}

/** Who reads it: the language, and the zone of the clocks. */
interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

const probabilities: ReadonlySet<string> = new Set<FigureName | 'plannedProbability' | 'target'>([
  'probability',
  'probabilityBefore',
  'largestProbability',
  'plannedProbability',
  'target',
]);

/** Times to the second with the offset of the zone, probabilities as 1.2 × 10⁻⁴. */
function readable({ name, value }: Parameter, { timeZone }: Reader): string {
  if (value === undefined) return '';
  if (typeof value === 'number') {
    if (!probabilities.has(name)) return writtenNumber(String(value));
    return writtenNumber(probabilityText(value));
  }
  if (!instant.test(value)) return value;
  // Clocks of computers have no second 60.
  const atMs = Date.parse(`${value.replace(/Z$/, '').replace(/:60/, ':59')}Z`);
  return instantText(atMs, { digits: 'seconds', offsetMinutes: offsetMinutesOf(atMs, timeZone) });
}
