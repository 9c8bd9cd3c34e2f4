import { difference, norm, rotate, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { type Arc, arcOfTracks } from './arc.ts';
import { type DeterminedOrbit, orbitAt, orbitOfFit, positionSigmaKm } from './determined-orbit.ts';
import type { DeterminationRequest } from './request.ts';
import { type FoundFit, isExplained, rejectedTracks, searchHypothesis } from './search.ts';

/** A burn that explains why no single orbit fits all tracks. */
export interface FoundBurn {
  /** Tracks after the burn; all others are before it. */
  readonly tracksAfter: readonly number[];
  /** Time and distance of the closest approach of the orbits before and after. */
  readonly epoch: Epoch<'UTC'>;
  readonly gapKm: number;
  /** Sigma of that distance, from both covariances. */
  readonly gapSigmaKm: number;
  /** Velocity after minus before at that time, along radial, transverse and normal. */
  readonly deltaVRtnKmPerS: Vector3;
  readonly after: FoundFit;
}

/** Tracks closer in time than this are taken to have no burn between them. */
const shortestGapSeconds = 120;
const mostGaps = 16;

/**
 * Looks for a gap between tracks so that the measurements on each side fit one orbit, while all together do not.
 * Undefined if there is none: then a force acts all the time, a sensor is wrong, or some tracks belong to another
 * object. Tracks that fit no orbit together fit none with more tracks either.
 */
export function burnBetween(found: FoundFit, request: DeterminationRequest): FoundBurn | undefined {
  const { arc } = found;
  let gaps = gapsOf(found);
  while (gaps.length > 0) {
    const [gap, ...others] = gaps;
    const before = searchHypothesis(arcOfTracks(arc, new Set(gap.before)), request);
    if (before === undefined || !isOneOrbit(before)) {
      gaps = others.filter((other) => other.before.length < gap.before.length);
      continue;
    }
    const after = searchHypothesis(arcOfTracks(arc, new Set(gap.after)), request);
    if (after !== undefined && isOneOrbit(after)) return closestBetween({ before, after, tracksAfter: gap.after });
    gaps = others.filter((other) => other.after.length < gap.after.length);
  }
  return undefined;
}

/** Whether all tracks of a side are explained and none is left out as a whole. */
export function isOneOrbit(found: FoundFit): boolean {
  return isExplained(found.fit) && rejectedTracks(found).length === 0;
}

interface Gap {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * Gaps in time between tracks that may hold a burn; those that leave most tracks on both sides come first. If most
 * tracks fit one orbit, a burn is where the others begin or end.
 */
function gapsOf(found: FoundFit): readonly Gap[] {
  const { measurements } = found.arc;
  const strangers = isExplained(found.fit) ? rejectedTracks(found) : [];
  const spans = new Map<number, { from: number; to: number }>();
  for (const { track, seconds } of measurements) {
    const span = spans.get(track);
    if (span === undefined) spans.set(track, { from: seconds, to: seconds });
    else span.to = seconds;
  }
  const ordered = [...spans].toSorted(([, a], [, b]) => a.from - b.from);
  const gaps = ordered.slice(1).flatMap(([, { from }], index): readonly Gap[] => {
    const earlier = ordered.slice(0, index + 1);
    const end = Math.max(...earlier.map(([, span]) => span.to));
    if (from - end < shortestGapSeconds) return [];
    return [{ before: earlier.map(([track]) => track), after: ordered.slice(index + 1).map(([track]) => track) }];
  });
  const least = ({ before, after }: Gap) => Math.min(before.length, after.length);
  // A single track always fits some orbit, so nothing follows from it.
  return gaps
    .filter((gap) => least(gap) > 1 && areAtEnd(strangers, gap))
    .toSorted((a, b) => least(b) - least(a))
    .slice(0, mostGaps);
}

/** Whether the tracks that do not fit are the first or the last ones, all on one side of the gap. */
function areAtEnd(strangers: readonly number[], { before, after }: Gap): boolean {
  const isAtEnd = (ordered: readonly number[]) =>
    ordered.slice(0, strangers.length).every((track) => strangers.includes(track));
  return (
    (strangers.length <= before.length && isAtEnd(before)) ||
    (strangers.length <= after.length && isAtEnd(after.toReversed()))
  );
}

const samples = 400;

/** The closest approach of two orbits between the last measurement of one and the first of the other. */
function closestBetween(found: {
  readonly before: FoundFit;
  readonly after: FoundFit;
  readonly tracksAfter: readonly number[];
}): FoundBurn | undefined {
  const { before, after, tracksAfter } = found;
  const from = epochOf(before.arc, -1);
  const seconds = secondsBetween(epochOf(after.arc, 0), from);
  const orbits = [orbitOfFit(before, 1), orbitOfFit(after, 1)] as const;
  const spread = ({ start, step }: Readonly<Record<'start' | 'step', number>>) =>
    Array.from({ length: samples + 1 }, (_, k) => start + k * step);
  const coarse = nearestOf(orbits, { from, times: spread({ start: 0, step: seconds / samples }) });
  if (coarse === undefined) return undefined;
  const width = (2 * seconds) / samples;
  const start = Math.max(0, coarse.seconds - width / 2);
  const fine =
    nearestOf(orbits, { from, times: spread({ start, step: Math.min(width, seconds - start) / samples }) }) ?? coarse;
  return { tracksAfter, after, epoch: addSeconds(from, fine.seconds), ...fine };
}

function epochOf({ epoch, measurements }: Arc, at: 0 | -1): Epoch<'UTC'> {
  return addSeconds(epoch, measurements.at(at)?.seconds ?? 0);
}

interface Nearest extends Pick<FoundBurn, 'gapKm' | 'gapSigmaKm' | 'deltaVRtnKmPerS'> {
  readonly seconds: number;
}

function nearestOf(
  [before, after]: readonly [DeterminedOrbit, DeterminedOrbit],
  { from, times }: { readonly from: Epoch<'UTC'>; readonly times: readonly number[] },
): Nearest | undefined {
  const epochs = times.map((seconds) => addSeconds(from, seconds));
  const [ones, others] = [orbitAt(before, epochs), orbitAt(after, epochs)];
  let nearest: Nearest | undefined;
  for (const [index, one] of ones.entries()) {
    const other = others[index];
    const gapKm = other && norm(difference(other.state.positionKm, one.state.positionKm));
    if (other === undefined || gapKm === undefined || gapKm >= (nearest?.gapKm ?? Number.POSITIVE_INFINITY)) continue;
    const toRtn = rtnRotation(one.state);
    const deltaV = difference(other.state.velocityKmPerS, one.state.velocityKmPerS);
    nearest = {
      seconds: times[index],
      gapKm,
      gapSigmaKm: Math.hypot(positionSigmaKm(one.covariance), positionSigmaKm(other.covariance)),
      deltaVRtnKmPerS: toRtn === undefined ? deltaV : rotate(toRtn, deltaV),
    };
  }
  return nearest;
}
