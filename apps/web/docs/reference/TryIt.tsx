import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import classes from '../docs.module.css';
import { CodeBlock } from '../guide/CodeBlock.tsx';
import { docsTexts } from '../texts.ts';
import { exampleBody } from './examples.ts';
import type { Operation } from './operations.ts';
import { filledAddress, shownAnswer } from './try-it.ts';

/** Makes the call with the reader's own session. A call that writes needs a confirmation first. */
export function TryIt({ operation }: { readonly operation: Operation }) {
  const t = useTexts(docsTexts);
  const api = useApi();
  const { method, parameters, body } = operation;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState(exampleBody(operation) ?? '');
  const [answer, setAnswer] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  if (body !== undefined && exampleBody(operation) === undefined) return null;
  const address = filledAddress(operation, values);
  const ask = async () => {
    const isSure =
      method === 'GET' ||
      (await confirm({
        title: t('try.title'),
        message: t('try.sure', { call: `${method} ${address ?? ''}` }),
        confirm: t('try.confirm'),
      }));
    if (!isSure || address === undefined) return;
    setAsking(true);
    const headers = {
      authorization: `Bearer ${await api.token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body === undefined ? {} : { body: sent }) };
    const text = await fetch(address, request).then(shownAnswer, (error: unknown) => String(error));
    setAnswer(text);
    setAsking(false);
  };
  return (
    <details className={classes['more']}>
      <summary>{t('try.open')}</summary>
      <form
        className={classes['try']}
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {parameters.map(({ name, isRequired }) => (
          <TextInput
            key={name}
            label={name}
            required={isRequired}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        {body === undefined ? null : (
          <Textarea
            label={t('try.body')}
            autosize
            maxRows={16}
            value={sent}
            onChange={(event) => setSent(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={isAsking} disabled={address === undefined}>
          {t('try.send', { method })}
        </Button>
      </form>
      <output aria-live="polite">{answer === undefined ? null : <CodeBlock text={answer} language="json" />}</output>
    </details>
  );
}
