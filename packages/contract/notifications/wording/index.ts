import { englishFigures, englishWording, type FigureName, type Sentence, type SubjectWording } from './english.ts';
import { germanFigures, germanWording } from './german.ts';

type Parameters = Readonly<Record<string, string | number>>;

/** What a notification is about, and what its sentences need. */
export interface WordedSubject {
  readonly subject: string;
  readonly parameters: Parameters;
}

/** A notification in one language. */
export interface Worded {
  /** The same for all that happens to one thing. */
  readonly line: string;
  readonly title: string;
  readonly message: string;
}

const wordings: Readonly<Record<'en' | 'de', Readonly<Record<string, SubjectWording>>>> = {
  en: englishWording,
  de: germanWording,
};
const figures = { en: englishFigures, de: germanFigures } as const;

/** The words for a subject; undefined for a subject that has none here. */
export function wordingOf({ subject, parameters }: WordedSubject, language: 'en' | 'de'): Worded | undefined {
  const found = wordings[language][subject];
  if (found === undefined) return undefined;
  const title = filled(found.title, parameters);
  const line = found.line === undefined ? title : filled(found.line, parameters);
  return { line, title, message: filled(sentenceOf(found.message, parameters), parameters) };
}

function sentenceOf(sentence: Sentence, { state, status }: Parameters): string {
  return typeof sentence === 'string' ? sentence : (sentence[String(state ?? status)] ?? '');
}

/** A parameter has its place in `{{ }}`; one that is missing leaves nothing. */
function filled(text: string, parameters: Parameters): string {
  return text
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => readable(name, parameters[name]))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The figures of a notification that have a name, in their order: what it is, and how large. */
export function namedFigures(parameters: Parameters, language: 'en' | 'de'): readonly (readonly [string, string])[] {
  return Object.entries(figures[language]).flatMap(([name, label]) => {
    const value = parameters[name];
    return value === undefined || value === '' ? [] : [[label, readable(name, value)] as const];
  });
}

const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Times to the second, probabilities as 1.2 × 10⁻⁴. */
function readable(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return name === ('probability' satisfies FigureName) ? power(value) : String(value);
  const match = instant.exec(value);
  return match === null ? value : `${match[1]} ${match[2]} Z`;
}

function power(probability: number): string {
  if (probability === 0) return '0';
  const [digits = '', exponent = '0'] = probability.toExponential(1).split('e');
  const raised = [...String(Math.abs(Number(exponent)))].map((digit) => superscripts[Number(digit)] ?? '').join('');
  return `${digits} × 10${Number(exponent) < 0 ? '⁻' : ''}${raised}`;
}
