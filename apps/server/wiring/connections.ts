import { readFileSync } from 'node:fs';
import type { SourceName } from '@farpass/contract/connections';
import { reassessOutdatedBy } from '../conjunctions/events/assessment/reassess-queue.ts';
import { aboutFleetCounter } from '../conjunctions/events/feed/answer.ts';
import { takeArrivals } from '../conjunctions/events/feed/arrivals.ts';
import { type ConnectionSettings, connectionsFeature, type TellOfSource } from '../connections/feature.ts';
import { findOutgoing, textOfEphemeris } from '../fleet/ephemerides/outgoing.ts';
import { findCatalogueNumbers } from '../fleet/satellites/store.ts';
import { findHolders, findMembers } from '../identity/index.ts';
import { doubtAboutPlan } from '../manoeuvres/providers/current.ts';
import { readScreened } from '../manoeuvres/providers/read-screened.ts';
import type { Tell } from '../notifications/tell.ts';
import { operatorsWithoutMembers } from '../platform/auth/members.ts';
import type { Feature } from '../platform/http/index.ts';
import { spaceTrackLimited } from '../platform/outside/index.ts';
import { type Settings, sealingWith, secretKey } from '../platform/settings/index.ts';
import { feedQueue } from '../tle/feature.ts';
import { feedSources } from '../tle/feeds/as-sources.ts';
import { eventWindowOf, guestRepliesOn, whenCriticalOn } from './collision-avoidance.ts';
import type { PlatformParts } from './parts.ts';
import { tellDelivery } from './providers.ts';

/** The services outside, with their ports to the fleet, the feeds and the notifications. */
export function connectionsOn(parts: PlatformParts): Feature {
  const { database, compute, enqueue, settings, log, tell } = parts;
  const arriving = {
    database,
    compute,
    eventWindowS: eventWindowOf(parts),
    isInvented: settings.demoMocks !== undefined,
    whenCritical: whenCriticalOn(parts),
    whenOutdated: reassessOutdatedBy(enqueue),
  };
  const replies = guestRepliesOn(parts);
  return connectionsFeature({
    database,
    compute,
    log,
    enqueue,
    settings: connectionSettings(settings, replies),
    sealing: sealingWith(secretKey(settings), 'credentials of sources'),
    others: feedSources({
      countAboutFleet: aboutFleetCounter(arriving),
      loadSoon: (tx) => enqueue(tx, feedQueue, { data: {} }),
      spaceTrack: spaceTrackOfFeeds(settings),
    }),
    // An account of an operator without members waits, and goes on where it is; messages of common sources are kept for its first member.
    numbersOf: async (read, operatorId) =>
      operatorId !== undefined && (await operatorsWithoutMembers(read)).has(operatorId)
        ? []
        : findCatalogueNumbers(read, operatorId),
    takeIn: (intake) => takeArrivals(arriving, intake),
    takeReply: replies.take,
    tell: tellOfSourceBy(tell),
    findFiles: findOutgoing,
    readScreened: (asked) => readScreened({ database, compute }, asked),
    textOf: (oemFileId) => textOfEphemeris(database, oemFileId),
    doubtAboutPlan,
    whenChanged: tellDelivery,
  });
}

function connectionSettings(settings: Settings, replies: Replies): ConnectionSettings {
  const { tracssClientId: clientId, tracssClientSecret: clientSecret } = settings;
  const { spaceSafetyUrl, spaceSafetyCert, spaceSafetyKey } = settings;
  const identity =
    spaceSafetyCert === undefined || spaceSafetyKey === undefined
      ? undefined
      : { certificate: readFileSync(spaceSafetyCert, 'utf8'), privateKey: readFileSync(spaceSafetyKey, 'utf8') };
  return {
    tracss: {
      url: settings.tracssUrl,
      tokenUrl: settings.tracssTokenUrl,
      pollS: settings.tracssPollS,
      account: clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret },
      isBulkRead: settings.tracssBulk,
    },
    ...withAccounts(settings),
    folder: settings.messageFolder,
    ephemerisFolder: settings.ephemerisFolder,
    spaceTrack: spaceTrackSettings(settings),
    mail: mailSettings(settings, replies),
    sftp: sftpSettings(settings),
    spaceSafety: {
      url: spaceSafetyUrl ?? 'https://space-safety.starlink.com',
      pollS: settings.spaceSafetyPollS,
      isConfigured: spaceSafetyUrl !== undefined,
      identity,
    },
  };
}

function withAccounts(settings: Settings): Pick<ConnectionSettings, 'satcat' | 'udl'> {
  const { satcatUrl, satcatPollS, satcatClientId: clientId, satcatClientSecret: clientSecret } = settings;
  const { udlUrl, udlPollS, udlUser: user, udlPassword: password } = settings;
  const satcat = clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
  const udl = user === undefined || password === undefined ? undefined : { user, password };
  return {
    satcat: { url: satcatUrl, pollS: satcatPollS, account: satcat },
    udl: { url: udlUrl, pollS: udlPollS, account: udl },
  };
}

function spaceTrackSettings(settings: Settings): ConnectionSettings['spaceTrack'] {
  const { spaceTrackUrl: url, spaceTrackIdentity: identity, spaceTrackPassword: password } = settings;
  const { spaceTrackFolderId: folderId } = settings;
  const isComplete = identity !== undefined && password !== undefined && folderId !== undefined;
  return { url, account: isComplete ? { identity, password, folderId } : undefined };
}

function spaceTrackOfFeeds({
  spaceTrackUrl: baseUrl,
  spaceTrackIdentity: identity,
  spaceTrackPassword: password,
}: Settings) {
  if (identity === undefined || password === undefined) return undefined;
  return spaceTrackLimited({ baseUrl, account: { identity, password }, use: 'feeds' });
}

function sftpSettings(settings: Settings): ConnectionSettings['sftp'] {
  const { sftpUrl, sftpUser: user, sftpPassword: password, sftpKey, sftpHostKeys: hostKeys } = settings;
  const { sftpIn: inFolder, sftpOut: outFolder, sftpPollS: pollS, deliveryAllow: allowed } = settings;
  if (sftpUrl === undefined || user === undefined) return { pollS, allowed, account: undefined };
  const { hostname, port } = new URL(sftpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const privateKey = sftpKey === undefined ? undefined : readFileSync(sftpKey, 'utf8');
  const login = { host, port: Number(port) || 22, user, password, privateKey, hostKeys, isGuarded: false };
  return { pollS, allowed, account: { ...login, inFolder, outFolder } };
}

type Replies = Pick<ReturnType<typeof guestRepliesOn>, 'isReply'>;

function mailSettings(settings: Settings, { isReply }: Replies): ConnectionSettings['mail'] {
  const {
    mailInUrl,
    mailInUser: user,
    mailInPassword: password,
    mailInMailbox: mailbox,
    mailInSenders: senders,
  } = settings;
  if (mailInUrl === undefined) return undefined;
  const isComplete = user !== undefined && password !== undefined && senders.length > 0;
  return {
    url: mailInUrl,
    pollS: settings.mailInPollS,
    verifier: settings.mailInVerifier,
    isReply,
    account: isComplete ? { user, password, mailbox, senders } : undefined,
  };
}

const names: Readonly<Partial<Record<SourceName, string>>> = {
  FOLDER: 'message folder',
  EPHEMERIS_FOLDER: 'ephemeris folder',
  SPACE_TRACK_UPLOADS: 'Space-Track uploads',
  SPACE_TRACK_MESSAGES: 'Space-Track messages',
  WEBHOOK: 'inbox',
  MAIL: 'mailbox',
  SFTP: 'SFTP server',
  TRACSS: 'TraCSS',
  TRACSS_BULK: 'TraCSS bulk data',
  SATCAT: 'Satcat',
  UDL: 'Unified Data Library',
  SPACE_SAFETY: 'Space Safety',
};

/** Notifies the administrators of collision avoidance, or the people of the operator whose source fails. */
function tellOfSourceBy(tell: Tell): TellOfSource {
  return async (tx, { source, operatorId, reason, reasonCode }) => {
    const feed = names[source] ?? source;
    const people =
      operatorId === undefined
        ? (await findHolders(tx, { resource: 'ca', role: 'admin' })).map((userId) => ({ userId }))
        : (await findMembers(tx, { operatorId, resource: 'ca' })).map(({ userId }) => ({ userId, operatorId }));
    await tell(
      tx,
      people.map((person) => ({ ...person, service: 'ca' as const })),
      {
        code: 503,
        title: `The feed ${feed} failed`,
        message: reason,
        subject: 'feed.failed',
        parameters: { feed, reason, reasonCode },
        thread: `feed:${feed}`,
      },
    );
  };
}
