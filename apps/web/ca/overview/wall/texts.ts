import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The board on a wall display. */
export const wallTexts = featureTexts({ en, de });
