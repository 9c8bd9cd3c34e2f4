import { type ConjunctionDocument, listConjunctions } from '@farpass/contract/ca';
import { useMemo } from 'react';
import { type PagedList, usePages } from '../../../api/lists/use-pages.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import classes from '../conjunctions.module.css';
import { splitByTime, tcaMsOf } from '../split.ts';
import { conjunctionsTexts } from '../texts.ts';
import { timelineOf } from '../timeline.ts';
import { countText } from './counts.ts';
import { type ConjunctionQuery, spanOf } from './question.ts';

/** The earliest so many are drawn; what is left out is said. */
const mostDrawn = 1000;

/** Probability by time of closest approach of what lies ahead, as far as the filters let it through. */
export function Timeline({ filters }: { readonly filters: ConjunctionQuery | undefined }) {
  const t = useTexts(conjunctionsTexts);
  const ui = useTexts(uiTexts);
  const minuteMs = useClock('minute');
  const query = { ...filters, ...spanOf({ when: 'future', days: 0 }, minuteMs) };
  const list = usePages(listConjunctions, { query, limit: mostDrawn, isReady: filters !== undefined });
  const future = useMemo(() => list.rows && splitByTime(list.rows, minuteMs).future, [list.rows, minuteMs]);
  const title = t('timeline.title');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, and the title stands for all
  const timeline = useMemo(
    () =>
      future &&
      timelineOf(future, {
        title,
        time: t('timeline.time'),
        probability: t('timeline.probability'),
        risk: (label) => ui(`status.${label}`),
      }),
    [future, title],
  );
  if (list.isFailed && future === undefined) return null;
  if (timeline !== undefined && timeline.plot.series.length === 0) return null;
  return (
    <Card title={`${title} · ${t('timeline.ofFuture')}`}>
      <PlotFrame plot={timeline?.plot} fileName="conjunction_timeline" heightPx={220} />
      {timeline === undefined ? null : (
        <p className={classes['notes']}>
          <Left list={list} />{' '}
          {timeline.withoutProbability > 0 ? t('timeline.without', { count: timeline.withoutProbability }) : null}{' '}
          {timeline.belowLeast > 0 ? t('timeline.below', { count: timeline.belowLeast }) : null}
        </p>
      )}
    </Card>
  );
}

/** What the picture ends with, where there is more than it shows. */
function Left({ list: { rows = [], total, hasMore } }: { readonly list: PagedList<ConjunctionDocument> }) {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  const last = rows.at(-1);
  if (!hasMore || last === undefined) return null;
  const to = formatInstant(tcaMsOf(last), { pattern: 'seconds', zone });
  return t('timeline.first', { count: formatNumber(rows.length, 0), total: countText(total), to });
}
