import type { WhenCritical } from '../../conjunctions/events/critical.ts';
import type { WhenOutdated } from '../../conjunctions/events/outdated.ts';
import type { PeerListening } from '../../coordination/peers/listening.ts';
import type { CoordinationPorts } from '../../coordination/ports.ts';
import type { DemoWorldPorts } from '../../demo/demo.ts';
import type { PastTracking } from '../../demo/tracked.ts';
import type { Sharing } from '../../fleet/ephemerides/sharing.ts';
import type { FindOperator } from '../../fleet/satellites/calls.ts';
import type { claimCalls } from '../../fleet/satellites/claims.ts';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import type { ObjectPorts } from '../../history/objects/calls.ts';
import type { ReadSetHistory } from '../../manoeuvres/burns/store.ts';
import type { Providers } from '../../manoeuvres/providers/ports.ts';
import type { ComputePool } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ReadHistory } from '../../screenings/messages/finish.ts';
import type { ElementSetPorts, FindOwnSets } from '../../screenings/plan/plan.ts';
import type { ReadCatalogue, ReadOwnSets } from '../../screenings/run/materials.ts';
import type { TellOperator } from '../../watch/alerts/raise.ts';
import type { DutyPorts } from '../../watch/duty/calls.ts';
import type { TrackingService } from '../../watch/tracking/ports.ts';
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
