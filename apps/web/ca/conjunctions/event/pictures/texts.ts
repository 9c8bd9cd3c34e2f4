import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The pictures of an event, and the playback of its messages. */
export const picturesTexts = featureTexts({ en, de });
