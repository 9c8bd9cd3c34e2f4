import { featureTexts } from '@farpass/contract/texts';
import de from './summary-texts.de.json' with { type: 'json' };
import en from './summary-texts.en.json' with { type: 'json' };

/** The verdict and the plans on the first page of a report. */
export const summaryTexts = featureTexts({ en, de });
