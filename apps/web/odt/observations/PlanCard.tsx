import { msPerDay, msPerHour } from '@farpass/astro/constants';
import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { ActionIcon, Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import type { Span } from '../../ui/timeline/time-axis.ts';
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

interface ShownSpan {
  readonly span: SpanName;
  /** The hour that is shown; now if undefined. */
  readonly atMs: number | undefined;
}

/** The shown time is in the address, so that a link leads to the same hour: `?span=HALF_DAY&at=2026-11-27T14Z`. */
function useShownSpan(nowMs: number) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const span = spanNames.find((name) => name === search['span']) ?? 'WEEK';
  const centreMs = hourOf(search['at']);
  const show = ({ span: chosen, atMs }: ShownSpan) => {
    const at = atMs === undefined || Math.abs(atMs - nowMs) < msPerHour / 2 ? undefined : hourText(atMs);
    void navigate({
      to: '.',
      search: (before) => ({ ...before, span: chosen === 'WEEK' ? undefined : chosen, at }),
      replace: true,
      resetScroll: false,
    });
  };
  return { span, centreMs, show };
}

const hourText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 13)}Z`;

function hourOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}Z$/.test(text)) return undefined;
  const ms = Date.parse(text.replace('Z', ':00:00Z'));
  return Number.isNaN(ms) ? undefined : ms;
}

function axisOf(span: SpanName, centreMs: number): Span {
  const { back, ahead } = spans[span];
  return { startMs: centreMs - back * msPerDay, stopMs: centreMs + ahead * msPerDay };
}

interface StepsProps {
  readonly atMs: number;
  /** Whether another time than now is shown. */
  readonly isMoved: boolean;
  readonly span: SpanName;
  readonly onShow: (shown: ShownSpan) => void;
}

/** Earlier and later by half of what is shown, and back to now. */
function Steps({ atMs, isMoved, span, onShow }: StepsProps) {
  const t = useTexts(observationsTexts);
  const { startMs, stopMs } = axisOf(span, atMs);
  const half = (stopMs - startMs) / 2;
  return (
    <>
      <ActionIcon variant="default" aria-label={t('plan.earlier')} onClick={() => onShow({ span, atMs: atMs - half })}>
        <ChevronLeftIcon size={16} aria-hidden="true" />
      </ActionIcon>
      <Button size="compact-sm" variant="default" disabled={!isMoved} onClick={() => onShow({ span, atMs: undefined })}>
        {t('plan.now')}
      </Button>
      <ActionIcon variant="default" aria-label={t('plan.later')} onClick={() => onShow({ span, atMs: atMs + half })}>
        <ChevronRightIcon size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

/** The passes of the week, one lane per sensor; a click leads to the request. */
export function PlanCard({ requests }: { readonly requests: readonly ObservationRequestDocument[] | undefined }) {
  const t = useTexts(observationsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const zone = useDisplayZone();
  const nowMs = useClock('fiveMinutes');
  const navigate = useNavigate();
  const passes = useMemo(() => plannedPasses(requests ?? []), [requests]);
  const { span, centreMs, show } = useShownSpan(nowMs);
  const axis = axisOf(span, centreMs ?? nowMs);
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
        <div className={classes['planTools']}>
          <Steps atMs={centreMs ?? nowMs} isMoved={centreMs !== undefined} span={span} onShow={show} />
          <Choice
            label={t('plan.span')}
            value={span}
            choices={spanNames.map((value) => ({ value, label: t(`plan.spans.${value}`) }))}
            onChange={(chosen) => show({ span: chosen, atMs: centreMs })}
          />
        </div>
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
