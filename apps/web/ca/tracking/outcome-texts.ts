import { featureTexts } from '@farpass/contract/texts';
import de from './outcome-texts.de.json' with { type: 'json' };
import en from './outcome-texts.en.json' with { type: 'json' };

export const outcomeTexts = featureTexts({ en, de });
