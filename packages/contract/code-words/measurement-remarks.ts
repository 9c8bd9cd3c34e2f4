import type { WordsByCode } from '../texts/index.ts';
import de from './measurement-remarks.de.json' with { type: 'json' };
import en from './measurement-remarks.en.json' with { type: 'json' };
import scaledDe from './scaled-ascensions.de.json' with { type: 'json' };
import scaledEn from './scaled-ascensions.en.json' with { type: 'json' };

/** Remarks for a reader of measurements; in English as the server says it. Parts of a file count from 1. */
export const measurementRemarkWords = { en, de } satisfies WordsByCode<keyof typeof en>;

/** Right ascensions of a part that its sensor scaled. */
export const scaledAscensionWords = { en: scaledEn, de: scaledDe } satisfies WordsByCode<keyof typeof scaledEn>;
