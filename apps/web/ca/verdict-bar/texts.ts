import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The verdict of an event in one bar, and the step that is due. */
export const verdictBarTexts = featureTexts({ en, de });
