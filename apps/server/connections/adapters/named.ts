import { readOem } from '@farpass/ccsds/oem';
import { type SharedName, sharedName } from '@farpass/intake/ephemeris';
import type { TrajectoryUpload } from './adapter.ts';

/** Purposes of a file that contains a burn, and of one that contains none; others do not say it. */
const burns: Readonly<Record<string, boolean>> = { COLA: true, MAINTENANCE: true, ROUTINE: false, NOVEL: false };

/** The name of a file for services that know an ephemeris by its name. */
export function nameOf(upload: TrajectoryUpload): SharedName {
  const { text, catalogueNumber, satelliteName, uploadType, context = '' } = upload;
  const read = readOem(text, { mode: 'lenient' });
  if (read.kind === 'faults')
    return { kind: 'refused', reason: 'The file cannot be read as an OEM. Upload the ephemeris as one.' };
  const isOperational = uploadType === 'DEFINITIVE';
  return sharedName(read.record, { catalogueNumber, satelliteName, isOperational, hasBurn: burns[context] });
}

/** The name of a file in a folder, also of one that Space-Track would not take. */
export function fileNameOf(upload: TrajectoryUpload): string {
  const named = nameOf(upload);
  if (named.kind === 'name') return named.name;
  const plain = upload.fileName.replaceAll(/[^A-Za-z0-9._()-]+/g, '-').replace(/^\.+/, '');
  return `${upload.catalogueNumber}_${plain || 'ephemeris.oem'}`;
}
