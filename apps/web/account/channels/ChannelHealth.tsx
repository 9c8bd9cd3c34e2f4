import { type DeliveryChannel, listFailingChannels, type NotifyingService } from '@farpass/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import { channelTexts } from './texts.ts';

interface ChannelHealthProps {
  readonly service: NotifyingService;
  readonly channel: DeliveryChannel;
}

/** Whether a channel fails or is suspended, since when, and the receiver's last answer. */
export function ChannelHealth({ service, channel }: ChannelHealthProps) {
  const t = useTexts(channelTexts);
  const zone = useDisplayZone();
  const { data = [] } = useQuery(callQuery(useApi(), listFailingChannels, {}));
  const timeOf = (text: string) => formatInstant(readInstant(text) ?? 0, { pattern: 'seconds', zone });
  return data
    .filter((one) => one.service === service && one.channel === channel)
    .map(({ address, suspendedAt, failingSince, lastAnswer: answer }) => (
      <Note key={address} level={suspendedAt === null ? 'caution' : 'serious'}>
        {suspendedAt === null
          ? t('health.failing', { since: timeOf(failingSince), answer })
          : t('health.suspended', { since: timeOf(suspendedAt), answer })}
      </Note>
    ));
}
