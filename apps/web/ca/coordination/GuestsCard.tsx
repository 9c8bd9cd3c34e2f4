import {
  type CoordinationDocument,
  type CoordinationGuestDocument,
  inviteCoordinationGuest,
  listCoordinationGuests,
  revokeCoordinationGuest,
} from '@farpass/contract/coordination';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { nameIn } from './CaseView.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** Links for people without an account: made, shown once, revoked. */
export function GuestsCard({ shown }: { readonly shown: CoordinationDocument }) {
  const t = useTexts(coordinationTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const params = { 'coordination-id': shown.coordinationId };
  const query = useQuery(callQuery(api, listCoordinationGuests, { params }));
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [readsTrajectories, setReads] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const [link, setLink] = useState<string>();
  const language = useLanguage();
  const invite = async () => {
    const mail = email.trim() === '' ? {} : { email: email.trim(), language };
    const body = { name: name.trim(), ...mail, ...(readsTrajectories ? { readsTrajectories } : {}) };
    try {
      const made = await api.call(inviteCoordinationGuest, { params, body, showsFaults: true });
      setLink(made.link);
      setName('');
      setEmail('');
      setFaults(noFaults);
      freshness.writeTo(listCoordinationGuests);
    } catch (error) {
      setFaults(faultsOfError(error, ['name', 'email']));
    }
  };
  const revoke = async (guestId: string) => {
    await api.call(revokeCoordinationGuest, { params: { ...params, 'guest-id': guestId } });
    freshness.writeTo(listCoordinationGuests);
  };
  return (
    <Card title={t('guests')} help={t('guestsHelp')}>
      {link === undefined ? null : (
        <Note level="ok">
          {t('link')} <code className={classes['link']}>{link}</code>
        </Note>
      )}
      <ul className={classes['list']}>
        {(query.data ?? []).map((guest) => (
          <Guest
            key={guest.guestId}
            guest={guest}
            object={nameIn(shown, guest.noradId)}
            onRevoke={() => void revoke(guest.guestId).catch(() => undefined)}
          />
        ))}
      </ul>
      <div className={classes['pairs']}>
        <TextField name="name" label={t('guestName')} value={name} onChange={setName} faults={faults} />
        <TextField
          name="email"
          type="email"
          label={t('guestEmail')}
          hint={t('guestEmailHint')}
          value={email}
          onChange={setEmail}
          faults={faults}
        />
      </div>
      <div className={classes['actions']}>
        <CheckField
          name="readsTrajectories"
          label={t('guestReads')}
          value={readsTrajectories}
          onChange={setReads}
          faults={noFaults}
        />
      </div>
      {faults.others.map((fault) => (
        <Note key={fault} level="caution">
          {fault}
        </Note>
      ))}
      <div className={classes['buttons']}>
        <Button variant="default" disabled={name.trim() === ''} onClick={() => void invite()}>
          {t('invite')}
        </Button>
      </div>
    </Card>
  );
}

interface GuestProps {
  readonly guest: CoordinationGuestDocument;
  /** The name of the object that the guest answers for. */
  readonly object: string;
  readonly onRevoke: () => void;
}

function Guest({ guest, object, onRevoke }: GuestProps) {
  const t = useTexts(coordinationTexts);
  const { name, expiresAt, revokedAt, firstUsedAt, mail } = guest;
  return (
    <li>
      {name} · {object} · {firstUsedAt === undefined ? t('unopened') : t('opened')} ·{' '}
      {revokedAt === undefined ? (
        <>
          {t('expires')} <Instant atMs={readInstant(expiresAt)} />{' '}
          <Button size="compact-xs" variant="default" onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </>
      ) : (
        t('revoked')
      )}
      {mail === undefined ? null : <MailFacts mail={mail} />}
    </li>
  );
}

/** Whether mails reach a guest: one that does not is said loudly, because the guest does not hear of an alarm. */
function MailFacts({ mail }: { readonly mail: NonNullable<CoordinationGuestDocument['mail']> }) {
  const t = useTexts(coordinationTexts);
  const { address, state, at, answer } = mail;
  const words = t(`mail.${state}`, { address });
  if (state === 'FAILED' || state === 'RETRYING')
    return (
      <Note level={state === 'FAILED' ? 'critical' : 'caution'}>
        {words} {answer}
      </Note>
    );
  return (
    <div className="fp-dim">
      {words} {at === undefined ? null : <Instant atMs={readInstant(at)} />}
    </div>
  );
}
