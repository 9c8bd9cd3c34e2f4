import { type LooseningDocument, listLoosenings } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListFreshness } from '../../api/api-context.tsx';
import { lowersRisk, type RequestFailure } from '../../api/failure.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Note } from '../../ui/page/States.tsx';
import { shortestReason } from '../decisions/accepting.ts';
import { LoweredConjunction } from './LoweredConjunction.tsx';
import classes from './loosenings.module.css';
import { looseningTexts } from './texts.ts';

/** The part of an answer that says whether the change waits. */
interface MaybeWaiting {
  readonly proposed?: LooseningDocument;
  readonly pending?: LooseningDocument;
}

/** The reason of a person; undefined before they were asked. */
export interface AcceptedReason {
  readonly acceptedRisk?: { readonly reason: string };
}

/**
 * Sends a change; if it lowers an alarm or removes evidence, asks for the reason and sends it once more. Undefined if the
 * person does not want it then. A change that waits for its day raises a notification.
 */
export function useDoor() {
  const t = useTexts(looseningTexts);
  const freshness = useListFreshness();
  const notifications = useNotifications();
  return async <T extends MaybeWaiting | undefined>(
    send: (accepted: AcceptedReason) => Promise<T>,
  ): Promise<T | undefined> => {
    const answer = await send({}).catch(async (error: unknown) => {
      if (!lowersRisk(error)) throw error;
      const reason = await askReason(t('ask.title'), error);
      return reason === undefined ? undefined : send({ acceptedRisk: { reason } });
    });
    // The server tells everyone of a proposal, its person too.
    if (answer?.pending !== undefined)
      notifications.raise({ code: 200, title: t('pending'), message: t('pendingText') });
    if (answer?.proposed !== undefined || answer?.pending !== undefined) freshness.writeTo(listLoosenings);
    return answer;
  };
}

/** Opens the dialog that says what a change lowers; the reason, or undefined if it was closed. */
function askReason(title: string, { conjunctionIds }: RequestFailure): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (reason: string | undefined) => {
      closeModal(id);
      resolve(reason);
    };
    const content = <ReasonForm conjunctionIds={conjunctionIds} onReason={end} />;
    const about = conjunctionIds.join(' ');
    const id = openModal({ title, about, isWide: true, content, onDismiss: () => end(undefined) });
  });
}

/** The dialog names ten conjunctions. */
const mostNamed = 10;
const names = ['reason'] as const;

interface ReasonFormProps {
  readonly conjunctionIds: readonly string[];
  readonly onReason: (reason: string) => void;
}

function ReasonForm({ conjunctionIds, onReason }: ReasonFormProps) {
  const t = useTexts(looseningTexts);
  const [reason, setReason] = useState('');
  const { length: count } = conjunctionIds;
  return (
    <Form names={names} labels={{ reason: t('ask.reason') }} faults={noFaults} onSubmit={() => onReason(reason)}>
      <Note level={count === 0 ? 'caution' : 'critical'}>
        {count === 0 ? t('ask.nothing') : t('ask.lowers', { count })}
        {count === 0 ? null : (
          <ul className={classes['list']}>
            {conjunctionIds.slice(0, mostNamed).map((id) => (
              <LoweredConjunction key={id} conjunctionId={id} />
            ))}
            {count > mostNamed ? <li>{t('ask.more', { count: count - mostNamed })}</li> : null}
          </ul>
        )}
      </Note>
      <p className="fp-dim">{t('ask.waits')}</p>
      <LongTextField
        faults={noFaults}
        name="reason"
        label={t('ask.reason')}
        hint={t('ask.reasonHint', { least: String(shortestReason) })}
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <div className={classes['buttons']}>
        <Button type="submit" disabled={reason.trim().length < shortestReason}>
          {t('ask.send')}
        </Button>
      </div>
    </Form>
  );
}
