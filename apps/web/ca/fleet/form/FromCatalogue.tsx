import type { SpaceObjectDocument } from '@farpass/contract/history';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
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
 * Fills empty fields from the catalogue once a number is typed, and empties them if the number changes; names the
 * object's owner. Silent on failure.
 */
export function FromCatalogue({ draft, onChange }: FromCatalogueProps) {
  const t = useTexts(satellitesTexts);
  const [number] = useDebouncedValue(draft.noradId, typingMs);
  const data = useKnownObject(number);
  const isUnknown = useIsKnown(number) === false && number === draft.noradId && draft.name === '';
  const [before, setBefore] = useState(nothing);
  const fill = useEffectEvent((object: Named) => {
    if (object === before) return;
    onChange(filledFrom(draft, { object, before }));
    setBefore(object);
  });
  useEffect(() => fill(data ?? nothing), [data]);
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

type Named = Pick<SpaceObjectDocument, 'name' | 'cosparId'>;

const nothing: Named = {};

/** The draft with name and designator of the object, if they are empty or those of the object before. */
export function filledFrom(
  draft: SatelliteDraft,
  { object, before = nothing }: { readonly object: Named; readonly before?: Named },
): SatelliteDraft {
  const { cosparId: written, ...others } = draft;
  const cosparId = written === undefined || written === before.cosparId ? object.cosparId : written;
  const name = draft.name === '' || draft.name === before.name ? (object.name ?? '') : draft.name;
  return { ...others, name, ...(cosparId === undefined ? {} : { cosparId }) };
}
