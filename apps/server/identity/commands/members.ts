import Type from 'typebox';
import { type Database, writeAuditLine } from '../../platform/db/index.ts';
import { listMembers, type OperatorMember } from '../operators/members.ts';
import { findOperator, setAdministrator } from '../operators/store.ts';
import { IdentityFault } from '../store/faults.ts';
import { findUserNamed } from '../users/find.ts';
import { readInput } from './input.ts';

const text = Type.String({ maxLength: 300 });
const loose = { additionalProperties: false } as const;
const Listing = Type.Object({ operator: text }, loose);
const Marking = Type.Object({ user: text, operator: text, isAdministrator: Type.Boolean() }, loose);

/** The members of an operator, with who administers it. */
export async function listOperatorMembers(
  db: Database,
  input: unknown,
): Promise<{ operator: string; members: readonly OperatorMember[] }> {
  const asked = readInput(Listing, input);
  return db.read(async (read) => {
    const operator = await findOperator(read, asked.operator);
    if (operator === undefined) throw new IdentityFault('OPERATOR_UNKNOWN', asked.operator);
    return { operator: operator.name, members: await listMembers(read, operator.id) };
  });
}

/** Makes a member an administrator of an operator, or takes the mark away. */
export async function markAdministrator(
  db: Database,
  input: unknown,
): Promise<{ userName: string; operator: string; isAdministrator: boolean }> {
  const { user: name, operator: operatorName, isAdministrator } = readInput(Marking, input);
  return db.transaction(async (tx) => {
    const user = await findUserNamed(tx, name);
    const operator = await findOperator(tx, operatorName);
    if (operator === undefined) throw new IdentityFault('OPERATOR_UNKNOWN', operatorName);
    const isMember = await setAdministrator(tx, { userId: user.id, operatorId: operator.id, isAdministrator });
    if (!isMember) throw new IdentityFault('NO_MEMBER', user.userName);
    await writeAuditLine(tx, {
      actor: 'system',
      action: 'identity.member.administrator',
      outcome: 'done',
      operatorId: operator.id,
      subject: { kind: 'user', id: user.id },
      details: { isAdministrator },
    });
    return { userName: user.userName, operator: operator.name, isAdministrator };
  });
}
