import { featureTexts } from '@farpass/contract/texts';
import de from './confirm-texts.de.json' with { type: 'json' };
import en from './confirm-texts.en.json' with { type: 'json' };

export const confirmAddressTexts = featureTexts({ en, de });
