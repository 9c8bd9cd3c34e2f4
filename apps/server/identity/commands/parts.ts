import type { Database } from '../../platform/db/index.ts';
import type { KeyRing } from '../keys/ring.ts';

/** The data for identity commands. */
export interface CommandParts {
  readonly db: Database;
  /** Keys of the embedded provider; undefined if another provider signs people in. */
  readonly ring: KeyRing | undefined;
  /** Issuer of the embedded provider. */
  readonly issuer: string;
}
