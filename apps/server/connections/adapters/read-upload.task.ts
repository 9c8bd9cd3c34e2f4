import { ocmOfOem, writeOcm } from '@farpass/ccsds/ocm';
import { type Oem, readOem } from '@farpass/ccsds/oem';
import { sharedName } from '@farpass/intake/ephemeris';
import type { TrajectoryFile, UploadOrder, UploadReading } from './adapter.ts';

/** Purposes of a file that contains a burn, and of one that contains none; others do not say it. */
const burns: Readonly<Record<string, boolean>> = { COLA: true, MAINTENANCE: true, ROUTINE: false, NOVEL: false };

/** The catalogue of numbers, in the words that TraCSS takes. */
const catalogue = 'SATCAT';

/** Reads a file before it goes out, in a thread: one of many states takes seconds. */
export function run(order: UploadOrder): UploadReading | undefined {
  const read = readOem(order.text, { mode: 'lenient' });
  if (read.kind === 'faults') return undefined;
  const { catalogueNumber, satelliteName, uploadType, context = '' } = order;
  const isOperational = uploadType === 'DEFINITIVE';
  return {
    name: sharedName(read.record, { catalogueNumber, satelliteName, isOperational, hasBurn: burns[context] }),
    frames: read.record.segments.map(({ metadata }) => metadata.values.REF_FRAME.toUpperCase()),
    ocm: order.isForTracss === true ? ocmText(read.record, order) : undefined,
  };
}

/** An ephemeris as TraCSS takes it: an OCM, OPERATIONAL for everybody, CANDIDATE to be screened for us alone. */
function ocmText(oem: Oem, { fileName, catalogueNumber, uploadType }: TrajectoryFile): string {
  const ocm = ocmOfOem(oem, {
    messageId: fileName,
    catalogue,
    designator: String(catalogueNumber),
    basis: uploadType === 'DEFINITIVE' ? 'OPERATIONAL' : 'CANDIDATE',
  });
  return writeOcm(ocm, 'KVN').text;
}
