import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The sources of an event side by side. */
export const eventSourcesTexts = featureTexts({ en, de });
