import type { CdmDocument } from '@farpass/contract/conjunctions';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listingOf } from '../../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { byStatusRank, shownRiskOf } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { cdmTexts } from '../../cdms/texts.ts';
import classes from './event.module.css';
import { conjunctionTexts } from './texts.ts';

/** The messages of a conjunction, newest first. */
export function MessageList({ query }: { readonly query: UseQueryResult<readonly CdmDocument[]> }) {
  const t = useTexts(cdmTexts);
  const columns = useColumns();
  return (
    <DataTable
      label={t('message.list')}
      fileName="cdms"
      prefix="cdms."
      columns={columns}
      listing={listingOf(query)}
      idOf={({ cdmId }) => cdmId}
      heightPx={360}
      empty={{ title: t('message.missing'), text: t('message.missingText') }}
    />
  );
}

function useColumns(): readonly Column<CdmDocument>[] {
  const t = useTexts(cdmTexts);
  const plot = useTexts(conjunctionTexts);
  return useMemo(() => [...identity(t), ...figures(t, plot)], [t, plot]);
}

type CdmTexts = TextsOf<typeof cdmTexts>;
type PlotWords = TextsOf<typeof conjunctionTexts>;

const riskOf = ({ conjunctionData }: CdmDocument) => shownRiskOf(conjunctionData);

function identity(t: CdmTexts): readonly Column<CdmDocument>[] {
  return [
    {
      key: 'created',
      head: t('message.creationDate'),
      widthPx: 180,
      value: ({ creationDate }) => creationDate,
      cell: ({ satelliteId, conjunctionId, cdmId, creationDate }) => (
        <Link
          className={details['link']}
          to="/ca/cdm/$satellite_id/$conjunction_id/$message_id"
          params={{ satellite_id: satelliteId, conjunction_id: conjunctionId, message_id: cdmId }}
        >
          <Instant atMs={readInstant(creationDate)} />
        </Link>
      ),
    },
    {
      key: 'risk',
      head: t('message.riskLevel'),
      widthPx: 100,
      value: ({ conjunctionData }) => conjunctionData.riskLevel,
      cell: (row) => <RiskTag data={row.conjunctionData} />,
      compare: (a, b) => byStatusRank(riskOf(a), riskOf(b)),
    },
    { key: 'originator', head: t('message.originator'), widthPx: 120, value: ({ originator }) => originator },
    {
      key: 'id',
      head: t('message.messageId'),
      widthPx: 168,
      isLong: true,
      value: ({ messageId }) => messageId,
      cell: ({ messageId }) => (
        <span className={classes['messageId']}>
          <bdi dir="ltr">{messageId}</bdi>
        </span>
      ),
    },
  ];
}

const metreFields = ['totalMissDistance', 'relativePositionR', 'relativePositionT', 'relativePositionN'] as const;

function figures(t: CdmTexts, plot: PlotWords): readonly Column<CdmDocument>[] {
  const metres = metreFields.map(
    (field): Column<CdmDocument> => ({
      key: field,
      head: t(`field.${field}`),
      widthPx: 100,
      align: 'end',
      value: ({ conjunctionData }) => conjunctionData[field],
      cell: ({ conjunctionData: { [field]: value } }) =>
        value === undefined ? absent : formatNumber(value, Math.abs(value) < 100 ? 1 : 0),
    }),
  );
  return [
    ...metres,
    {
      key: 'probability',
      head: plot('plot.probability'),
      widthPx: 136,
      align: 'end',
      value: ({ conjunctionData }) => conjunctionData.probabilityOfCollision,
      cell: ({ conjunctionData }) => <PowerOfTen value={conjunctionData.probabilityOfCollision} />,
    },
    {
      key: 'theirs',
      isHiddenIfEmpty: true,
      head: t('message.originatorProbability'),
      widthPx: 216,
      align: 'end',
      value: ({ originatorProbability }) => originatorProbability,
      cell: ({ originatorProbability }) => <PowerOfTen value={originatorProbability} />,
    },
  ];
}
