import type { WordsByCode } from '../../texts/index.ts';
import de from './sides.de.json' with { type: 'json' };
import en from './sides.en.json' with { type: 'json' };

/** The halves of a type of screening, `A_VS_B`. */
export const screeningSideWords = { en, de } satisfies WordsByCode<keyof typeof en>;
