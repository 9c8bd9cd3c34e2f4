import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The common texts of every message, whatever it is about. */
export const messageTexts = featureTexts({ en, de });
