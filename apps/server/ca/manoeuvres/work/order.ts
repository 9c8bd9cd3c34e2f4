import type { BurnDocument, WishesDocument } from '@farpass/contract/ca';
import type { BurningSatellite } from '@farpass/intake/manoeuvre';
import type { Materials } from '../../screenings/run/materials.ts';

/** Element sets that a burnt orbit must not meet. */
export interface SkyOrder {
  /** Digest of the catalogue. */
  readonly snapshot: string;
  readonly columns: SharedArrayBuffer;
  readonly ownSets: NonNullable<Materials['ownSets']>;
}

/** An event that is planned for, as a thread takes it: its newest message, and what is known about our satellite. */
export interface EventOrder {
  readonly cdmId: string;
  readonly received: string;
  /** Which object of the message is ours. */
  readonly side: 'object1' | 'object2';
  readonly ownRadiusKm: number | undefined;
  /** Area over mass for the air, coefficient included, where the message says none [m²/kg]. */
  readonly ownDragM2PerKg: number | undefined;
  readonly satellite: BurningSatellite;
  /** Probability from which the risk is CRITICAL. */
  readonly threshold: number;
  readonly nowUtc: string;
  readonly commandLeadHours: number;
  readonly sky: SkyOrder | undefined;
  /** Days after the burn in which the catalogue counts. */
  readonly days: number;
}

export type SpaceOrder = EventOrder & {
  readonly wishes: Omit<WishesDocument, 'conjunctionId'> & { readonly sizesMPerS?: readonly number[] | undefined };
};

export type BurnOrder = EventOrder & { readonly burn: BurnDocument };
