import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The texts about what a burn leaves of its sky. */
export const verdictTexts = featureTexts({ en, de });
