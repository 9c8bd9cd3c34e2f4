import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCountedFrom } from '../../../api/lists/counted-from.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useVisit } from './use-visit.ts';

const spans = { day: msPerDay, week: 7 * msPerDay } as const;
const views = ['visit', 'day', 'week'] as const;
type View = (typeof views)[number];

/** The time from which on changes are shown, and the choice of it. */
export interface Since {
  readonly sinceMs: number;
  readonly view: View;
  readonly views: readonly View[];
  readonly change: (view: View) => void;
}

/** Since the person's last visit, or in the last day or week up to the current hour: the server is asked for each time. */
export function useSince(): Since {
  const { beforeMs } = useVisit();
  const hourMs = Math.floor(useCountedFrom(useClock('minute')) / msPerHour) * msPerHour;
  const [view, change] = useView(beforeMs !== undefined);
  const sinceMs = view === 'visit' ? (beforeMs ?? hourMs - spans.day) : hourMs - spans[view];
  return { sinceMs, view, views: views.filter((one) => one !== 'visit' || beforeMs !== undefined), change };
}

function useView(hasVisit: boolean) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const usual = hasVisit ? 'visit' : 'day';
  const asked = views.find((one) => one === search['since']);
  const view = asked === undefined || (asked === 'visit' && !hasVisit) ? usual : asked;
  const change = (since: View) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, since: since === usual ? undefined : since }),
      replace: true,
      resetScroll: false,
    });
  return [view, change] as const;
}
