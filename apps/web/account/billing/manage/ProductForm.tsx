import { billedServices, createProduct, listPrices, listProducts, productTypes } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { useSubmission } from '../../../api/use-submission.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import classes from '../billing.module.css';
import { serviceLabel } from '../labels.ts';
import { billingTexts } from '../texts.ts';

export function openNewProduct(title: string): void {
  const close = () => closeModal(id);
  const id = openModal({ title, about: 'new', content: <ProductForm onDone={close} />, onDismiss: close });
}

const names = ['productId', 'name', 'productType', 'service-type', 'period'] as const;
const periods = ['MONTH', 'YEAR'] as const;

/** A product; its prices are added next. The server checks the fields and says what is missing. */
function ProductForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(billingTexts);
  const [productId, setProductId] = useState('');
  const [name, setName] = useState('');
  const [productType, setProductType] = useState<(typeof productTypes)[number]>('PER_OBSERVATION');
  const [service, setService] = useState<(typeof billedServices)[number]>('odt');
  const [period, setPeriod] = useState<(typeof periods)[number]>('MONTH');
  const { faults, isSending, create } = useCreation(onDone);
  const isSubscription = productType === 'SUBSCRIPTION';
  const labels = {
    ...{ productId: t('manage.productId'), name: t('manage.productName'), productType: t('prices.type') },
    ...{ 'service-type': t('prices.service'), period: t('prices.unit') },
  };
  const body = {
    ...{ productId: productId.trim(), productType, 'service-type': service },
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(isSubscription ? { period } : {}),
  };
  return (
    <Form names={names} labels={labels} faults={faults} onSubmit={() => void create(body)}>
      <TextField
        name="productId"
        label={labels.productId}
        hint={t('manage.productIdHint')}
        value={productId}
        onChange={setProductId}
        faults={faults}
        isFirst
      />
      <TextField name="name" label={labels.name} value={name} onChange={setName} faults={faults} />
      <ChoiceField
        name="productType"
        label={labels.productType}
        value={productType}
        choices={productTypes.map((value) => ({ value, label: t(`prices.types.${value}`) }))}
        onChange={setProductType}
        faults={faults}
      />
      <ChoiceField
        name="service-type"
        label={labels['service-type']}
        value={service}
        choices={billedServices.map((value) => ({ value, label: serviceLabel(value, t) }))}
        onChange={setService}
        faults={faults}
      />
      {isSubscription ? (
        <ChoiceField
          name="period"
          label={labels.period}
          value={period}
          choices={periods.map((value) => ({ value, label: t(`prices.units.${value}`) }))}
          onChange={setPeriod}
          faults={faults}
        />
      ) : null}
      <div className={classes['actions']}>
        <Button type="submit" loading={isSending}>
          {t('manage.create')}
        </Button>
      </div>
    </Form>
  );
}

function useCreation(onDone: () => void) {
  const api = useApi();
  const freshness = useListFreshness();
  const { faults, isSending, submit } = useSubmission(names);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = (body: Parameters<typeof api.call<typeof createProduct>>[1]['body']) =>
    submit(async () => {
      await api.call(createProduct, { body, idempotencyKey, showsFaults: true });
      freshness.writeTo(listProducts, listPrices);
      onDone();
    });
  return { faults, isSending, create };
}
