import { germanCovarianceOrigin } from './covariance-origin.ts';
import { germanColumns, germanElementSetFaults } from './element-set-faults.ts';
import { germanFileFindings } from './file-findings.ts';
import { germanGateFaults } from './gate-faults.ts';
import { germanParameter } from './german-phrases.ts';
import { germanManoeuvreFaults } from './manoeuvre-faults.ts';
import { germanCode } from './parameter-words.ts';
import { germanProblemSentences, germanProblems, germanSchemaFaults } from './problems.ts';
import { germanFound, germanReaderFaults } from './reader-faults.ts';

type Parameters = Readonly<Record<string, string | number>>;

/** What was found in a file or a request, as the server says it. */
export interface SaidFinding {
  readonly code?: string | undefined;
  readonly message: string;
  readonly parameters?: Parameters | undefined;
}

/** Findings with a sentence of the platform's own, in which numbers are written as German does. */
const germanTemplates: Readonly<Record<string, string>> = {
  ...germanGateFaults,
  ...germanFileFindings,
  ...germanProblemSentences,
  ...germanSchemaFaults,
  ...germanManoeuvreFaults,
};

/** Every code that has a German sentence. */
export const germanFindingCodes: ReadonlySet<string> = new Set([
  ...Object.keys(germanReaderFaults),
  ...Object.keys(germanElementSetFaults),
  ...Object.keys(germanTemplates),
]);

/**
 * What was found in a file or a request: English as the server says it, German by the code. Texts of the file stay as they are.
 * A finding that was stored before it had parameters stays English.
 */
export function readerFinding(finding: SaidFinding, language: 'en' | 'de'): string {
  return (language === 'de' ? germanFinding(finding) : undefined) ?? finding.message;
}

/** A refused request as a page says it. */
export interface SaidProblem {
  readonly code?: string | undefined;
  readonly detail: string;
  readonly faults: readonly SaidFinding[];
}

/**
 * Why a request was refused: English as the server says it, German by its first fault, after the name of the file or field that
 * the server puts before it, else by the code of the problem.
 */
export function problemDetail({ code = '', detail, faults }: SaidProblem, language: 'en' | 'de'): string {
  if (language === 'en') return detail;
  const [first] = faults;
  const said = first === undefined ? undefined : germanFinding(first);
  if (first === undefined || said === undefined) return new Map(Object.entries(germanProblems)).get(code) ?? detail;
  const [, place = ''] = detail.endsWith(first.message) ? (/^(\S+: )/.exec(detail) ?? []) : [];
  return `${place.length + first.message.length === detail.length ? place : ''}${said}`;
}

/** A code that has several sentences names the one it means as the parameter `sentenceCode`. */
function germanFinding({ code = '', parameters }: Omit<SaidFinding, 'message'>): string | undefined {
  const { sentenceCode = code } = parameters ?? {};
  return germanSentence(String(sentenceCode), parameters);
}

function germanSentence(code: string, parameters: Parameters | undefined): string | undefined {
  const template = germanTemplates[code] ?? germanElementSetFaults[code];
  if (template !== undefined && !template.includes('{{')) return template;
  if (parameters === undefined) return undefined;
  const words = germanReaderFaults[code];
  if (words !== undefined) return sentenceOf(words, parameters);
  const isOwn = germanTemplates[code] !== undefined;
  return template
    ?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (name === 'reason') return reasonIn(parameters);
      const text = String(parameters[name] ?? '');
      if (!isOwn) return germanColumns[text] ?? text;
      return germanCode({ sentence: code, name, value: text }) ?? germanCovarianceOrigin(text) ?? germanParameter(text);
    })
    .trim();
}

/** Why, by the code that another finding names. */
function reasonIn(parameters: Parameters): string {
  const { reasonCode: code } = parameters;
  return (code === undefined ? undefined : germanSentence(String(code), parameters)) ?? '';
}

function sentenceOf(
  { what, remedy }: { readonly what: string; readonly remedy: string },
  { found, expected, rule }: Parameters,
): string {
  const parts = [
    ...(found === undefined ? [] : [`gefunden ${germanFound(String(found))}`]),
    ...(expected === undefined ? [] : [`erwartet ${germanFound(String(expected))}`]),
  ];
  const place = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const book =
    rule === undefined
      ? ''
      : ` (${String(rule).replace('table ', 'Tabelle ').replace('tables ', 'Tabellen ').replace(' to ', ' bis ')})`;
  return `${what}${place}. ${remedy}${book}.`;
}
