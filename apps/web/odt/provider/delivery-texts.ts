import { findingWords, scaledAscensionWords } from '@farpass/contract/code-words';
import { deliveryFaultCodes, disputeReasons } from '@farpass/contract/odt';
import type { ProblemFault } from '@farpass/contract/problem';
import { featureTexts, type Language } from '@farpass/contract/texts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';
import de from './delivery-texts.de.json' with { type: 'json' };
import en from './delivery-texts.en.json' with { type: 'json' };

/** Reasons that refuse a file also where orbits are determined. */
function wordsOfOrbits(language: Language) {
  const { SITE_UNKNOWN, PATH_UNKNOWN, FRAME_MISSING, FRAME_UNKNOWN, ANGLE_TYPE_UNKNOWN, TIME_OF_SENDING } =
    findingWords[language];
  return { SITE_UNKNOWN, PATH_UNKNOWN, FRAME_MISSING, FRAME_UNKNOWN, ANGLE_TYPE_UNKNOWN, TIME_OF_SENDING };
}

const deliveryTexts = featureTexts({
  en: { ...scaledAscensionWords.en, ...wordsOfOrbits('en'), ...en },
  de: { ...scaledAscensionWords.de, ...wordsOfOrbits('de'), ...de },
});

const known = [
  ...deliveryFaultCodes.filter((code) => code !== 'NOT_MEASUREMENTS'),
  ...disputeReasons,
  'ASCENSION_TIMES_COSINE',
  'ASCENSION_OVER_COSINE',
] as const;

/** Why a file was refused or is doubtful, in the language of the page. */
export function useDeliveryText(): (fault: Pick<ProblemFault, 'code' | 'message' | 'parameters'>) => string {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return ({ code, message: text, parameters }) => {
    const found = known.find((each) => each === code);
    if (found !== undefined) return t(found, { ...parameters, text });
    const said = readerFinding({ code, message: text, parameters }, language);
    return said === text ? t('reader', { text }) : said;
  };
}
