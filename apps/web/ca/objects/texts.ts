import { featureTexts } from '@farpass/contract/texts';
import { regimeWords } from './regimes.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const objectTexts = featureTexts({
  en: { ...en, regimes: regimeWords.en },
  de: { ...de, regimes: regimeWords.de },
});
