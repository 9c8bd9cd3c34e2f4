import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Card } from '../../ui/page/Page.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import { uiTexts } from '../../ui/texts.ts';
import { useCoverage } from './Coverage.tsx';
import classes from './conjunctions.module.css';
import { conjunctionsTexts } from './texts.ts';
import { commonThresholds, timelineOf } from './timeline.ts';
import { useOpenConjunction } from './use-open-conjunction.ts';

interface TimelineCardProps {
  readonly title: string;
  readonly help?: string;
  /** Next to the title. */
  readonly aside?: ReactNode;
  /** Undefined while they are loading. */
  readonly conjunctions: readonly ConjunctionOutlineDocument[] | undefined;
  readonly satellites: readonly SatelliteDocument[] | undefined;
  readonly fileName: string;
  readonly heightPx: number;
  readonly isCompact?: boolean;
  /** Whether the shapes of the risks are explained next to it. */
  readonly isExplained?: boolean;
}

/** Probability by time of closest approach; a click on a point opens its event. */
export function TimelineCard({
  title,
  help,
  aside,
  fileName,
  heightPx,
  isExplained = false,
  ...shown
}: TimelineCardProps) {
  const t = useTexts(conjunctionsTexts);
  const timeline = useTimeline(shown);
  const plot = useMemo(() => timeline && { ...timeline.plot, isExplained }, [timeline, isExplained]);
  const open = useOpenConjunction();
  const below = shown.isCompact === true ? 0 : (timeline?.belowLeast ?? 0);
  return (
    <Card
      title={title}
      {...(help === undefined ? {} : { help })}
      aside={
        <span className={classes['notes']}>
          <span>{aside}</span>
          {below === 0 ? null : <span>{t('timeline.below', { count: below })}</span>}
        </span>
      }
    >
      <PlotFrame plot={plot} fileName={fileName} heightPx={Math.max(heightPx, leastHeightPx(plot))} onOpen={open} />
    </Card>
  );
}

/** A row of the strip has room for its name; six of them are there while it is loading. */
function leastHeightPx(plot: Plot | undefined): number {
  const rows = plot?.strip?.y.categories?.length ?? mostRows;
  return 56 + 15 * Math.max(mostRows, rows);
}

const mostRows = 6;

function useTimeline({
  conjunctions,
  satellites,
  isCompact = false,
}: Omit<TimelineCardProps, 'title' | 'fileName' | 'heightPx'>) {
  const t = useTexts(conjunctionsTexts);
  const ui = useTexts(uiTexts);
  const nowMs = useClock('minute');
  const coverage = useCoverage(satellites);
  const screenedToMs = coverage !== undefined && 'toMs' in coverage ? coverage.toMs : undefined;
  const thresholds = useMemo(() => satellites && commonThresholds(satellites), [satellites]);
  return useMemo(
    () =>
      conjunctions &&
      timelineOf(
        conjunctions,
        { nowMs, isCompact, screenedToMs, thresholds },
        {
          title: t('timeline.title'),
          strip: t('timeline.strip'),
          below: (count) => t('timeline.below', { count }),
          time: t('timeline.time'),
          probability: t('timeline.probability'),
          unknown: t('timeline.unknown'),
          now: t('timeline.now'),
          screenedTo: t('timeline.screenedTo'),
          miss: t('timeline.miss'),
          risk: (label) => ui(`status.${label}`),
        },
      ),
    [conjunctions, nowMs, isCompact, screenedToMs, thresholds, t, ui],
  );
}
