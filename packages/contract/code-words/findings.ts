import type { FindingCode } from '../odt/orbit-findings.ts';
import type { WordsByCode } from '../texts/index.ts';
import type { UpdateFindingCode } from '../watch/tracking/orders.ts';
import de from './findings.de.json' with { type: 'json' };
import en from './findings.en.json' with { type: 'json' };
import updateDe from './update-findings.de.json' with { type: 'json' };
import updateEn from './update-findings.en.json' with { type: 'json' };

/** Why an orbit is poor, or why there is none; in English as the server says it. */
export const findingWords = { en, de } satisfies WordsByCode<FindingCode>;

/** Why tracks of a conjunction gave no message, or a poor one. */
export const updateFindingWords = {
  en: { ...en, ...updateEn },
  de: { ...de, ...updateDe },
} satisfies WordsByCode<UpdateFindingCode>;
