/** Freshness of one list of data; `failed` means that loading failed. */
export type Freshness = 'dirty' | 'refreshing' | 'clean' | 'failed';
export type Lists = Readonly<Record<string, Freshness>>;
export type ListEvent = 'written' | 'loading' | 'loaded' | 'failed' | 'dropped';

/** A write makes a list dirty, a load makes it refreshing and then clean. */
export function follow(lists: Lists, change: { readonly list: string; readonly event: ListEvent }): Lists {
  const { [change.list]: before, ...others } = lists;
  if (change.event === 'dropped') return others;
  if (change.event === 'written' && before === undefined) return lists;
  const next: Readonly<Record<Exclude<ListEvent, 'dropped'>, Freshness>> = {
    written: 'dirty',
    loading: 'refreshing',
    loaded: 'clean',
    failed: 'failed',
  };
  return { ...others, [change.list]: next[change.event] };
}

export type ApplicationStatus = 'not-authenticated' | 'updating' | 'up-to-date' | 'out-of-date';

/** The status in the footer: without a session nothing about data, otherwise the least fresh list of the page. */
export function applicationStatus(lists: Lists, isSignedIn: boolean): ApplicationStatus {
  if (!isSignedIn) return 'not-authenticated';
  const states = Object.values(lists);
  if (states.some((state) => state === 'dirty' || state === 'refreshing')) return 'updating';
  return states.includes('failed') ? 'out-of-date' : 'up-to-date';
}
