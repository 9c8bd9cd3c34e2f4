import { requestReasonWords } from '@farpass/contract/code-words';
import type { StatusReasonDocument } from '@farpass/contract/odt';
import { useCallback } from 'react';
import { featureTexts, useTexts } from './feature-texts.ts';

const en = { reason: requestReasonWords.en, said: '{{sentence}} The provider: “{{said}}”' } as const;
const de = { reason: requestReasonWords.de, said: '{{sentence}} Der Anbieter: „{{said}}“' };
const reasonTexts = featureTexts({ en, de });

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
