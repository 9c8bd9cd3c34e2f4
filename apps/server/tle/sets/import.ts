import { type GpFault, type GpFaultCode, type GpFile, type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import type { Database, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { Reading } from '../feeds/feed.ts';
import { takeSnapshot } from './snapshot.ts';
import { insertSets } from './store.ts';

export type Import = {
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly snapshot: string;
};

/** What a text of element sets holds, before anything is stored. */
export function readImport(text: string) {
  const { records, faults } = readElementSets(text);
  return { records, refused: refusedOf(faults) };
}

/** One entry for each set that is refused, with every reason. */
function refusedOf(faults: readonly GpFault[]): Import['refused'] {
  const reasons = new Map<string, string[]>();
  for (const { catalogueNumber, line, message } of faults) {
    const id = catalogueNumber ?? `line ${line}`;
    reasons.set(id, [...(reasons.get(id) ?? []), message]);
  }
  return [...reasons].map(([id, messages]) => ({ id, reason: messages.join('; ') }));
}

/** A provider's file of element sets, to be stored into the common catalogue. */
export function readElementSetFile(text: string, source: string): Reading {
  const file = readElementSets(text);
  const { records } = file;
  const refused = refusedOf(file.faults);
  return {
    usable: records.length,
    refused: refused.length,
    firstReason: refused[0]?.reason,
    isCutOff: isCutOff(text, file),
    mayBeEmpty: false,
    store: (tx) => importSets(tx, { records, refused }, source),
  };
}

/** What the last entry of a file suffers from when the file breaks off, by its shape. */
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

/** Stores the sets into the common catalogue and freezes it anew, in one step. */
export async function importSets(tx: Tx, read: ReturnType<typeof readImport>, source: string): Promise<Import> {
  const taken = await insertSets(tx, read.records, { source, operatorId: undefined });
  const { digest, objects } = await takeSnapshot(tx);
  if (taken > 0) {
    await appendEvent(tx, {
      audience: { kind: 'everybody' },
      kind: 'catalogue.changed',
      payload: { snapshot: digest, objects },
    });
  }
  return { taken, unchanged: read.records.length - taken, refused: read.refused, snapshot: digest };
}

/** Sets of this many in one transaction: the embedded database answers others in between. */
const setsAtOnce = 3_000;

/** Stores many sets a piece at a time; with the last one the catalogue is frozen anew. Begun anew it goes on. */
export async function importInPieces(db: Database, records: readonly GpRecord[], source: string): Promise<void> {
  for (let start = 0; start < records.length; start += setsAtOnce) {
    const piece = records.slice(start, start + setsAtOnce);
    const isLast = start + setsAtOnce >= records.length;
    await db.transaction(async (tx) => {
      if (isLast) await importSets(tx, { records: piece, refused: [] }, source);
      else await insertSets(tx, piece, { source, operatorId: undefined });
    });
  }
}
