import { isCurrency, readAmount } from '@farpass/billing/money';
import {
  askForCredit,
  bookAdjustment,
  bookPayment,
  type CustomerDocument,
  chargeOrder,
  type OrderDocument,
  patchBalance,
  refundOrder,
} from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi } from '../../api/api-context.tsx';
import { useSubmission } from '../../api/use-submission.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import classes from './billing.module.css';
import { billingTexts } from './texts.ts';
import { useRefresh } from './use-billing.ts';

/** A manual booking of an administrator, with its customer or order; or a customer's wish for credit. */
export type ManualBooking =
  | { readonly kind: 'payment' | 'adjustment' | 'limit' | 'credit'; readonly customer: CustomerDocument }
  | { readonly kind: 'charge' | 'refund'; readonly order: OrderDocument };

export function openBooking(booking: ManualBooking, title: string): void {
  const close = () => closeModal(id);
  const of = 'order' in booking ? booking.order.orderId : booking.customer.customerId;
  const about = `${booking.kind} ${of}`;
  const id = openModal({ title, about, content: <BookForm booking={booking} onDone={close} />, onDismiss: close });
}

const names = ['amount', 'reason'] as const;

interface BookFormProps {
  readonly booking: ManualBooking;
  readonly onDone: () => void;
}

/** An amount and a reason. */
function BookForm({ booking, onDone }: BookFormProps) {
  const t = useTexts(billingTexts);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { faults, isSaving, save } = useBooking(booking, onDone);
  const currency = currencyOf(booking);
  return (
    <Form
      names={names}
      labels={{ amount: t('form.amount'), reason: t('form.reason') }}
      faults={faults}
      onSubmit={() => void save({ amount, reason })}
    >
      <TextField
        name="amount"
        label={t('form.amount')}
        hint={t(booking.kind === 'adjustment' ? 'form.adjustHint' : 'form.amountHint', { currency })}
        value={amount}
        onChange={setAmount}
        faults={faults}
        isRequired
      />
      <TextField
        name="reason"
        label={t('form.reason')}
        hint={t(booking.kind === 'credit' ? 'form.creditHint' : 'form.reasonHint')}
        value={reason}
        onChange={setReason}
        faults={faults}
        isRequired
      />
      <div className={classes['actions']}>
        <Button type="submit" loading={isSaving}>
          {t(booking.kind === 'credit' ? 'form.ask' : 'form.book')}
        </Button>
      </div>
    </Form>
  );
}

function currencyOf(booking: ManualBooking): string {
  return 'order' in booking ? booking.order.currency : booking.customer.currency;
}

interface Typed {
  readonly amount: string;
  readonly reason: string;
}

function useBooking(booking: ManualBooking, onDone: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  const t = useTexts(billingTexts);
  const { faults, setFaults, isSending: isSaving, submit } = useSubmission(names);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const currency = currencyOf(booking);
  const save = async (typed: Typed) => {
    const read = readTyped(typed, booking);
    if (read.kind === 'faults') {
      const fields = Object.fromEntries(
        Object.entries(read.fields).map(([name, fault]) => [name, t(`form.fault.${fault}`, { currency })]),
      );
      return setFaults({ fields, others: [] });
    }
    await submit(async () => {
      await send(api, booking, { amount: read.amount, reason: typed.reason.trim(), idempotencyKey });
      refresh();
      onDone();
    });
  };
  return { faults, isSaving, save };
}

type Fault = 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' | 'TOO_LARGE' | 'zero' | 'negative' | 'reason';

type ReadTyped =
  | { readonly kind: 'booking'; readonly amount: number }
  | { readonly kind: 'faults'; readonly fields: Readonly<Partial<Record<'amount' | 'reason', Fault>>> };

/** The typed amount in minor units, or its fault. */
function readTyped({ amount, reason }: Typed, booking: ManualBooking): ReadTyped {
  const currency = currencyOf(booking);
  const read = readAmount(amount, isCurrency(currency) ? currency : 'EUR');
  const fault = read.kind === 'fault' ? read.fault : faultOf(read.minorUnits, booking.kind);
  const noReason = reason.trim() === '';
  if (fault === undefined && !noReason && read.kind === 'amount') return { kind: 'booking', amount: read.minorUnits };
  const fields = {
    ...(fault === undefined ? {} : { amount: fault }),
    ...(noReason ? { reason: 'reason' as const } : {}),
  };
  return { kind: 'faults', fields };
}

/** Only adjustments can be negative, and only a credit line can be zero. */
function faultOf(minorUnits: number, kind: ManualBooking['kind']): Fault | undefined {
  if (minorUnits === 0 && kind !== 'limit') return 'zero';
  return minorUnits < 0 && kind !== 'adjustment' ? 'negative' : undefined;
}

interface BookingToSend {
  readonly amount: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

async function send(api: ApiClient, booking: ManualBooking, { amount, reason, idempotencyKey }: BookingToSend) {
  const body = { amount, reason };
  if ('order' in booking) {
    const params = { 'order-id': booking.order.orderId };
    return api.call(booking.kind === 'charge' ? chargeOrder : refundOrder, {
      params,
      body,
      idempotencyKey,
      showsFaults: true,
    });
  }
  const { customerId, balance } = booking.customer;
  const params = { 'customer-id': customerId };
  if (booking.kind === 'credit') return api.call(askForCredit, { params, body, idempotencyKey, showsFaults: true });
  if (booking.kind === 'limit')
    return api.call(patchBalance, {
      params,
      body: { limit: amount, reason },
      ifMatch: balance.etag,
      showsFaults: true,
    });
  return api.call(booking.kind === 'payment' ? bookPayment : bookAdjustment, {
    params,
    body,
    idempotencyKey,
    showsFaults: true,
  });
}
