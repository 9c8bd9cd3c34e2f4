import type { BurnDocument, WishesDocument } from '@farpass/contract/ca';
import type { BurningSatellite } from '@farpass/intake/manoeuvre';
import type { Materials } from '../../screenings/run/materials.ts';

/** Element sets that an orbit after a burn must not approach. */
export interface SkyOrder {
  /** Digest of the catalogue; undefined if there are only own sets. */
  readonly snapshot: string | undefined;
  readonly columns: SharedArrayBuffer | undefined;
  readonly ownSets: NonNullable<Materials['ownSets']>;
}

/** An event for planning, as input of a thread: its newest message, and the known data of our satellite. */
export interface EventOrder {
  readonly cdmId: string;
  readonly received: string;
  /** Which object of the message is ours. */
  readonly side: 'object1' | 'object2';
  readonly ownRadiusKm: number | undefined;
  /** Area over mass for drag, coefficient included, if the message states none [m²/kg]. */
  readonly ownDragM2PerKg: number | undefined;
  readonly satellite: BurningSatellite;
  /** Probability from which the risk is CRITICAL. */
  readonly threshold: number;
  readonly nowUtc: string;
  readonly commandLeadHours: number;
  readonly sky: SkyOrder | undefined;
  /** Days after the burn for which the catalogue counts. */
  readonly days: number;
}

export type SpaceOrder = EventOrder & {
  readonly wishes: Omit<WishesDocument, 'conjunctionId'> & { readonly sizesMPerS?: readonly number[] | undefined };
};

export type BurnOrder = EventOrder & { readonly burn: BurnDocument };
