import { listObservations } from '@farpass/contract/odt';
import { type BookingDocument, listBookings, type OrderDocument } from '@farpass/contract/payments';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatMoney } from '../../../ui/format/money.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { ErrorState } from '../../../ui/page/States.tsx';
import { reasonLabel } from '../labels.ts';
import { billingTexts } from '../texts.ts';

export function openTimeline(order: OrderDocument, title: string): void {
  const close = () => closeModal(id);
  const id = openModal({ title, content: <OrderTimeline order={order} onFollow={close} />, onDismiss: close });
}

interface OrderTimelineProps {
  readonly order: OrderDocument;
  /** A link was followed. */
  readonly onFollow: () => void;
}

/** The bookings of an order, oldest first: held, charged, released, refunded, each with its file. */
function OrderTimeline({ order, onFollow }: OrderTimelineProps) {
  const t = useTexts(billingTexts);
  const params = { 'customer-id': order['customer-id'] };
  const query = useQuery(
    callQuery(useApi(), listBookings, { params, query: { 'order-id': order.orderId, limit: 500 } }),
  );
  const files = useFiles(order['request-id']);
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loader size="sm" />;
  return (
    <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('timeline.label')}>
      <tbody>
        {query.data.toReversed().map((booking) => (
          <tr key={booking.transactionId}>
            <td data-head={t('bookings.at')}>
              <Instant atMs={readInstant(booking.at)} />
            </td>
            <th scope="row" data-head={t('bookings.kind')}>
              {t(`kind.${booking.kind}`)}
              {booking.reason === undefined ? '' : `: ${reasonLabel(booking.reason, t)}`}
            </th>
            <td className={details['end']} data-head={t('bookings.amount')}>
              {formatMoney(booking)}
            </td>
            <td data-head={t('bookings.of')}>
              <FileLink booking={booking} fileId={files.get(booking.observationId ?? '')} onFollow={onFollow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FileLinkProps extends Pick<OrderTimelineProps, 'onFollow'> {
  readonly booking: BookingDocument;
  readonly fileId: string | undefined;
}

/** The file that a booking is for; the request, if the file is not known. */
function FileLink({ booking, fileId, onFollow }: FileLinkProps) {
  const t = useTexts(billingTexts);
  const requestId = booking['request-id'];
  if (requestId === undefined) return booking.period ?? null;
  return (
    <Link
      to="/odt/observation/$observation_request_id/{-$observation_file_id}"
      params={{ observation_request_id: requestId, observation_file_id: fileId }}
      onClick={onFollow}
    >
      {t(fileId === undefined ? 'timeline.request' : 'timeline.file')}
    </Link>
  );
}

/** The files of a tracking request by their pass, for people who may see them. */
function useFiles(requestId: string | undefined): ReadonlyMap<string, string> {
  const mayRead = allows(usePerson()?.granted ?? {}, [serviceRequirements.odt]);
  const query = mayRead && requestId !== undefined ? { query: { 'observation-request-id': requestId } } : undefined;
  const { data = [] } = useQuery(callQuery(useApi(), listObservations, query));
  return new Map(data.map((file) => [file.observationPassId, file['file-id']]));
}
