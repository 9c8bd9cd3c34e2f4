import { confirmTracks, getTracking, listWaiting, type TrackingOrderDocument } from '@farpass/contract/watch';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Note } from '../../ui/page/States.tsx';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';

/** Tracks of the newest update of an order that may be of another object: a person says that they are of this one, and why. */
export function TracksInDoubt({ order }: { readonly order: TrackingOrderDocument }) {
  const t = useTexts(trackingTexts);
  const { isConfirming, confirm } = useConfirming(order);
  const [reason, setReason] = useState('');
  const tracks = order.updates[0]?.evidence.tracks ?? [];
  const doubts = new Set(tracks.flatMap(({ doubt, confirmed }) => (confirmed === undefined ? (doubt ?? []) : [])));
  if (doubts.size === 0) return null;
  return (
    <Note level="caution">
      <strong>{t('doubt.title', { object: order.objectName })}</strong>
      <ul className={classes['plain']}>
        {[...doubts].map((doubt) => (
          <li key={doubt}>{t(`doubt.why.${doubt}`)}</li>
        ))}
      </ul>
      <div className={classes['confirm']}>
        <TextInput
          label={t('doubt.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button variant="default" loading={isConfirming} onClick={() => void confirm(reason)}>
          {t('doubt.confirm', { object: order.objectName })}
        </Button>
      </div>
      <p className={classes['quiet']}>{t('doubt.help')}</p>
    </Note>
  );
}

function useConfirming({ conjunctionId, trackingOrderId }: TrackingOrderDocument) {
  const api = useApi();
  const freshness = useListFreshness();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async (reason: string) => {
    setConfirming(true);
    const parts = { params: { 'conjunction-id': conjunctionId }, body: { trackingOrderId, reason } };
    // The client reports a refusal.
    await api.call(confirmTracks, parts).catch(() => undefined);
    setConfirming(false);
    freshness.writeTo(getTracking, listWaiting);
  };
  return { isConfirming, confirm };
}
