import type { GpRecord } from '@farpass/ccsds/gp';
import type { SearchDocument, SensorFiguresDocument, TaskDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';

/** An orbit as text, with its name and the digest of the text. */
export interface ComparedFile {
  readonly id: string;
  readonly type: TaskDocument['orbitDataMessageType'];
  readonly digest: string;
  readonly text: string;
}

/** The orbits with which a delivered file is compared, for a thread. */
export interface AssociateOrder {
  /** As it was delivered. */
  readonly bytes: Uint8Array;
  readonly site: SensorSiteRecord;
  readonly figures: SensorFiguresDocument;
  /** A radar that states no noise of its ranges. */
  readonly isRangeNoiseAssumed: boolean;
  /** Digest and columns of the catalogue; undefined while there is none. */
  readonly snapshot: string | undefined;
  readonly catalogue: SharedArrayBuffer | undefined;
  readonly ownSets: readonly GpRecord[];
  /** Ephemerides of the operator. */
  readonly ownOrbits: readonly ComparedFile[];
  /** The orbit that the sensor received. */
  readonly pointing: Omit<ComparedFile, 'id'>;
  /** Catalogue number of the object that was ordered. */
  readonly orderedId: string | undefined;
  readonly objectName: string | undefined;
  /** How far the ordered object may be from its orbit, if it was searched for. */
  readonly searched: SearchDocument | undefined;
  /** UTC. */
  readonly nowUtc: string;
}

/** Element sets are accurate to arcminutes; a wrong object is degrees away. */
export const usualThresholdDeg = 0.5;
