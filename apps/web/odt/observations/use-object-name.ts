import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useCallback } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { trackingTexts } from '../words/texts.ts';

type Named = Pick<ObservationRequestDocument, 'objectName' | 'catalogueId'>;

/** The name of an object, otherwise its number, otherwise a text for an orbit that the person entered. */
export function useObjectName(): (request: Named) => string {
  const t = useTexts(trackingTexts);
  return useCallback(
    ({ objectName, catalogueId }) => {
      if (objectName !== undefined) return objectName;
      return catalogueId === undefined ? t('ownOrbit') : t('object', { number: catalogueId });
    },
    [t],
  );
}
