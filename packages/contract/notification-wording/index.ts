import { msPerMinute } from '@farpass/astro/constants';
import { probabilityText } from '@farpass/astro/figures';
import { writtenIn } from '../code-words/index.ts';
import { offsetMinutesOf, writeOffset } from '../unit/time-zone.ts';
import { spokenParameters } from './coded.ts';
import { englishFigures, englishWording, type FigureName, type Sentence, type SubjectWording } from './english.ts';
import { germanFigures, germanWording } from './german.ts';

export { riskWord } from './coded.ts';
export { approachLine, lockScreenLine, timeLeft } from './lock-screen.ts';
export type { SummaryConjunction } from './summary.ts';

type Parameters = Readonly<Record<string, string | number>>;

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

const wordings: Readonly<Record<'en' | 'de', Readonly<Record<string, SubjectWording>>>> = {
  en: englishWording,
  de: germanWording,
};
const figures = { en: englishFigures, de: germanFigures } as const;

/** The words for a subject, its times on the clocks of a zone; undefined for a subject that has none here. */
export function wordingOf(
  { subject, parameters }: WordedSubject,
  language: 'en' | 'de',
  timeZone = 'UTC',
): Worded | undefined {
  const found = wordings[language][subject];
  if (found === undefined) return undefined;
  const spoken = spokenParameters(parameters, language);
  const fill = (text: string) => filled(text, spoken, { language, timeZone });
  const title = fill(found.title);
  const line = found.line === undefined ? title : fill(found.line);
  return { line, title, message: fill(sentenceOf(found.message, parameters)) };
}

function sentenceOf(sentence: Sentence, { state, status }: Parameters): string {
  return typeof sentence === 'string' ? sentence : (sentence[String(state ?? status)] ?? '');
}

/** Fills the places `{{ }}` of a text with the parameters; a missing parameter leaves nothing. */
function filled(text: string, parameters: Parameters, reader: Reader): string {
  return text
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => readable({ name, value: parameters[name] }, reader))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The figures of a notification that have a name, in their order: what it is, and how large. */
export function namedFigures(
  parameters: Parameters,
  language: 'en' | 'de',
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
  readonly language: 'en' | 'de';
  readonly timeZone: string;
}

const probabilities: ReadonlySet<string> = new Set<FigureName>(['probability', 'probabilityBefore']);

/** Times to the second with the offset of the zone, probabilities as 1.2 × 10⁻⁴. */
function readable({ name, value }: Parameter, { language, timeZone }: Reader): string {
  if (value === undefined) return '';
  if (typeof value === 'number') {
    if (!probabilities.has(name)) return writtenIn(String(value), language);
    return writtenIn(probabilityText(value), language);
  }
  if (!instant.test(value)) return value;
  // Clocks of computers have no second 60.
  return clockOf(Date.parse(`${value.replace(/Z$/, '').replace(/:60/, ':59')}Z`), timeZone);
}

/** A time, ms since 1970, on the clocks of a zone: `2026-11-21 08:12:45 +01`, with Z for UTC. */
function clockOf(atMs: number, timeZone: string): string {
  const offset = offsetMinutesOf(atMs, timeZone);
  const shown = new Date(atMs + offset * msPerMinute).toISOString().slice(0, 19).replace('T', ' ');
  return `${shown} ${writeOffset(offset)}`;
}
