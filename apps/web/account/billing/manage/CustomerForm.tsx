import { createCustomer, listCustomers } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { useSubmission } from '../../../api/use-submission.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import classes from '../billing.module.css';
import { billingTexts } from '../texts.ts';

export function openNewCustomer(title: string): void {
  const close = () => closeModal(id);
  const id = openModal({ title, about: 'new', content: <CustomerForm onDone={close} />, onDismiss: close });
}

const names = ['userId', 'name'] as const;

/** A customer before its user signs in: the server checks both fields and says what is missing. */
function CustomerForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(billingTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const [userId, setUserId] = useState('');
  const [name, setName] = useState('');
  const { faults, isSending, submit } = useSubmission(names);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = () =>
    submit(async () => {
      const body = { userId: userId.trim(), name: name.trim() };
      await api.call(createCustomer, { body, idempotencyKey, showsFaults: true });
      freshness.writeTo(listCustomers);
      onDone();
    });
  return (
    <Form
      names={names}
      labels={{ userId: t('manage.userId'), name: t('customers.name') }}
      faults={faults}
      onSubmit={() => void create()}
    >
      <TextField name="name" label={t('customers.name')} value={name} onChange={setName} faults={faults} isFirst />
      <TextField
        name="userId"
        label={t('manage.userId')}
        hint={t('manage.userIdHint')}
        value={userId}
        onChange={setUserId}
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
