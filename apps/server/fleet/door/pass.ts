import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { looseningOutcome, shortestReason } from '@farpass/conjunction/decisions';
import type { LooseningKind } from '@farpass/contract/fleet';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import type { Caller } from '../../platform/auth/caller.ts';
import { refuseScript } from '../../platform/auth/script.ts';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import type { LoosenedChanges, LoweredEvents } from './loosened.ts';
import { addLoosening, changeLoosening, delayDays, type FindDoorMembers, proposalsOf } from './store.ts';
import type { LooseningRow } from './tables.ts';

/** Tells the operator of a change that passed the door, or waits at it. */
export type TellLoosening = (tx: Tx, row: LooseningRow) => Promise<void>;

/** The person who comes to the door. */
export interface DoorCaller {
  readonly caller: Caller;
  readonly refuseOldSignIn: () => void;
  /** The proposal that this person agrees to; absent if they send the request themselves. */
  readonly agreesTo?: string | undefined;
}

/** A change that lowers an alarm or removes evidence. */
export interface LooseningRequest {
  readonly operatorId: string;
  readonly kind: LooseningKind;
  readonly subjectId: string;
  readonly subjectName?: string | undefined;
  /** The request that a second person has to send, too; values that JSON can carry. */
  readonly request: object;
  /** The version of what it changes. */
  readonly basis: number;
  readonly changes: LoosenedChanges;
  readonly lowered: LoweredEvents;
  /** The reason as sent. */
  readonly reason: string | undefined;
  /** Where the request has it, if not in `acceptedRisk`. */
  readonly reasonAt?: string | undefined;
  readonly needsTwoPeople: boolean;
  /** Whether who proposed it may still do so is asked when another person agrees. */
  readonly findDutyMembers: FindDoorMembers;
  /** Everyone who sends it is asked; otherwise only people who are not administrators. */
  readonly isAsked: boolean;
  /** Why it is asked for. */
  readonly fault: ProblemFault;
}

/** PASSED: it may be done now, or becomes due at `effectiveAt`. PROPOSED: nothing changes. */
export interface DoorAnswer {
  readonly kind: 'PASSED' | 'PROPOSED';
  readonly row: LooseningRow;
}

/** A proposal ends after this time. */
const proposalHours = 24;

/**
 * The one door for what lowers an alarm or removes evidence: never a script, a reason, a recent sign-in, and two people if the
 * operator asks for two, one of them an administrator. To be called with the subject locked; what passes is on record.
 */
export async function passDoor(
  tx: Tx,
  { caller, refuseOldSignIn, agreesTo }: DoorCaller,
  wanted: LooseningRequest,
): Promise<DoorAnswer> {
  refuseScript(caller);
  const { needsTwoPeople, isAsked, lowered } = wanted;
  const request: object = JSON.parse(JSON.stringify(wanted.request));
  const proposal = await proposalThatCounts(tx, { ...wanted, request }, agreesTo);
  const found = proposal?.row;
  const { userName: person, isAdministrator = false } = caller;
  const reason = wanted.reason?.trim();
  const proposedBy = proposal && { person: proposal.row.person, isAdministrator: proposal.isAdministrator === true };
  const outcome = looseningOutcome({ person, isAdministrator, reason, isAsked, needsTwoPeople, proposedBy });
  if (outcome === 'ASKED') {
    const conjunctionIds = lowered.map(({ conjunctionId }) => conjunctionId);
    throw new Problem('LOWERS_RISK', { ...because(wanted.fault), conjunctionIds });
  }
  if (outcome === 'REASON_MISSING') {
    const fault = saying('LOOSENING_REASON_MISSING', { found: reason?.length ?? 0, least: shortestReason });
    throw new Problem('CONTENT_INVALID', because(fault, wanted.reasonAt ?? '/acceptedRisk/reason'));
  }
  refuseOldSignIn();
  if (outcome === 'ADMINISTRATOR_NEEDED')
    throw new Problem('ROLE_MISSING', because(saying('LOOSENING_NEEDS_ADMINISTRATOR', { person })));
  const asked = { ...wanted, request, reason: reason ?? '', person, isAdministrator };
  if (outcome === 'PROPOSED') return { kind: 'PROPOSED', row: found ?? (await addLoosening(tx, proposalRow(asked))) };
  return { kind: 'PASSED', row: await acceptedRow(tx, asked, found) };
}

/** The proposal of the same change by someone who is still with the operator; a person who agrees to another one is refused. */
async function proposalThatCounts(tx: Tx, wanted: LooseningRequest, agreesTo: string | undefined) {
  const members = await wanted.findDutyMembers(tx, wanted.operatorId);
  const proposals = await proposalsOf(tx, wanted, members);
  const counted = proposals.find(({ isAdministrator }) => isAdministrator !== undefined);
  if (agreesTo === undefined || counted?.row.id === agreesTo) return counted;
  const gone = proposals.find(({ row, isAdministrator }) => row.id === agreesTo && isAdministrator === undefined);
  const fault =
    gone === undefined
      ? saying('LOOSENING_CHANGED', {})
      : saying('LOOSENING_PROPOSER_GONE', { person: gone.row.person });
  throw new Problem('CONFLICT', because(fault));
}

type SignedRequest = Omit<LooseningRequest, 'reason' | 'reasonAt' | 'findDutyMembers'> &
  Pick<LooseningRow, 'reason' | 'person' | 'isAdministrator'>;

function proposalRow(asked: SignedRequest) {
  const nowMs = Date.now();
  const [at, endsAt] = [instantOfUnixMs(nowMs), instantOfUnixMs(nowMs + proposalHours * msPerHour)];
  return { ...columnsOf(asked), state: 'PROPOSED', at, endsAt } as const;
}

/** The accepted change on record: done, or pending until its day. */
async function acceptedRow(tx: Tx, asked: SignedRequest, proposal: LooseningRow | undefined): Promise<LooseningRow> {
  const nowMs = Date.now();
  const at = instantOfUnixMs(nowMs);
  const settled = effectOf(asked.kind, nowMs);
  const isSecond = proposal !== undefined && proposal.person !== asked.person;
  if (isSecond) {
    const { lowered } = asked;
    return changeLoosening(tx, proposal.id, {
      ...settled,
      lowered,
      agreedBy: asked.person,
      agreedAt: at,
      endsAt: null,
    });
  }
  return addLoosening(tx, { ...columnsOf(asked), ...settled, at });
}

/** The state of a change that was accepted now. */
export function effectOf(
  kind: LooseningKind,
  nowMs: number,
): Pick<LooseningRow, 'state' | 'settledAt' | 'effectiveAt'> {
  const days = delayDays[kind];
  if (days === 0) return { state: 'DONE', settledAt: instantOfUnixMs(nowMs), effectiveAt: null };
  return { state: 'PENDING', settledAt: null, effectiveAt: instantOfUnixMs(nowMs + days * msPerDay) };
}

function columnsOf({ operatorId, kind, subjectId, subjectName, request, basis, ...asked }: SignedRequest) {
  const { changes, lowered, reason, person, isAdministrator } = asked;
  return {
    ...{ operatorId, kind, subjectId, subjectName: subjectName ?? null, request, basis },
    ...{ changes: [...changes], lowered: [...lowered], reason, person, isAdministrator },
  };
}
