import type { CoordinationAlarm } from './alarms.ts';
import type { ClaimBook } from './claims.ts';
import type { caseStates, intents, owedThings } from './codes.ts';

type CaseState = (typeof caseStates)[number];

/** The alarms with which nothing is agreed, whatever was claimed. */
const undone: ReadonlySet<CoordinationAlarm> = new Set(['BOTH_WILL_MANOEUVRE', 'NOBODY_WILL_MANOEUVRE']);

interface CaseMoment {
  readonly book: ClaimBook;
  readonly alarms: readonly CoordinationAlarm[];
  readonly tcaMs: number;
  readonly nowMs: number;
}

/** AGREED: one party holds the claim, and what the others say fits. CLOSED: the closest approach is past. */
export function caseState({ book, alarms, tcaMs, nowMs }: CaseMoment): CaseState {
  if (nowMs >= tcaMs) return 'CLOSED';
  return book.holder !== undefined && !alarms.some((code) => undone.has(code)) ? 'AGREED' : 'OPEN';
}

/**
 * The next thing that a party owes to the others. ANSWER: claim or refuse. PLAN: its burn. INTENT: that it stays. NOTHING.
 */
type Owed = (typeof owedThings)[number];

interface OwingParty {
  readonly party: number;
  readonly intent: (typeof intents)[number];
  readonly isPlanned: boolean;
}

/** The thing that a party owes next. */
export function owedBy({ party, intent, isPlanned }: OwingParty, book: ClaimBook): Owed {
  if (book.holder?.party === party) return isPlanned ? 'NOTHING' : 'PLAN';
  if (book.holder === undefined) return 'ANSWER';
  return intent === 'WILL_NOT_MANOEUVRE' ? 'NOTHING' : 'INTENT';
}
