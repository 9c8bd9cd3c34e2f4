import { Problem } from '@farpass/contract/problem';

interface Quota {
  /** As many as there are. */
  readonly count: number;
  /** As many as shall be added. */
  readonly adding?: number;
  readonly most: number;
  /** What is counted, as in "Your operator has 200 screenings that wait or run". */
  readonly things: string;
  readonly remedy: string;
}

/** Refuses more of something than an operator may have, so that one operator cannot take the platform from the others. */
export function refuseOverQuota({ count, adding = 1, most, things, remedy }: Quota): void {
  if (count + adding <= most) return;
  const number = (value: number) => value.toLocaleString('en');
  throw new Problem('CONFLICT', {
    detail: `Your operator has ${number(count)} ${things}; at most ${number(most)} are allowed. ${remedy}`,
  });
}
