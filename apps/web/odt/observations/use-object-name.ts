import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useCallback } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { trackingTexts } from '../words/texts.ts';

type Named = Pick<ObservationRequestDocument, 'objectName' | 'catalogueId'>;

/** What an object is called: its name, otherwise its number, otherwise that it is an orbit of one's own. */
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
