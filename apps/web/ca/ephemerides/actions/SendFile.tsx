import { listSources } from '@farpass/contract/connections';
import {
  type Destination,
  destinations,
  type EphemerisDocument,
  listEphemeris,
  listOutgoing,
  requestDelivery,
} from '@farpass/contract/fleet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SendIcon } from 'lucide-react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { callKey, callQuery } from '../../../api/call-query.ts';
import { useNotifications } from '../../../notifications/notifications-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { confirm } from '../../../ui/modal/confirm.tsx';
import { Hint } from '../../../ui/tooltip/Hint.tsx';
import { ephemerisTexts } from '../texts.ts';

/** Sends a file to a connected service: an operational one as definitive, one on trial as hypothetical. */
export function SendFile({ file }: { readonly file: EphemerisDocument }) {
  const api = useApi();
  const { format, satelliteId, designation } = file;
  const isSent = format === 'OEM KVN' && satelliteId !== undefined && designation !== 'QUARANTINED';
  const { data: sources } = useQuery({ ...callQuery(api, listSources, {}), enabled: isSent });
  if (!isSent) return null;
  const connected = destinations.filter((one) => sources?.some(({ source }) => source === one));
  const shown: readonly Destination[] = connected.length === 0 ? ['SPACE_SAFETY'] : connected;
  return shown.map((destination) => <SendTo key={destination} file={file} destination={destination} />);
}

interface SendToProps {
  readonly file: EphemerisDocument;
  readonly destination: Destination;
}

function SendTo({ file, destination }: SendToProps) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const queries = useQueryClient();
  const notifications = useNotifications();
  const { oemFileId, fileName, designation } = file;
  const service = t(`services.${destination}`);
  const uploadType = designation === 'OPERATIONAL' ? 'DEFINITIVE' : 'HYPOTHETICAL';
  const send = async () => {
    const message = t(`send.${uploadType}`);
    if (!(await confirm({ title: t('send.title', { file: fileName, service }), message, confirm: t('send.confirm') })))
      return;
    try {
      const body = { destination, oemFileId, uploadType } as const;
      const { state } = await api.call(requestDelivery, { body });
      const isWaiting = state === 'WAITING_APPROVAL';
      notifications.raise({ code: 200, title: t(isWaiting ? 'send.waits' : 'send.goes'), message: fileName });
    } catch {
      // The client has already reported the failure.
    }
    freshness.writeTo(listEphemeris);
    await queries.invalidateQueries({ queryKey: callKey(listOutgoing, {}) });
  };
  const label = t('send.one', { file: fileName, service });
  return (
    <Hint text={label}>
      <button type="button" aria-label={label} onClick={() => void send()}>
        <SendIcon size={16} aria-hidden="true" />
      </button>
    </Hint>
  );
}
