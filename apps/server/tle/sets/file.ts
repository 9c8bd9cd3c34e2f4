import { readFileSync } from 'node:fs';
import { type GpFaultCode, type GpFile, type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { setsInForce, skippedSets } from '@farpass/intake/elements';
import { rowTexts } from './row.ts';

/** The source of the generated catalogue; a snapshot that holds such sets is marked synthetic. */
export const syntheticSource = 'synthetic';

/** A file of element sets: its text or its path, and its sender. */
export type SetsFile = {
  readonly source: string;
  /** If an object has several sets, the one that holds at this time; otherwise the newest one. UTC without `Z`. */
  readonly inForceAtUtc?: string;
} & ({ readonly text: string } | { readonly path: string });

/** A file of element sets for the common catalogue, before anything of it is stored. */
export interface ReadFile {
  readonly usable: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  /** Whether the file ends in the middle of an entry. */
  readonly isCutOff: boolean;
  /** Its sets as rows of the database, a list of them in each text. */
  readonly rows: readonly Uint8Array[];
  /** Its sets as columns of the catalogue. */
  readonly columns: SharedArrayBuffer;
  /** Whether its sets are of the generated catalogue. */
  readonly isInvented: boolean;
}

export function readFileOfSets({ source, inForceAtUtc, ...content }: SetsFile): ReadFile {
  const text = 'path' in content ? readFileSync(content.path, 'utf8') : content.text;
  const file = readElementSets(text);
  const records = inForceAtUtc === undefined ? file.records : setsInForce(file.records, inForceAtUtc);
  return {
    ...fileOfRecords(records, source),
    refused: skippedSets(file.faults),
    isCutOff: isCutOff(text, file),
  };
}

/** Records as a file that holds them all and nothing else. */
export function fileOfRecords(records: readonly GpRecord[], source: string): ReadFile {
  return {
    usable: records.length,
    refused: [],
    isCutOff: false,
    rows: rowTexts(records, { source, operatorId: undefined }),
    columns: catalogueOfRecords(records, source),
    isInvented: source === syntheticSource,
  };
}

/** The fault of the last entry if a file ends early, by format. */
const cuts: Readonly<Record<GpFile['format'], readonly GpFaultCode[]>> = {
  json: ['GP_JSON_MALFORMED'],
  csv: ['GP_ROW_WIDTH'],
  xml: ['GP_XML_MALFORMED'],
  kvn: ['GP_FIELD_MISSING', 'GP_KVN_MALFORMED'],
  tle: ['TLE_LINE_MISSING', 'TLE_LINE_LENGTH'],
};

function isCutOff(text: string, { format, records, faults }: GpFile): boolean {
  if (format === 'tle' && records.length > 0 && !lastLineOf(text).startsWith('2 ')) return true;
  const last = faults.at(-1);
  if (last === undefined || !cuts[format].includes(last.code)) return false;
  return format === 'json' || last.line >= lastEntryLine(text, format);
}

/** The last line that is neither empty nor a comment. */
function lastLineOf(text: string): string {
  return text.split(/\r?\n/).findLast((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

function lastEntryLine(text: string, format: GpFile['format']): number {
  const lines = text.trimEnd().split('\n');
  if (format === 'kvn') return lines.findLastIndex((line) => line.includes('CCSDS_OMM_VERS')) + 1;
  return format === 'tle' ? lines.length - 1 : lines.length;
}
