import { type GpRecord, writeGpCsv, writeGpJson } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import { CatalogueColumns } from '@farpass/intake/catalogue';
import { writeOmmOf } from '@farpass/intake/elements';
import type { Database } from '../platform/db/index.ts';
import type { FeedSettings } from './feature.ts';
import type { KeepsElementSets } from './feeds/feed.ts';
import { type CommonCatalogue, openCatalogue } from './sets/catalogue.ts';
import { run as convert } from './sets/convert.task.ts';
import { run as judge } from './sets/doubt.task.ts';
import { fileOfRecords, readFileOfSets } from './sets/file.ts';
import { run as merge } from './sets/merge.task.ts';
import { run as readOwn } from './sets/read-own.task.ts';
import type { CatalogueThreads } from './sets/threads.ts';
import { run as useOwn } from './sets/use-own.task.ts';
import { run as write } from './sets/write.task.ts';

/** An invented element set in a low orbit. */
export function inventedSet(catalogueNumber: string, epochUtc = '2026-11-20T00:00:00.000000'): GpRecord {
  return {
    catalogueNumber,
    objectName: `SAMPLE ${catalogueNumber}`,
    objectId: '2026-001A',
    classification: 'U',
    epochUtc,
    meanMotionRevPerDay: '15.10000000',
    eccentricity: '0.0010000',
    inclinationDeg: '53.0000',
    nodeDeg: '120.0000',
    argumentOfPerigeeDeg: '90.0000',
    meanAnomalyDeg: '10.0000',
    bstarPerEarthRadius: '0.10000E-3',
    halfMeanMotionDot: '0.00001000',
    sixthMeanMotionDdot: '0.00000E-0',
    ephemerisType: '0',
    elementSetNumber: '999',
    revolutionAtEpoch: '1',
    others: {},
    line: 1,
  };
}

export const inventedJson = (...numbers: readonly string[]) =>
  writeGpJson(numbers.map((number) => inventedSet(number)));

/** Does the work of the threads at once, in this thread. */
export const noThreads: CatalogueThreads = {
  read: async (file) => readFileOfSets(file),
  readOwn: async (file) => readOwn(file),
  merge: async (change) => merge(change),
  convert: async (packed) => convert(packed),
  write: async (query) => write(query, { transfer: () => undefined }),
  withOwn: async (sets) => useOwn(sets).columns,
  judge: async (sets) => judge(sets),
};

/** The common catalogue, without threads. */
export function catalogueOn(database: Database): CommonCatalogue {
  return openCatalogue({ database, threads: noThreads });
}

/** Stores sets as a load does. */
export async function importSets(database: Database, records: readonly GpRecord[], source: string) {
  return catalogueOn(database).store(fileOfRecords(records, source), async () => undefined);
}

/** The sets of a snapshot. */
export async function recordsOf(database: Database, digest: string): Promise<readonly GpRecord[]> {
  const columns = await catalogueOn(database).columns(digest);
  if (columns === undefined) throw new Error(`There is no snapshot ${digest}.`);
  const catalogue = new CatalogueColumns(columns);
  return Array.from({ length: catalogue.count }, (_, index) => catalogue.record(index));
}

/** For tests that only query and read a feed. */
export const nothingKept: KeepsElementSets = {
  read: noThreads.read,
  store: () => Promise.reject(new Error('Nothing is kept here.')),
};

/** Settings with which no feed is queried. */
export const noFeeds: FeedSettings = {
  feeds: [],
  celestrakUrl: '',
  swpcUrl: '',
  sizeListUrl: undefined,
  starlinkUrl: 'https://starlink.example/MANIFEST.txt',
  ilrsUrl: 'https://ilrs.example/cpf/',
  ownerAddresses: [],
  celestrakGroup: 'active',
  celestrakFormat: 'json',
  celestrakSupgpFiles: [],
  spaceTrackUrl: '',
  spaceTrackAccount: undefined,
  spaceTrackFormat: 'json',
  spaceTrackCdmClass: 'cdm_public',
  udl: undefined,
};

/** Element sets as providers send them, by the word of their FORMAT, each with its media type. */
export const shapes = {
  json: { type: 'application/json', write: writeGpJson },
  csv: { type: 'text/csv', write: writeGpCsv },
  xml: { type: 'application/xml', write: writeNdm },
  kvn: { type: 'text/plain', write: writeKvn },
  tle: { type: 'text/plain', write: (records: readonly GpRecord[]) => writeLines(records, '') },
  '3le': { type: 'text/plain', write: (records: readonly GpRecord[]) => writeLines(records, '0 ') },
  '2le': { type: 'text/plain', write: (records: readonly GpRecord[]) => writeLines(records, undefined) },
} as const;

const creationDate = '2026-11-20T06:00:00';

function writeNdm(records: readonly GpRecord[]): string {
  const messages = records.map((record) =>
    writeOmmOf(record, { syntax: 'XML', creationDate }).replace(/^<\?xml.*\?>\s*/, ''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ndm>\n${messages.join('')}</ndm>\n`;
}

function writeKvn(records: readonly GpRecord[]): string {
  return records.map((record) => writeOmmOf(record, { syntax: 'KVN', creationDate })).join('');
}

/** Two lines for each set that fits into them; the name is before them if a prefix for it is given. */
function writeLines(records: readonly GpRecord[], prefix: string | undefined): string {
  return records
    .flatMap((record) => {
      const lines = writeTle(record);
      if (lines.kind !== 'tle') return [];
      const name = prefix === undefined ? [] : [`${prefix}${record.objectName ?? ''}`];
      return [...name, lines.line1, lines.line2, ''];
    })
    .join('\r\n')
    .replaceAll('\r\n\r\n', '\r\n');
}
