import { germanColumns, germanElementSetFaults } from './element-set-faults.ts';
import { germanFound, germanReaderFaults } from './reader-faults.ts';

/** What was found in a file or a request, as the server says it. */
export interface SaidFinding {
  readonly code?: string | undefined;
  readonly message: string;
  readonly parameters?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * What a reader of files found: English as the server says it, German by the code. Texts of the file stay as they are. A
 * finding with another code, or one that was stored before it had parameters, stays English.
 */
export function readerFinding(finding: SaidFinding, language: 'en' | 'de'): string {
  return (language === 'de' ? germanFinding(finding) : undefined) ?? finding.message;
}

function germanFinding({ code = '', parameters }: SaidFinding): string | undefined {
  if (parameters === undefined) return undefined;
  const words = germanReaderFaults[code];
  const template = germanElementSetFaults[code];
  if (words !== undefined) return sentenceOf(words, parameters);
  return template?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = String(parameters[name] ?? '');
    return germanColumns[text] ?? text;
  });
}

function sentenceOf(
  { what, remedy }: { readonly what: string; readonly remedy: string },
  { found, expected, rule }: NonNullable<SaidFinding['parameters']>,
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
