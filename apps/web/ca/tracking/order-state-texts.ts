import { featureTexts } from '@farpass/contract/texts';
import de from './order-state-texts.de.json' with { type: 'json' };
import en from './order-state-texts.en.json' with { type: 'json' };

/** The progress of an order of tracking. */
export const orderStateTexts = featureTexts({ en, de });
