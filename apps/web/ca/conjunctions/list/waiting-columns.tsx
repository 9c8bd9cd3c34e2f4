import { severityOf } from '@farpass/conjunction/event';
import type { TextsOf } from '../../../texts/feature-texts.ts';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { readStatusLabel } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { unconfirmedSymbol } from '../../assessment/risk-symbol.ts';
import type { assessmentTexts } from '../../assessment/texts.ts';
import type { confirmingTexts } from '../../decisions/confirming/texts.ts';
import type { conjunctionsTexts } from '../texts.ts';
import type { ListRow } from './fold.ts';

interface ColumnTexts {
  readonly t: TextsOf<typeof conjunctionsTexts>;
  readonly assessed: TextsOf<typeof assessmentTexts>;
  readonly confirming: TextsOf<typeof confirmingTexts>;
}

/** A fall that waits: the level of the newest probability, why the other one is kept, and what would settle it. */
export function waitingColumns({ t, assessed, confirming }: ColumnTexts): readonly Column<ListRow>[] {
  return [
    {
      key: 'newest',
      head: t('column.newestAlone'),
      widthPx: 110,
      value: ({ conjunctionData }) => conjunctionData.newestAlone,
      cell: ({ conjunctionData: { newestAlone } }) =>
        newestAlone === undefined ? null : (
          <StatusTag label={readStatusLabel(newestAlone)} level={unconfirmedSymbol(newestAlone)} />
        ),
      compare: (a, b) => rankOf(b) - rankOf(a),
    },
    {
      key: 'kept',
      head: t('column.keptBy'),
      widthPx: 200,
      value: ({ conjunctionData: { riskBasis } }) =>
        riskBasis === undefined ? undefined : basisOf(riskBasis, assessed),
    },
    {
      key: 'settles',
      head: t('column.settledBy'),
      widthPx: 190,
      value: ({ conjunctionData: { settledBy } }) =>
        settledBy === undefined ? undefined : confirming(`settledShort.${settledBy}`),
    },
  ];
}

type Basis = NonNullable<ListRow['conjunctionData']['riskBasis']>;

const basisOf = (basis: Basis, assessed: ColumnTexts['assessed']) =>
  basis === 'PROBABILITY' ? undefined : assessed(`basis.${basis}`);

const rankOf = ({ conjunctionData: { newestAlone } }: ListRow) => severityOf(newestAlone ?? 'UNKNOWN');
