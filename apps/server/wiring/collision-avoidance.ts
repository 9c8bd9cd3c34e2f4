import { reassessOutdatedBy } from '../conjunctions/events/assessment/reassess-queue.ts';
import type { WhenCritical } from '../conjunctions/events/critical.ts';
import { type GuestMail, guestMail } from '../coordination/guest-mail/guest-mail.ts';
import { type GuestReply, type ReplyOutcome, takeReply } from '../coordination/guest-mail/replies.ts';
import { readPeers } from '../coordination/peers/network.ts';
import { recordSigner } from '../coordination/record.ts';
import type { DemoCatalogue } from '../demo/world.ts';
import { readEphemerisText } from '../fleet/ephemerides/text.ts';
import type { FindOperator } from '../fleet/satellites/calls.ts';
import { findClaim } from '../fleet/satellites/claims.ts';
import { findOperator } from '../identity/index.ts';
import { trackingService } from '../odt/avoidance/service.ts';
import { servedTracking } from '../odt/demo/served.ts';
import { enqueueComparison } from '../odt/observations/compare.ts';
import { replanUrgentBy } from '../odt/schedule/jobs.ts';
import type { billing } from '../payments/billing.ts';
import { defineTask } from '../platform/compute/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { secretKey } from '../platform/settings/index.ts';
import { findHistory } from '../tle/sets/history.ts';
import { findObjectSets, objectSearch } from '../tle/sets/objects.ts';
import { countOwnSets, findOwnSets, readOwnSets } from '../tle/sets/own/newest.ts';
import { findOwner } from '../tle/sets/owner.ts';
import { findCurrentSnapshot } from '../tle/sets/snapshot.ts';
import { findNewestSets, findSetsOf } from '../tle/sets/store.ts';
import { alertQueue } from '../watch/alerts/raise.ts';
import { collisionAvoidanceFeatures } from './collision-avoidance/feature.ts';
import { findDutyMembers, tellOnCallBy } from './on-call.ts';
import type { PlatformParts } from './parts.ts';
import { providersOn } from './providers.ts';
import { sharingOn } from './sharing.ts';

export async function collisionAvoidanceOn(
  parts: PlatformParts,
  charged: ReturnType<typeof billing>,
): Promise<readonly Feature[]> {
  const { database, compute, enqueue, settings, catalogue } = parts;
  return collisionAvoidanceFeatures({
    database,
    findOperator: findOperatorOn(database),
    operatorNamed: async (read, idOrName) => (await findOperator(read, idOrName))?.id,
    nameOfOperator: async (read, id) => (await findOperator(read, id))?.name ?? id,
    recordSigner: recordSigner(secretKey(settings)),
    guestMail: guestMailOn(parts),
    ...peersOf(parts),
    publicUrl: parts.publicUrl,
    compute,
    enqueue,
    currentSnapshot: findCurrentSnapshot,
    countOwnSets,
    findOwnSets,
    readOwnSets: (own) => readOwnSets(database, own),
    readCatalogue: catalogue.columns,
    readHistory: (wanted) => database.read((read) => findHistory(read, wanted)),
    findElementSets: findNewestSets,
    readSetHistory: async (read, scope, wanted) => (await findSetsOf(read, scope, wanted)).map(({ record }) => record),
    tellOperator: tellOnCallBy(parts),
    findDutyMembers,
    channelKindsOf: parts.channelKindsOf,
    searchObjects: objectSearch({ database, catalogue }),
    readObjectSets: findObjectSets,
    rescreenHours: settings.rescreenHours,
    eventWindowS: eventWindowOf(parts),
    whenCritical: whenCriticalOn(parts),
    whenOutdated: reassessOutdatedBy(enqueue),
    sharing: sharingOn(parts),
    providers: providersOn(parts),
    tracking: trackingService({
      database,
      compute,
      findElementSets: findNewestSets,
      readEphemeris: (scope, wanted) => readEphemerisText(database, scope, wanted),
      billing: charged,
      enqueue,
    }),
    demo: {
      ...(await demoOn(parts)),
      past: servedTracking({ database, compute, whenStored: (tx, fileId) => enqueueComparison(tx, enqueue, fileId) }),
    },
  });
}

/** Mails to guests of cases. They are answered to the mailbox of the installation, if it has one. */
function guestMailOn({ settings, sendLetter }: Pick<PlatformParts, 'settings' | 'sendLetter'>): GuestMail {
  const { mailInUrl, mailInUser: user, mailInPassword, mailFrom } = settings;
  const isRead = mailInUrl !== undefined && user !== undefined && mailInPassword !== undefined;
  const answeredAt = user?.includes('@') === true ? user : mailFrom;
  return guestMail(secretKey(settings), sendLetter, isRead ? answeredAt : undefined);
}

interface GuestReplies {
  readonly isReply: (answers: string) => boolean;
  readonly take: (reply: GuestReply) => Promise<ReplyOutcome>;
}

/** Answers of guests by mail: which mails are some, and how they are taken. */
export function guestRepliesOn(parts: PlatformParts): GuestReplies {
  const { database, compute, enqueue } = parts;
  const mail = guestMailOn(parts);
  const ports = { database, compute, enqueue, eventWindowS: eventWindowOf(parts), tellOperator: tellOnCallBy(parts) };
  return {
    isReply: (answers: string) => mail.guestIn(answers) !== undefined,
    take: (reply: GuestReply) => takeReply({ ...ports, guestMail: mail }, reply),
  };
}

export function eventWindowOf({ settings }: Pick<PlatformParts, 'settings'>): number {
  return settings.eventWindowMinutes * 60;
}

/** The plan of observations and the people on duty hear of a critical message at once, not at the next full minute. */
export function whenCriticalOn({ enqueue }: Pick<PlatformParts, 'enqueue'>): WhenCritical {
  const replanUrgent = replanUrgentBy(enqueue);
  return async (tx, found) => {
    if (found.length > 0) await replanUrgent(tx, found);
    await enqueue(tx, alertQueue, { data: {} });
  };
}

const demoCatalogue = defineTask<typeof import('../demo-catalogue.task.ts')>(
  'demo.catalogue',
  new URL('../demo-catalogue.task.ts', import.meta.url),
);

/** The demo world, with an invented catalogue until a feed of element sets has brought another one. */
async function demoOn({ database, settings, log, identity, catalogue: common, compute }: PlatformParts) {
  const isDemo = async () => (await identity.demoUserNames()).length > 0;
  const catalogue: DemoCatalogue = {
    current: () => database.read(findCurrentSnapshot),
    renew: async (modifiedJulianDay) =>
      void (await common.store(await compute.run(demoCatalogue, modifiedJulianDay), async () => undefined)),
  };
  return {
    log,
    isDemo,
    isDemoAtStart: await isDemo(),
    hasStory: settings.demo !== 'still',
    // The mock of CelesTrak sends the same catalogue.
    catalogue: settings.demoMocks === undefined ? catalogue : undefined,
  };
}

/**
 * The operator whose fleet has the object here, and whether that is more than a claim; otherwise the owner that the catalogue
 * names.
 */
function findOperatorOn(database: Database): FindOperator {
  return (noradId) =>
    database.read(async (read) => {
      const claim = await findClaim(read, noradId);
      const own = claim && (await findOperator(read, claim.operatorId));
      const owner = await findOwner(read, String(noradId));
      if (claim !== undefined && own !== undefined) {
        const { isConfirmed } = claim;
        const claimed = isConfirmed || owner === undefined ? {} : { catalogueOwner: owner };
        return { operator: own.name, source: 'PLATFORM', isConfirmed, ...claimed };
      }
      return owner === undefined ? undefined : { operator: owner, source: 'CATALOGUE' };
    });
}

/** The servers of other operators, and where they are answered. */
function peersOf({ settings, log }: Pick<PlatformParts, 'settings' | 'log'>) {
  const { peers, peerPort: port, peerHost: host = settings.host, dataDir } = settings;
  if (peers === undefined) return {};
  const network = readPeers(peers);
  if (port === undefined) return { peers: { ...network, asksOnly: true as const } };
  return { peers: network, peerListening: { port, host, dataDir, log } };
}
