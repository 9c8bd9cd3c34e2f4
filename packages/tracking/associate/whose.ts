import type { AssociationCandidate, TrackAssociation } from './associate.ts';

/** Whether a track is of the object that was ordered, of another one that is known, or of none that is known. */
export type Whose = 'ordered' | 'another' | 'unknown';

/** A track belongs to another object than the ordered one if that one fits by so much better. */
const clearlyBetter = 3;

/**
 * Whose a track is. Objects close together can all be within the threshold: the ordered object is then chosen, except
 * if another fits three times better.
 */
export function whoseTrack(
  { candidates, best }: TrackAssociation,
  isOrdered: (candidate: AssociationCandidate) => boolean,
): Whose {
  if (best === undefined) return 'unknown';
  const ordered = candidates.find((candidate) => isOrdered(candidate) && candidate.isAssociated);
  if (ordered === undefined) return 'another';
  return ordered.associationValue <= clearlyBetter * best.associationValue ? 'ordered' : 'another';
}
