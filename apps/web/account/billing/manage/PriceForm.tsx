import { currencies, isCurrency, readAmount } from '@farpass/billing/money';
import { sensorTypes } from '@farpass/contract/odt';
import { createPrice, listPrices, listProducts, type ProductDocument } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { useSubmission } from '../../../api/use-submission.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import classes from '../billing.module.css';
import { productLabel, sensorLabel, surchargeLabel } from '../labels.ts';
import { billingTexts } from '../texts.ts';

export function openNewPrice(products: readonly ProductDocument[], title: string): void {
  const close = () => closeModal(id);
  const id = openModal({
    title,
    about: 'new',
    content: <PriceForm products={products} onDone={close} />,
    onDismiss: close,
  });
}

const names = ['productId', 'currency', 'amount', 'sensorType', 'priorityPercent', 'validFrom'] as const;
const classesOfPriority = ['ROUTINE', 'STANDARD', 'URGENT'] as const;
type Percents = Readonly<Record<(typeof classesOfPriority)[number], number | undefined>>;

interface PriceFormProps {
  readonly products: readonly ProductDocument[];
  readonly onDone: () => void;
}

/** A new line of a price list. From its start it replaces the line of the same product, currency and type of sensor. */
function PriceForm({ products, onDone }: PriceFormProps) {
  const t = useTexts(billingTexts);
  const [productId, setProductId] = useState(products[0]?.productId ?? '');
  const [currency, setCurrency] = useState<string>('EUR');
  const [amount, setAmount] = useState('');
  const [sensorType, setSensorType] = useState('');
  const [validFrom, setValidFrom] = useState('');
  const [percents, setPercents] = useState<Percents>({ ROUTINE: 100, STANDARD: 100, URGENT: 100 });
  const { faults, setFaults, isSending, create } = useCreation(onDone);
  const isOfPasses = products.find((one) => one.productId === productId)?.productType === 'PER_OBSERVATION';
  const labels = {
    ...{ productId: t('prices.product'), currency: t('manage.currency'), amount: t('prices.amount') },
    ...{ sensorType: t('prices.sensor'), priorityPercent: t('prices.surcharges'), validFrom: t('prices.from') },
  };
  const send = () => {
    const known = isCurrency(currency) ? currency : 'EUR';
    const read = readAmount(amount, known);
    if (read.kind === 'fault')
      return setFaults({ fields: { amount: t(`form.fault.${read.fault}`, { currency }) }, others: [] });
    void create({
      ...{ productId, currency: known, amount: read.minorUnits },
      ...(isOfPasses && sensorType !== '' ? { sensorType } : {}),
      ...(isOfPasses ? { priorityPercent: surcharges(percents) } : {}),
      ...(validFrom.trim() === '' ? {} : { validFrom: validFrom.trim().replace(' ', 'T') }),
    });
  };
  return (
    <Form names={names} labels={labels} faults={faults} onSubmit={send}>
      <ChoiceField
        name="productId"
        label={labels.productId}
        value={productId}
        choices={products.map((one) => ({ value: one.productId, label: productLabel(one, t) }))}
        onChange={setProductId}
        faults={faults}
      />
      <TextField name="amount" label={labels.amount} value={amount} onChange={setAmount} faults={faults} isRequired />
      <ChoiceField
        name="currency"
        label={labels.currency}
        value={currency}
        choices={currencies.map((value) => ({ value, label: value }))}
        onChange={setCurrency}
        faults={faults}
      />
      {isOfPasses ? (
        <>
          <ChoiceField
            name="sensorType"
            label={labels.sensorType}
            value={sensorType}
            choices={['', ...sensorTypes].map((value) => ({
              value,
              label: value === '' ? t('prices.all') : sensorLabel(value, t),
            }))}
            onChange={setSensorType}
            faults={faults}
          />
          {classesOfPriority.map((name) => (
            <QuantityField
              key={name}
              name={`priorityPercent.${name}`}
              label={t('manage.priority', { name: surchargeLabel(name, t) })}
              unit="%"
              value={percents[name]}
              onChange={(percent) => setPercents({ ...percents, [name]: percent })}
              faults={faults}
              least={1}
              greatest={10_000}
            />
          ))}
        </>
      ) : null}
      <TextField
        name="validFrom"
        label={labels.validFrom}
        hint={t('manage.fromHint')}
        value={validFrom}
        onChange={setValidFrom}
        faults={faults}
      />
      <div className={classes['actions']}>
        <Button type="submit" loading={isSending}>
          {t('manage.create')}
        </Button>
      </div>
    </Form>
  );
}

function surcharges(percents: Percents) {
  return classesOfPriority.flatMap((name) => {
    const percent = percents[name];
    return percent === undefined || percent === 100 ? [] : [{ name, percent }];
  });
}

function useCreation(onDone: () => void) {
  const api = useApi();
  const freshness = useListFreshness();
  const { faults, setFaults, isSending, submit } = useSubmission(names);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = (body: Parameters<typeof api.call<typeof createPrice>>[1]['body']) =>
    submit(async () => {
      await api.call(createPrice, { body, idempotencyKey, showsFaults: true });
      freshness.writeTo(listProducts, listPrices);
      onDone();
    });
  return { faults, setFaults, isSending, create };
}
