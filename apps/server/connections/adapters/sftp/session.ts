import { createHash } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { posix } from 'node:path';
import type { Client, SFTPWrapper } from 'ssh2';
import { specialUse } from '../../../platform/outside/index.ts';

/** An account at an SFTP server. */
export interface SftpLogin {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string | undefined;
  /** In OpenSSH form or PEM (RSA or EC), without a passphrase; PKCS #8 is not read by the library. */
  readonly privateKey?: string | undefined;
  /** Fingerprints of the keys of the server, `SHA256:…` as `ssh-keygen -l` prints them. No other server gets the credentials. */
  readonly hostKeys: readonly string[];
  /** Whether an address that is not of the public network is refused: a person outside chose the host. */
  readonly isGuarded: boolean;
}

/** A file of a remote folder. */
export interface RemoteFile {
  readonly name: string;
  readonly bytes: number;
  /** When it last changed, by the clock of the server, s since 1970. */
  readonly changedS: number;
  readonly isFile: boolean;
}

/** A fault that a person has to mend before the server can be used. */
export class SftpRefusal extends Error {
  readonly code: 'SFTP_HOST_KEY' | 'SFTP_FOLDER' | 'SOURCE_ACCOUNT' | 'FEED_UNREACHABLE';
  constructor(code: SftpRefusal['code'], sentence: string) {
    super(sentence);
    this.name = 'SftpRefusal';
    this.code = code;
  }
}

/** The files of a server while its connection is open. */
export interface RemoteFiles {
  readonly list: (folder: string) => Promise<readonly RemoteFile[]>;
  /** Undefined if there is no such file. */
  readonly read: (path: string) => Promise<string | undefined>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** Everything of one connection. */
const sessionMs = 120_000;
const readyMs = 30_000;
/** Status codes of the protocol (draft-ietf-secsh-filexfer-02, section 7). */
const noSuchFile = 2;
const permissionDenied = 3;

/** Opens a connection, works with its files, and closes it; throws SftpRefusal for what a person has to mend. */
export async function withSftp<T>(
  login: SftpLogin,
  signal: AbortSignal,
  work: (files: RemoteFiles) => Promise<T>,
): Promise<T> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(sessionMs)]);
  // Only accounts of this kind need the library.
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  client.on('error', (error) => broken.reject(error));
  client.on('close', () => broken.reject(new Error('the connection ended in between')));
  within.addEventListener('abort', () => broken.reject(new Error(`it took longer than ${sessionMs / 1000} s`)));
  let seen: string | undefined;
  let sock: Socket | undefined;
  try {
    sock = await socketTo(login, within);
    const ready = openFiles(client);
    client.connect({
      sock,
      username: login.user,
      ...(login.password === undefined ? {} : { password: login.password }),
      ...(login.privateKey === undefined ? {} : { privateKey: login.privateKey }),
      readyTimeout: readyMs,
      hostVerifier: (key: Buffer) => {
        seen = fingerprintOf(key);
        return login.hostKeys.includes(seen);
      },
    });
    const received = limitReceived(sock, (reason) => broken.reject(reason));
    const sftp = await Promise.race([ready, broken.promise]);
    return await Promise.race([work(filesOf(sftp, received.allow)), broken.promise]);
  } catch (error) {
    signal.throwIfAborted();
    throw refusalOf(error, { login, seen });
  } finally {
    client.end();
    // A private key that cannot be read leaves the connection without its client.
    sock?.destroy();
  }
}

/** The fingerprint of a key of a server as OpenSSH prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** A connection to an address of the host that was looked at first, so that a name server cannot change its answer afterwards. */
async function socketTo({ host, port, isGuarded }: SftpLogin, signal: AbortSignal): Promise<Socket> {
  const addresses = await lookup(host, { all: true }).catch((error: unknown) => {
    if (!isGuarded) throw error;
    return [];
  });
  const use = addresses.map(({ address }) => specialUse(address)).find((one) => one !== undefined);
  if (isGuarded && (use !== undefined || addresses.length === 0)) {
    // Which names there are inside a network, and where they lead to, is not for everyone to ask.
    const found =
      isIP(host) === 0 ? `${host} leads to no public address.` : `${host} is not on the public network (${use}).`;
    const reason = `${found} The administrator of this server adds ${host}:${port} to FARPASS_DELIVERY_ALLOW.`;
    throw new SftpRefusal('FEED_UNREACHABLE', reason);
  }
  const socket = connect({ host, port, signal, lookup: answering(addresses) });
  await once(socket, 'connect', { signal });
  // Every question waits for its answer: small packets must not wait for each other.
  socket.setNoDelay(true);
  return socket;
}

/** The most that a server may send for a list of a folder, for a file, and for anything else, with what the protocol adds. */
const mostReceived = { list: 16_777_216, file: 37_748_736, other: 1_048_576 } as const;
type Allow = (what: keyof typeof mostReceived) => void;

/** Ends a connection whose server sends more than what was asked for can have: what it says about sizes is not believed. */
function limitReceived(socket: Socket, end: (reason: Error) => void): { readonly allow: Allow } {
  let received = 0;
  let most: number = mostReceived.other;
  socket.on('data', (piece) => {
    received += piece.length;
    if (received <= most) return;
    end(new Error('it sends more than a folder or a file may have'));
    socket.destroy();
  });
  return {
    allow: (what) => {
      most = received + mostReceived[what];
    },
  };
}

function answering(addresses: readonly LookupAddress[]) {
  return (
    _host: string,
    { all }: { readonly all?: boolean | undefined },
    answer: (error: null, found: string | LookupAddress[], family?: number) => void,
  ) => {
    const [first] = addresses;
    if (all === true) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family ?? 4);
  };
}

function openFiles(client: Client): Promise<SFTPWrapper> {
  const opened = Promise.withResolvers<SFTPWrapper>();
  client.on('ready', () => {
    client.sftp((error, sftp) => {
      if (error) opened.reject(error);
      else opened.resolve(sftp);
    });
  });
  return opened.promise;
}

function filesOf(sftp: SFTPWrapper, allow: Allow): RemoteFiles {
  const done = <T>(ask: (answered: (error: Error | null | undefined, value: T) => void) => void) =>
    new Promise<T>((resolve, reject) => ask((error, value) => (error ? reject(error) : resolve(value))));
  const inFolder = async <T>(folder: string, working: Promise<T>): Promise<T> => {
    try {
      return await working;
    } catch (error) {
      const code = statusOf(error);
      if (code !== noSuchFile && code !== permissionDenied) throw error;
      const why = code === noSuchFile ? 'is not there' : 'may not be used by this account';
      throw new SftpRefusal(
        'SFTP_FOLDER',
        `The folder ${folder} of the SFTP server ${why}. Check its name and the rights.`,
      );
    }
  };
  return {
    list: async (folder) => {
      allow('list');
      const entries = await inFolder(
        folder,
        done<Parameters<Parameters<SFTPWrapper['readdir']>[1]>[1]>((end) => sftp.readdir(folder, end)),
      );
      return entries.map(({ filename: name, attrs }) => ({
        name,
        bytes: attrs.size,
        changedS: attrs.mtime,
        isFile: attrs.isFile(),
      }));
    },
    read: async (path) => {
      allow('file');
      try {
        return (await done<Buffer>((end) => sftp.readFile(path, end))).toString('utf8');
      } catch (error) {
        if (statusOf(error) === noSuchFile) return undefined;
        throw error;
      }
    },
    write: (path, text) => {
      allow('other');
      return inFolder(
        posix.dirname(path),
        done<undefined>((end) => sftp.writeFile(path, text, (error) => end(error, undefined))),
      );
    },
    rename: (from, to) => done<undefined>((end) => sftp.rename(from, to, (error) => end(error, undefined))),
    remove: (path) => done<undefined>((end) => sftp.unlink(path, (error) => end(error, undefined))),
  };
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

interface Attempt {
  readonly login: SftpLogin;
  /** The fingerprint that the server showed. */
  readonly seen: string | undefined;
}

function refusalOf(error: unknown, { login, seen }: Attempt): Error {
  if (error instanceof SftpRefusal) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (seen !== undefined && !login.hostKeys.includes(seen)) {
    const reason = `The SFTP server showed the key ${seen}, which is not the one that was given. No credentials were sent. Ask the provider for its fingerprint; if it is this one, connect again with it.`;
    return new SftpRefusal('SFTP_HOST_KEY', reason);
  }
  if (isAccount(error)) {
    const reason = `The SFTP server did not accept ${login.user}: ${said}. Check user, password and key; it is tried again in 15 minutes.`;
    return new SftpRefusal('SOURCE_ACCOUNT', reason);
  }
  return new Error(`The SFTP server could not be used: ${said}.`);
}

/** Whether the server refused the account, or the private key cannot be read. */
function isAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const level = 'level' in error ? error.level : undefined;
  return (
    level === 'client-authentication' || /parse (?:given )?private ?key|authentication methods/i.test(error.message)
  );
}
