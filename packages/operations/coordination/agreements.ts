/**
 * ALWAYS: one operator moves. ODD_EVEN: one moves if the closest approach is on an odd day of the month, UTC, the other on
 * even days.
 */
export type AgreementTerms =
  | { readonly kind: 'ALWAYS'; readonly mover: string }
  | { readonly kind: 'ODD_EVEN'; readonly odd: string };

/** An agreement of two operators about who moves, and the time of the closest approaches that it is for. */
export interface Agreement {
  readonly between: readonly [string, string];
  readonly terms: AgreementTerms;
  readonly fromMs: number;
  /** Undefined: until it is ended. */
  readonly untilMs?: number | undefined;
}

/** The operator that moves by an agreement; undefined if the closest approach is not within its period. */
export function moverByAgreement({ between, terms, fromMs, untilMs }: Agreement, tcaMs: number): string | undefined {
  if (tcaMs < fromMs || (untilMs !== undefined && tcaMs >= untilMs)) return undefined;
  if (terms.kind === 'ALWAYS') return terms.mover;
  const isOdd = new Date(tcaMs).getUTCDate() % 2 === 1;
  return isOdd ? terms.odd : between.find((operator) => operator !== terms.odd);
}
