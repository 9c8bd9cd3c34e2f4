import type { EphemerisDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { absent } from '../../../ui/format/absent.ts';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { useOutline } from '../../conjunctions/use-outline.ts';
import { worstOf } from '../../conjunctions/worst.ts';
import { ephemerisTexts } from '../texts.ts';

/** The level of the worst conjunction ahead of the satellite of a file. */
export function useLevelColumn(): Column<EphemerisDocument> {
  const t = useTexts(ephemerisTexts);
  const ui = useTexts(uiTexts);
  const ahead = useOutline().data;
  return useMemo(() => {
    const bySatellite = Map.groupBy(ahead ?? [], ({ satelliteId }) => satelliteId);
    const levelOf = ({ satelliteId = '' }: EphemerisDocument) => worstOf(bySatellite.get(satelliteId) ?? [])?.label;
    return {
      key: 'level',
      head: t('column.level'),
      widthPx: 88,
      value: (file) => {
        const level = levelOf(file);
        return level && ui(`status.${level}`);
      },
      cell: (file) => {
        const level = levelOf(file);
        return level === undefined ? absent : <StatusTag label={level} />;
      },
    };
  }, [ahead, t, ui]);
}
