import { featureTexts, languages } from '@farpass/contract/texts';
import de from './other-words.de.json' with { type: 'json' };
import en from './other-words.en.json' with { type: 'json' };

const otherWords = featureTexts({ en, de });

/** Words with which people look for an action or command, next to those in its name: every page finds those of all languages. */
export function otherWordsFor(action: keyof typeof en): string {
  return languages.map((language) => otherWords[language][action]).join(' ');
}

/** The actions that have such words. */
export type WordedAction = keyof typeof en;
