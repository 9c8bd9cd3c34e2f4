import type { DutyRosterDocument } from '@farpass/contract/watch';
import { onCallAt, type Shift } from '@farpass/operations/duty';
import { eq } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import type { Read } from '../../platform/db/index.ts';
import { dutyRoster } from './tables.ts';

/** A person who may be on call. */
export interface DutyMember {
  readonly userId: string;
  readonly userName: string;
  /** Whether they administer the operator. */
  readonly isAdministrator: boolean;
}

/** Everyone of an operator with `ca:user`. */
export type FindDutyMembers = (read: Read, operatorId: string) => Promise<readonly DutyMember[]>;

export function shiftsOf(shifts: DutyRosterDocument['shifts']): readonly Shift[] {
  return shifts.map(({ person, second, from, until }) => ({
    person,
    second,
    fromMs: Date.parse(from),
    untilMs: Date.parse(until),
  }));
}

interface OnCallQuestion {
  readonly operatorId: string;
  readonly members: readonly DutyMember[];
  /** The event, whose owner is on call if no shift says otherwise. */
  readonly conjunctionId?: string | undefined;
  readonly nowMs: number;
}

/** Who of the members is on call for an event at a time, and who is the second person. */
export async function findOnCall(read: Read, { operatorId, members, conjunctionId, nowMs }: OnCallQuestion) {
  const [roster] = await read
    .select({ shifts: dutyRoster.shifts })
    .from(dutyRoster)
    .where(eq(dutyRoster.operatorId, operatorId));
  const [decision] =
    conjunctionId === undefined
      ? []
      : await read
          .select({ owner: conjunctionDecision.owner })
          .from(conjunctionDecision)
          .where(eq(conjunctionDecision.eventId, conjunctionId));
  const names = members.map(({ userName }) => userName);
  const people = { members: names, owner: decision?.owner ?? undefined };
  const { by, people: first, second } = onCallAt(shiftsOf(roster?.shifts ?? []), people, nowMs);
  const named = (chosen: readonly string[]) => members.filter(({ userName }) => chosen.includes(userName));
  return { by, people: named(first), second: named(second) };
}
