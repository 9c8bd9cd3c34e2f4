import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The lanes of a satellite on one time axis. */
export const laneTexts = featureTexts({ en, de });
