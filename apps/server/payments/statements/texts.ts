import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The words of a statement; the reasons are those of automatic bookings. */
export const statementTexts = featureTexts({ en, de });
