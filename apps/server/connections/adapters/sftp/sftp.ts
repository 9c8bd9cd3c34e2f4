import { createHash } from 'node:crypto';
import type { Position } from '../../tables.ts';
import type { Adapter, PulledPage, PullFailure, RefusedMessage, SentMessage, UploadAnswer } from '../adapter.ts';
import { fileNameOf } from '../named.ts';
import { type RemoteFile, type RemoteFiles, type SftpLogin, SftpRefusal, withSftp } from './session.ts';

/** An account, and the folders that are used there. */
export interface SftpAccount extends SftpLogin {
  /** Messages are taken from it. */
  readonly inFolder?: string | undefined;
  /** Ephemerides are written into it. */
  readonly outFolder?: string | undefined;
}

/** Files of one answer. */
const filesOfPage = 50;
/** Files of a folder that are looked at: each look lists all of them. */
const mostFiles = 5_000;
/** As an upload takes it. */
const mostBytes = 33_554_432;
/** A file that changed more recently may still be written; the clocks of both computers may differ. */
const settledS = 30;
/** A refused account is not tried again for this long, because repeated failures lock it [s]. */
const lockedS = 900;

/** An account without anything secret; another folder is another stream. */
export function sftpAddress({
  host,
  port,
  user,
  inFolder = '',
  outFolder = '',
}: Omit<SftpAccount, 'hostKeys' | 'isGuarded'>): string {
  return `sftp://${encodeURIComponent(user)}@${host}:${port}#${inFolder}>${outFolder}`;
}

/**
 * Folders of an SFTP server. A file is read once: it is known by name, time and size, so that one with an old date is
 * found, too, and one that changed is read again. It is taken when it is half a minute old or was the same at the last look, is not changed
 * and stays there. Ephemerides are written under a name that begins with a dot, and renamed when they are complete.
 */
export function sftpAdapter(account: SftpAccount, pollS: number): Adapter {
  const { inFolder, outFolder } = account;
  return {
    source: 'SFTP',
    address: sftpAddress(account),
    pollS,
    ...(inFolder === undefined ? { isOnlyOut: true } : {}),
    pull: async ({ position, signal }) => {
      try {
        return await withSftp(account, signal, async (files) => {
          if (outFolder !== undefined) await files.list(outFolder);
          return inFolder === undefined ? nothingIn() : readPage(files, inFolder, position ?? {});
        });
      } catch (error) {
        signal.throwIfAborted();
        return failureOf(error);
      }
    },
    lookBack: async () => ({}),
    replayFrom: async (fromUtc) => ({ fromS: Math.floor(Date.parse(fromUtc) / 1000) }),
    push: async (upload, signal): Promise<UploadAnswer> => {
      if (outFolder === undefined) {
        const answer = 'The SFTP account names no folder for ephemerides. Connect it again with one.';
        return { kind: 'later', answer, pauseS: 3600 };
      }
      const name = await fileNameOf(upload);
      try {
        return await withSftp(account, signal, (files) => put(files, outFolder, { name, text: upload.text }));
      } catch (error) {
        signal.throwIfAborted();
        const { reason, pauseS } = failureOf(error);
        return { kind: 'later', answer: reason, pauseS };
      }
    },
  };
}

function nothingIn(): PulledPage {
  return { kind: 'page', messages: [], position: {}, isLast: true };
}

async function readPage(files: RemoteFiles, folder: string, position: Position): Promise<PulledPage> {
  const listed = (await files.list(folder)).filter(({ isFile, name }) => isFile && isComplete(name));
  if (listed.length > mostFiles)
    throw new SftpRefusal(
      'SFTP_FOLDER',
      `The folder ${folder} of the SFTP server has ${listed.length} files; at most ${mostFiles} are looked at. Move those that are done elsewhere.`,
    );
  const { fresh, known, waiting } = sorted(listed, position);
  const chosen = fresh.slice(0, filesOfPage);
  const messages: SentMessage[] = [];
  const refused: RefusedMessage[] = [];
  for (const { name, bytes } of chosen) {
    if (bytes > mostBytes) {
      refused.push({ code: 'UNREADABLE', example: `${name} has ${bytes} bytes; at most ${mostBytes} are read.` });
      continue;
    }
    const text = await files.read(`${folder}/${name}`);
    // It was moved away since it was listed.
    if (text !== undefined) messages.push({ name, text });
  }
  const isLast = chosen.length === fresh.length;
  const next = { seen: [...known, ...chosen.map(markOf)].join(' '), waiting: waiting.join(' ') };
  return { kind: 'page', messages, refused, position: next, isLast };
}

/** Whether a name is not one under which programs write a file before it is complete. */
function isComplete(name: string): boolean {
  return !/^\.|\.(?:part|filepart|partial|tmp|temp|writing)$|~$/i.test(name);
}

/** The files to read now, oldest first, and the marks of the others: of those that were read, and of those that may still be written. */
function sorted(listed: readonly RemoteFile[], { seen = '', waiting = '', fromS }: Position) {
  const read = new Set(String(seen).split(' '));
  const sameAsBefore = new Set(String(waiting).split(' '));
  const olderThanS = Date.now() / 1000 - settledS;
  // A replay begins at a time: what is older counts as read.
  const isRead = (file: RemoteFile) => (fromS === undefined ? read.has(markOf(file)) : file.changedS < Number(fromS));
  const unread = listed.filter((file) => !isRead(file));
  const isSettled = (file: RemoteFile) => file.changedS < olderThanS || sameAsBefore.has(markOf(file));
  const byAge = (a: RemoteFile, b: RemoteFile) => a.changedS - b.changedS || (a.name < b.name ? -1 : 1);
  return {
    fresh: unread.filter(isSettled).toSorted(byAge),
    known: listed.filter(isRead).map(markOf),
    waiting: unread.filter((file) => !isSettled(file)).map(markOf),
  };
}

/** A file as it is now, in twelve letters: a place has to hold thousands of them. */
function markOf({ name, changedS, bytes }: RemoteFile): string {
  return createHash('sha256').update(`${name}\n${changedS}\n${bytes}`).digest('base64url').slice(0, 12);
}

interface OutgoingText {
  readonly name: string;
  readonly text: string;
}

/** Writes a file under another name and renames it; one that is there with the same content was sent before. */
async function put(files: RemoteFiles, folder: string, { name, text }: OutgoingText): Promise<UploadAnswer> {
  const path = `${folder}/${name}`;
  const known = await files.read(path);
  const taken = { kind: 'taken', receipt: name, answer: `It is in ${folder} of the SFTP server as ${name}.` } as const;
  if (known === text) return taken;
  if (known !== undefined) {
    const answer = `The SFTP server has another file with the name ${name} in ${folder}. Move it away, and send again.`;
    return { kind: 'refused', answer };
  }
  const unfinished = `${folder}/.${name}.part`;
  await files.write(unfinished, text);
  if ((await files.read(unfinished)) !== text) {
    await files.remove(unfinished).catch(() => undefined);
    return { kind: 'later', answer: 'The SFTP server kept another text than was sent. It is tried again.' };
  }
  await files.rename(unfinished, path);
  return taken;
}

function failureOf(error: unknown): PullFailure {
  if (!(error instanceof SftpRefusal))
    return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: error instanceof Error ? error.message : String(error) };
  const { code, message: reason } = error;
  return { kind: 'failed', code, reason, ...(code === 'SOURCE_ACCOUNT' ? { pauseS: lockedS } : {}) };
}
