import { requestReasonWords } from '@farpass/contract/code-words';
import type { StatusReasonDocument } from '@farpass/contract/odt';
import { featureTexts } from '@farpass/contract/texts';
import { useCallback } from 'react';
import { useTexts } from './feature-texts.ts';
import de from './tracking-reasons.de.json' with { type: 'json' };
import en from './tracking-reasons.en.json' with { type: 'json' };

const reasonTexts = featureTexts({
  en: { ...en, reason: requestReasonWords.en },
  de: { ...de, reason: requestReasonWords.de },
});

/**
 * A reason of a request or a pass in the language of the page: in English the server's text, in German by code. A
 * provider's own words follow unchanged.
 */
export function useReasonText(): (reason: Pick<StatusReasonDocument, 'code' | 'text' | 'parameters'>) => string {
  const t = useTexts(reasonTexts);
  return useCallback(
    ({ code, text, parameters }) => {
      const sentence = t(`reason.${code}`, { ...parameters, text });
      const said = parameters?.['said'];
      return said === undefined ? sentence : t('said', { sentence, said });
    },
    [t],
  );
}
