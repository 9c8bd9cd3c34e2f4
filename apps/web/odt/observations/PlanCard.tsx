import { msPerDay } from '@farpass/astro/constants';
import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { PassTimeline } from '../passes/PassTimeline.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import classes from './observations.module.css';
import { lanesOfSensors, type PlannedPass, plannedPasses } from './plan.ts';
import { observationsTexts } from './texts.ts';

/** The spans of the axis, days before and after now. */
const spans = {
  WEEK: { back: 1, ahead: 6 },
  TWO_DAYS: { back: 0.25, ahead: 1.75 },
  HALF_DAY: { back: 1 / 24, ahead: 0.5 },
} as const;

type SpanName = keyof typeof spans;
const spanNames = ['WEEK', 'TWO_DAYS', 'HALF_DAY'] as const satisfies readonly SpanName[];

/** The passes of the week, one lane per sensor; a click leads to the request. */
export function PlanCard({ requests }: { readonly requests: readonly ObservationRequestDocument[] | undefined }) {
  const t = useTexts(observationsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const zone = useDisplayZone();
  const nowMs = useClock('fiveMinutes');
  const navigate = useNavigate();
  const passes = useMemo(() => plannedPasses(requests ?? []), [requests]);
  const [span, setSpan] = useState<SpanName>('WEEK');
  const { back, ahead } = spans[span];
  const axis = { startMs: nowMs - back * msPerDay, stopMs: nowMs + ahead * msPerDay };
  const nameOf = ({ name, span, pass }: PlannedPass) =>
    `${name}, ${formatInstant(span.startMs, { pattern: 'seconds', zone })}, ${names(`status.${pass.status}`)}`;
  const lanes = lanesOfSensors(passes, { axis, nameOf });
  const open = (passId: string) => {
    const request = passes.find(({ pass }) => pass.observationPassId === passId)?.observationRequestId;
    if (request === undefined) return;
    void navigate({
      to: '/odt/observation/$observation_request_id/{-$observation_file_id}',
      params: { observation_request_id: request },
    });
  };
  return (
    <Card
      title={t('plan.title')}
      help={help('week')}
      aside={
        <Choice
          label={t('plan.span')}
          value={span}
          choices={spanNames.map((value) => ({ value, label: t(`plan.spans.${value}`) }))}
          onChange={setSpan}
        />
      }
    >
      {lanes.length === 0 && requests !== undefined ? <p className={words['quiet']}>{t('plan.none')}</p> : null}
      {lanes.length === 0 && requests !== undefined ? null : (
        <Week isLoading={requests === undefined}>
          <PassTimeline lanes={lanes} axis={axis} onSelect={open} />
        </Week>
      )}
    </Card>
  );
}

/** Has the same height while loading as with the passes. */
function Week({ isLoading, children }: { readonly isLoading: boolean; readonly children: ReactNode }) {
  const t = useTexts(observationsTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['week']} tabIndex={0} aria-label={t('plan.lanes')} aria-busy={isLoading}>
      {children}
    </section>
  );
}
