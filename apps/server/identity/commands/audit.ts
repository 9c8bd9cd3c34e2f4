import Type from 'typebox';
import { type Database, instantOf } from '../../platform/db/index.ts';
import { newestAudit, type ReadLine } from '../operators/audit.ts';
import { findOperator } from '../operators/store.ts';
import { IdentityFault } from '../store/faults.ts';
import { readInput } from './input.ts';

const text = Type.String({ maxLength: 300 });
const Wish = Type.Object(
  {
    operator: Type.Optional(text),
    actor: Type.Optional(text),
    action: Type.Optional(text),
    from: Type.Optional(text),
    to: Type.Optional(text),
    most: Type.Integer({ minimum: 1, maximum: 100_000 }),
  },
  { additionalProperties: false },
);

/** The newest lines of the audit, of one operator or of all. */
export async function readAudit(db: Database, input: unknown): Promise<readonly ReadLine[]> {
  const { operator: name, most, from, to, ...asked } = readInput(Wish, input);
  return db.read(async (read) => {
    const operator = name === undefined ? undefined : await findOperator(read, name);
    if (name !== undefined && operator === undefined) throw new IdentityFault('OPERATOR_UNKNOWN', name);
    const times = {
      from: from === undefined ? undefined : instantOf(from),
      to: to === undefined ? undefined : instantOf(to),
    };
    return newestAudit(read, { ...asked, ...times, operatorId: operator?.id }, most);
  });
}
