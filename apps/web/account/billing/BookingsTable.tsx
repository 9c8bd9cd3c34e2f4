import { type BookingDocument, listBookings } from '@farpass/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { listingOf } from '../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { moneyColumn, RequestLink } from './columns.tsx';
import type { CustomerProps } from './customer.ts';
import { reasonLabel } from './labels.ts';
import { billingTexts } from './texts.ts';

/** Bookings that are listed; older ones are in the statements. */
const mostBookings = 500;

/** Every booking of a customer, newest first. */
export function BookingsTable({ customer }: CustomerProps) {
  const t = useTexts(billingTexts);
  const api = useApi();
  const parts = { params: { 'customer-id': customer.customerId }, query: { limit: mostBookings } };
  const { available } = customer.balance;
  const query = useQuery({
    ...callQuery(api, listBookings, parts),
    select: (bookings: readonly BookingDocument[]) => withBalance(bookings, available),
  });
  const { transactionCount: total } = customer.balance;
  return (
    <>
      {total > mostBookings ? <Note>{t('bookings.first', { count: mostBookings, total })}</Note> : null}
      <DataTable
        label={t('bookings.label')}
        fileName="bookings"
        prefix="bookings"
        columns={bookingColumns(t)}
        listing={listingOf(query)}
        idOf={({ transactionId }) => transactionId}
        empty={{ title: t('bookings.empty'), text: t('bookings.emptyText') }}
      />
    </>
  );
}

type BookingRow = BookingDocument & { readonly after: number };

/** The bookings, newest first, each with what was available after it. */
function withBalance(bookings: readonly BookingDocument[], available: number): readonly BookingRow[] {
  let after = available;
  return bookings.map((booking) => {
    const row = { ...booking, after };
    after -= booking.change;
    return row;
  });
}

function bookingColumns(t: TextsOf<typeof billingTexts>): readonly Column<BookingRow>[] {
  return [
    {
      key: 'at',
      head: t('bookings.at'),
      widthPx: 188,
      value: ({ at }) => at,
      cell: ({ at }) => <Instant atMs={readInstant(at)} />,
      firstDirection: 'desc',
    },
    { key: 'kind', head: t('bookings.kind'), widthPx: 118, value: ({ kind }) => t(`kind.${kind}`) },
    moneyColumn({ key: 'amount', head: t('bookings.amount') }, ({ amount }) => amount),
    moneyColumn({ key: 'change', head: t('bookings.change') }, ({ change }) => change),
    moneyColumn({ key: 'after', head: t('balance.available') }, ({ after }) => after),
    {
      key: 'reason',
      head: t('bookings.reason'),
      widthPx: 200,
      isLong: true,
      value: ({ reason }) => reason && reasonLabel(reason, t),
    },
    {
      key: 'of',
      head: t('bookings.of'),
      widthPx: 110,
      value: (booking) => booking.period ?? booking.subject ?? booking['request-id'],
      cell: (booking) => <RequestLink id={booking['request-id']} subject={booking.subject} other={booking.period} />,
    },
    {
      key: 'id',
      head: t('bookings.id'),
      widthPx: 300,
      isHiddenAtFirst: true,
      value: ({ transactionId }) => transactionId,
    },
    { key: 'actor', head: t('bookings.actor'), widthPx: 110, value: ({ actor }) => actor },
  ];
}
