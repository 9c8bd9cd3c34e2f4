import type { RiskLevel, RiskRules } from '@farpass/conjunction/event';
import type { RealismUse } from '@farpass/conjunction/realism';
import type { WishesDocument } from '@farpass/contract/fleet';
import type { BurnDocument, SkyDocument } from '@farpass/contract/manoeuvres';
import type { ListedRadius } from '@farpass/intake/cdm';
import type { BurningSatellite } from '@farpass/operations/manoeuvre';
import type { Materials } from '../screenings/run/materials.ts';
import type { SharedText } from '../screenings/run/shared-text.ts';

/** An open event of the satellite, by the message by which it is counted. */
export interface KnownEventOrder {
  readonly conjunctionId: string;
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly riskLevel: RiskLevel;
  readonly tca: string;
  readonly cdmId: string;
  /** Which object of the message is ours. */
  readonly side: 'object1' | 'object2';
  readonly received: string;
  /** Radius of the other object in the list of sizes. */
  readonly listed?: ListedRadius | undefined;
  /** Only our own screenings of element sets found it: the catalogue knows its object as well as the message does. */
  readonly isOfCatalogue: boolean;
}

/** Another satellite of the operator, known by its own ephemeris. */
export interface SkyEphemeris {
  /** In the catalogue. */
  readonly number: string;
  readonly name: string;
  readonly fileName: string;
  /** Of the file. */
  readonly digest: string;
  readonly text: SharedText;
  /** The wish of its operator about its covariances. */
  readonly realism?: RealismUse;
}

/** Everything that is known ahead of a satellite: what its orbit after a burn must not approach. */
export interface SkyOrder {
  readonly digest: string;
  /** When it was read, UTC. */
  readonly at: string;
  /** Digest of the catalogue; undefined if there are only own sets. */
  readonly snapshot: string | undefined;
  readonly columns: SharedArrayBuffer | undefined;
  readonly ownSets: NonNullable<Materials['ownSets']>;
  readonly ephemerides: readonly SkyEphemeris[];
  /** Number of objects of the catalogue and own sets. */
  readonly objects: number;
  /** The open events that are counted, with that of the plan. */
  readonly events: readonly KnownEventOrder[];
  readonly notCounted: SkyDocument['notCounted'];
}

/** The message of an event. */
export interface EventMessage {
  readonly cdmId: string;
  readonly received: string;
  /** Which object of the message is ours. */
  readonly side: 'object1' | 'object2';
}

/** A burn of the satellite that its message does not need to know of: commanded, or flown since. */
export interface BurnInHand {
  readonly manoeuvreId: string;
  readonly name: string;
  /** UTC, as its end. */
  readonly ignition: string;
  readonly end: string;
  readonly deltaVMPerS: number;
  readonly burn: BurnDocument;
  /** The message that it was planned from; undefined once that is deleted. */
  readonly plannedFrom: EventMessage | undefined;
}

/** An event for planning, as input of a thread: its newest message, and the known data of our satellite. */
export interface EventOrder extends EventMessage {
  readonly ownRadiusKm: number | undefined;
  /** Radius of the other object in the list of sizes. */
  readonly listed?: ListedRadius | undefined;
  /** Area over mass for drag, coefficient included, if the message states none [m²/kg]. */
  readonly ownDragM2PerKg: number | undefined;
  readonly satellite: BurningSatellite;
  /** The event's own id; undefined for one that is only flown again. */
  readonly conjunctionId: string | undefined;
  /** Probability from which the risk is CRITICAL. */
  readonly threshold: number;
  readonly rules: RiskRules;
  readonly nowUtc: string;
  readonly commandLeadHours: number;
  /** Burns of the satellite that the orbit has, by their ignition. */
  readonly burns: readonly BurnInHand[];
  /** The end of the last of them before the closest approach: another burn begins after it. */
  readonly burnsUntil?: string | undefined;
  readonly sky: SkyOrder | undefined;
  /** Days after the burn for which the catalogue counts; 0: never. */
  readonly days: number;
}

export type SpaceOrder = EventOrder & {
  readonly wishes: Omit<WishesDocument, 'conjunctionId'> & { readonly sizesMPerS?: readonly number[] | undefined };
};

export type BurnOrder = EventOrder & {
  readonly burn: BurnDocument;
  /** The probability that everything together may have; by default 0.03 of the CRITICAL threshold. */
  readonly target?: number | undefined;
};
