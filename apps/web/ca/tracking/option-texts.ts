import { featureTexts } from '@farpass/contract/texts';
import de from './option-texts.de.json' with { type: 'json' };
import en from './option-texts.en.json' with { type: 'json' };

/** The options of a decision about an event. */
export const optionTexts = featureTexts({ en, de });
