import { confirmMailAddress } from '@farpass/contract/notifications';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../api/address.ts';
import { useTexts } from '../texts/feature-texts.ts';
import { Page } from '../ui/page/Page.tsx';
import { Note } from '../ui/page/States.tsx';
import classes from './acknowledge.module.css';
import { confirmAddressTexts } from './confirm-texts.ts';

/** The page behind the link of a confirmation mail; its button confirms, because mail scanners open links. */
export function ConfirmAddressPage() {
  const t = useTexts(confirmAddressTexts);
  const [token] = useState(() => location.hash.slice(1));
  const [outcome, setOutcome] = useState<'done' | 'invalid' | 'failed'>();
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    setSending(true);
    setOutcome(await confirmedBy(token));
    setSending(false);
  };
  const levels = { done: 'ok', invalid: 'caution', failed: 'caution' } as const;
  return (
    <Page title={t('title')}>
      <div className={classes['page']}>
        <p>{t('text')}</p>
        {outcome === undefined ? null : (
          <div role="status">
            <Note level={levels[outcome]}>{t(outcome)}</Note>
          </div>
        )}
        {outcome === 'done' || outcome === 'invalid' ? (
          <Link to="/">{t('home')}</Link>
        ) : (
          <Button disabled={isSending} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </Page>
  );
}

async function confirmedBy(token: string): Promise<'done' | 'invalid' | 'failed'> {
  try {
    const { ok, status } = await fetch(addressOf(confirmMailAddress, {}), {
      method: confirmMailAddress.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
    });
    return ok ? 'done' : status < 500 ? 'invalid' : 'failed';
  } catch {
    return 'failed';
  }
}
