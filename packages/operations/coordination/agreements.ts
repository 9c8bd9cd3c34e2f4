import type { agreementStates } from './codes.ts';

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

/**
 * How far an agreement between operators on two servers is on one of them. ACCEPTED: by the people here, and not yet known to
 * the server of its proposer. Only AGREED decides.
 */
export type AgreementState = (typeof agreementStates)[number];

/** An agreement as one server has it. */
interface AgreementSide {
  /** It was proposed here. */
  readonly isProposer: boolean;
  readonly state: AgreementState;
}

/**
 * The state of an agreement here after the word of the other server. It decides on neither side before both have it, and no
 * longer than both have it: the one that accepts counts it last, and a side that denies it ends that until it accepts again.
 */
export function agreementAfter({ isProposer, state }: AgreementSide, said: AgreementState): AgreementState {
  if (state === 'ENDED' || said === 'ENDED') return 'ENDED';
  if (isProposer) return said === 'PROPOSED' ? 'PROPOSED' : 'AGREED';
  if (state === 'PROPOSED') return 'PROPOSED';
  return said === 'AGREED' ? 'AGREED' : 'ACCEPTED';
}

/** Whether the other server counts what no one here accepted. */
export function isAgreementDisputed({ isProposer, state }: AgreementSide, said: AgreementState): boolean {
  return !isProposer && state === 'PROPOSED' && (said === 'AGREED' || said === 'ACCEPTED');
}
