import { msPerDay } from '@farpass/astro/constants';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card } from '../../ui/page/Page.tsx';
import { tcaMsOf } from '../conjunctions/split.ts';
import { TimelineCard } from '../conjunctions/TimelineCard.tsx';
import classes from './overview.module.css';
import { overviewTexts } from './texts.ts';
import type { Fleet } from './use-fleet.ts';

const weekMs = 7 * msPerDay;

interface WeekCardProps {
  readonly fleet: Fleet;
  readonly heightPx: number;
}

/** Probability by time of closest approach, over the week ahead; the counts of each risk above it have its shapes. */
export function WeekCard({ fleet: { future, minuteMs, satellites }, heightPx }: WeekCardProps) {
  const t = useTexts(overviewTexts);
  const within = useMemo(() => future?.filter((one) => tcaMsOf(one) < minuteMs + weekMs), [future, minuteMs]);
  const count = within === undefined ? null : t('week.count', { count: within.length });
  if (within?.length === 0) {
    return (
      <Card title={t('week.title')} help={t('week.help')}>
        <p className={classes['nothing']}>{t('week.none')}</p>
      </Card>
    );
  }
  return (
    <TimelineCard
      title={t('week.title')}
      help={t('week.help')}
      aside={count}
      conjunctions={within}
      satellites={satellites.data}
      fileName="week_ahead"
      heightPx={heightPx}
      isExplained
    />
  );
}
