import { listPrices, type PriceDocument } from '@farpass/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { listingOf } from '../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { moneyColumn } from './columns.tsx';
import { sensorLabel, serviceLabel } from './labels.ts';
import { billingTexts } from './texts.ts';

/** The prices that hold now. */
export function PricesTable() {
  const t = useTexts(billingTexts);
  const query = useQuery(callQuery(useApi(), listPrices, {}));
  return (
    <DataTable
      label={t('prices.label')}
      fileName="prices"
      prefix="prices"
      columns={priceColumns(t)}
      listing={listingOf(query)}
      idOf={({ priceId }) => priceId}
      empty={{ title: t('prices.empty'), text: t('prices.emptyText') }}
    />
  );
}

function priceColumns(t: TextsOf<typeof billingTexts>): readonly Column<PriceDocument>[] {
  return [
    { key: 'product', head: t('prices.product'), widthPx: 190, value: ({ name }) => name },
    { key: 'service', head: t('prices.service'), widthPx: 180, value: (row) => serviceLabel(row['service-type'], t) },
    {
      key: 'sensor',
      head: t('prices.sensor'),
      widthPx: 140,
      value: ({ sensorType }) => (sensorType === undefined ? t('prices.all') : sensorLabel(sensorType, t)),
    },
    moneyColumn({ key: 'amount', head: t('prices.amount') }, ({ amount }) => amount),
    { key: 'unit', head: t('prices.unit'), widthPx: 120, value: ({ unit }) => t(`prices.units.${unit}`) },
    { key: 'surcharges', head: t('prices.surcharges'), widthPx: 260, value: surchargesOf },
  ];
}

/** What costs more or less than the plain price. */
function surchargesOf({ priorityPercent = [], measurementPercent = [] }: PriceDocument): string {
  return [...priorityPercent, ...measurementPercent]
    .filter(({ percent }) => percent !== 100)
    .map(({ name, percent }) => `${name} ${percent} %`)
    .join(', ');
}
