import { listProducts, type PriceDocument, type ProductDocument } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { listingOf } from '../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './billing.module.css';
import { moneyColumn } from './columns.tsx';
import { productLabel, sensorLabel, serviceLabel, surchargeLabel } from './labels.ts';
import { openNewPrice } from './manage/PriceForm.tsx';
import { openNewProduct } from './manage/ProductForm.tsx';
import { billingTexts } from './texts.ts';
import { useIsAdministrator } from './use-billing.ts';
import { type Validity, validityOf } from './validity.ts';

type Texts = TextsOf<typeof billingTexts>;
type PriceRow = PriceDocument & { readonly validity: Validity };

/** The products with their whole price lists: current, future and past ones. */
export function PricesTable() {
  const t = useTexts(billingTexts);
  const nowMs = useClock('minute');
  const isAdministrator = useIsAdministrator();
  const query = useQuery({
    ...callQuery(useApi(), listProducts, { query: { limit: 1000 } }),
    select: (products: readonly ProductDocument[]): readonly PriceRow[] =>
      products.flatMap(({ prices }) => prices.map((price) => ({ ...price, validity: validityOf(price, nowMs) }))),
  });
  return (
    <DataTable
      label={t('prices.label')}
      fileName="prices"
      prefix="prices"
      columns={priceColumns(t)}
      listing={listingOf(query)}
      lead={isAdministrator ? <Additions /> : undefined}
      idOf={({ priceId }) => priceId}
      empty={{ title: t('prices.empty'), text: t('prices.emptyText') }}
    />
  );
}

/** New products and prices, by administrators. */
function Additions() {
  const t = useTexts(billingTexts);
  const { data: products = [] } = useQuery(callQuery(useApi(), listProducts, { query: { limit: 1000 } }));
  return (
    <span className={classes['cell']}>
      <Button variant="default" size="compact-sm" onClick={() => openNewProduct(t('manage.newProduct'))}>
        {t('manage.newProduct')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={products.length === 0}
        onClick={() => openNewPrice(products, t('manage.newPrice'))}
      >
        {t('manage.newPrice')}
      </Button>
    </span>
  );
}

const validityLabels = { now: 'ok', later: 'pending', ended: 'inactive' } as const;

function priceColumns(t: Texts): readonly Column<PriceRow>[] {
  return [
    { key: 'product', head: t('prices.product'), widthPx: 220, isLong: true, value: (row) => productLabel(row, t) },
    {
      key: 'type',
      head: t('prices.type'),
      widthPx: 134,
      isHiddenAtFirst: true,
      value: ({ productType }) => t(`prices.types.${productType}`),
    },
    {
      key: 'service',
      head: t('prices.service'),
      widthPx: 160,
      isHiddenAtFirst: true,
      value: (row) => serviceLabel(row['service-type'], t),
    },
    {
      key: 'sensor',
      head: t('prices.sensor'),
      widthPx: 122,
      value: ({ sensorType }) => (sensorType === undefined ? t('prices.all') : sensorLabel(sensorType, t)),
    },
    moneyColumn({ key: 'amount', head: t('prices.amount') }, ({ amount }) => amount),
    { key: 'unit', head: t('prices.unit'), widthPx: 112, value: ({ unit }) => t(`prices.units.${unit}`) },
    {
      key: 'validity',
      head: t('prices.validity'),
      widthPx: 104,
      value: ({ validity }) => t(`prices.validities.${validity}`),
      cell: ({ validity }) => (
        <StatusTag label={validityLabels[validity]}>{t(`prices.validities.${validity}`)}</StatusTag>
      ),
    },
    {
      key: 'from',
      head: t('prices.from'),
      widthPx: 188,
      isHiddenAtFirst: true,
      value: ({ validFrom }) => validFrom,
      cell: ({ validFrom }) => <Instant atMs={readInstant(validFrom)} />,
    },
    {
      key: 'to',
      head: t('prices.to'),
      widthPx: 188,
      value: ({ validTo }) => validTo,
      cell: ({ validTo }) => (validTo === undefined ? absent : <Instant atMs={readInstant(validTo)} />),
    },
    {
      key: 'surcharges',
      head: t('prices.surcharges'),
      widthPx: 306,
      isLong: true,
      value: (price) => surchargesOf(price, t),
      cell: (price) => <Surcharges text={surchargesOf(price, t)} />,
    },
  ];
}

/** In a narrow table the end is cut off; the tooltip has all of it. */
function Surcharges({ text }: { readonly text: string }) {
  return text === '' ? absent : <Explained text={text}>{text}</Explained>;
}

/** Factors of the plain price. */
function surchargesOf({ priorityPercent = [], measurementPercent = [] }: PriceDocument, t: Texts): string {
  return [...priorityPercent, ...measurementPercent]
    .filter(({ percent }) => percent !== 100)
    .map(({ name, percent }) => `${surchargeLabel(name, t)} × ${percent / 100}`)
    .join(', ');
}
