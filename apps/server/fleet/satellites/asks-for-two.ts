import { eq } from 'drizzle-orm';
import { countLatelyRemoved } from '../../platform/auth/members.ts';
import type { Read } from '../../platform/db/index.ts';
import { satellite } from '../tables.ts';
import { needsTwoPeopleFor } from './two-people.ts';

interface MemberPorts {
  readonly findDutyMembers: (read: Read, operatorId: string) => Promise<readonly object[]>;
}

/** An operator asks for two people if one of its satellites does, and if there are two. */
export async function asksForTwo(read: Read, operatorId: string, ports: MemberPorts): Promise<boolean> {
  const { document } = satellite;
  const fleet = await read.select({ document }).from(satellite).where(eq(satellite.operatorId, operatorId));
  if (!fleet.some((one) => needsTwoPeopleFor(one.document))) return false;
  return hasTwoPeople(read, operatorId, ports);
}

/**
 * Whether an operator has two people. Those who were removed lately count: otherwise an administrator would remove the others, and decide
 * alone.
 */
export async function hasTwoPeople(read: Read, operatorId: string, { findDutyMembers }: MemberPorts): Promise<boolean> {
  const members = await findDutyMembers(read, operatorId);
  return members.length > 1 || members.length + (await countLatelyRemoved(read, operatorId)) > 1;
}
