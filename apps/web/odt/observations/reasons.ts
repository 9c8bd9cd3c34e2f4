import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { observationsTexts } from './texts.ts';

type Change = NonNullable<ObservationRequestDocument['scheduling']>['changes'][number];

/**
 * Changes that would alter the plan, in the language of the page. Plans of older versions have no code and keep the server's
 * text.
 */
export function useChangeText(): (change: Change) => string {
  const t = useTexts(observationsTexts);
  return ({ code, text, parameters }) => (code === undefined ? text : t(`change.${code}`, { ...parameters, text }));
}
