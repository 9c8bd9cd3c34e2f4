import type { ObservationRequestDocument, SearchDocument, SensorInputDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';
import type { WhenCritical } from '../../conjunctions/events/critical.ts';
import type { WhenOutdated } from '../../conjunctions/events/outdated.ts';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { ComputePool } from '../../platform/compute/index.ts';
import type { Database, Instant, Read, Tx } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { TellOperator } from '../alerts/raise.ts';
import type { FindOpenDisputes } from '../waiting/disputes.ts';
import type { FindOpenOrders } from '../waiting/orders.ts';

/** A sensor that can be ordered, and the price of an urgent pass. */
export interface OrderableSensor {
  readonly sensorCode: string;
  readonly groundSensorName: string;
  readonly sensorType: SensorInputDocument['sensorType'];
  readonly document: Omit<SensorInputDocument, 'sensorCode' | 'groundSensorName' | 'sensorType'>;
  readonly site: SensorSiteRecord;
  readonly observationSeconds: number;
  readonly price: { readonly amount: number; readonly currency: string } | undefined;
}

/** Tracking of an object in a conjunction: the sensors, the times, and the orbit for pointing them. */
export interface UrgentTracking {
  readonly catalogueId: number | undefined;
  readonly objectName: string;
  readonly sensorCodes: readonly string[];
  readonly passes: number;
  /** The passes that a person chose, by the start of their measurements, UTC. */
  readonly chosen: readonly { readonly sensorCode: string; readonly start: string }[];
  /** UTC. */
  readonly from: string;
  readonly to: string;
  /** An OEM. */
  readonly ephemeris: string;
  /** How far the object may be from that orbit, if it is searched for. */
  readonly search: SearchDocument | undefined;
  readonly note: string;
  readonly conjunction: { readonly conjunctionId: string; readonly satelliteId: string };
}

/** A file that was delivered for a request: its tracks, and their sensor. */
export interface DeliveredTracks {
  readonly fileId: string;
  readonly sensorCode: string;
  /** Whose account delivered it; undefined in the simulated network. */
  readonly providerId?: string | undefined;
  readonly site: SensorSiteRecord;
  /** Whence noise and errors of the sensor are. */
  readonly figures?: 'CALIBRATED' | 'STATED' | 'ASSUMED' | undefined;
  readonly deliveredAt: Instant;
  /** A TDM as it was delivered, possibly packed with gzip. */
  readonly bytes: Uint8Array;
}

/** On-demand tracking for collision avoidance; another feature provides it. */
export interface TrackingService {
  /** The sensors that observe for the caller's operator now. */
  readonly sensors: (read: Read, caller: Caller) => Promise<readonly OrderableSensor[]>;
  /**
   * Checks an order outside of a transaction. The returned function makes the order inside of one, and returns the id
   * of the request.
   */
  readonly prepare: (
    wanted: UrgentTracking,
    asking: { readonly caller: Caller; readonly signal: AbortSignal },
  ) => Promise<(tx: Tx) => Promise<string>>;
  readonly findRequest: (read: Read, requestId: string) => Promise<ObservationRequestDocument | undefined>;
  /** Disputed files about which their buyer has not decided. */
  readonly openDisputes: FindOpenDisputes;
  /** Passes of the sensors of a provider that it has neither accepted nor declined. */
  readonly openOrders: FindOpenOrders;
  /** The deliveries for a request, in order. */
  readonly delivered: (requestId: string) => Promise<readonly DeliveredTracks[]>;
}

/** The ports that tracking of conjunctions needs. */
export interface ConjunctionTrackingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly tellOperator: TellOperator;
  readonly eventWindowS: number;
  readonly whenCritical?: WhenCritical | undefined;
  readonly whenOutdated?: WhenOutdated | undefined;
  readonly findElementSets: FindElementSets;
  readonly tracking: TrackingService;
}
