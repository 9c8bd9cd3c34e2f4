import { degreeRad } from '@farpass/astro/linear';
import { ascensionScaleOf, ascensionScalings, type Track, unscaledTrack } from '../measurement/index.ts';
import { type Arc, arcOf } from './arc.ts';
import { ascensionScaled, type Finding } from './finding.ts';
import type { DeterminationRequest } from './request.ts';
import { isExplained, rejectedTracks, searchHypothesis } from './search.ts';

/**
 * Finds tracks with right ascensions scaled by the cosine of the declination, by comparison with the previously known
 * orbit.
 */
export function scaledByOrbit({ tracks, apriori }: DeterminationRequest, { measurements }: Arc): Finding | undefined {
  if (apriori === undefined) return undefined;
  // The ends first: an orbit that is propagated is then propagated once.
  for (const end of [measurements.at(-1), measurements[0]]) if (end) apriori.stateAt(end.measurement.epoch);
  const found = tracks.flatMap((track, number) => {
    const scale = ascensionScaleOf(track, apriori.stateAt);
    return scale === undefined ? [] : [{ scale, number }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const same = found.filter(({ scale }) => scale === first.scale).map(({ number }) => number);
  return ascensionScaled(first.scale, same);
}

/**
 * The same without a previously known orbit: the right ascensions fit no orbit as they are, but fit one when unscaled.
 */
export function scaledByFit(request: DeterminationRequest): Finding | undefined {
  const { tracks } = request;
  for (const scaling of ascensionScalings) {
    const before = tracks.flatMap((track) => unscaledTrack(track, scaling) ?? []);
    if (before.length < tracks.length || !isMoved(tracks, before)) continue;
    if (!fits({ ...request, tracks: before })) continue;
    return ascensionScaled(scaling.scale, [...tracks.keys()]);
  }
  return undefined;
}

/** A scaling that moves no direction by more than this is none: near the equator the cosine is 1. */
const leastRad = degreeRad;

function isMoved(before: readonly Track[], after: readonly Track[]): boolean {
  return before.some(({ measurements }, number) =>
    measurements.some(({ angles }, index) => {
      const other = after[number].measurements[index].angles;
      if (angles?.kind !== 'right-ascension' || other?.kind !== 'right-ascension') return false;
      return Math.abs(angles.rightAscensionRad - other.rightAscensionRad) > leastRad;
    }),
  );
}

function fits({ apriori: _, ...request }: DeterminationRequest): boolean {
  const arc = arcOf(request.tracks);
  const found = arc && searchHypothesis(arc, request);
  return found !== undefined && isExplained(found.fit) && rejectedTracks(found).length === 0;
}
