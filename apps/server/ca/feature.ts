import type { ComputePool } from '../platform/compute/index.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import type { Jobs, Worker } from '../platform/jobs/index.ts';
import { newLevelsBy } from './alerts/new-rules.ts';
import { alertQueue, alertWorker, type TellOperator } from './alerts/raise.ts';
import { isSatelliteHeld, lockHolds } from './archive/held.ts';
import { briefingCalls } from './briefing/calls.ts';
import { bundleCalls } from './bundle/calls.ts';
import { burnsCalls } from './burns/calls.ts';
import { knownBurns } from './burns/known-burns.ts';
import type { ReadSetHistory } from './burns/store.ts';
import { burnsQueue, burnsWorker } from './burns/watch.ts';
import { cdmCalls } from './cdms/calls.ts';
import { goingAssessments } from './conjunctions/assessment/current.ts';
import { reassessWorker } from './conjunctions/assessment/reassess.ts';
import {
  reassessConfiguredBy,
  reassessQueue,
  reassessRecordedBy,
  reassessSizedBy,
} from './conjunctions/assessment/reassess-queue.ts';
import { stormQueue, stormWorker } from './conjunctions/assessment/storms.ts';
import { conjunctionCalls } from './conjunctions/calls.ts';
import { confirmationCalls } from './conjunctions/confirmations/calls.ts';
import { dependentsCounter } from './conjunctions/counts/dependents.ts';
import type { WhenCritical } from './conjunctions/critical.ts';
import { matchQueue, matchWorker } from './conjunctions/feed/match.ts';
import { learnQueue, learnWorker } from './conjunctions/forecasts/learn.ts';
import { ingestCalls } from './conjunctions/ingest-calls.ts';
import type { WhenOutdated } from './conjunctions/outdated.ts';
import { messageStudyQueue, messageStudyWorker } from './conjunctions/past/message-study.ts';
import { quarantineCalls } from './conjunctions/quarantine/calls.ts';
import { togetherQueue, togetherWorker } from './conjunctions/repeats/together.ts';
import { findBriefingCase } from './coordination/briefing-case.ts';
import { coordinationCalls } from './coordination/calls.ts';
import { guestMailQueue, guestMailWorker } from './coordination/guest-mail/send.ts';
import { joinCasesOf } from './coordination/joined.ts';
import { openCases } from './coordination/open-cases.ts';
import { mountPeerDocument } from './coordination/peers/document.ts';
import { listeningTo, type PeerListening } from './coordination/peers/listening.ts';
import { peersQueue, peersWorker } from './coordination/peers/sync.ts';
import type { CoordinationPorts } from './coordination/ports.ts';
import { caseScreeningQueue, caseScreeningWorker, rescreenCases } from './coordination/trajectories/screen.ts';
import { coordinationQueue, coordinationWorker } from './coordination/watch.ts';
import { keepAttentionOfSatellite } from './decisions/attention.ts';
import { decisionCalls } from './decisions/calls.ts';
import { type DemoWorldPorts, demoParts } from './demo/demo.ts';
import { demoPlansQueue, demoPlansWorker } from './demo/plans.ts';
import { type DemoStory, demoTrackedQueue, demoTrackedWorker, type PastTracking } from './demo/tracked.ts';
import { looseningCalls } from './door/calls.ts';
import { looseningQueue, looseningWorker } from './door/due.ts';
import { type DutyPorts, dutyCalls } from './duty/calls.ts';
import { ephemerisCalls } from './ephemerides/calls.ts';
import { ephemerisPhysicsCalls } from './ephemerides/physics-calls.ts';
import { judgeAgainQueue, judgeAgainWorker } from './ephemerides/published/again.ts';
import { publishedCalls } from './ephemerides/published/calls.ts';
import { type Sharing, shareUploads } from './ephemerides/sharing.ts';
import { uploadCalls } from './ephemerides/upload.ts';
import { type FindOperator, satelliteCalls } from './fleet/calls.ts';
import { claimCalls } from './fleet/claims.ts';
import { importCalls } from './fleet/import/calls.ts';
import { orbitCalls } from './fleet/orbit.ts';
import type { FindElementSets } from './fleet/regime.ts';
import { agreements, effects } from './loosening-kinds.ts';
import { loweredByListOn, loweredOn, urgentAhead, urgentAheadOf } from './loosenings/lowered.ts';
import { noteOnEvents, tellLooseningBy } from './loosenings/news.ts';
import { manoeuvreCalls } from './manoeuvres/calls.ts';
import { lookAgainQueue, lookAgainWorker } from './manoeuvres/plans/look-again.ts';
import { noteScreened } from './manoeuvres/plans/screening.ts';
import { noteRule } from './manoeuvres/plans/store.ts';
import type { Providers } from './manoeuvres/providers/ports.ts';
import { proposedSearchQueue, proposedSearchWorker, searchQueue, searchWorker } from './manoeuvres/searches/jobs.ts';
import { proposalQueue, proposalWorker } from './manoeuvres/searches/proposals.ts';
import { momentCalls } from './moments/calls.ts';
import { type ObjectPorts, objectCalls } from './objects/calls.ts';
import { historyCalls } from './objects/history-calls.ts';
import { sizeCalls } from './objects/size-calls.ts';
import { realismCalls } from './realism/calls.ts';
import { retentionCalls } from './retention/calls.ts';
import { retentionQueue, retentionWorker } from './retention/keep.ts';
import { screeningCalls } from './screenings/calls.ts';
import { screeningWorkers } from './screenings/jobs.ts';
import type { ReadHistory } from './screenings/messages/finish.ts';
import { askToKeepCurrent, keepCurrentQueue, keepCurrentWorker } from './screenings/plan/keep-current.ts';
import type { ElementSetPorts, FindOwnSets } from './screenings/plan/plan.ts';
import { scheduleQueue, scheduleWorker, screenUploads } from './screenings/plan/schedule.ts';
import { screeningQueues } from './screenings/queues.ts';
import type { ReadCatalogue, ReadOwnSets } from './screenings/run/materials.ts';
import { countScreeningsOf } from './screenings/store.ts';
import { shiftCalls } from './shift/calls.ts';
import { statisticsCalls } from './statistics/calls.ts';
import { conjunctionTrackingCalls } from './tracking/calls.ts';
import { tracksToConfirm } from './tracking/open-tracks.ts';
import type { TrackingService } from './tracking/ports.ts';
import { sightingsCalls } from './tracking/sightings-calls.ts';
import { updateQueue, updateWorker } from './tracking/update.ts';
import { viewCalls } from './views/calls.ts';
import { waitingCalls } from './waiting/calls.ts';

export type CollisionAvoidancePorts = ElementSetPorts & {
  readonly database: Database;
  readonly findOperator: FindOperator;
  readonly operatorNamed: Parameters<typeof claimCalls>[0]['operatorNamed'];
  readonly nameOfOperator: CoordinationPorts['nameOfOperator'];
  /** Signs the records of coordination. */
  readonly recordSigner: CoordinationPorts['recordSigner'];
  /** Writes to guests of coordination. */
  readonly guestMail: CoordinationPorts['guestMail'];
  /** Operators on other servers, and where theirs are answered. */
  readonly peers?: CoordinationPorts['peers'];
  readonly peerListening?: PeerListening | undefined;
  /** The address of the application, for links in files. */
  readonly publicUrl: string;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly findOwnSets: FindOwnSets;
  readonly readOwnSets: ReadOwnSets;
  readonly readCatalogue: ReadCatalogue;
  readonly readHistory: ReadHistory;
  readonly findElementSets: FindElementSets;
  readonly readSetHistory: ReadSetHistory;
  readonly tellOperator: TellOperator;
  readonly findDutyMembers: DutyPorts['findDutyMembers'];
  readonly channelKindsOf: DutyPorts['channelKindsOf'];
  readonly searchObjects: ObjectPorts['searchObjects'];
  readonly readObjectSets: ObjectPorts['readObjectSets'];
  readonly rescreenHours: number;
  /**
   * A message belongs to an event if its closest approach is within this time of that of the event's newest message
   * [s].
   */
  readonly eventWindowS: number;
  readonly whenCritical?: WhenCritical | undefined;
  readonly whenOutdated?: WhenOutdated | undefined;
  /** The services that ephemerides go to; absent if there are none. */
  readonly sharing?: Sharing | undefined;
  /** The services that screen orbits of plans; absent if there are none. */
  readonly providers?: Providers | undefined;
  /** On-demand tracking, which observes objects of conjunctions. */
  readonly tracking: TrackingService;
  /** Absent if no demo world is ever made. */
  readonly demo?: Omit<DemoWorldPorts, 'database' | 'compute' | 'eventWindowS' | 'whenCritical' | 'whenMade'> & {
    readonly past: PastTracking;
  };
};

/** Collision avoidance: the fleet, its ephemerides, its messages, its conjunctions, its screenings. */
export function collisionAvoidanceFeature(ports: CollisionAvoidancePorts): Feature {
  const { database, findOperator, demo } = ports;
  const assessments = goingAssessments(ports.compute);
  const whenMade = () =>
    database.transaction(async (tx) => {
      await ports.enqueue(tx, scheduleQueue, { data: {} });
      await ports.enqueue(tx, demoPlansQueue, { data: {} });
    });
  const whenConfigured = reassessConfiguredBy(ports.enqueue);
  const whenChanged = async (tx: Tx, satelliteId: string) => {
    await keepAttentionOfSatellite(tx, satelliteId);
    await whenConfigured(tx, satelliteId);
  };
  const whenSized = reassessSizedBy(ports.enqueue);
  const fleetPorts = {
    database,
    findElementSets: ports.findElementSets,
    whenNumbered: (tx: Tx, operatorId: string) =>
      ports.enqueue(tx, matchQueue, { data: { operatorId }, key: operatorId }),
  };
  const tellLoosening = tellLooseningBy(ports.tellOperator);
  const doorPorts = { tellLoosening, noteOnEvents, urgentAheadOf, loweredByList: loweredByListOn(ports) };
  const changePorts = {
    ...{ ...ports, ...fleetPorts, ...doorPorts, whenChanged, whenRuleChanged: noteRule },
    ...{ urgentAhead, loweredBy: loweredOn(ports), holds: { lock: lockHolds, isSatelliteHeld } },
  };
  const afterUpload = shareUploads(ports.sharing, rescreenCases(ports.enqueue, screenUploads(ports)));
  const listening = listeningTo(ports);
  const world: Pick<Feature, 'queues' | 'workers' | 'start' | 'stop' | 'pending'> =
    demo === undefined ? {} : demoParts({ ...ports, ...demo, whenMade });
  return {
    ...world,
    name: 'ca',
    mount: mountPeerDocument,
    start: async () => {
      await database.transaction((tx) => ports.enqueue(tx, reassessQueue, { data: {} }));
      await listening.start();
      await world.start?.();
      if (demo?.isDemoAtStart === true && demo.hasStory)
        await database.transaction((tx) => ports.enqueue(tx, demoTrackedQueue, { data: { turn: 1 } }));
    },
    stop: async () => {
      await listening.stop();
      await world.stop?.();
    },
    routes: [
      ...satelliteCalls({ ...changePorts, findElementSets: ports.findElementSets, findOperator }),
      ...looseningCalls({
        database,
        agreeTo: agreements({ ...changePorts, afterUpload }),
        findDutyMembers: ports.findDutyMembers,
      }),
      ...importCalls({ ...ports, ...fleetPorts }),
      ...claimCalls({ ...ports, whenConfirmed: (tx, noradId) => joinCasesOf(tx, ports, noradId) }),
      ...orbitCalls({ ...ports, countDependents: dependentsCounter(countScreeningsOf) }),
      ...cdmCalls(database),
      ...ingestCalls(ports),
      ...quarantineCalls(ports),
      ...conjunctionCalls({ ...ports, assessments }),
      ...decisionCalls(ports),
      ...dutyCalls(ports),
      ...confirmationCalls(ports),
      ...briefingCalls({ ...ports, assessments, findCase: findBriefingCase }),
      ...bundleCalls({ ...ports, assessments }),
      ...objectCalls(ports),
      ...sizeCalls({ ...ports, ...doorPorts, whenSized }),
      ...publishedCalls({ ...ports, whenUsed: askToKeepCurrent(ports.enqueue) }),
      ...historyCalls(ports),
      ...sightingsCalls(ports),
      ...burnsCalls(ports),
      ...realismCalls({ ...changePorts, afterUpload, knownBurns }),
      ...ephemerisCalls({ ...ports, afterUpload }),
      ...uploadCalls({ ...ports, afterUpload }),
      ...ephemerisPhysicsCalls(ports),
      ...screeningCalls(ports),
      ...manoeuvreCalls(ports),
      ...conjunctionTrackingCalls(ports),
      ...coordinationCalls(ports),
      ...momentCalls(ports),
      ...waitingCalls({
        ...ports,
        ...ports.tracking,
        openCases,
        tracksToConfirm,
        unapproved: ports.sharing?.unapproved,
      }),
      ...viewCalls(ports),
      ...shiftCalls(ports),
      ...statisticsCalls(ports),
      ...retentionCalls({ ...ports, tellLoosening }),
    ],
    queues: [
      ...screeningQueues,
      searchQueue,
      proposedSearchQueue,
      proposalQueue,
      lookAgainQueue,
      scheduleQueue,
      keepCurrentQueue,
      reassessQueue,
      matchQueue,
      alertQueue,
      coordinationQueue,
      caseScreeningQueue,
      peersQueue,
      guestMailQueue,
      burnsQueue,
      judgeAgainQueue,
      togetherQueue,
      learnQueue,
      messageStudyQueue,
      stormQueue,
      retentionQueue,
      looseningQueue,
      ...(demo === undefined ? [] : [demoPlansQueue, demoTrackedQueue]),
      updateQueue,
      ...(world.queues ?? []),
    ],
    workers: [
      ...screeningWorkers({
        ...ports,
        whenEnded: noteScreened,
        askToKeepCurrent: askToKeepCurrent(ports.enqueue),
      }),
      searchWorker(ports),
      proposedSearchWorker(ports),
      proposalWorker(ports),
      lookAgainWorker(ports),
      scheduleWorker(ports),
      keepCurrentWorker(ports),
      matchWorker(ports),
      reassessWorker({ ...ports, newLevels: newLevelsBy(ports) }),
      alertWorker(ports),
      coordinationWorker(ports),
      caseScreeningWorker(ports),
      peersWorker(ports),
      guestMailWorker(ports),
      burnsWorker(ports),
      judgeAgainWorker({ ...ports, whenUsed: askToKeepCurrent(ports.enqueue) }),
      togetherWorker(ports),
      learnWorker(ports),
      messageStudyWorker({ ...ports, whenStudied: reassessRecordedBy(ports.enqueue) }),
      stormWorker(ports),
      retentionWorker(ports),
      looseningWorker({ database, tellLoosening, takeEffect: effects(changePorts) }),
      ...(demo === undefined ? [] : demoStoryWorkers({ ...ports, ...demo })),
      updateWorker(ports),
      ...(world.workers ?? []),
    ],
  };
}

/** Its people track first, and then plan; in a still world, neither. */
function demoStoryWorkers(
  ports: Parameters<typeof demoPlansWorker>[0] &
    Parameters<typeof demoTrackedWorker>[0] &
    Pick<DemoWorldPorts, 'hasStory'>,
): readonly Worker[] {
  const story: DemoStory = { isTracked: false };
  const isDemo = async () => ports.hasStory && (await ports.isDemo());
  return [demoPlansWorker({ ...ports, isDemo }, story), demoTrackedWorker({ ...ports, isDemo }, story)];
}
