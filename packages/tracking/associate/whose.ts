import type { AssociationCandidate, TrackAssociation } from './associate.ts';

/** Whether a track belongs to the object that was ordered, to another known object, or to an unknown one. */
export type Whose = 'ordered' | 'another' | 'unknown';

/** A track belongs to another object than the ordered one only if that object fits better by this factor. */
const clearlyBetter = 3;

/**
 * Decides which object a track belongs to. Objects close together can all be within the threshold: then the ordered
 * object is chosen, unless another fits three times better.
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
