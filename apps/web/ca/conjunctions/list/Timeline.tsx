import { type ConjunctionOutlineDocument, outlineConjunctions } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { type PagedList, usePages } from '../../../api/lists/use-pages.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { splitByTime, tcaMsOf } from '../split.ts';
import { TimelineCard } from '../TimelineCard.tsx';
import { conjunctionsTexts } from '../texts.ts';
import { countText } from './counts.ts';
import { type ConjunctionQuery, futureFrom } from './question.ts';

/** Number of rows drawn, earliest first; the text states the number left out. */
const mostDrawn = 1000;

interface TimelineProps {
  readonly filters: ConjunctionQuery | undefined;
  readonly satellites: readonly SatelliteDocument[] | undefined;
}

/** The future events that match the filters by time and risk; in full screen, by their probability. */
export function Timeline({ filters, satellites }: TimelineProps) {
  const t = useTexts(conjunctionsTexts);
  const minuteMs = useClock('minute');
  const query = (nowMs: number) => ({ ...filters, from: futureFrom(nowMs) });
  const list = usePages(outlineConjunctions, { query, limit: mostDrawn, isReady: filters !== undefined });
  const future = useMemo(() => list.rows && splitByTime(list.rows, minuteMs).future, [list.rows, minuteMs]);
  const left = useLeft(list);
  if (list.isFailed && future === undefined) return null;
  return (
    <TimelineCard
      title={t('timeline.strip')}
      aside={left}
      conjunctions={future}
      satellites={satellites}
      fileName="conjunction_timeline"
      heightPx={112}
      isCompact
    />
  );
}

/** A note if the timeline does not show everything: how many events it shows, of how many, and up to which time. */
function useLeft({ rows = [], total, hasMore }: PagedList<ConjunctionOutlineDocument>): string | null {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  const last = rows.at(-1);
  if (!hasMore || last === undefined) return null;
  const to = formatInstant(tcaMsOf(last), { pattern: 'seconds', zone });
  const count = formatNumber(rows.length, 0);
  return t('timeline.first', { count, total: countText(total), to });
}
