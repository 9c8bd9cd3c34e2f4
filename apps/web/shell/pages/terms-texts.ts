import { featureTexts } from '@farpass/contract/texts';
import de from './terms-texts.de.json' with { type: 'json' };
import en from './terms-texts.en.json' with { type: 'json' };

export const termsTexts = featureTexts({ en, de });
