import type { CdmDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { useDeadline } from '../../moments/deadline.ts';
import { orderStateTexts } from '../../tracking/order-state-texts.ts';
import { tcaMsOf } from '../split.ts';
import { decisionOf, timelinePlot } from './decision.ts';
import { type EventAxis, wholeOnEventAxis } from './pictures/event-axis.ts';
import { conjunctionTexts } from './texts.ts';

/** How many messages will still come before the deadline. */
function updatesText(t: TextsOf<typeof conjunctionTexts>, count: number): string {
  return count === 0 ? t('timeline.noUpdates') : t('timeline.updates', { count });
}

interface TimelineProps {
  readonly conjunction: ConjunctionDocument;
  readonly cdms: readonly CdmDocument[] | undefined;
  readonly orders: readonly TrackingOrderDocument[] | undefined;
  readonly axis: EventAxis;
}

/** The event in time: its messages, the time left to decide, the tracking, the closest approach, and now. */
export function Timeline({ conjunction, cdms, orders, axis }: TimelineProps) {
  const tcaMs = tcaMsOf(conjunction);
  const t = useTexts(conjunctionTexts);
  const nowMs = useClock('minute');
  const zone = useDisplayZone();
  const stateText = useTexts(orderStateTexts);
  const deadline = useDeadline(conjunction.conjunctionId);
  const timing = useMemo(
    () => ({ tcaMs, nowMs, deadline, messages: cdms, orders }),
    [tcaMs, nowMs, deadline, cdms, orders],
  );
  const decision = useMemo(() => decisionOf(timing), [timing]);
  const plot = useMemo(() => {
    const words = { messages: t('timeline.messages'), decision: t('timeline.decision'), tca: t('card.tca') };
    return (
      cdms &&
      wholeOnEventAxis(
        timelinePlot(decision, timing, {
          ...words,
          title: t('timeline.title'),
          time: t('timeline.time'),
          now: t('timeline.now'),
          deadline: t('timeline.deadline'),
          tracking: t('timeline.tracking'),
          state: stateText,
          pass: (sensor) => t('timeline.pass', { sensor }),
          update: t('timeline.update'),
        }),
        axis,
      )
    );
  }, [cdms, decision, timing, axis, t, stateText]);
  return (
    <Card title={t('timeline.title')} help={t('cardHelp.timeline')}>
      <PlotFrame plot={plot} group="event" fileName="event_timeline" heightPx={orders?.length ? 200 : 170} />
      {decision === undefined ? (
        <p className={details['note']}>{deadline === undefined ? null : t('timeline.basis.NONE')}</p>
      ) : (
        <p className={details['note']}>
          {t(`timeline.basis.${decision.basis}`, {
            until: formatInstant(decision.commitMs, { pattern: 'seconds', zone }),
          })}{' '}
          {t(`timeline.${decision.state}`)}{' '}
          {decision.state === 'passed' || decision.updatesLeft === undefined
            ? null
            : updatesText(t, decision.updatesLeft)}
        </p>
      )}
    </Card>
  );
}
