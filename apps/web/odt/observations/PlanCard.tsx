import { msPerDay } from '@farpass/astro/constants';
import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
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

const daysBack = 1;
const daysAhead = 6;

/** The passes of the week, one lane per sensor; a click leads to the request. */
export function PlanCard({ requests }: { readonly requests: readonly ObservationRequestDocument[] | undefined }) {
  const t = useTexts(observationsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const zone = useDisplayZone();
  const nowMs = useClock('fiveMinutes');
  const navigate = useNavigate();
  const passes = useMemo(() => plannedPasses(requests ?? []), [requests]);
  const axis = { startMs: nowMs - daysBack * msPerDay, stopMs: nowMs + daysAhead * msPerDay };
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
    <Card title={t('plan.title')} help={help('week')}>
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
