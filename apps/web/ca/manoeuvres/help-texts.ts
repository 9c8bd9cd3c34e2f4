import { featureTexts } from '@farpass/contract/texts';
import de from './help-texts.de.json' with { type: 'json' };
import en from './help-texts.en.json' with { type: 'json' };

/** The help texts of the manoeuvre pages. */
export const manoeuvreHelpTexts = featureTexts({ en, de });
