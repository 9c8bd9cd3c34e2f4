import type { ObservationRequestDocument, StatusReasonDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { observationsTexts } from './texts.ts';

/**
 * A reason in the language of the page: English as the server says it, German by its code. Words of a provider follow as
 * they are.
 */
export function useReasonText(): (reason: Pick<StatusReasonDocument, 'code' | 'text' | 'parameters'>) => string {
  const t = useTexts(observationsTexts);
  return ({ code, text, parameters }) => {
    const sentence = t(`reason.${code}`, { ...parameters, text });
    const said = parameters?.['said'];
    return said === undefined ? sentence : t('passes.said', { sentence, said });
  };
}

type Change = NonNullable<ObservationRequestDocument['scheduling']>['changes'][number];

/** What would change the plan, in the language of the page. A plan of an older version has no code: as the server says it. */
export function useChangeText(): (change: Change) => string {
  const t = useTexts(observationsTexts);
  return ({ code, text, parameters }) => (code === undefined ? text : t(`change.${code}`, { ...parameters, text }));
}
