import {
  type CoordinationGuestDocument,
  inviteCoordinationGuest,
  listCoordinationGuests,
  revokeCoordinationGuest,
} from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** Links for people without an account: made, shown once, revoked. */
export function GuestsCard({ coordinationId }: { readonly coordinationId: string }) {
  const t = useTexts(coordinationTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const params = { 'coordination-id': coordinationId };
  const query = useQuery(callQuery(api, listCoordinationGuests, { params }));
  const [name, setName] = useState('');
  const [link, setLink] = useState<string>();
  const invite = async () => {
    const made = await api.call(inviteCoordinationGuest, { params, body: { name: name.trim() } });
    setLink(made.link);
    setName('');
    freshness.writeTo(listCoordinationGuests);
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
          <Guest key={guest.guestId} guest={guest} onRevoke={() => void revoke(guest.guestId).catch(() => undefined)} />
        ))}
      </ul>
      <TextField name="guest" label={t('guestName')} value={name} onChange={setName} faults={noFaults} />
      <div className={classes['buttons']}>
        <Button variant="default" disabled={name.trim() === ''} onClick={() => void invite().catch(() => undefined)}>
          {t('invite')}
        </Button>
      </div>
    </Card>
  );
}

function Guest({ guest, onRevoke }: { readonly guest: CoordinationGuestDocument; readonly onRevoke: () => void }) {
  const t = useTexts(coordinationTexts);
  const { name, noradId, expiresAt, revokedAt, firstUsedAt } = guest;
  return (
    <li>
      {name} · {noradId} · {firstUsedAt === undefined ? t('unopened') : t('opened')} ·{' '}
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
    </li>
  );
}
