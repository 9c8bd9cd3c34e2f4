import { createSource, listSources } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey } from '../../api/call-query.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { Card } from '../../ui/page/Page.tsx';
import classes from './sources.module.css';
import { sourcesTexts } from './texts.ts';

const services = ['TRACSS', 'SPACE_SAFETY'] as const;
const fields = ['clientId', 'clientSecret', 'certificate', 'privateKey'] as const;
const empty = { clientId: '', clientSecret: '', certificate: '', privateKey: '' };

/** The credentials of an operator's own account. They leave the page and are never shown again. */
export function ConnectForm() {
  const t = useTexts(sourcesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [source, setSource] = useState<(typeof services)[number]>('TRACSS');
  const [draft, setDraft] = useState(empty);
  const { faults, isSending, submit } = useSubmission(fields);
  const send = async () => {
    const { clientId, clientSecret, certificate, privateKey } = draft;
    const body =
      source === 'TRACSS'
        ? ({ source, clientId: clientId.trim(), clientSecret: clientSecret.trim() } as const)
        : ({ source, certificate, privateKey } as const);
    await api.call(createSource, { body, showsFaults: true });
    setDraft(empty);
    await queries.invalidateQueries({ queryKey: callKey(listSources, {}) });
  };
  const labels = Object.fromEntries(fields.map((field) => [field, t(field)]));
  const field = (name: (typeof fields)[number]) => ({
    name,
    label: t(name),
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    faults,
  });
  return (
    <Card title={t('connect')}>
      <p className={classes['lead']}>{t('connectText')}</p>
      <Form names={fields} labels={labels} faults={faults} onSubmit={() => void submit(send)}>
        <div className={classes['connect']}>
          <ChoiceField
            name="service"
            label={t('service')}
            value={source}
            choices={services.map((value) => ({ value, label: t(`name.${value}`) }))}
            onChange={setSource}
            faults={faults}
          />
          {source === 'TRACSS' ? (
            <>
              <TextField {...field('clientId')} />
              <TextField {...field('clientSecret')} />
            </>
          ) : (
            <>
              <LongTextField {...field('certificate')} />
              <LongTextField {...field('privateKey')} />
            </>
          )}
          <div>
            <Button type="submit" variant="default" loading={isSending}>
              {t('connectGo')}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}
