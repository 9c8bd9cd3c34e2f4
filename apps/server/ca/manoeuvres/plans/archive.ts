import { crc32 } from 'node:zlib';
import type { FilesOfPlan } from './files.ts';
import type { ListedPlan } from './store.ts';

/** What goes into the archive of a plan. */
export interface ArchivedPlan {
  readonly plan: ListedPlan;
  readonly written: FilesOfPlan;
  /** The plan as JSON. */
  readonly document: string;
}

/** One archive with all that a provider needs: the messages, the plan, and what to screen, when and from whom. */
export function archiveOf(archived: ArchivedPlan): { readonly name: string; readonly content: Uint8Array } {
  const { written, document } = archived;
  const entries = [
    ...written.files,
    { name: `${written.name}.json`, text: document },
    { name: 'SCREENING-REQUEST.txt', text: screeningRequest(archived) },
  ];
  return { name: `${written.name}.zip`, content: zipOf(entries) };
}

/** What a screening provider has to know besides the files. */
function screeningRequest({ plan, written }: ArchivedPlan): string {
  const { row, satellite } = plan;
  const { manoeuvre, before } = row.evaluation;
  const lines = [
    'Request to screen a planned manoeuvre',
    '',
    `Object:          ${satellite.name}, ${satellite.noradId ?? 'no catalogue number'}, ${satellite.cosparId ?? 'no designator'}`,
    `Originator:      ${satellite.document.configuration?.manoeuvres?.originator ?? 'FARPASS'}`,
    `Plan:            ${row.name}, ${row.state}, planned by ${row.plannedBy}, approved by ${row.approvedBy ?? 'no one'}`,
    `Conjunction:     closest approach ${before.tca}, computed from message ${row.basis.cdmId}`,
    `Burn:            ${manoeuvre.manoeuvreType}, ignition ${manoeuvre.ignitionEpoch}, ${manoeuvre.manoeuvreDuration} s,`,
    `                 ${manoeuvre.deltaVMagnitude.toPrecision(6)} m/s along ${manoeuvre.deltaVReferenceFrame}`,
    `Screen:          ${written.name}.oem (with the burn); ${written.name}-no-burn.oem for comparison`,
    `From:            ${written.from}, for ${written.days.toFixed(2)} days`,
    'Against:         all catalogued objects, by the screening volume of the orbit regime',
    '',
    ...written.files.map(({ name }) => name),
    '',
  ];
  return lines.join('\n');
}

interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
/** Version 2.0: stored files; UTF-8 names. */
const version = 20;
const utf8Names = 0x0800;
/** 1980-01-01: the date of the archive says nothing, the messages say theirs. */
const firstDate = 0x0021;

/** A ZIP archive with stored, not compressed files (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const [nameBytes, bytes] = [Buffer.from(name, 'utf8'), Buffer.from(text, 'utf8')];
    const shared = sharedHead({ nameBytes, bytes });
    const head = Buffer.concat([number(4, localSignature), shared, number(2, 0), nameBytes]);
    local.push(head, bytes);
    const attributes = Buffer.concat([number(2, 0), number(2, 0), number(2, 0), number(2, 0), number(4, 0)]);
    const start = Buffer.concat([number(4, centralSignature), number(2, version)]);
    central.push(start, shared, attributes, number(4, offset), nameBytes);
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const count = number(2, entries.length);
  const end = [number(4, endSignature), number(2, 0), number(2, 0), count, count, number(4, directory.length)];
  return Buffer.concat([...local, directory, ...end, number(4, offset), number(2, 0)]);
}

/** What both heads of a file have: version, flags, method, time, checksum, sizes, length of the name. */
function sharedHead({ nameBytes, bytes }: { readonly nameBytes: Buffer; readonly bytes: Buffer }): Buffer {
  return Buffer.concat([
    ...[number(2, version), number(2, utf8Names), number(2, 0), number(2, 0), number(2, firstDate)],
    ...[number(4, crc32(bytes)), number(4, bytes.length), number(4, bytes.length), number(2, nameBytes.length)],
  ]);
}

/** A number in little-endian bytes. */
function number(size: 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
}
