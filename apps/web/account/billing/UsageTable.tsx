import { getUsageSnapshot, type UsageSnapshotDocument } from '@farpass/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { listingOf } from '../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { moneyColumn } from './columns.tsx';
import type { CustomerProps } from './customer.ts';
import { sensorLabel, serviceLabel } from './labels.ts';
import { billingTexts } from './texts.ts';

type UsageRow = UsageSnapshotDocument['rows'][number] & { readonly currency: string };

/** The use of a customer, by month, service and type of sensor. */
export function UsageTable({ customer }: CustomerProps) {
  const t = useTexts(billingTexts);
  const api = useApi();
  const parts = { params: { 'customer-id': customer.customerId } };
  const query = useQuery({
    ...callQuery(api, getUsageSnapshot, parts),
    select: ({ rows, currency }: UsageSnapshotDocument): readonly UsageRow[] =>
      rows.map((row) => ({ ...row, currency })),
  });
  return (
    <DataTable
      label={t('usage.label')}
      fileName="usage"
      prefix="usage"
      columns={usageColumns(t)}
      listing={listingOf(query)}
      idOf={(row) => `${row['service-type']} ${row.month} ${row.sensorType ?? ''}`}
      empty={{ title: t('usage.empty'), text: t('usage.emptyText') }}
    />
  );
}

function usageColumns(t: TextsOf<typeof billingTexts>): readonly Column<UsageRow>[] {
  return [
    { key: 'month', head: t('usage.month'), widthPx: 100, value: ({ month }) => month, firstDirection: 'desc' },
    { key: 'service', head: t('usage.service'), widthPx: 190, value: (row) => serviceLabel(row['service-type'], t) },
    {
      key: 'sensor',
      head: t('usage.sensor'),
      widthPx: 150,
      value: ({ sensorType }) => (sensorType === undefined ? undefined : sensorLabel(sensorType, t)),
    },
    {
      key: 'passes',
      head: t('usage.passes'),
      widthPx: 90,
      align: 'end',
      value: ({ passes }) => passes,
      // A subscription has no passes.
      cell: ({ passes, sensorType }) => (sensorType === undefined ? absent : passes),
    },
    moneyColumn({ key: 'charged', head: t('usage.charged') }, ({ charged }) => charged),
    moneyColumn({ key: 'refunded', head: t('usage.refunded') }, ({ refunded }) => refunded),
  ];
}
