import type { TextsOf } from '../../../texts/feature-texts.ts';
import { absent } from '../../../ui/format/absent.ts';
import { formatPowerOfTen, formatProbability } from '../../../ui/format/power-of-ten.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { conjunctionsTexts } from '../texts.ts';
import type { ListRow } from './fold.ts';

/** The probability of all passes of a pair, the pieces that a collision would leave, and risk as probability times consequence. */
export function consequenceColumns(t: TextsOf<typeof conjunctionsTexts>): readonly Column<ListRow>[] {
  return [
    {
      key: 'together',
      head: t('column.together'),
      widthPx: 92,
      align: 'end',
      firstDirection: 'desc',
      isHiddenAtFirst: true,
      value: ({ repeats }) => repeats?.probability,
      cell: ({ repeats }) => (repeats === undefined ? absent : formatProbability(repeats.probability)),
    },
    {
      key: 'expectedPieces',
      head: t('column.expectedPieces'),
      widthPx: 96,
      align: 'end',
      firstDirection: 'desc',
      isHiddenAtFirst: true,
      value: ({ consequence }) => consequence?.expectedPieces,
      cell: ({ consequence }) =>
        consequence?.expectedPieces === undefined ? absent : formatPowerOfTen(consequence.expectedPieces, 2),
    },
    {
      key: 'pieces',
      head: t('column.pieces'),
      widthPx: 92,
      align: 'end',
      firstDirection: 'desc',
      isHiddenAtFirst: true,
      value: ({ consequence }) => consequence?.pieces,
      cell: ({ consequence }) => (consequence === undefined ? absent : formatNumber(consequence.pieces, 0)),
    },
  ];
}
