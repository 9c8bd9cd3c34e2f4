import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { epochFromUnixMs } from '@farpass/astro/time';
import type { PlannedBurn } from '@farpass/manoeuvre/burns';
import { type ManoeuvreEvent, ownObject } from '@farpass/manoeuvre/event';
import { planFiles } from '@farpass/operations/manoeuvre';

/** The folder that burns are exported to, and the originator in the files. */
export interface ExportRequest {
  readonly directory: string;
  readonly originator: string;
}

/** Deviation of the cold and the hot burn if the accuracy of the engine is not given. */
const coldHotShare = 0.05;

/** Writes the messages of burns: `burn-1.opm`, `burn-1.ocm`, `burn-1.oem`, `burn-1.e` (STK) and so on. */
export async function exportBurns(
  event: ManoeuvreEvent,
  burns: readonly PlannedBurn[],
  { directory, originator }: ExportRequest,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const { name, id } = ownObject(event);
  const creation = epochFromUnixMs(Date.now());
  for (const [index, burn] of burns.entries()) {
    const names = { originator, creation, objectName: name, objectId: id, messageId: `burn-${index + 1}` };
    for (const file of planFiles(event, burn, { ...names, afterTcaS: secondsPerDay, coldHotShare })) {
      await writeFile(join(directory, file.name), file.text);
    }
  }
}
