import { decideQuarantinedCdm, listQuarantinedCdms, type QuarantinedCdmDocument } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { isChangedMeanwhile } from '../../../api/failure.ts';
import { faultsOfError } from '../../../api/form-faults.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useFindingText } from '../../../texts/finding-text.ts';
import details from '../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { conjunctionLists } from '../../assessment/conjunction-lists.ts';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { shortestReason } from '../../decisions/accepting.ts';
import classes from './quarantine.module.css';
import { quarantineTexts } from './texts.ts';

/** A message with both its objects, why it is held, what its conjunction would be, and what a person decided. */
export function HeldMessage({ message }: { readonly message: QuarantinedCdmDocument }) {
  const t = useTexts(quarantineTexts);
  const textOf = useFindingText();
  const { object1, object2, conjunctionData: data, reasons, state, satelliteName, decidedBy, reason } = message;
  const decide = () => {
    const close = () => closeModal(id);
    const content = <DecideForm message={message} onDone={close} />;
    const id = openModal({
      title: t('dialog.title', { id: message.messageId }),
      about: message.messageId,
      content,
      onDismiss: close,
    });
  };
  return (
    <Card>
      <div className={classes['head']}>
        <h2>{pairOf(message)}</h2>
        <RiskTag data={data} />
        {state === 'RELEASED' ? null : (
          <Button variant={state === 'HELD' ? 'filled' : 'default'} onClick={decide}>
            {t('decide')}
          </Button>
        )}
      </div>
      {reasons.map((found) => (
        <p key={`${found.code} ${found.message}`} className={classes['reason']}>
          {textOf(found)}
        </p>
      ))}
      <div className={classes['parts']}>
        <dl>
          <dt>{t('satellite')}</dt>
          <dd>
            <Link
              className={details['link']}
              to="/ca/satellite/$satellite_id"
              params={{ satellite_id: message.satelliteId }}
            >
              {satelliteName}
            </Link>
          </dd>
          <dt>{t('names')}</dt>
          {[object1, object2].map((one) => (
            <dd key={`${one.objectDesignator} ${one.objectName}`}>
              {one.objectName} · {one.objectDesignator} · {one.internationalDesignator}
            </dd>
          ))}
        </dl>
        <dl>
          <dt>{t('wouldBe')}</dt>
          <dd>
            <PowerOfTen value={data.probabilityOfCollision} /> · <Distance metres={data.totalMissDistance} />
          </dd>
          <dt>{t('tca')}</dt>
          <dd>
            <Instant atMs={readInstant(data.tca)} />
          </dd>
        </dl>
        <dl>
          <dt>{t('from')}</dt>
          <dd>
            {message.originator} · {message.messageId} · {message.file}
          </dd>
          <dt>{t('received')}</dt>
          <dd>
            <Instant atMs={readInstant(message.receivedDate)} />
          </dd>
        </dl>
      </div>
      {decidedBy === undefined ? null : (
        <p className={classes['decided']}>
          {t(`states.${state}`)} <Instant atMs={readInstant(message.decidedAt ?? '')} />:{' '}
          {t('decided', { person: decidedBy, reason: reason ?? '' })}{' '}
          {message.conjunctionId === undefined ? null : (
            <Link
              className={details['link']}
              to="/ca/conjunction/$satellite_id/$conjunction_id"
              params={{ satellite_id: message.satelliteId, conjunction_id: message.conjunctionId }}
            >
              {t('conjunction')}
            </Link>
          )}
        </p>
      )}
    </Card>
  );
}

/** Our satellite and the other object, whichever of the two of the message is ours. */
function pairOf({ satelliteName, object1, object2, reasons }: QuarantinedCdmDocument): string {
  const named = new Set(reasons.map(({ parameters }) => String(parameters?.['found'])));
  const isDoubted = (one: typeof object1) =>
    named.has(one.objectDesignator) || named.has(one.internationalDesignator ?? '');
  const other = isDoubted(object1) ? object2 : object1;
  return `${satelliteName} × ${other.objectName || other.objectDesignator}`;
}

interface DecideFormProps {
  readonly message: QuarantinedCdmDocument;
  readonly onDone: () => void;
}

function DecideForm({ message, onDone }: DecideFormProps) {
  const t = useTexts(quarantineTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const [reason, setReason] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const { quarantineId, etag, state } = message;
  const decide = async (next: 'RELEASED' | 'DISCARDED') => {
    setSaving(true);
    try {
      const params = { 'quarantine-id': quarantineId };
      const body = { state: next, reason };
      await api.call(decideQuarantinedCdm, { params, body, ifMatch: etag, showsFaults: true });
      onDone();
    } catch (error) {
      setTooLate(isChangedMeanwhile(error));
      setFaults(faultsOfError(error, ['reason']));
    } finally {
      setSaving(false);
      freshness.writeTo(listQuarantinedCdms, ...conjunctionLists);
    }
  };
  const isShort = reason.trim().length < shortestReason;
  return (
    <Form names={['reason']} labels={{ reason: t('dialog.reason') }} faults={faults} onSubmit={() => undefined}>
      <p className={classes['lead']}>{t('dialog.about', { pair: pairOf(message) })}</p>
      <LongTextField
        name="reason"
        label={t('dialog.reason')}
        hint={t('dialog.reasonHint', { least: String(shortestReason) })}
        rows={3}
        value={reason}
        onChange={setReason}
        faults={faults}
      />
      {isTooLate ? <Note level="caution">{t('dialog.changed')}</Note> : null}
      <div className={classes['buttons']}>
        <Button loading={isSaving} disabled={isShort} onClick={() => void decide('RELEASED')}>
          {t('dialog.release')}
        </Button>
        {state === 'HELD' ? (
          <Button variant="default" disabled={isShort || isSaving} onClick={() => void decide('DISCARDED')}>
            {t('dialog.discard')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
