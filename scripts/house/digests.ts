import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';
import { asNode, lineAt, walk } from './syntax.ts';

/**
 * A stored file goes when no foreign key holds it any longer. So every column that names one has a foreign key on `file`, and no
 * document in JSON names one. These columns hold digests of something else.
 */
const ofNoFile: Readonly<Record<string, string>> = {
  'file.digest': 'the file itself',
  'idempotency_key.digest': 'a request',
  'invitation.digest': 'a secret',
  'script_token.digest': 'a secret',
  'refresh_token.digest': 'a secret',
  'coordination_guest.digest': 'a secret',
  'cdm_file.digest': 'a text that is in its row',
  'cdm_archived.digest': 'a text that is inside of an archive',
  'cdm_quarantine.digest': 'a text that is in its row',
  'removal_record.digest': 'an archive that was removed',
  'published_ephemeris.source_digest': 'a file as it came, which is not kept',
  'element_set.digest': 'an element set that is in its row',
  'catalogue_snapshot.digest': 'element sets; their file has a column of its own',
};

export interface Migration {
  readonly path: string;
  readonly text: string;
}

/** The migrations of every feature of the server. */
export function readMigrationFiles(root: string): readonly Migration[] {
  return globSync('apps/server/**/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function digestFaults(inputs: {
  readonly migrations: readonly Migration[];
  readonly sources: readonly Source[];
}): readonly string[] {
  const tables = inputs.sources.filter(({ path, text }) => path.startsWith('apps/server/') && /\bpgTable\(/.test(text));
  return [...inputs.migrations.flatMap(columnFaults), ...tables.flatMap(documentFaults)];
}

const tableOf = /create table (?:if not exists )?"?(\w+)"? \(([^;]*?)\n\);/g;
const addedColumn = /alter table "?(\w+)"? add column "?(\w*digest)"? ([^;]*);/g;
const columnLine = /^\s*"?(\w*digest)"? (text[^\n]*)/gim;

function columnFaults({ path, text }: Migration): readonly string[] {
  const inTables = [...text.matchAll(tableOf)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(columnLine)].map(([, column = '', rest = '']) => ({ table, column, rest })),
  );
  const added = [...text.matchAll(addedColumn)].map(([, table = '', column = '', rest = '']) => ({
    table,
    column,
    rest,
  }));
  return [...inTables, ...added]
    .filter(({ table, column, rest }) => {
      const later = `foreign key (${column}) references file (digest)`;
      return !rest.includes('references file (digest)') && !text.includes(later) && !(`${table}.${column}` in ofNoFile);
    })
    .map(({ table, column }) => `${path}: ${table}.${column} names a file without a foreign key on file (digest)`);
}

/** Types of documents, next to tables, that have a digest. */
function documentFaults(source: Source): readonly string[] {
  const faults: string[] = [];
  walk(source.program, (node) => {
    const name = asNode(node['key'])?.['name'];
    if (node.type !== 'TSPropertySignature' || typeof name !== 'string' || !/digest$/i.test(name)) return;
    faults.push(
      `${source.path}:${lineAt(node.start, source)} keeps the digest ${name} in a document; give it a column with a foreign key`,
    );
  });
  return faults;
}
