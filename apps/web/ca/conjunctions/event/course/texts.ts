import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The course of an event, in words. */
export const courseTexts = featureTexts({ en, de });
