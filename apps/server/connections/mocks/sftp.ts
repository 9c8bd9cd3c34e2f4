import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { posix } from 'node:path';
import type { AuthContext, Connection, SFTPWrapper } from 'ssh2';
import ssh2 from 'ssh2';
import { fingerprintOf } from '../adapters/sftp/session.ts';

/** A file of the mock; its time is in whole seconds, as the protocol has it. */
export interface MockFile {
  readonly name: string;
  readonly text: string;
  readonly changedS: number;
}

interface SftpMock {
  readonly port?: number;
  readonly account: { readonly user: string; readonly password?: string; readonly key?: string };
  /** Folders by path, as they are now. */
  readonly folders: () => Readonly<Record<string, MockFile[]>>;
  /** Folders in which nothing can be written. */
  readonly readOnly?: readonly string[];
  /** Ends the connection in the middle of the content of a file. */
  /** Its folders, or its files, have no end. */
  readonly endless?: 'FOLDERS' | 'FILES';
  readonly breaksAt?: (name: string) => boolean;
}

interface RunningSftpMock {
  readonly port: number;
  /** Fingerprint of its key. */
  readonly hostKey: string;
  /** `signed in …`, `read …`, `wrote …`, `renamed … to …`. */
  readonly done: readonly string[];
  readonly close: () => Promise<void>;
}

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
/** A directory and a file in the mode bits of POSIX. */
const directoryMode = 0o040755;
const fileMode = 0o100644;
/** Entries of one answer to a listing. */
const entriesOfAnswer = 40;

/**
 * An SFTP server on this computer (version 3 of the protocol) with files in memory. As real ones do, it lists folders in
 * pieces with `.` and `..` and a long name that not every client can read, refuses to rename onto a file that is there, and
 * has times in whole seconds.
 */
export async function startSftpMock(mock: SftpMock): Promise<RunningSftpMock> {
  const hostKey = newPrivateKey();
  const parsed = ssh2.utils.parseKey(hostKey);
  if (parsed instanceof Error) throw parsed;
  const done: string[] = [];
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => admit(mock, context));
    connection.on('ready', () => {
      done.push(`signed in ${mock.account.user}`);
      connection.on('session', (accept) => {
        accept().on('sftp', (open) => serve(mock, open(), { done, end: () => connection.end() }));
      });
    });
  });
  // Answers are small: they must not wait for each other.
  const listening = createServer({ noDelay: true }, (socket) => server.injectSocket(socket));
  await new Promise<void>((resolve, reject) => {
    listening.on('error', reject);
    listening.listen(mock.port ?? 0, '127.0.0.1', resolve);
  });
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hostKey: fingerprintOf(parsed.getPublicSSH()),
    done,
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        for (const connection of connections) connection.end();
      }),
  };
}

/**
 * A private key of an elliptic curve, PEM. (That of the library is malformed at times.)
 *
 * @internal Tests sign in with one, too.
 */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}

function admit({ account }: SftpMock, context: AuthContext): void {
  if (context.username === account.user && isProven(account, context)) context.accept();
  else context.reject(account.key === undefined ? ['password'] : ['publickey']);
}

function isProven({ password, key }: SftpMock['account'], context: AuthContext): boolean {
  if (context.method === 'password') return password !== undefined && context.password === password;
  if (context.method !== 'publickey' || key === undefined) return false;
  const known = ssh2.utils.parseKey(key);
  if (known instanceof Error || !known.getPublicSSH().equals(context.key.data)) return false;
  const { blob, signature, hashAlgo } = context;
  // Without a signature the client only asks whether the key would do.
  return blob === undefined || signature === undefined || known.verify(blob, signature, hashAlgo) === true;
}

interface Serving {
  readonly done: string[];
  readonly end: () => void;
}

interface Handle {
  readonly folder: string;
  /** Absent for a listing. */
  readonly name?: string;
  text: Buffer;
  isWritten: boolean;
  listed: number;
}

function serve(mock: SftpMock, sftp: SFTPWrapper, { done, end }: Serving): void {
  const handles = new Map<number, Handle>();
  let opened = 0;
  const handleOf = (bytes: Buffer) => handles.get(bytes.readUInt32BE(0));
  const open = (handle: Handle): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(opened, 0);
    handles.set(opened, handle);
    opened += 1;
    return bytes;
  };
  const found = (path: string) => {
    const { folder, name } = partsOf(path);
    return mock.folders()[folder]?.find((file) => file.name === name);
  };
  const stat = (id: number, path: string) => {
    if (mock.folders()[path] !== undefined)
      return sftp.attrs(id, attributesOf({ mode: directoryMode, bytes: 0, changedS: 0 }));
    const file = found(path);
    if (file === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    return sftp.attrs(
      id,
      attributesOf({ mode: fileMode, bytes: Buffer.byteLength(file.text), changedS: file.changedS }),
    );
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, bytes) => {
    const handle = handleOf(bytes);
    if (handle === undefined) return sftp.status(id, STATUS_CODE.FAILURE);
    // A client that hears of no size reads to the end.
    const bytesSaid = mock.endless === 'FILES' ? 0 : handle.text.length;
    return sftp.attrs(id, attributesOf({ mode: fileMode, bytes: bytesSaid, changedS: 0 }));
  });
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('OPENDIR', (id, path) => {
    if (mock.folders()[path] === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    return sftp.handle(id, open({ folder: path, text: Buffer.alloc(0), isWritten: false, listed: 0 }));
  });
  sftp.on('READDIR', (id, bytes) => {
    const handle = handleOf(bytes);
    const rows = handle === undefined ? [] : entriesOf(mock.folders()[handle.folder] ?? []);
    if (mock.endless === 'FOLDERS') return sftp.name(id, rows);
    const next = rows.slice(handle?.listed ?? 0, (handle?.listed ?? 0) + entriesOfAnswer);
    if (handle === undefined || next.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    handle.listed += next.length;
    return sftp.name(id, next);
  });
  sftp.on('OPEN', (id, path, flags) => {
    const { folder, name } = partsOf(path);
    const isWritten = (flags & OPEN_MODE.WRITE) !== 0;
    if (mock.folders()[folder] === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    if (isWritten && mock.readOnly?.includes(folder)) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    const file = found(path);
    if (!isWritten && file === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    const text = isWritten ? Buffer.alloc(0) : Buffer.from(file?.text ?? '');
    if (!isWritten) done.push(`read ${path}`);
    return sftp.handle(id, open({ folder, name, text, isWritten, listed: 0 }));
  });
  sftp.on('READ', (id, bytes, offset, length) => {
    const handle = handleOf(bytes);
    if (handle?.name !== undefined && mock.breaksAt?.(handle.name) === true) return end();
    if (mock.endless === 'FILES') return sftp.data(id, Buffer.alloc(length, 'x'));
    const piece = handle?.text.subarray(offset, offset + length);
    return piece === undefined || piece.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, piece);
  });
  sftp.on('WRITE', (id, bytes, offset, data) => {
    const handle = handleOf(bytes);
    if (handle?.isWritten !== true) return sftp.status(id, STATUS_CODE.FAILURE);
    const longer = Buffer.alloc(Math.max(handle.text.length, offset + data.length));
    handle.text.copy(longer);
    data.copy(longer, offset);
    handle.text = longer;
    return sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('CLOSE', (id, bytes) => {
    const handle = handleOf(bytes);
    if (handle?.isWritten === true && handle.name !== undefined) {
      keep(mock, handle.folder, { name: handle.name, text: handle.text.toString('utf8') });
      done.push(`wrote ${handle.folder}/${handle.name}`);
    }
    return sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (id, from, to) => {
    const file = found(from);
    if (file === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    if (found(to) !== undefined) return sftp.status(id, STATUS_CODE.FAILURE);
    forget(mock, from);
    const { folder, name } = partsOf(to);
    keep(mock, folder, { name, text: file.text });
    done.push(`renamed ${from} to ${to}`);
    return sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('REMOVE', (id, path) => {
    forget(mock, path);
    return sftp.status(id, STATUS_CODE.OK);
  });
}

function partsOf(path: string) {
  return { folder: posix.dirname(path), name: posix.basename(path) };
}

function keep({ folders: now }: SftpMock, folder: string, { name, text }: Pick<MockFile, 'name' | 'text'>): void {
  const files = now()[folder];
  const changedS = Math.floor(Date.now() / 1000);
  const at = files?.findIndex((file) => file.name === name) ?? -1;
  if (at >= 0) files?.splice(at, 1, { name, text, changedS });
  else files?.push({ name, text, changedS });
}

function forget({ folders: now }: SftpMock, path: string): void {
  const { folder, name } = partsOf(path);
  const files = now()[folder];
  const at = files?.findIndex((file) => file.name === name) ?? -1;
  if (at >= 0) files?.splice(at, 1);
}

interface Attributes {
  readonly mode: number;
  readonly bytes: number;
  readonly changedS: number;
}

function attributesOf({ mode, bytes, changedS }: Attributes) {
  return { mode, uid: 1000, gid: 1000, size: bytes, atime: changedS, mtime: changedS };
}

function entriesOf(files: readonly MockFile[]) {
  const folder = attributesOf({ mode: directoryMode, bytes: 0, changedS: 0 });
  const own = ['.', '..', 'done'].map((filename) => ({
    filename,
    longname: `01-01-26  12:00AM <DIR> ${filename}`,
    attrs: folder,
  }));
  const others = files.map(({ name, text, changedS }) => {
    const bytes = Buffer.byteLength(text);
    // A server of Windows writes its long names so.
    const longname = `01-01-26  12:00AM ${bytes} ${name}`;
    return { filename: name, longname, attrs: attributesOf({ mode: fileMode, bytes, changedS }) };
  });
  return [...own, ...others];
}
