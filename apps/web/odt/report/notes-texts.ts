import { measurementRemarkWords, scaledAscensionWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './notes-texts.de.json' with { type: 'json' };
import en from './notes-texts.en.json' with { type: 'json' };

/** Remarks on a file for its reader. */
export const reportNotesTexts = featureTexts({
  en: { ...measurementRemarkWords.en, ...scaledAscensionWords.en, ...en },
  de: { ...measurementRemarkWords.de, ...scaledAscensionWords.de, ...de },
});
