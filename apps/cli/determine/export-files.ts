import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, epochFromUnixMs } from '@farpass/astro/time';
import { elementSetOfOrbit, flownOrbit, type KnownOrbit, orbitMessages } from '@farpass/operations/tracking';
import type { Determined } from '@farpass/tracking/determine';

/** The folder, the length and the originator of an orbit's export. */
export interface OrbitExport {
  readonly directory: string;
  /** Days after the last measurement. */
  readonly days: number;
  readonly originator: string;
}

/** The data to export, and what they are for. */
export interface ExportedOrbit {
  readonly found: Determined;
  readonly known: KnownOrbit | undefined;
  /** Times of the first and the last measurement. */
  readonly first: Epoch<'UTC'>;
  readonly last: Epoch<'UTC'>;
  readonly kernel: Kernel;
}

/** Writes `determined.opm`, `.oem`, `.ocm`, `.e` (STK) and `.omm`; returns the remarks for the reader. */
export async function exportOrbit(
  { found, known, first, last, kernel }: ExportedOrbit,
  { directory, days, originator }: OrbitExport,
): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true });
  const creation = epochFromUnixMs(Date.now());
  const names = {
    originator,
    creation,
    objectName: known?.name ?? 'UNKNOWN',
    objectId: known?.designator ?? 'UNKNOWN',
  };
  const flown = flownOrbit(found, { from: first, at: last, to: addSeconds(last, days * secondsPerDay) });
  const { opm, oem, ocm, stk } = orbitMessages(flown, names);
  const place = (extension: string) => join(directory, `determined.${extension}`);
  for (const [extension, text] of Object.entries({ opm, oem, ocm, e: stk })) await writeFile(place(extension), text);
  const catalogueId = known?.catalogueNumber ?? '99999';
  const set = elementSetOfOrbit(flown, { kernel, catalogueId, names });
  if (typeof set === 'string') return [`no determined.omm: ${set}.`];
  await writeFile(place('omm'), set.omm);
  return [
    `determined.omm is ${set.rmsKm.toPrecision(3)} km from the orbit by its root mean square: SGP4 cannot follow it more closely.`,
  ];
}
