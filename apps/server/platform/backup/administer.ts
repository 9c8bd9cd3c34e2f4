import { resolve } from 'node:path';
import { type ControlHandler, callControl } from '../control/index.ts';
import type { Database } from '../db/index.ts';
import { type DatabaseOptions, type Logger, openDatabase, writeAuditLine } from '../db/index.ts';
import { databaseSettings, readSettings } from '../settings/index.ts';
import { type BackupReport, backupDatabase } from './backup.ts';
import { type RestoreReport, restoreDatabase } from './restore.ts';

/** Executes `farpass backup` in a running server, over its control socket. */
export function backupCommands(db: Database): Readonly<Record<string, ControlHandler>> {
  return { backup: async (parameters) => await notedBackup(db, await backupDatabase(db, fileOf(parameters))) };
}

/** The audit says when backups were taken; `farpass_last_backup_age_seconds` is their age. */
async function notedBackup(db: Database, report: BackupReport): Promise<BackupReport> {
  const { file: _, missingFiles, ...counts } = report;
  const details = { ...counts, ...(missingFiles.length === 0 ? {} : { missingFiles: missingFiles.length }) };
  const subject = { kind: 'backup', id: new Date().toISOString() };
  const line = { actor: 'system', action: 'platform.backup', outcome: 'done', subject, details } as const;
  // A read-only copy of the database takes no audit line; the backup is good.
  await db.transaction((tx) => writeAuditLine(tx, line)).catch(() => undefined);
  return report;
}

function fileOf(parameters: unknown): string {
  if (typeof parameters === 'object' && parameters !== null && 'file' in parameters) {
    if (typeof parameters.file === 'string') return parameters.file;
  }
  throw new TypeError('A backup needs the file to write.');
}

/** Takes a backup: by the server that runs on the data folder, otherwise from the database itself. */
export async function takeBackup(environment: NodeJS.ProcessEnv, file: string): Promise<BackupReport> {
  const options = databaseOptions(environment);
  const path = resolve(file);
  const asked = { command: 'backup', parameters: { file: path } };
  const outcome = options.databaseUrl === undefined ? await callControl(options.dataDir, asked) : undefined;
  if (outcome?.kind === 'answered') return reportOf(outcome.result);
  const db = await openDatabase(options);
  try {
    return await notedBackup(db, await backupDatabase(db, path));
  } finally {
    await db.close();
  }
}

function reportOf(result: unknown): BackupReport {
  // A server of the version before does not look for missing files.
  if (isReport(result)) return { ...result, missingFiles: result.missingFiles ?? [] };
  throw new Error('The server sent no report; it may be of another version.');
}

type AnyReport = Omit<BackupReport, 'missingFiles'> & Partial<Pick<BackupReport, 'missingFiles'>>;

function isReport(result: unknown): result is AnyReport {
  return typeof result === 'object' && result !== null && 'rows' in result && 'bytes' in result && 'file' in result;
}

/** Loads a backup into the empty database of the settings. A server must not run on it. */
export async function restoreBackup(environment: NodeJS.ProcessEnv, file: string): Promise<RestoreReport> {
  return await restoreDatabase(databaseOptions(environment), resolve(file));
}

/** Migrates the database of the settings to this version's schema. Returns the migrations that were applied. */
export async function migrate(environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const due: string[] = [];
  const options = databaseOptions(environment);
  const log: Logger = { ...quiet, warn: (_fields, sentence) => void process.stderr.write(`farpass: ${sentence}.\n`) };
  const db = await openDatabase({ ...options, log, onMigrated: (names) => due.push(...names) });
  await db.close();
  return due;
}

function databaseOptions(environment: NodeJS.ProcessEnv): DatabaseOptions {
  return { ...databaseSettings(readSettings(environment)), log: quiet };
}

/** A command prints its result; only problems are logged. */
const quiet: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, sentence) => void process.stderr.write(`farpass: ${sentence} ${JSON.stringify(fields)}\n`),
};
