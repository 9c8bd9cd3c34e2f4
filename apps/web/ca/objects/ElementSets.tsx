import { getTle } from '@farpass/contract/tle';
import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

const forms = ['tle', 'kvn', 'xml', 'json'] as const;
type Form = (typeof forms)[number];

/** The formats in which the server writes an element set. */
const mediaTypes: Readonly<Record<Form, string>> = {
  tle: 'text/plain',
  kvn: 'text/x-omm',
  xml: 'application/xml',
  json: 'application/json',
};

/** The newest element set of an object as text, to be copied. */
export function ElementSetText({ noradId }: { readonly noradId: number }) {
  const t = useTexts(objectTexts);
  const api = useApi();
  const [form, setForm] = useState<Form>('tle');
  const { data, error, refetch } = useQuery({
    queryKey: [getTle.path, noradId, form],
    queryFn: async () => (await api.file(getTle, { query: { noradId }, accept: mediaTypes[form] })).text(),
  });
  return (
    <Card title={t('sets.title')} help={t('cardHelp.set')}>
      <div className={details['choices']}>
        <Choice
          label={t('sets.form')}
          value={form}
          choices={forms.map((value) => ({ value, label: t(`sets.${value}`) }))}
          onChange={setForm}
        />
        <CopyButton value={data ?? ''}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<CopyIcon size={14} />}
              disabled={data === undefined}
              onClick={copy}
            >
              {t(copied ? 'sets.copied' : 'sets.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      {error === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={classes['text']} tabIndex={0}>
          {data}
        </pre>
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

/** An object with one element set has no history yet. */
export function SingleSet() {
  const t = useTexts(objectTexts);
  return (
    <Card title={t('sets.history')}>
      <p className={details['note']}>{t('sets.single')}</p>
    </Card>
  );
}
