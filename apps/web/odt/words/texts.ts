import { trackingStatusWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** Names used on all pages of tracking. */
export const trackingTexts = featureTexts({
  en: { ...en, status: trackingStatusWords.en },
  de: { ...de, status: trackingStatusWords.de },
});
