import type { Language } from '../../texts/index.ts';
import de from './element-set-faults.de.json' with { type: 'json' };
import en from './element-set-faults.en.json' with { type: 'json' };
import { sentencesOfMessages } from './reader-faults.ts';
import type { Sentences } from './sentence.ts';
import { templates } from './templates.ts';

/** Why an element set cannot be used, or is doubtful, and how columns and what they hold are called. */
const elementSets = { en, de };

/** Findings of readers in messages and element sets. Texts of the file stay as they are. */
export function sentencesOfReaders(language: Language): Sentences {
  const { fault, column } = elementSets[language];
  const names: Readonly<Record<string, string>> = column;
  return { ...templates(fault, ({ value }) => names[value] ?? value), ...sentencesOfMessages(language) };
}
