import type { StatusReasonDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { observationsTexts } from './texts.ts';

/** A reason in the language of the page: English as the server says it, German by its code. */
export function useReasonText(): (reason: Pick<StatusReasonDocument, 'code' | 'text' | 'parameters'>) => string {
  const t = useTexts(observationsTexts);
  return ({ code, text, parameters }) => t(`reason.${code}`, { ...parameters, text });
}
