import type { translatedSentences } from '@farpass/conjunction/wording/translated';
import { covarianceOriginIn, writtenNumber } from '@farpass/contract/code-words';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { filledText, languages } from '@farpass/contract/texts';
import { keptNumbers } from '../../base/kept-units.ts';
import { beforeSpeaking, drawTextsAgain, type Language, pageLanguage, useLanguage } from '../../texts/language.ts';

type Says = AssessmentDocument['probability']['says'];
type Other = Exclude<Language, 'en'>;

let translated: Readonly<Record<Other, (typeof translatedSentences)['de']>> | undefined;

async function load(): Promise<void> {
  translated ??= (await import('@farpass/conjunction/wording/translated')).translatedSentences;
}

// Only pages in another language load these sentences. A page that already is in one is drawn again with them; if they
// cannot be loaded, the sentences are English.
for (const language of languages) if (language !== 'en') beforeSpeaking(language, load);
if (pageLanguage() !== 'en') void load().then(drawAgain, () => undefined);

function drawAgain(): void {
  if (pageLanguage() !== 'en') drawTextsAgain();
}

interface Sentences {
  /** The server's own words. */
  readonly text: string | undefined;
  readonly says: Says;
}

/** A sentence of the server, in the language of the page: by code, or in its own English words. */
export function useSaid(): (said: Sentences) => string {
  const language = useLanguage();
  return ({ text = '', says }) => {
    const texts = language === 'en' ? undefined : translated?.[language];
    return keptNumbers(texts !== undefined && says.length > 0 ? sentencesOf(says, { texts, language }) : text);
  };
}

interface Translated {
  readonly texts: (typeof translatedSentences)[Other];
  readonly language: Language;
}

/** Sentences from the texts of a language by code; a place without a value stays empty. */
export function sentencesOf(says: Says, { texts, language }: Translated): string {
  return says
    .map(({ code, parameters }) => {
      const written = Object.entries(parameters).map(
        ([name, value]) => [name, parameterText(value, language)] as const,
      );
      return filledText(texts[code], Object.fromEntries(written)).trim();
    })
    .join(' ');
}

/** The remark of our own screenings about a covariance is in the language, too. */
function parameterText(parameter: string, language: Language): string {
  return covarianceOriginIn(parameter, language) ?? writtenNumber(parameter);
}
