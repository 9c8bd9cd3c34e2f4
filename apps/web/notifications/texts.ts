import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/**
 * The texts of notifications, among them one for each problem code: the server answers in English; if a title is the registered one,
 * the page shows it in the reader's language.
 */
export const notificationTexts = featureTexts({ en, de });
