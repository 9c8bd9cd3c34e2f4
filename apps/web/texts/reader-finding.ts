import type { readerFinding as Words } from '@farpass/contract/found-words';
import { beforeSpeaking, drawTextsAgain, pageLanguage } from './language.ts';

/** A finding as the server says it. */
export type SaidFinding = Parameters<typeof Words>[0];

let german: typeof Words | undefined;

async function load(): Promise<void> {
  german ??= (await import('@farpass/contract/found-words')).readerFinding;
}

// The German sentences are 65 kB, so only pages in German load them. A page that is already German is drawn again with
// them; if they cannot be loaded, findings are English.
beforeSpeaking('de', load);
if (pageLanguage() === 'de') void load().then(drawAgain, () => undefined);

function drawAgain(): void {
  if (pageLanguage() === 'de') drawTextsAgain();
}

/** What was found in a file or a request: English as the server says it, German by the code. */
export function readerFinding(finding: SaidFinding, language: 'en' | 'de'): string {
  return (language === 'de' ? german?.(finding, language) : undefined) ?? finding.message;
}
