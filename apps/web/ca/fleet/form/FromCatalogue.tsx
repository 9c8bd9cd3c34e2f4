import type { SpaceObjectDocument } from '@farpass/contract/ca';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useIsKnown, useKnownObject } from '../../assessment/use-known-object.ts';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import type { SatelliteDraft } from './draft.ts';

const typingMs = 400;

interface FromCatalogueProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
}

/**
 * Fills empty fields from the catalogue once a number is typed, and names the object's owner. Silent on failure.
 */
export function FromCatalogue({ draft, onChange }: FromCatalogueProps) {
  const t = useTexts(satellitesTexts);
  const [number] = useDebouncedValue(draft.noradId, typingMs);
  const data = useKnownObject(number);
  const isUnknown = useIsKnown(number) === false && number === draft.noradId && draft.name === '';
  const fill = useEffectEvent((object: SpaceObjectDocument) => onChange(filledFrom(draft, object)));
  useEffect(() => {
    if (data !== undefined) fill(data);
  }, [data]);
  if (isUnknown) {
    return (
      <p className={classes['hint']} role="status">
        {t('form.notInCatalogue')}
      </p>
    );
  }
  if (data === undefined || data.noradId !== draft.noradId) return null;
  const parts = [data.name, data.cosparId, data.operator, data.regime].filter((part) => part !== undefined);
  return (
    <p className={classes['hint']} role="status">
      {t('form.fromCatalogue', { what: parts.join(' · ') })}
    </p>
  );
}

/** The draft with name and designator of the object, if they are empty. */
export function filledFrom(
  draft: SatelliteDraft,
  { name, cosparId }: Pick<SpaceObjectDocument, 'name' | 'cosparId'>,
): SatelliteDraft {
  return {
    ...draft,
    ...(draft.name === '' && name !== undefined ? { name } : {}),
    ...(draft.cosparId === undefined && cosparId !== undefined ? { cosparId } : {}),
  };
}
