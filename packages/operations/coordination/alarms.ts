import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { type ClaimBook, claimState } from './claims.ts';
import { coordinationAlarms } from './codes.ts';
import type { Intent } from './intents.ts';

export type CoordinationAlarm = (typeof coordinationAlarms)[number];

/** The knowledge about one party. */
interface AlarmParty {
  readonly party: number;
  readonly intent: Intent;
  /** Its burn for this conjunction is handed over or flown, or its newest operational ephemeris contains one. */
  readonly isPlanned: boolean;
  /** When it last did anything in the case; undefined: never. */
  readonly lastActMs?: number | undefined;
  /** When its newest operational ephemeris came. */
  readonly trajectoryMs?: number | undefined;
  /** The newest screening of its trajectory against that of the other. */
  readonly screened?: ScreenedTrajectories | undefined;
  /** Its last moment to decide. */
  readonly deadlineMs: number;
}

/** A screening of both trajectories of a case, for one party. */
export interface ScreenedTrajectories {
  /** Its risk is below HIGH. */
  readonly isFine: boolean;
  /** When the trajectory of each party that it looked at came, by the number of its object; absent: by a message. */
  readonly seenMs: Readonly<Record<number, number>>;
}

interface AlarmInput {
  readonly book: ClaimBook;
  readonly parties: readonly AlarmParty[];
  readonly openedMs: number;
  readonly tcaMs: number;
  readonly nowMs: number;
  /** How long the server of the other party has not been in touch; absent if both are here. */
  readonly peerSilentMs?: number | undefined;
  /** The book of the other server has a claim or refusal of our object that no one here asked for. */
  readonly isDisputed?: true | undefined;
  /** How long the other server has advised that another object moves; absent while both advise the same. */
  readonly otherAdviceMs?: number | undefined;
}

/** From this time before a last moment, what is missing is an alarm; and a party that never answers is silent. */
const nearMs = 12 * msPerHour;
const silentMs = 12 * msPerHour;
/** Servers ask each other every minute. */
const peerSilentMs = 10 * msPerMinute;
const adviceDiffersMs = 2 * msPerMinute;
/** Near its last moment a party has this long to answer. */
const answerMs = msPerHour;

/** The alarms of a case, the worst first; none from the closest approach on. */
export function alarmsOf(input: AlarmInput): readonly CoordinationAlarm[] {
  if (input.nowMs >= input.tcaMs) return [];
  const found: Readonly<Record<CoordinationAlarm, boolean>> = {
    BOTH_WILL_MANOEUVRE: input.parties.filter((one) => will(one, input)).length > 1,
    NOBODY_WILL_MANOEUVRE: input.parties.every((one) => wont(one, input)),
    BOTH_REFUSED: input.parties.every(({ party }) => hasRefused(party, input)),
    CLAIM_LAPSED: claimState(input.book).state === 'LAPSED',
    CLAIM_DISPUTED: input.isDisputed === true,
    ADVICE_DIFFERS: input.otherAdviceMs !== undefined && input.otherAdviceMs >= adviceDiffersMs,
    PEER_UNREACHABLE: input.peerSilentMs !== undefined && input.peerSilentMs >= peerSilentMs,
    THEIR_TRAJECTORY_CHANGED: isOvertaken(input),
    CLAIM_FORCED: input.book.holder?.isForced === true,
    ...nearDeadline(input),
    PARTY_SILENT: isSilent(input),
  };
  return coordinationAlarms.filter((code) => found[code]);
}

const hasRefused = (party: number, { book }: AlarmInput) => book.refusals.some((one) => one.party === party);

/** A claim is a promise to move, unless its holder has said the opposite. */
function will({ party, intent }: AlarmParty, { book }: AlarmInput): boolean {
  return intent === 'WILL_MANOEUVRE' || (book.holder?.party === party && intent !== 'WILL_NOT_MANOEUVRE');
}

function wont({ party, intent }: AlarmParty, input: AlarmInput): boolean {
  return intent === 'WILL_NOT_MANOEUVRE' || (hasRefused(party, input) && intent !== 'WILL_MANOEUVRE');
}

/**
 * Another party's newer trajectory: a burn that was right against the old one may be wrong now. It is fine again once every
 * party that can be screened was screened with it, and passes.
 */
function isOvertaken({ book: { holder }, parties }: AlarmInput): boolean {
  if (holder === undefined) return false;
  const screenings = parties.flatMap(({ screened }) => screened ?? []);
  return parties.some(({ party, trajectoryMs = 0 }) => {
    if (party === holder.party || trajectoryMs <= holder.atMs) return false;
    const isSeen = ({ seenMs, isFine }: ScreenedTrajectories) => isFine && (seenMs[party] ?? 0) >= trajectoryMs;
    return screenings.length === 0 || !screenings.every(isSeen);
  });
}

function nearDeadline({ book: { holder }, parties, nowMs }: AlarmInput) {
  const last = Math.max(...parties.map(({ deadlineMs }) => deadlineMs));
  const isUnplanned = parties.some(({ party, isPlanned }) => party === holder?.party && !isPlanned);
  return {
    UNCLAIMED_NEAR_DEADLINE: holder === undefined && nowMs >= last - nearMs,
    CLAIMED_BUT_NO_PLAN: holder !== undefined && isUnplanned && nowMs >= holder.lapsesMs - nearMs,
  };
}

/** A party that has done nothing for half a day, or for an hour near its last moment. */
function isSilent({ parties, openedMs, nowMs }: AlarmInput): boolean {
  return parties.some(
    ({ lastActMs, deadlineMs }) =>
      lastActMs === undefined &&
      (nowMs >= openedMs + silentMs || (nowMs >= deadlineMs - nearMs && nowMs >= openedMs + answerMs)),
  );
}
