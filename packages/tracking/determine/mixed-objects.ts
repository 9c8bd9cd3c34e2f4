import { difference, norm } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import type { Arc } from './arc.ts';
import { isOneOrbit } from './burn-between.ts';
import { type DeterminedOrbit, orbitAt, orbitOfFit, positionSigmaKm } from './determined-orbit.ts';
import { cartesianAt } from './dynamics.ts';
import type { EvaluatedNumber } from './evaluate.ts';
import type { DeterminationRequest } from './request.ts';
import { type FoundFit, fitFrom } from './search.ts';

/** Tracks of two objects, each group on an orbit of its own. */
export type MixedTracks = readonly [first: readonly number[], second: readonly number[]];

/** A single track always fits some orbit, so nothing follows from it. */
const leastTracks = 2;

/**
 * Two groups of tracks that alternate in time and fit one orbit each, while all together fit none: two objects, as in a
 * cluster or a train. A compromise between two orbits lies between them, so the residuals of their tracks have different
 * signs. Undefined if there are no such groups; groups one after the other may be a burn.
 */
export function mixedTracks(found: FoundFit, request: DeterminationRequest): MixedTracks | undefined {
  const { arc } = found;
  return dividedBy(found).find((groups) => {
    const fits: FoundFit[] = [];
    for (const group of groups) {
      const fit = fitOfGroup(group, found, request);
      if (fit === undefined || !isOneOrbit(fit)) return false;
      fits.push(fit);
    }
    return areApart(
      fits.map((fit) => orbitOfFit(fit, 1)),
      { arc, leastKm: leastApartKm(arc, groups) },
    );
  });
}

/** The orbit of some tracks; the search starts from the compromise, which is near both orbits, and only from there. */
function fitOfGroup(
  group: readonly number[],
  { arc, fit, initial }: FoundFit,
  request: DeterminationRequest,
): FoundFit | undefined {
  const measurements = arc.measurements.filter(({ track }) => group.includes(track));
  return fitFrom({ ...arc, measurements }, { state: cartesianAt(fit.vector, 0), initial }, request);
}

/** Nearer orbits than this may be one with errors of the sensors [km]; a sensor that saw a group alone may be wrong. */
const [usualApartKm, apartBySiteKm] = [0.3, 10] as const;
const leastSigmas = 5;

function leastApartKm({ measurements }: Arc, [first, second]: MixedTracks): number {
  const sitesOf = (group: readonly number[]) =>
    new Set(measurements.filter(({ track }) => group.includes(track)).map(({ site }) => site.name));
  const [one, other] = [sitesOf(first), sitesOf(second)];
  const isOfOneSite = [...one].every((site) => !other.has(site)) && Math.min(one.size, other.size) === 1;
  return isOfOneSite ? apartBySiteKm : usualApartKm;
}

/** Whether the orbits are apart by more than their errors in the middle of the arc. */
function areApart(
  orbits: readonly DeterminedOrbit[],
  { arc, leastKm }: { readonly arc: Arc; readonly leastKm: number },
): boolean {
  const middle = addSeconds(arc.epoch, arc.measurements[Math.floor(arc.measurements.length / 2)].seconds);
  const [one, other] = orbits.map((orbit) => orbitAt(orbit, [middle])[0]);
  if (one === undefined || other === undefined) return false;
  const apartKm = norm(difference(one.state.positionKm, other.state.positionKm));
  const sigmaKm = Math.hypot(positionSigmaKm(one.covariance), positionSigmaKm(other.covariance));
  return apartKm > leastKm && apartKm > leastSigmas * sigmaKm;
}

/** Ways to divide the tracks: by the largest gap in the mean residuals of each quantity, and by what the fit rejected. */
function dividedBy(found: FoundFit): readonly MixedTracks[] {
  const means = meanResiduals(found);
  const quantities = [...new Set(means.flatMap(({ values }) => [...values.keys()]))];
  const groups = quantities.flatMap((quantity): readonly MixedTracks[] => {
    const ordered = means
      .flatMap(({ track, values }) => {
        const value = values.get(quantity);
        return value === undefined ? [] : [{ track, value }];
      })
      .toSorted((a, b) => a.value - b.value);
    if (ordered.length < means.length) return [];
    const gaps = ordered.slice(1).map(({ value }, at) => ({ at: at + 1, gap: value - ordered[at].value }));
    const [widest] = gaps
      .filter(({ at }) => at >= leastTracks && ordered.length - at >= leastTracks)
      .toSorted((a, b) => b.gap - a.gap);
    if (widest === undefined) return [];
    const sorted = (part: typeof ordered) => part.map(({ track }) => track).toSorted((a, b) => a - b);
    return [[sorted(ordered.slice(0, widest.at)), sorted(ordered.slice(widest.at))]];
  });
  const distinct = new Map(groups.map((pair) => [pair.map(String).toSorted().join(' '), pair]));
  return [...distinct.values()].filter((pair) => alternate(pair, means));
}

interface TrackResiduals {
  readonly track: number;
  /** Middle of the track [s after the epoch of the arc]. */
  readonly seconds: number;
  /** Mean residual in sigmas by quantity, and the delay along the track. */
  readonly values: ReadonlyMap<string, number>;
}

function meanResiduals({ arc, fit }: FoundFit): readonly TrackResiduals[] {
  const tracks = [...new Set(arc.measurements.map(({ track }) => track))];
  return tracks.map((track) => {
    const own = arc.measurements.flatMap((each, at) => (each.track === track ? [{ ...each, at }] : []));
    const numbers = own.flatMap(({ at }) => fit.evaluation[at]);
    const byQuantity = Map.groupBy(numbers, ({ quantity }) => quantity);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      track,
      seconds: mean(own.map(({ seconds }) => seconds)),
      values: new Map([
        ['delay', delayOf(numbers)],
        ...[...byQuantity].map(
          ([quantity, all]) => [quantity, mean(all.map(({ residual, sigma }) => residual / sigma))] as const,
        ),
      ]),
    };
  });
}

/** By how much the object is ahead of the orbit [s]: the one along-track number of all its measurements. */
function delayOf(numbers: readonly EvaluatedNumber[]): number {
  const [above, below] = numbers.reduce(
    ([sum, weight], { residual, byTime, sigma }) => [
      sum + (residual * byTime) / sigma ** 2,
      weight + (byTime / sigma) ** 2,
    ],
    [0, 0],
  );
  return above / below;
}

/** Whether the tracks of the groups do not all come one after the other. */
function alternate([first, second]: MixedTracks, tracks: readonly TrackResiduals[]): boolean {
  const spanOf = (group: readonly number[]) => {
    const times = tracks.filter(({ track }) => group.includes(track)).map(({ seconds }) => seconds);
    return { from: Math.min(...times), to: Math.max(...times) };
  };
  const [a, b] = [spanOf(first), spanOf(second)];
  return a.from < b.to && b.from < a.to;
}
