import { german } from './texts-de.ts';
import { type BriefingTexts, english } from './texts-en.ts';

export type BriefingLanguage = 'en' | 'de';

/** The texts of a report, in the language of the person who asks for it. */
export const briefingTexts: Readonly<Record<BriefingLanguage, BriefingTexts>> = { en: english, de: german };
