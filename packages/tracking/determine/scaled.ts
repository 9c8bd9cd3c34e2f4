import { ascensionScaleOf, ascensionScalings, unscaledTrack } from '../measurement/index.ts';
import { arcOf } from './arc.ts';
import { ascensionScaled, type Finding } from './finding.ts';
import type { DeterminationRequest } from './request.ts';
import { isExplained, searchFit } from './search.ts';

/**
 * Finds tracks with right ascensions scaled by the cosine of the declination, by comparison with the previously known
 * orbit.
 */
export function scaledByOrbit({ tracks, apriori }: DeterminationRequest): Finding | undefined {
  if (apriori === undefined) return undefined;
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
    if (before.length < tracks.length || !fits({ ...request, tracks: before })) continue;
    return ascensionScaled(scaling.scale, [...tracks.keys()]);
  }
  return undefined;
}

function fits({ apriori: _, ...request }: DeterminationRequest): boolean {
  const arc = arcOf(request.tracks);
  const found = arc && searchFit(arc, request);
  return found !== undefined && isExplained(found.fit);
}
