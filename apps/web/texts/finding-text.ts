import { featureTexts } from '@farpass/contract/texts';
import { useTexts } from './feature-texts.ts';
import de from './finding-text.de.json' with { type: 'json' };
import en from './finding-text.en.json' with { type: 'json' };
import { type Language, useLanguage } from './language.ts';
import { type SaidFinding as Finding, readerFinding } from './reader-finding.ts';

const findingTexts = featureTexts({ en, de });

/**
 * A finding in a file or a request, in the language of the page and without its line, which the page shows next to it:
 * in English the server's text, in German by code.
 */
export function useFindingText(): (finding: Finding) => string {
  const language = useLanguage();
  return (finding) => readerFinding(finding, language).replace(/^line \d+(?:: |, (?=column \d))/, '');
}

/** The sentence for the code that a finding names as `reasonCode`; empty without one. */
export function reasonOf(parameters: Finding['parameters'], language: Language): string {
  const { reasonCode: code } = parameters ?? {};
  return code === undefined ? '' : readerFinding({ code: String(code), message: '', parameters }, language);
}

/** The same, with the line in front. */
export function usePlacedFindingText(): (finding: Finding & { readonly line?: number }) => string {
  const t = useTexts(findingTexts);
  const textOf = useFindingText();
  return (finding) => {
    const text = textOf(finding);
    return finding.line === undefined ? text : t('line', { line: finding.line, text });
  };
}
