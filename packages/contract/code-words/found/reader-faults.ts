import { filledText, type Language } from '../../texts/index.ts';
import { type Phrases, phraseIn } from '../phrases.ts';
import partsDe from './message-parts.de.json' with { type: 'json' };
import partsEn from './message-parts.en.json' with { type: 'json' };
import de from './reader-faults.de.json' with { type: 'json' };
import en from './reader-faults.en.json' with { type: 'json' };
import phrasesDe from './reader-phrases.de.json' with { type: 'json' };
import phrasesEn from './reader-phrases.en.json' with { type: 'json' };
import type { Sentence, Sentences } from './sentence.ts';
import wordsDe from './sentence-parts.de.json' with { type: 'json' };
import wordsEn from './sentence-parts.en.json' with { type: 'json' };

const faults = { en, de };
const words = { en: wordsEn, de: wordsDe };

/** Findings of readers of CCSDS messages, by the code of the fault: the fault and its remedy. */
export function sentencesOfMessages(language: Language): Sentences {
  const sentences = Object.entries(faults[language]).map(
    ([code, fault]) => [code, sentenceOf(fault, language)] as const,
  );
  return Object.fromEntries(sentences);
}

interface FaultWords {
  readonly what: string;
  readonly remedy: string;
}

function sentenceOf({ what, remedy }: FaultWords, language: Language): Sentence {
  const said = words[language];
  return (parameters) => {
    if (parameters === undefined) return undefined;
    const { found, expected, rule } = parameters;
    const parts = [
      ...(found === undefined ? [] : [filledText(said.found, { what: foundIn(String(found), language) })]),
      ...(expected === undefined ? [] : [filledText(said.expected, { what: foundIn(String(expected), language) })]),
    ];
    const place = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
    return `${what}${place}. ${remedy}${rule === undefined ? '' : ` (${ruleIn(String(rule), language)})`}.`;
  };
}

/** Where a standard has a rule: `502.0-B-3, table 7-1`. */
function ruleIn(rule: string, language: Language): string {
  const { table, tables, to } = words[language];
  return rule.replace('table ', `${table} `).replace('tables ', `${tables} `).replace(' to ', ` ${to} `);
}

/** Parts of a message as readers name them. */
const messageParts: Phrases<keyof typeof partsEn> = {
  texts: { en: partsEn, de: partsDe },
  forms: [
    [/^the (?:object )?metadata$/, 'metadata'],
    [/^object (\d) metadata$/, 'objectMetadata'],
    [/^object (\d) data$/, 'objectData'],
    [/^(?:the )?header$/, 'header'],
    [/^the relative data$/, 'relativeData'],
    [/^the data$/, 'data'],
    [/^the user-defined parameters$/, 'userDefinedParameters'],
    [/^manoeuvre (\d+)$/, 'manoeuvre'],
    [/^the block (\w+)$/, 'block'],
    [/^version (\S+)$/, 'version'],
  ],
};

/** The few English words around what a file says. What the file says stays as it is. */
const phrases: Phrases<keyof typeof phrasesEn> = {
  texts: { en: phrasesEn, de: phrasesDe },
  forms: [
    [/^no ([A-Z][A-Z_0-9]*) in (.+)$/, 'noKeywordIn'],
    [/^([A-Z][A-Z_0-9]*) in (.+)$/, 'keywordIn'],
    [/^([A-Z][A-Z_0-9]*) before ([A-Z][A-Z_0-9]*)$/, 'before'],
    [/^([A-Z][A-Z_0-9]*(?: = \S+)?) without ([A-Z][A-Z_0-9]*)$/, 'without'],
    [/^(\S+) after a later time$/, 'afterLaterTime'],
    [/^the covariance of (\S+)$/, 'covarianceOf'],
    [/^(\d+) (?:numbers|elements|values)$/, 'numbers'],
    [/^(\d+) characters$/, 'characters'],
    [/^(\d+) bytes$/, 'bytes'],
    [/^(\d+) objects$/, 'objects'],
    [/^at least (\S+)$/, 'atLeast'],
    [/^at most (\S+)$/, 'atMost'],
    [/^about (\S+ s)$/, 'about'],
    [/^in the header$/, 'inHeader'],
    [/^capitals$/, 'capitals'],
    [/^a time and one number$/, 'timeAndNumber'],
    [/^a time and 6 or 9 numbers$/, 'timeAndSixOrNine'],
    [/^6 or 9 numbers$/, 'sixOrNine'],
    [/^a date, or seconds$/, 'dateOrSeconds'],
    [/^KEYWORD = value$/, 'keywordValue'],
    [/^META_STOP before the states$/, 'stopBeforeStates'],
    [/^(\S+) (?:or|and) (\S+)$/, 'or'],
    [/^no metadata$/, 'noMetadata'],
    [/^no states$/, 'noStates'],
    [/^no observations$/, 'noObservations'],
  ],
};

/** A value that a reader found or expected. */
function foundIn(text: string, language: Language): string {
  const asSaid = (group: string) => group;
  const part = (group: string) => phraseIn(messageParts, group, { language, written: asSaid }) ?? group;
  const written = (group: string, place: number) => (place === 1 ? group : part(group));
  return phraseIn(phrases, text, { language, written }) ?? text;
}
