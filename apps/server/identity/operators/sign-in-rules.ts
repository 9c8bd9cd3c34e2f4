import type { SignInRulesDocument } from '@farpass/contract/identity';
import { eq } from 'drizzle-orm';
import type { Read, Tx } from '../../platform/db/index.ts';
import { operator } from '../store/tables.ts';

/** The demands of an operator on the sign-ins of its members. */
export async function findSignInRules(read: Read, operatorId: string): Promise<SignInRulesDocument> {
  const { id, factorOfMembers, factorOfSteps } = operator;
  const [row] = await read.select({ factorOfMembers, factorOfSteps }).from(operator).where(eq(id, operatorId));
  return row ?? { factorOfMembers: false, factorOfSteps: false };
}

export async function storeSignInRules(tx: Tx, operatorId: string, rules: SignInRulesDocument): Promise<void> {
  await tx.update(operator).set(rules).where(eq(operator.id, operatorId));
}
