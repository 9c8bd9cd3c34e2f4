import type { ScreeningService } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Tx } from '../../platform/db/index.ts';
import { doubtAbout, type OutboxPorts } from '../outbox/send.ts';
import { putInOutbox } from '../outbox/store.ts';
import { insertScreening } from './store.ts';

/** The orbit of a plan, stored as a file on trial, for a service that screens it. */
interface WantedScreening {
  readonly operatorId: string;
  readonly destination: ScreeningService;
  readonly oemFileId: string;
  readonly planId: string;
  readonly planBasis: string;
  readonly requestedBy: string;
}

/** Puts the orbit of a plan into the outbox as hypothetical, and remembers that its screening is waited for. */
export async function requestScreening(
  tx: Tx,
  { findFiles }: Pick<OutboxPorts, 'findFiles'>,
  wanted: WantedScreening,
): Promise<void> {
  const { operatorId, destination, oemFileId, planId, planBasis, requestedBy } = wanted;
  const uploadType = 'HYPOTHETICAL';
  const file = (await findFiles(tx, [oemFileId])).get(oemFileId);
  const doubt = file === undefined ? 'The ephemeris is gone.' : doubtAbout(file, { uploadType });
  if (file?.satelliteId === undefined || doubt !== undefined)
    throw new Problem('CONTENT_INVALID', because(saying('FILE_NOT_SENT', { reason: doubt ?? '' })));
  const { satelliteId } = file;
  const row = await putInOutbox(tx, { operatorId, destination, satelliteId, oemFileId, uploadType, requestedBy });
  await insertScreening(tx, { deliveryId: row.id, operatorId, destination, planId, planBasis });
}
