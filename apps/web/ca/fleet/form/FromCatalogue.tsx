import { getSpaceObject, type SpaceObjectDocument, searchAll } from '@farpass/contract/ca';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import type { SatelliteDraft } from './draft.ts';

const typingMs = 400;
const greatestNumber = 999_999_999;

interface FromCatalogueProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
}

/** Fills what is empty from the catalogue once a number is typed, and says whose object it is. Silent if nothing is known. */
export function FromCatalogue({ draft, onChange }: FromCatalogueProps) {
  const t = useTexts(satellitesTexts);
  const api = useApi();
  const [number] = useDebouncedValue(draft.noradId, typingMs);
  const isNumber = number !== undefined && Number.isInteger(number) && number > 0 && number <= greatestNumber;
  const text = String(number);
  const { data: found } = useQuery(callQuery(api, searchAll, isNumber ? { query: { text, limit: 20 } } : undefined));
  const isKnown = found?.some(({ kind, id }) => kind === 'OBJECT' && id === text) === true;
  const params = isNumber && isKnown ? { 'norad-id': number } : undefined;
  const { data } = useQuery(callQuery(api, getSpaceObject, params && { params }));
  const fill = useEffectEvent((object: SpaceObjectDocument) => onChange(filledFrom(draft, object)));
  useEffect(() => {
    if (data !== undefined) fill(data);
  }, [data]);
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
