import { trackingStatusWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const trackingTexts = featureTexts({
  en: { ...en, orders: { ...en.orders, status: trackingStatusWords.en } },
  de: { ...de, orders: { ...de.orders, status: trackingStatusWords.de } },
});
