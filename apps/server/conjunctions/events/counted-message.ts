import { because, Problem, saying } from '@farpass/contract/problem';
import { findSatellite } from '../../fleet/satellites/store.ts';
import type { Read, Scope } from '../../platform/db/index.ts';
import { findCountedCdm, readCdmBytes } from '../cdms/store.ts';
import { statesMissing } from '../cdms/summary.ts';

/** The message that counts for an event, as received, with its satellite; 404 outside the scope, a problem if it has no states. */
export async function countedMessage(read: Read, scope: Scope, conjunctionId: string) {
  const cdm = await findCountedCdm(read, scope, conjunctionId);
  const bytes = cdm && (await readCdmBytes(read, cdm.id));
  const satellite = cdm && (await findSatellite(read, scope, cdm.satelliteId));
  if (!cdm || !bytes || !satellite)
    throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id: conjunctionId })));
  if (cdm.document.isSummary) throw statesMissing(cdm.messageId);
  return { cdm, received: bytes.toString('utf8'), satellite };
}
