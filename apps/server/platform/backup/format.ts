import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * The format of a backup: lines of JSON in gzip. The first line describes the backup. For each table, a line with its
 * name and lines with rows follow; each row is a list of its columns as PostgreSQL writes them, so that nothing is
 * rounded. The last line has the counts and a digest of all lines before it. Both databases use the same format; the
 * same data in another order give another file.
 */
export interface BackupHeader {
  readonly kind: 'farpass-backup';
  readonly format: 1;
  readonly takenAt: string;
  /** Version and build that took it; older backups do not say. */
  readonly takenBy?: string;
  /**
   * Migrations that were applied to the database, with their digests: a backup is loaded into the schema from which it
   * was taken.
   */
  readonly migrations: readonly { readonly name: string; readonly digest: string }[];
}

export interface TableLine extends Record<string, unknown> {
  readonly kind: 'table';
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface RowsLine {
  readonly kind: 'rows';
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface SequenceLine {
  readonly kind: 'sequence';
  readonly schema: string;
  readonly name: string;
  readonly last: string;
}

export interface EndLine {
  readonly kind: 'end';
  readonly tables: number;
  readonly rows: number;
  readonly digest: string;
}

export type BackupLine = BackupHeader | TableLine | RowsLine | SequenceLine | EndLine;

const sentences = {
  BACKUP_NOT_THERE: 'does not exist. Name the file of a backup',
  BACKUP_UNREADABLE: 'is not a Farpass backup, or is damaged',
  BACKUP_INCOMPLETE: 'is cut off: its last line is missing. Take the backup again',
  BACKUP_ALTERED: 'is damaged: its digest does not match its contents',
  BACKUP_NEWER_THAN_CODE: 'was taken by a newer version than this one. Restore it with that version',
  BACKUP_FILE_EXISTS: 'exists already. Name another file; a backup is never overwritten',
  DATABASE_NOT_EMPTY: 'A backup is restored into an empty database only',
} as const;

export type BackupFaultCode = keyof typeof sentences;

export class BackupFault extends Error {
  readonly code: BackupFaultCode;

  constructor(
    code: BackupFaultCode,
    details: { readonly file: string; readonly detail?: string; readonly cause?: unknown },
  ) {
    const detail = details.detail === undefined ? '.' : `: ${details.detail}`;
    const subject = code === 'DATABASE_NOT_EMPTY' ? '' : `${details.file} `;
    super(`${subject}${sentences[code]}${detail}`, { cause: details.cause });
    this.name = 'BackupFault';
    this.code = code;
  }
}

/** The lines of a backup. Throws BackupFault if the file ends early, is not a backup, or was altered. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const digest = createHash('sha256');
  let isEnded = false;
  try {
    for await (const text of readLines(file)) {
      const line = parseLine(text);
      if (line.kind === 'end') {
        isEnded = true;
        checkDigest(file, line, digest);
      } else digest.update(`${text}\n`);
      yield line;
    }
  } catch (cause) {
    if (cause instanceof BackupFault) throw cause;
    throw new BackupFault(isNotThere(cause) ? 'BACKUP_NOT_THERE' : 'BACKUP_UNREADABLE', { file, cause });
  }
  if (!isEnded) throw new BackupFault('BACKUP_INCOMPLETE', { file });
}

function isNotThere(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = pipeline(createReadStream(file), createGunzip(), () => undefined);
  source.setEncoding('utf8');
  let held: string[] = [];
  for await (const piece of source) {
    const [first = '', ...others] = String(piece).split('\n');
    held.push(first);
    for (const next of others) {
      yield held.join('');
      held = [next];
    }
  }
  if (held.join('') !== '') yield held.join('');
}

/** Reads the whole file once, so that nothing is loaded from a damaged one. Returns its first line and its counts. */
export async function checkBackup(file: string): Promise<{ readonly header: BackupHeader; readonly end: EndLine }> {
  let header: BackupHeader | undefined;
  let end: EndLine | undefined;
  for await (const line of readBackup(file)) {
    if (line.kind === 'farpass-backup') header ??= line;
    else if (header === undefined) throw new BackupFault('BACKUP_UNREADABLE', { file });
    if (line.kind === 'end') end = line;
  }
  if (header === undefined || end === undefined) throw new BackupFault('BACKUP_INCOMPLETE', { file });
  return { header, end };
}

function checkDigest(file: string, { digest }: EndLine, found: Hash): void {
  if (found.digest('hex') !== digest) throw new BackupFault('BACKUP_ALTERED', { file });
}

const kinds: ReadonlySet<unknown> = new Set(['farpass-backup', 'table', 'rows', 'sequence', 'end']);

function parseLine(text: string): BackupLine {
  const line: unknown = JSON.parse(text);
  if (isLine(line)) return line;
  throw new SyntaxError('a line of another kind');
}

/** The digest at the end proves that the lines are unchanged; here only their kind is checked. */
function isLine(line: unknown): line is BackupLine {
  if (typeof line !== 'object' || line === null || !('kind' in line) || !kinds.has(line.kind)) return false;
  return line.kind !== 'farpass-backup' || ('format' in line && line.format === 1);
}
