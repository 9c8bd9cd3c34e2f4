import { agreeToLoosening, type LooseningDocument, listLoosenings, withdrawLoosening } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import classes from './loosenings.module.css';
import { looseningTexts } from './texts.ts';

/** Changes that wait for a second person or for their day: of one satellite, or of the operator. Nothing if none waits. */
export function WaitingChanges({ subjectId }: { readonly subjectId?: string }) {
  const t = useTexts(looseningTexts);
  const { data = [] } = useList(listLoosenings, { 'is-waiting': true, 'subject-id': subjectId });
  if (data.length === 0) return null;
  return (
    <Card title={t('card.title')}>
      {data.map((one) => (
        <WaitingChange key={one.looseningId} loosening={one} />
      ))}
    </Card>
  );
}

function WaitingChange({ loosening }: { readonly loosening: LooseningDocument }) {
  const t = useTexts(looseningTexts);
  const { kind, subjectName = '', changes, lowered, by, agreedBy, reason, effectiveAt, endsAt, state } = loosening;
  const person = agreedBy === undefined ? by : `${by}, ${agreedBy}`;
  const at = state === 'PENDING' ? effectiveAt : endsAt;
  return (
    <section className={classes['item']}>
      <strong>{t(`kinds.${kind}`, { name: subjectName })}</strong>
      <span>{t('card.by', { person, reason })}</span>
      {changes.length === 0 ? null : (
        <ul className={classes['list']}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <code>{field}</code>: <Value of={before} /> → <Value of={after} />
            </li>
          ))}
        </ul>
      )}
      {lowered.length === 0 ? null : <span>{t('card.lowers', { count: lowered.length })}</span>}
      {at === undefined ? null : (
        <span className="fp-dim">
          {t(state === 'PENDING' ? 'card.from' : 'card.until')} <Instant atMs={readInstant(at)} />
        </span>
      )}
      <Steps loosening={loosening} />
    </section>
  );
}

function Value({ of }: { readonly of: LooseningDocument['changes'][number]['before'] }) {
  const t = useTexts(looseningTexts);
  if (of === undefined) return <span className="fp-dim">{t('card.notSet')}</span>;
  return <>{typeof of === 'number' ? formatSignificant(of, 3) : String(of)}</>;
}

function Steps({ loosening }: { readonly loosening: LooseningDocument }) {
  const t = useTexts(looseningTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const [isSending, setSending] = useState(false);
  const params = { 'loosening-id': loosening.looseningId };
  const act = async (work: () => Promise<unknown>, said: 'agreed' | 'withdrawn') => {
    setSending(true);
    try {
      await work();
      notifications.raise({ code: 200, title: t(`card.${said}`), message: loosening.subjectName ?? '' });
    } catch {
      // The client raises a notification.
    } finally {
      setSending(false);
      freshness.writeTo(listLoosenings);
    }
  };
  if (loosening.mayAgree !== true && loosening.mayWithdraw !== true) return null;
  return (
    <div className={classes['buttons']}>
      {loosening.mayAgree === true ? (
        <Button
          size="compact-sm"
          loading={isSending}
          onClick={() => void act(() => api.call(agreeToLoosening, { params }), 'agreed')}
        >
          {t('card.agree')}
        </Button>
      ) : null}
      {loosening.mayWithdraw === true ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          onClick={() => void act(() => api.call(withdrawLoosening, { params }), 'withdrawn')}
        >
          {t('card.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}
