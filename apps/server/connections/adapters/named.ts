import type { SharedName } from '@farpass/intake/ephemeris';
import type { TrajectoryFile, TrajectoryUpload, UploadOrder, UploadReading } from './adapter.ts';

/** The facts of a file that a service asks for; undefined if it cannot be read as an OEM. */
export function readUpload(
  { read, ...file }: TrajectoryUpload,
  more: Pick<UploadOrder, 'isForTracss'> = {},
): Promise<UploadReading | undefined> {
  return read({ ...file, ...more });
}

/** The name of a file for services that know an ephemeris by its name. */
export async function nameOf(upload: TrajectoryUpload): Promise<SharedName> {
  const reading = await readUpload(upload);
  if (reading !== undefined) return reading.name;
  return { kind: 'refused', reason: 'The file cannot be read as an OEM. Upload the ephemeris as one.' };
}

/** The name of a file in a folder, also of one that Space-Track would not take. */
export async function fileNameOf(upload: TrajectoryUpload): Promise<string> {
  return fileNameAs(await nameOf(upload), upload);
}

/** The name of a file in a folder, by its name at Space-Track. */
export function fileNameAs(
  named: SharedName,
  { fileName, catalogueNumber }: Pick<TrajectoryFile, 'fileName' | 'catalogueNumber'>,
): string {
  if (named.kind === 'name') return named.name;
  const plain = fileName.replaceAll(/[^A-Za-z0-9._()-]+/g, '-').replace(/^\.+/, '');
  return `${catalogueNumber}_${plain || 'ephemeris.oem'}`;
}
