import { createHash } from 'node:crypto';
import type { SkyEvent } from './events.ts';

/** Everything that is known ahead of a satellite, by the names of its parts. */
export interface SkyContents {
  readonly satelliteId: string;
  readonly events: readonly Pick<SkyEvent, 'conjunctionId' | 'cdmId'>[];
  /** Digest of the common catalogue; undefined without one. */
  readonly catalogue: string | undefined;
  /** Digest of the operator's own element sets; undefined without some. */
  readonly ownSets: string | undefined;
  /** Digests of the ephemerides of other satellites. */
  readonly ephemerides: readonly string[];
  /** The plans of burns in hand, by their ignition. */
  readonly burns: readonly string[];
}

/** The digest of a sky: the same events by the same messages, the same objects and the same burns in hand have the same one. */
export function skyDigest({ satelliteId, events, catalogue, ownSets, ephemerides, burns }: SkyContents): string {
  const parts = [
    satelliteId,
    events.map(({ conjunctionId, cdmId }) => `${conjunctionId} ${cdmId ?? ''}`).toSorted(),
    catalogue ?? '',
    ownSets ?? '',
    ephemerides.toSorted(),
    ...(burns.length === 0 ? [] : [burns]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
