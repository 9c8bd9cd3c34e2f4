import Type from 'typebox';
import { writeAuditLine } from '../../platform/db/index.ts';
import { IdentityFault } from '../store/faults.ts';
import { readInput } from './input.ts';
import type { CommandParts } from './parts.ts';

const Replacement = Type.Object(
  { old: Type.Union([Type.Literal('keep'), Type.Literal('drop')]) },
  { additionalProperties: false },
);

/**
 * Makes the embedded provider sign with new keys from now on; with `drop`, all earlier tokens and sessions become
 * invalid.
 */
export async function replaceKeys({ db, ring }: CommandParts, input: unknown): Promise<{ keyId: string | undefined }> {
  const { old } = readInput(Replacement, input);
  if (ring === undefined) throw new IdentityFault('PROVIDER_NOT_EMBEDDED');
  await ring.replace(old);
  const line = { actor: 'system', action: 'identity.keys.replace', outcome: 'done', details: { old } } as const;
  await db.transaction((tx) => writeAuditLine(tx, line));
  return { keyId: ring.current().signature[0].kid };
}
