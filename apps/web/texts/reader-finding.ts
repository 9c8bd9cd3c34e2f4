import type { readerFinding as Words } from '@farpass/contract/found-words';
import { drawTextsAgain, pageLanguage } from './language.ts';

/** A finding as the server says it. */
export type SaidFinding = Parameters<typeof Words>[0];

type FoundWords = typeof import('@farpass/contract/found-words');

let german: FoundWords | undefined;
let loading: Promise<FoundWords> | undefined;

/** The German sentences. They are 65 kB, so a page loads them when the first one is needed. */
export function loadFoundWords(): Promise<FoundWords> {
  loading ??= import('@farpass/contract/found-words').then(
    (words) => {
      german = words;
      return words;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function drawAgain(): void {
  if (pageLanguage() === 'de') drawTextsAgain();
}

/**
 * What was found in a file or a request: English as the server says it, German by the code. Until the German sentences
 * are loaded, and if they cannot be, it is English; then the page is drawn again.
 */
export function readerFinding(finding: SaidFinding, language: 'en' | 'de'): string {
  if (language === 'de' && loading === undefined) void loadFoundWords().then(drawAgain, () => undefined);
  return (language === 'de' ? german?.readerFinding(finding, language) : undefined) ?? finding.message;
}
