import {
  type CustomerDocument,
  createOrder,
  estimatePrice,
  listPrices,
  type PriceDocument,
} from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { EmptyState, Note } from '../../ui/page/States.tsx';
import classes from './billing.module.css';
import { productLabel, sensorLabel } from './labels.ts';
import { billingTexts } from './texts.ts';
import { useRefresh } from './use-billing.ts';

/** Opens the dialog in which passes or a subscription are ordered at a customer's expense. */
export function openOrder(customer: CustomerDocument, title: string): void {
  const close = () => closeModal(id);
  const id = openModal({
    title,
    about: customer.customerId,
    content: <OrderForm customer={customer} onDone={close} />,
    onDismiss: close,
  });
}

interface OrderFormProps {
  readonly customer: CustomerDocument;
  readonly onDone: () => void;
}

const names = ['product', 'passes'] as const;

/** Shows the price before anything is ordered, with the remaining and the refunded amount. */
function OrderForm({ customer, onDone }: OrderFormProps) {
  const t = useTexts(billingTexts);
  const api = useApi();
  const { currency } = customer;
  const prices = useQuery(callQuery(api, listPrices, {}));
  const offers = (prices.data ?? []).filter((price) => price.currency === currency);
  const [chosen, setChosen] = useState<string>();
  const [passes, setPasses] = useState<number | undefined>(1);
  const offer = offers.find(({ priceId }) => priceId === chosen) ?? offers[0];
  const amount = useAmount(offer, passes);
  const { faults, isSaving, order } = useOrdering(customer, onDone);
  if (prices.isSuccess && offer === undefined)
    return <EmptyState title={t('prices.empty')}>{t('prices.emptyText')}</EmptyState>;
  if (offer === undefined) return null;
  const money = (minorUnits: number) => formatMoney({ amount: minorUnits, currency });
  const left = customer.balance.spendable - (amount ?? 0);
  return (
    <Form
      names={names}
      labels={{ product: t('form.product'), passes: t('form.passes') }}
      faults={faults}
      onSubmit={() => void order(offer, passes)}
    >
      <ChoiceField
        name="product"
        label={t('form.product')}
        value={offer.priceId}
        choices={offers.map((one) => ({ value: one.priceId, label: offerLabel(one, t) }))}
        onChange={setChosen}
        faults={faults}
      />
      {offer.unit === 'PASS' ? (
        <QuantityField
          name="passes"
          label={t('form.passes')}
          unit=""
          least={1}
          greatest={1000}
          value={passes}
          onChange={setPasses}
          faults={faults}
        />
      ) : null}
      {amount === undefined ? null : (
        <>
          <p className={classes['price']}>{money(amount)}</p>
          {left < 0 ? (
            <Note level="serious">{t('form.missing', { money: money(-left) })}</Note>
          ) : (
            <p className={classes['quiet']}>{t('form.after', { money: money(left) })}</p>
          )}
        </>
      )}
      <p className={classes['quiet']}>{t(offer.unit === 'PASS' ? 'form.rule' : 'form.subscription')}</p>
      <div className={classes['actions']}>
        <Button type="submit" loading={isSaving} disabled={amount === undefined}>
          {t('form.submit', { money: money(amount ?? 0) })}
        </Button>
      </div>
    </Form>
  );
}

function offerLabel(price: PriceDocument, t: TextsOf<typeof billingTexts>): string {
  const sensor = price.sensorType === undefined ? '' : `, ${sensorLabel(price.sensorType, t)}`;
  const cost = t('prices.for', { price: formatMoney(price), unit: t(`prices.units.${price.unit}`) });
  return `${productLabel(price, t)}${sensor} (${cost})`;
}

/** The cost of the offer, as the server estimates passes; undefined until it is known. */
function useAmount(offer: PriceDocument | undefined, passes: number | undefined): number | undefined {
  const api = useApi();
  const isPasses = offer?.unit === 'PASS' && passes !== undefined && Number.isInteger(passes) && passes >= 1;
  const query = isPasses ? { passes, sensorType: offer.sensorType, currency: offer.currency } : undefined;
  const estimate = useQuery(callQuery(api, estimatePrice, query === undefined ? undefined : { query }));
  if (offer === undefined || offer.unit !== 'PASS') return offer?.amount;
  return isPasses ? estimate.data?.[0]?.amount : undefined;
}

function useOrdering({ customerId }: CustomerDocument, onDone: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  const t = useTexts(billingTexts);
  const { faults, setFaults, isSending: isSaving, submit } = useSubmission(names);
  const order = async (offer: PriceDocument, passes: number | undefined) => {
    const isPasses = offer.unit === 'PASS';
    if (isPasses && (passes === undefined || !Number.isInteger(passes) || passes < 1 || passes > 1000))
      return setFaults({ fields: { passes: t('form.fault.passes') }, others: [] });
    await submit(async () => {
      await api.call(createOrder, {
        showsFaults: true,
        body: {
          'customer-id': customerId,
          'service-type': offer['service-type'],
          productId: offer.productId,
          ...(isPasses && passes !== undefined ? { passes } : {}),
          ...(offer.sensorType === undefined ? {} : { sensorType: offer.sensorType }),
        },
        idempotencyKey: crypto.randomUUID(),
      });
      refresh();
      onDone();
    });
  };
  return { faults, isSaving, order };
}
