import type { dutySources } from './codes.ts';

/** A shift: a person is on call from a time on until another; the second person agrees and takes over. */
export interface Shift {
  readonly person: string;
  readonly second?: string | undefined;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The faults of a shift, by its place in the roster. */
export interface RosterFault {
  readonly index: number;
  readonly field: 'person' | 'second' | 'from' | 'until';
  /**
   * ENDS_BEFORE_START: it has no length. OVERLAPS: another shift is at the same time. SAME_PERSON: the second person is the
   * one on call. NOT_A_MEMBER: the person is unknown, or has left.
   */
  readonly code: 'ENDS_BEFORE_START' | 'OVERLAPS' | 'SAME_PERSON' | 'NOT_A_MEMBER';
}

/** The faults of a roster; `members` are the people who may be on call. */
export function rosterFaults(shifts: readonly Shift[], members: ReadonlySet<string>): readonly RosterFault[] {
  return shifts.flatMap((shift, index) => {
    const { person, second, fromMs, untilMs } = shift;
    const faults: (RosterFault | false)[] = [
      untilMs <= fromMs && { index, field: 'until', code: 'ENDS_BEFORE_START' },
      shifts.some((other, at) => at < index && overlap(other, shift)) && { index, field: 'from', code: 'OVERLAPS' },
      !members.has(person) && { index, field: 'person', code: 'NOT_A_MEMBER' },
      second === person && { index, field: 'second', code: 'SAME_PERSON' },
      second !== undefined && !members.has(second) && { index, field: 'second', code: 'NOT_A_MEMBER' },
    ];
    return faults.filter((fault) => fault !== false);
  });
}

function overlap(one: Shift, other: Shift): boolean {
  return one.fromMs < other.untilMs && other.fromMs < one.untilMs;
}

/** A time in which no one is on call. */
export interface RosterGap {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The gaps of a roster from a time on, up to its last shift; none of an empty roster. */
export function rosterGaps(shifts: readonly Shift[], nowMs: number): readonly RosterGap[] {
  const ahead = shifts.filter(({ untilMs }) => untilMs > nowMs).toSorted((a, b) => a.fromMs - b.fromMs);
  let coveredMs = nowMs;
  const gaps: RosterGap[] = [];
  for (const { fromMs, untilMs } of ahead) {
    if (fromMs > coveredMs) gaps.push({ fromMs: coveredMs, untilMs: fromMs });
    coveredMs = Math.max(coveredMs, untilMs);
  }
  return gaps;
}

/** The people of an operator who may be asked, and who is responsible for the matter. */
export interface DutyPeople {
  /** Everyone with `ca:user`. */
  readonly members: readonly string[];
  /** The owner of the event. */
  readonly owner?: string | undefined;
}

/** Who is on call, and who is the second person. */
export interface OnCall {
  /** ROSTER: the shift of now says so. OWNER: no shift, so the owner of the event. EVERYONE: neither. */
  readonly by: (typeof dutySources)[number];
  readonly people: readonly string[];
  readonly second: readonly string[];
}

/**
 * Who is on call at a time: the person of the shift, otherwise the owner of the event, otherwise everyone. The second person
 * is that of the shift, otherwise everyone else. People who have left do not count: a shift of theirs is as none.
 */
export function onCallAt(shifts: readonly Shift[], people: DutyPeople, nowMs: number): OnCall {
  const { members, owner } = people;
  const known = new Set(members);
  const shift = shifts.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  const others = (first: string) => members.filter((one) => one !== first);
  if (shift !== undefined && known.has(shift.person)) {
    const { person, second } = shift;
    return {
      by: 'ROSTER',
      people: [person],
      second: second !== undefined && known.has(second) ? [second] : others(person),
    };
  }
  if (shift?.second !== undefined && known.has(shift.second))
    return { by: 'ROSTER', people: [shift.second], second: others(shift.second) };
  if (owner !== undefined && known.has(owner)) return { by: 'OWNER', people: [owner], second: others(owner) };
  return { by: 'EVERYONE', people: members, second: members };
}
