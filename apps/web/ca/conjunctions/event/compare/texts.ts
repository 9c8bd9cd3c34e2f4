import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** Two messages of an event side by side. */
export const compareTexts = featureTexts({ en, de });
