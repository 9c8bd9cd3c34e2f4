import { because, Problem, saying } from '@farpass/contract/problem';

interface Quota {
  /** As many as there are. */
  readonly count: number;
  /** As many as shall be added. */
  readonly adding?: number;
  readonly most: number;
  /** What is counted. */
  readonly things: 'SCREENINGS' | 'SATELLITES' | 'REQUESTS';
  readonly remedy: string;
}

/** Refuses more of something than an operator may have, so that one operator cannot take the platform from the others. */
export function refuseOverQuota({ count, adding = 1, most, things, remedy }: Quota): void {
  if (count + adding <= most) return;
  const number = (value: number) => value.toLocaleString('en');
  const parameters = { count: number(count), most: number(most), remedy };
  throw new Problem('CONFLICT', because(saying(`OVER_QUOTA_${things}`, parameters)));
}
