import { probabilityMethodNames } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const assessmentTexts = featureTexts({
  en: { ...en, method: probabilityMethodNames.en },
  de: { ...de, method: probabilityMethodNames.de },
});
