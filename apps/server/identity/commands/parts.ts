import type { Database } from '../../platform/db/index.ts';
import type { KeyRing } from '../keys/ring.ts';

/** What identity commands work on. */
export interface CommandParts {
  readonly db: Database;
  /** Keys of the embedded provider; undefined where another one signs people in. */
  readonly ring: KeyRing | undefined;
  /** Issuer of the embedded provider. */
  readonly issuer: string;
}
