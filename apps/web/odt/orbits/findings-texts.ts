import { findingWords, measurementRemarkWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './findings-texts.de.json' with { type: 'json' };
import en from './findings-texts.en.json' with { type: 'json' };

/** The server's texts about an orbit: why it is poor, what was assumed, and why measurements were rejected. */
export const findingsTexts = featureTexts({
  en: { ...en, finding: findingWords.en, remark: { ...measurementRemarkWords.en, ...en.remark } },
  de: { ...de, finding: findingWords.de, remark: { ...measurementRemarkWords.de, ...de.remark } },
});
