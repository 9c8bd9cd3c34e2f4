import { featureTexts } from '@farpass/contract/texts';
import { currentText } from '../texts/feature-texts.ts';
import de from './failure-texts.de.json' with { type: 'json' };
import en from './failure-texts.en.json' with { type: 'json' };

const texts = featureTexts({ en, de });

/** Why a request failed, whatever its purpose, in the language that the page has at that moment. */
export function failureText(code: 'NO_CONNECTION'): string {
  return currentText(texts, code);
}
