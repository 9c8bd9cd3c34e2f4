import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** What every message has, whatever it is about. */
export const messageTexts = featureTexts({ en, de });
