import { lookUpTle, type TleDocument } from '@farpass/contract/tle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, Note } from '../../ui/page/States.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

type PublicAnswer =
  | { readonly kind: 'none' | 'asked' }
  | { readonly kind: 'found'; readonly set: TleDocument }
  | { readonly kind: 'failed'; readonly message: string };

/** For an object that is not known here: queries the public catalogue on demand, and shows if that is switched off. */
export function PublicLookUp({ noradId }: { readonly noradId: number }) {
  const t = useTexts(objectTexts);
  const api = useApi();
  const [answer, setAnswer] = useState<PublicAnswer>({ kind: 'none' });
  const ask = async () => {
    setAnswer({ kind: 'asked' });
    setAnswer(await askPublic(api, noradId));
  };
  const action = (
    <span className={classes['quiet']}>
      <Button loading={answer.kind === 'asked'} onClick={() => void ask()}>
        {t('lookUp')}
      </Button>
      <HelpTooltip topic={t('lookUp')} text={t('lookUpHelp')} />
    </span>
  );
  return (
    <Card>
      <EmptyState title={t('missing', { number: noradId })} action={action}>
        {t('missingText')}
      </EmptyState>
      {answer.kind === 'failed' ? (
        <Note level="caution">
          {answer.message} {answer.message.includes('FARPASS_FEEDS') ? t('off') : null}
        </Note>
      ) : null}
      {answer.kind === 'found' ? (
        <>
          <h2>{t('publicSet')}</h2>
          <pre className={classes['text']}>{[answer.set.name ?? '', ...answer.set.tle].filter(Boolean).join('\n')}</pre>
        </>
      ) : null}
    </Card>
  );
}

async function askPublic(api: ApiClient, noradId: number): Promise<PublicAnswer> {
  try {
    return { kind: 'found', set: await api.call(lookUpTle, { params: { 'norad-id': noradId } }) };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
