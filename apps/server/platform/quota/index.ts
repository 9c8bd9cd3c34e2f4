import { because, Problem, saying } from '@farpass/contract/problem';

interface Quota {
  /** The current number. */
  readonly count: number;
  /** The number to add. */
  readonly adding?: number;
  readonly most: number;
  /** The kind of things. */
  readonly things: 'SCREENINGS' | 'SATELLITES' | 'REQUESTS' | 'SEARCHES' | 'DETERMINATIONS' | 'ELEMENT_SETS';
  readonly remedy: string;
}

/** Refuses more of something than an operator may have, so that one operator cannot take the platform from the others. */
export function refuseOverQuota({ count, adding = 1, most, things, remedy }: Quota): void {
  if (count + adding <= most) return;
  const number = (value: number) => value.toLocaleString('en');
  const parameters = { count: number(count), most: number(most), remedy };
  throw new Problem('CONFLICT', because(saying(`OVER_QUOTA_${things}`, parameters)));
}
