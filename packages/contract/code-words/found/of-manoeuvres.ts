import type { Language } from '../../texts/index.ts';
import de from './manoeuvre-faults.de.json' with { type: 'json' };
import en from './manoeuvre-faults.en.json' with { type: 'json' };
import { parameterIn } from './parameter-phrases.ts';
import type { Sentences } from './sentence.ts';
import { templates } from './templates.ts';

const faults = { en, de };

/** Why burns and searches for them are refused, by the code of the sentence (`sentenceCode`). */
export function sentencesOfManoeuvres(language: Language): Sentences {
  return templates(faults[language], ({ value }) => parameterIn(value, language));
}
