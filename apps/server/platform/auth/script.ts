import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from './caller.ts';

/** Refuses tokens for scripts: a copy of one may lie anywhere, and no one sits in front of it. */
export function refuseScript({ reach }: Pick<Caller, 'reach'>): void {
  if (reach === undefined) return;
  throw new Problem('TOKEN_LIMITED', because(saying('LOOSENING_OF_SCRIPT', {})));
}
