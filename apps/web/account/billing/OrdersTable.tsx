import { cancelOrder, listOrders, listProducts, type OrderDocument } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { usePages } from '../../api/lists/use-pages.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { openBooking } from './BookForm.tsx';
import classes from './billing.module.css';
import { moneyColumn, RequestLink } from './columns.tsx';
import type { CustomerProps } from './customer.ts';
import { productLabel } from './labels.ts';
import { openTimeline } from './manage/OrderTimeline.tsx';
import { billingTexts } from './texts.ts';
import { useIsAdministrator, useRefresh } from './use-billing.ts';

type Texts = TextsOf<typeof billingTexts>;

const stateLabels = {
  HELD: 'pending',
  PARTLY_CHARGED: 'info',
  CHARGED: 'ok',
  RELEASED: 'inactive',
  PARTLY_REFUNDED: 'caution',
  REFUNDED: 'caution',
} as const;

/** The orders of a customer: the amount held, and the outcome. */
export function OrdersTable({ customer }: CustomerProps) {
  const t = useTexts(billingTexts);
  const isAdministrator = useIsAdministrator();
  const cancel = useCancel();
  const list = usePages(listOrders, { query: { 'customer-id': customer.customerId }, limit: 100 });
  const mayCancel = customer.isOwn || isAdministrator;
  const acts = (order: OrderDocument) => {
    const isCancellable = mayCancel && canCancel(order, isAdministrator);
    const isBookable = isAdministrator && (canCharge(order) || canRefund(order));
    if (!isCancellable && !isBookable) return null;
    return (
      <span className={classes['cell']}>
        {isCancellable ? (
          <Button size="compact-xs" variant="default" onClick={() => void cancel(order)}>
            {t('act.cancel')}
          </Button>
        ) : null}
        {isBookable ? <AdministratorActs order={order} /> : null}
      </span>
    );
  };
  // An administrator has up to three buttons, a customer has one.
  const actions = { key: 'actions', head: t('orders.actions'), widthPx: isAdministrator ? 124 : 104, cell: acts };
  const columns = [...orderColumns({ t, names: useProductNames() }), actions];
  return (
    <DataTable
      label={t('orders.label')}
      fileName="orders"
      prefix="orders"
      columns={columns}
      listing={list.listing(list.rows)}
      idOf={({ orderId }) => orderId}
      onOpen={(order) => openTimeline(order, t('timeline.title'))}
      empty={{ title: t('orders.empty'), text: t('orders.emptyText') }}
    />
  );
}

/** An order for a tracking request ends with its request. */
function canCancel(order: OrderDocument, isAdministrator: boolean): boolean {
  if (order.renews === true) return true;
  return order.held > 0 && (order['request-id'] === undefined || isAdministrator);
}

const canCharge = (order: OrderDocument): boolean => order.held > 0 && order['request-id'] === undefined;
const canRefund = (order: OrderDocument): boolean => order.charged > order.refunded;

function AdministratorActs({ order }: { readonly order: OrderDocument }) {
  const t = useTexts(billingTexts);
  return (
    <>
      {canCharge(order) ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => openBooking({ kind: 'charge', order }, t('act.charge'))}
        >
          {t('act.charge')}
        </Button>
      ) : null}
      {canRefund(order) ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => openBooking({ kind: 'refund', order }, t('act.refund'))}
        >
          {t('act.refund')}
        </Button>
      ) : null}
    </>
  );
}

function orderColumns({ t, names }: WhatOrdered): readonly Column<OrderDocument>[] {
  return [
    {
      key: 'created',
      head: t('orders.created'),
      widthPx: 188,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Instant atMs={readInstant(createdAt)} />,
      firstDirection: 'desc',
    },
    { key: 'what', head: t('orders.what'), widthPx: 268, isLong: true, value: (order) => whatOf(order, { t, names }) },
    {
      key: 'state',
      head: t('orders.state'),
      widthPx: 140,
      value: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StatusTag label={stateLabels[state]}>{t(`state.${state}`)}</StatusTag>,
    },
    moneyColumn({ key: 'amount', head: t('orders.amount') }, ({ amount }) => amount),
    moneyColumn({ key: 'held', head: t('orders.held') }, ({ held }) => held),
    moneyColumn({ key: 'charged', head: t('orders.charged') }, ({ charged }) => charged),
    moneyColumn({ key: 'refunded', head: t('orders.refunded') }, ({ refunded }) => refunded),
    {
      key: 'request',
      head: t('orders.request'),
      widthPx: 110,
      value: (order) => order.subject ?? order['request-id'],
      cell: (order) => <RequestLink id={order['request-id']} subject={order.subject} />,
    },
    { key: 'by', head: t('orders.by'), widthPx: 110, value: ({ createdBy }) => createdBy, isHiddenAtFirst: true },
  ];
}

interface WhatOrdered {
  readonly t: Texts;
  readonly names: ReadonlyMap<string, string>;
}

/** The names of the products; an order only has their ids. */
function useProductNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(callQuery(useApi(), listProducts, { query: { limit: 1000 } }));
  return new Map(data.map(({ productId, name }) => [productId, name]));
}

/** The order, in words. */
function whatOf({ productId, passes, paidPeriod, renews }: OrderDocument, { t, names }: WhatOrdered): string {
  const name = names.get(productId);
  const label = productLabel({ productId, ...(name === undefined ? {} : { name }) }, t);
  const isPlain = label === t('product.tracking');
  const parts = [
    passes !== undefined && isPlain ? t('orders.observations', { count: passes }) : label,
    passes === undefined || isPlain ? undefined : t('orders.passes', { count: passes }),
    paidPeriod,
    renews === true ? t('orders.renews') : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** Cancels an order after a confirmation. */
function useCancel() {
  const t = useTexts(billingTexts);
  const api = useApi();
  const refresh = useRefresh();
  return async (order: OrderDocument) => {
    const money = formatMoney({ amount: order.held, currency: order.currency });
    const isConfirmed = await confirm({
      title: t('confirm.cancelTitle'),
      message: order.renews === true ? t('confirm.cancelRenewal') : t('confirm.cancelHeld', { money }),
      confirm: t('confirm.cancel'),
      keep: t('confirm.keep'),
    });
    if (!isConfirmed) return;
    await api.call(cancelOrder, { params: { 'order-id': order.orderId } }).catch(() => undefined);
    refresh();
  };
}
