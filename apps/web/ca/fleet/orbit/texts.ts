import { featureTexts } from '@farpass/contract/texts';
import { regimeWords } from '../../objects/regimes.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const orbitTexts = featureTexts({
  en: { ...en, regime: regimeWords.en },
  de: { ...de, regime: regimeWords.de },
});
