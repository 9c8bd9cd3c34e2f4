import { secondsPerHour } from '@farpass/astro/constants';
import type { CredentialsDocument, SourceDocument, SourceName } from '@farpass/contract/connections';
import type { ClientCertificate, LimitedAccount, RequestCounter } from '../platform/outside/index.ts';
import type { Sealing } from '../platform/settings/index.ts';
import type { Adapter } from './adapters/adapter.ts';
import { ephemerisFolderAdapter, ephemerisFolderLookS } from './adapters/ephemeris-folder.ts';
import { folderAdapter } from './adapters/folder.ts';
import { type MailAccount, type MailServer, mailAdapter, mailAddress } from './adapters/mail/mail.ts';
import { proofOfSenders } from './adapters/mail/senders.ts';
import { satcatAdapter } from './adapters/satcat.ts';
import { type SftpAccount, sftpAdapter, sftpAddress } from './adapters/sftp/sftp.ts';
import { spaceSafetyAdapter } from './adapters/space-safety.ts';
import { type SpaceTrackUploads, spaceTrackAdapter, spaceTrackLookS } from './adapters/space-track.ts';
import { spaceTrackMessagesAdapter, spaceTrackMessagesS } from './adapters/space-track-messages.ts';
import type { ClientAccount } from './adapters/token.ts';
import { tracssBulkAdapter } from './adapters/tracss/bulk.ts';
import { tracssAdapter } from './adapters/tracss/tracss.ts';
import { type UdlAccount, udlAdapter } from './adapters/udl.ts';
import type { ConnectionRow } from './store.ts';

export interface MailSettings extends MailServer {
  readonly account: MailAccount | undefined;
  /** Whether a mail to the mailbox of the installation answers one of its own. */
  readonly isReply?: ((answers: string) => boolean) | undefined;
}

/** Where the services are, how often they are asked, and the accounts of the installation. */
export interface ConnectionSettings {
  readonly tracss: {
    readonly url: string;
    readonly tokenUrl: string;
    readonly pollS: number;
    readonly account: ClientAccount | undefined;
    /** Whether the installation reads its bulk data, too. */
    readonly isBulkRead: boolean;
  };
  readonly satcat: { readonly url: string; readonly pollS: number; readonly account: ClientAccount | undefined };
  readonly udl: { readonly url: string; readonly pollS: number; readonly account: UdlAccount | undefined };
  /** A folder with messages. */
  readonly folder: string | undefined;
  /** A folder that ephemerides are written into. */
  readonly ephemerisFolder: string | undefined;
  readonly spaceTrack: { readonly url: string; readonly account: SpaceTrackUploads | undefined };
  /** A mail server, and the mailbox of the installation there. */
  readonly mail: MailSettings | undefined;
  readonly sftp: {
    readonly pollS: number;
    /** Servers on networks of one's own that operators may connect, `host:port`. */
    readonly allowed: readonly string[];
    readonly account: SftpAccount | undefined;
  };
  readonly spaceSafety: {
    readonly url: string;
    readonly pollS: number;
    /** Whether the installation has an account there. */
    readonly isConfigured: boolean;
    readonly identity: ClientCertificate | undefined;
  };
}

/** Credentials as they are sealed: an inbox with its secret. */
export type SealedCredentials =
  | Exclude<CredentialsDocument, { source: 'WEBHOOK' }>
  | { readonly source: 'WEBHOOK'; readonly secret: string };

/** How often bulk data are read [s]. */
const bulkPollS = secondsPerHour;
/** How often a folder is looked into [s]. */
const folderPollS = 10;

const noSftpAccount = 'This installation has no account at an SFTP server: FARPASS_SFTP_URL is not set.';
const noMailServer = 'This installation has no mail server: FARPASS_MAIL_IN_URL is not set.';

/** A connection that cannot be asked: its settings are gone, or no one is there. */
function silentAdapter({ source, address }: ConnectionRow, reason: string): Adapter {
  const failed = async () => ({ kind: 'failed', code: 'FEED_UNREACHABLE', reason }) as const;
  return { source, address, pollS: 600, pull: failed, lookBack: failed, replayFrom: failed };
}

function directionsOf(account: SftpAccount | undefined): SourceDocument['directions'] {
  return [
    ...(account?.inFolder === undefined ? [] : (['IN'] as const)),
    ...(account?.outFolder === undefined ? [] : (['OUT'] as const)),
  ];
}

type About = Pick<SourceDocument, 'pollSeconds' | 'directions' | 'senderProof'>;

/** Sources that are connected, each by an adapter of its own: those with an account, and folders. The others are feeds. */
type ConnectedSource = SealedCredentials['source'] | 'FOLDER' | 'EPHEMERIS_FOLDER';

const connectedSources: Readonly<Record<ConnectedSource, true>> = {
  ...{ TRACSS: true, TRACSS_BULK: true, SATCAT: true, UDL: true, SPACE_SAFETY: true, MAIL: true, SFTP: true },
  ...{ SPACE_TRACK_UPLOADS: true, SPACE_TRACK_MESSAGES: true, FOLDER: true, EPHEMERIS_FOLDER: true, WEBHOOK: true },
};

function connectedSource({ id, source }: ConnectionRow): ConnectedSource {
  const found = Object.keys(connectedSources).find((one): one is ConnectedSource => one === source);
  if (found === undefined)
    throw new Error(`Connection ${id} is of the source ${source}, which this version does not connect.`);
  return found;
}

/** Opens the adapter of a connection, with its own credentials if it has some. */
type Opener = (row: ConnectionRow, own: SealedCredentials | undefined) => Adapter;

/** The credentials, if they are of that source. */
function accountOf<Source extends SealedCredentials['source']>(
  source: Source,
  own: SealedCredentials | undefined,
): Extract<SealedCredentials, { readonly source: Source }> | undefined {
  return own?.source === source ? (own as Extract<SealedCredentials, { readonly source: Source }>) : undefined;
}

export interface OpenAdapters {
  /** The adapter of a connection; the same one as long as its credentials are the same, so that it stays signed in. */
  readonly of: (row: ConnectionRow) => Adapter;
  readonly about: (row: ConnectionRow) => About;
  /** The sources of the installation. */
  readonly configured: readonly { readonly source: SourceName; readonly address: string }[];
  /** Where an account of an operator is; undefined if this installation has no such service. */
  readonly addressOf: (credentials: CredentialsDocument) => string | undefined;
  /** The secret of an inbox. */
  readonly secretOf: (row: ConnectionRow) => string | undefined;
  readonly seal: (credentials: SealedCredentials) => string;
}

/** Opens the adapters; `count` counts the requests of an account for all processes. */
export function openAdapters(
  settings: ConnectionSettings,
  sealing: Sealing,
  count?: (account: LimitedAccount) => RequestCounter,
): OpenAdapters {
  const { tracss, satcat, udl, spaceSafety, spaceTrack, folder, ephemerisFolder, mail, sftp } = settings;
  const kept = new Map<string, { readonly credentials: string | null; readonly adapter: Adapter }>();

  const noAccount = { clientId: '', clientSecret: '' };
  const openers: Readonly<Record<ConnectedSource, Opener>> = {
    TRACSS: (_, own) => tracssAdapter({ ...tracss, account: accountOf('TRACSS', own) ?? tracss.account ?? noAccount }),
    TRACSS_BULK: (_, own) => {
      const account = accountOf('TRACSS_BULK', own) ?? tracss.account ?? noAccount;
      return tracssBulkAdapter({ ...tracss, pollS: bulkPollS, account });
    },
    SATCAT: (_, own) => satcatAdapter({ ...satcat, account: accountOf('SATCAT', own) ?? satcat.account ?? noAccount }),
    UDL: (_, own) =>
      udlAdapter({ ...udl, account: accountOf('UDL', own) ?? udl.account ?? { user: '', password: '' } }),
    FOLDER: (row) => folderAdapter({ path: folder ?? row.address, pollS: folderPollS }),
    EPHEMERIS_FOLDER: (row) => ephemerisFolderAdapter(ephemerisFolder ?? row.address),
    SPACE_TRACK_UPLOADS: (_, own) => {
      const none = { identity: '', password: '', folderId: '' };
      const account = accountOf('SPACE_TRACK_UPLOADS', own) ?? spaceTrack.account ?? none;
      return spaceTrackAdapter({ ...spaceTrack, count, account });
    },
    SPACE_TRACK_MESSAGES: (_, own) => {
      const { identity, password } = accountOf('SPACE_TRACK_MESSAGES', own) ?? { identity: '', password: '' };
      return spaceTrackMessagesAdapter({ url: spaceTrack.url, count, account: { identity, password } });
    },
    MAIL: (row, own) => {
      const account = accountOf('MAIL', own) ?? mail?.account;
      if (mail === undefined || account === undefined) return silentAdapter(row, noMailServer);
      // Our mails are answered to the mailbox of the installation, not to that of an operator.
      return mailAdapter({ ...mail, account, isReply: row.operatorId === null ? mail.isReply : undefined });
    },
    SFTP: (row) => {
      const account = sftpAccountOf(row);
      return account === undefined ? silentAdapter(row, noSftpAccount) : sftpAdapter(account, sftp.pollS);
    },
    SPACE_SAFETY: (_, own) =>
      spaceSafetyAdapter({ ...spaceSafety, identity: accountOf('SPACE_SAFETY', own) ?? spaceSafety.identity }),
    WEBHOOK: (row) => silentAdapter(row, 'An inbox is written to; there is no one to ask.'),
  };
  const opened = (row: ConnectionRow): Adapter => {
    const own = row.credentials === null ? undefined : credentialsIn(sealing.open(row.credentials));
    return openers[connectedSource(row)](row, own);
  };
  const sftpAccountOf = ({ credentials }: Pick<ConnectionRow, 'credentials'>): SftpAccount | undefined => {
    const own = credentials === null ? undefined : credentialsIn(sealing.open(credentials));
    if (own?.source !== 'SFTP') return credentials === null ? sftp.account : undefined;
    const account = { ...own, port: own.port ?? 22 };
    return { ...account, isGuarded: !sftp.allowed.includes(`${account.host}:${account.port}`) };
  };
  const abouts: Readonly<Record<ConnectedSource, (row: ConnectionRow) => About>> = {
    TRACSS: () => ({ pollSeconds: tracss.pollS, directions: ['IN', 'OUT'] }),
    TRACSS_BULK: () => ({ pollSeconds: bulkPollS, directions: ['IN'] }),
    SATCAT: () => ({ pollSeconds: satcat.pollS, directions: ['IN', 'OUT'] }),
    UDL: () => ({ pollSeconds: udl.pollS, directions: ['IN'] }),
    FOLDER: () => ({ pollSeconds: folderPollS, directions: ['IN'] }),
    EPHEMERIS_FOLDER: () => ({ pollSeconds: ephemerisFolderLookS, directions: ['OUT'] }),
    SPACE_TRACK_UPLOADS: () => ({ pollSeconds: spaceTrackLookS, directions: ['OUT'] }),
    SPACE_TRACK_MESSAGES: () => ({ pollSeconds: spaceTrackMessagesS, directions: ['IN'] }),
    SFTP: (row) => ({ pollSeconds: sftp.pollS, directions: directionsOf(sftpAccountOf(row)) }),
    WEBHOOK: () => ({ pollSeconds: 0, directions: ['IN'] }),
    MAIL: () => ({ pollSeconds: mail?.pollS ?? 0, directions: ['IN'], senderProof: proofOfSenders(mail?.verifier) }),
    SPACE_SAFETY: () => ({ pollSeconds: spaceSafety.pollS, directions: ['IN', 'OUT'] }),
  };
  return {
    of: (row) => {
      const known = kept.get(row.id);
      if (known !== undefined && known.credentials === row.credentials) return known.adapter;
      const adapter = opened(row);
      kept.set(row.id, { credentials: row.credentials, adapter });
      return adapter;
    },
    about: (row) => abouts[connectedSource(row)](row),
    configured: [
      ...(tracss.account === undefined ? [] : [{ source: 'TRACSS' as const, address: tracss.url }]),
      ...(tracss.account !== undefined && tracss.isBulkRead
        ? [{ source: 'TRACSS_BULK' as const, address: tracss.url }]
        : []),
      ...(satcat.account === undefined ? [] : [{ source: 'SATCAT' as const, address: satcat.url }]),
      ...(udl.account === undefined ? [] : [{ source: 'UDL' as const, address: udl.url }]),
      ...(folder === undefined ? [] : [{ source: 'FOLDER' as const, address: folder }]),
      ...(ephemerisFolder === undefined ? [] : [{ source: 'EPHEMERIS_FOLDER' as const, address: ephemerisFolder }]),
      ...(spaceTrack.account === undefined
        ? []
        : [{ source: 'SPACE_TRACK_UPLOADS' as const, address: spaceTrack.url }]),
      ...(mail?.account === undefined
        ? []
        : [{ source: 'MAIL' as const, address: mailAddress(mail.url, mail.account) }]),
      ...(sftp.account === undefined ? [] : [{ source: 'SFTP' as const, address: sftpAddress(sftp.account) }]),
      ...(spaceSafety.isConfigured ? [{ source: 'SPACE_SAFETY' as const, address: spaceSafety.url }] : []),
    ],
    addressOf: (account) => {
      if (account.source === 'MAIL') return mail === undefined ? undefined : mailAddress(mail.url, account);
      if (account.source === 'SFTP') return sftpAddress({ ...account, port: account.port ?? 22 });
      return {
        TRACSS: tracss.url,
        TRACSS_BULK: tracss.url,
        SATCAT: satcat.url,
        UDL: udl.url,
        SPACE_SAFETY: spaceSafety.url,
        SPACE_TRACK_UPLOADS: spaceTrack.url,
        SPACE_TRACK_MESSAGES: spaceTrack.url,
        WEBHOOK: 'inbox',
      }[account.source];
    },
    secretOf: ({ credentials }) => {
      const own = credentials === null ? undefined : credentialsIn(sealing.open(credentials));
      return own?.source === 'WEBHOOK' ? own.secret : undefined;
    },
    seal: (credentials) => sealing.seal(JSON.stringify(credentials)),
  };
}

/** Credentials as they were sealed here. */
function credentialsIn(text: string): SealedCredentials {
  return JSON.parse(text) as SealedCredentials;
}
