import { eq } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { satellite } from '../tables.ts';
import { needsTwoPeopleFor } from './two-people.ts';

interface MemberPorts {
  readonly findDutyMembers: (read: Read, operatorId: string) => Promise<readonly object[]>;
}

/** An operator asks for two people if one of its satellites does, and if there are two. */
export async function asksForTwo(read: Read, operatorId: string, { findDutyMembers }: MemberPorts): Promise<boolean> {
  const { document } = satellite;
  const fleet = await read.select({ document }).from(satellite).where(eq(satellite.operatorId, operatorId));
  if (!fleet.some((one) => needsTwoPeopleFor(one.document))) return false;
  return (await findDutyMembers(read, operatorId)).length > 1;
}
