import { createToken } from '@farpass/contract/identity';
import { type TokenResource, tokenResources, unheardServices } from '@farpass/contract/route';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import classes from '../account.module.css';
import { tokenTexts } from './texts.ts';

const fields = ['name', 'days', 'resources'] as const;
const usualDays = 90;
const empty = {
  name: '',
  days: usualDays as number | undefined,
  resources: ['ca', 'odt'] as readonly TokenResource[],
  isWriting: true,
};

/** The name, lifetime and services of a new token: those in which the person has a role, their money and account. */
export function TokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const t = useTexts(tokenTexts);
  const api = useApi();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState(noFaults);
  const [isMaking, setMaking] = useState(false);
  const granted = usePerson()?.granted ?? {};
  const offered = tokenResources.filter((one) => one === 'account' || !unheardServices(granted).includes(one));
  const resources = offered.filter((resource) => draft.resources.includes(resource));
  const submit = async () => {
    const name = draft.name.trim();
    const days = draft.days ?? 0;
    const faulty = {
      name: name === '' || name.length > 80,
      days: !Number.isInteger(days) || days < 1 || days > 366,
      resources: resources.length === 0,
    };
    const wrong = fields.filter((field) => faulty[field]);
    setFaults({ fields: Object.fromEntries(wrong.map((field) => [field, t(`invalid.${field}`)])), others: [] });
    if (wrong.length > 0) return;
    setMaking(true);
    try {
      const body = { name, days, resources, access: draft.isWriting ? 'WRITE' : 'READ' } as const;
      const { token } = await api.call(createToken, { body: { ...body, resources: [...resources] } });
      setDraft(empty);
      onMade(token);
    } catch {
      // The client has already reported the failure.
    } finally {
      setMaking(false);
    }
  };
  const labels = Object.fromEntries(fields.map((field) => [field, t(field)]));
  return (
    <Form names={fields} labels={labels} faults={faults} onSubmit={() => void submit()}>
      <div className={classes['pair']}>
        <TextField
          name="name"
          label={t('name')}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          faults={faults}
        />
        <QuantityField
          name="days"
          label={t('days')}
          unit="d"
          value={draft.days}
          onChange={(days) => setDraft({ ...draft, days })}
          faults={faults}
        />
      </div>
      <fieldset className={classes['statuses']}>
        <legend>{t('resources')}</legend>
        {offered.map((one) => (
          <CheckField
            key={one}
            name={one}
            label={t(`resource.${one}`)}
            value={resources.includes(one)}
            onChange={(isChosen) =>
              setDraft({
                ...draft,
                resources: offered.filter((other) => (other === one ? isChosen : resources.includes(other))),
              })
            }
            faults={noFaults}
          />
        ))}
      </fieldset>
      <CheckField
        name="isWriting"
        label={t('isWriting')}
        value={draft.isWriting}
        onChange={(isWriting) => setDraft({ ...draft, isWriting })}
        faults={noFaults}
      />
      <div>
        <Button type="submit" variant="default" disabled={isMaking}>
          {t(isMaking ? 'making' : 'make')}
        </Button>
      </div>
    </Form>
  );
}
