import { type EphemerisDocument, listEphemeris, listOutgoing, requestDelivery } from '@farpass/contract/ca';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { callKey } from '../../../api/call-query.ts';
import { useNotifications } from '../../../notifications/notifications-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { confirm } from '../../../ui/modal/confirm.tsx';
import { Hint } from '../../../ui/tooltip/Hint.tsx';
import { ephemerisTexts } from '../texts.ts';

/** Sends a file to Space Safety: an operational one as definitive, one on trial as hypothetical. */
export function SendFile({ file }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const queries = useQueryClient();
  const notifications = useNotifications();
  const { oemFileId, fileName, format, satelliteId, designation } = file;
  if (format !== 'OEM KVN' || satelliteId === undefined || designation === 'QUARANTINED') return null;
  const uploadType = designation === 'OPERATIONAL' ? 'DEFINITIVE' : 'HYPOTHETICAL';
  const send = async () => {
    const message = t(`send.${uploadType}`);
    if (!(await confirm({ title: t('send.title', { file: fileName }), message, confirm: t('send.confirm') }))) return;
    try {
      const body = { destination: 'SPACE_SAFETY', oemFileId, uploadType } as const;
      const { state } = await api.call(requestDelivery, { body });
      const isWaiting = state === 'WAITING_APPROVAL';
      notifications.raise({ code: 200, title: t(isWaiting ? 'send.waits' : 'send.goes'), message: fileName });
    } catch {
      // The client has already reported the failure.
    }
    freshness.writeTo(listEphemeris);
    await queries.invalidateQueries({ queryKey: callKey(listOutgoing, {}) });
  };
  const label = t('send.one', { file: fileName });
  return (
    <Hint text={label}>
      <button type="button" aria-label={label} onClick={() => void send()}>
        <IconSend size={16} aria-hidden="true" />
      </button>
    </Hint>
  );
}
