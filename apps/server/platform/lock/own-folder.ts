import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Our files in a data folder; others are ignored. */
const ownNames = ['database', 'uploads', 'secret-key', 'farpass.lock', 'server.json', 'database-begun'] as const;

const folderMode = 0o700;
const fileMode = 0o600;
/** All rights of other users. */
const others = 0o077;
/** The right of other users to create files there, or to rename ours. */
const othersWrite = 0o022;

/**
 * Makes the data folder this user's alone, as PostgreSQL wants its own: a new one is made so, one that this user owns
 * is tightened, its files too. Answers whether others could read it. Throws if someone else owns it, or could write in
 * it while it held files of ours.
 */
export function ownFolder(dataDir: string): boolean {
  if (isMainThread) process.umask(others);
  makeFolder(dataDir);
  const { uid, mode } = statSync(dataDir);
  const user = process.getuid?.();
  if (user !== undefined && uid !== user) throw new Error(ownedByOther({ dataDir, uid, user }));
  refuseLinkOfOther(dataDir, user);
  const ours = readdirSync(dataDir).filter((name) => ownNames.some((own) => own === name));
  if ((mode & othersWrite) !== 0 && ours.length > 0) throw new Error(writableByOthers(dataDir, ours));
  const isLoose = (mode & others) !== 0;
  if (isLoose) chmodSync(dataDir, folderMode);
  for (const name of ours) tighten(join(dataDir, name));
  return isLoose;
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: folderMode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why = obstacles[code] ?? String(error);
    throw new Error(`There is no data folder ${dataDir}, and none can be made: ${why}. Set FARPASS_DATA to a folder.`);
  }
}

const obstacles: Readonly<Record<string, string>> = {
  EEXIST: 'a file has this name',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'it is a link to a folder that does not exist',
  EACCES: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/** The folder may be on another disk, behind a link of this user or the administrator; others could lead theirs elsewhere. */
function refuseLinkOfOther(dataDir: string, user: number | undefined): void {
  const { uid } = lstatSync(dataDir);
  if (user !== undefined && uid !== user && uid !== 0) throw new Error(ownedByOther({ dataDir, uid, user }));
}

/** Removes the rights of other users to a file, or to a folder with its content. Nothing may be removed there while it runs. */
export function tighten(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if ((found.mode & others) !== 0) chmodSync(path, found.isDirectory() ? folderMode : fileMode);
  if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
}

interface Owners {
  readonly dataDir: string;
  readonly uid: number;
  readonly user: number;
}

function ownedByOther({ dataDir, uid, user }: Owners): string {
  return `The data folder ${dataDir} belongs to user ${uid}; this server runs as user ${user}, and what it keeps there must be its own. Give it the folder (chown -R ${user} ${dataDir}), or set FARPASS_DATA to another one.`;
}

function writableByOthers(dataDir: string, ours: readonly string[]): string {
  return `Other users can write in the data folder ${dataDir}, so ${ours.join(', ')} in it may not be what this server wrote. Nothing was changed. Check the files, take the right from others (chmod 700 ${dataDir}), and start again.`;
}
