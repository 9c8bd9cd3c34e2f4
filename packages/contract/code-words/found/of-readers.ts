import { germanColumns, germanElementSetFaults } from './element-set-faults.ts';
import type { GermanSentence, GermanSentences } from './german-sentence.ts';
import { germanFound, germanReaderFaults } from './reader-faults.ts';
import { templates } from './templates.ts';

/** What readers find in messages and element sets. Texts of the file stay as they are. */
export const germanOfReaders: GermanSentences = {
  ...templates(germanElementSetFaults, ({ value }) => germanColumns[value] ?? value),
  ...Object.fromEntries(Object.entries(germanReaderFaults).map(([code, words]) => [code, sentenceOf(words)])),
};

interface FaultWords {
  readonly what: string;
  readonly remedy: string;
}

function sentenceOf({ what, remedy }: FaultWords): GermanSentence {
  return (parameters) => {
    if (parameters === undefined) return undefined;
    const { found, expected, rule } = parameters;
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
  };
}
