import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kernel } from '@farpass/astro/kernel';
import { type Epoch, formatEpoch } from '@farpass/astro/time';
import { writeCdm } from '@farpass/ccsds/cdm';
import type { CatalogueModel } from '@farpass/conjunction/covariance';
import { composeCdm } from '@farpass/intake/cdm';
import type { PlannedScreening } from '@farpass/screening/findings';
import { messagesOf } from '@farpass/screening/messages';
import type { Approaches } from '@farpass/screening/sieve';

/** The sources of the messages of a screening. */
export interface CdmSource {
  readonly screening: PlannedScreening;
  readonly events: Approaches;
  readonly kernel: Kernel;
  readonly created: Epoch<'UTC'>;
  /** The known errors of element sets: for each object, the first model that knows its class applies. */
  readonly models: readonly CatalogueModel[];
}

/** Writes one CDM (KVN, 508.0-B-1) for each event into an existing folder, and returns their number. */
export async function writeCdms(directory: string, source: CdmSource): Promise<number> {
  const { screening, events, kernel, created, models } = source;
  const messageOf = messagesOf(screening, { kernel, models: { ofClasses: models } });
  for (const event of events) {
    const message = messageOf(event);
    const time = formatEpoch(message.tca, 3).replaceAll(/[-:.]/g, '');
    const [first, second] = [event.primary, event.secondary].map((object) => fileWord(screening, object));
    const cdm = composeCdm({ originator: 'FARPASS', creation: created, ...message });
    await writeFile(join(directory, `${first}_${second}_${time}.cdm`), writeCdm(cdm, 'KVN').text);
  }
  return events.length;
}

function fileWord({ objects }: PlannedScreening, object: number): string {
  return objects.at(object).id.replaceAll(/[^\w.-]/g, '-');
}
