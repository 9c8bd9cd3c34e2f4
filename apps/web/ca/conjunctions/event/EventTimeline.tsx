import type { CdmDocument, ConjunctionDocument, SatelliteDocument, TrackingOrderDocument } from '@farpass/contract/ca';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
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
  readonly satellite: SatelliteDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
  readonly orders: readonly TrackingOrderDocument[] | undefined;
  readonly axis: EventAxis;
}

/** The event in time: its messages, the time left to decide, the tracking, the closest approach, and now. */
export function Timeline({ conjunction, satellite, cdms, orders, axis }: TimelineProps) {
  const tcaMs = tcaMsOf(conjunction);
  const t = useTexts(conjunctionTexts);
  const nowMs = useClock('minute');
  const zone = useDisplayZone();
  const stateText = useTexts(orderStateTexts);
  const timing = useMemo(
    () => ({ tcaMs, nowMs, satellite, messages: cdms, orders }),
    [tcaMs, nowMs, satellite, cdms, orders],
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
  const { commitMs, commitHours, isUsual, state, updatesLeft } = decision;
  const until = formatInstant(commitMs, { pattern: 'seconds', zone });
  return (
    <Card title={t('timeline.title')} help={t('cardHelp.timeline')}>
      <PlotFrame plot={plot} group="event" fileName="event_timeline" heightPx={orders?.length ? 200 : 170} />
      <p className={details['note']}>
        {t(isUsual ? 'timeline.usual' : 'timeline.own', { hours: commitHours, until })} {t(`timeline.${state}`)}{' '}
        {state === 'passed' || updatesLeft === undefined ? null : updatesText(t, updatesLeft)}
      </p>
    </Card>
  );
}
