import type { AssessmentDocument } from '@farpass/contract/ca';
import { keptNumbers } from '../../base/kept-units.ts';
import { beforeSpeaking, drawTextsAgain, pageLanguage, useLanguage } from '../../texts/language.ts';
import type { germanOf as German } from './sentences-de.ts';

let germanOf: typeof German | undefined;

async function load(): Promise<void> {
  germanOf ??= (await import('./sentences-de.ts')).germanOf;
}

// Only pages in German load the German sentences. A page that is already German is drawn again with them; if they cannot
// be loaded, the sentences are English.
beforeSpeaking('de', load);
if (pageLanguage() === 'de') void load().then(drawAgain, () => undefined);

function drawAgain(): void {
  if (pageLanguage() === 'de') drawTextsAgain();
}

interface Sentences {
  /** The server's own words. */
  readonly text: string | undefined;
  readonly says: AssessmentDocument['probability']['says'];
}

/** A sentence of the server, in the language of the page: by code, or in its own English words. */
export function useSaid(): (said: Sentences) => string {
  const language = useLanguage();
  return ({ text = '', says }) =>
    keptNumbers((language === 'de' && says.length > 0 ? germanOf?.(says) : undefined) ?? text);
}
