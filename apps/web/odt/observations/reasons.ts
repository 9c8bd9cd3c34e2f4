import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { observationsTexts } from './texts.ts';

type Change = NonNullable<ObservationRequestDocument['scheduling']>['changes'][number];

/** What would change the plan, in the language of the page. A plan of an older version has no code: as the server says it. */
export function useChangeText(): (change: Change) => string {
  const t = useTexts(observationsTexts);
  return ({ code, text, parameters }) => (code === undefined ? text : t(`change.${code}`, { ...parameters, text }));
}
