import { significant } from '@farpass/astro/figures';
import { difference, dot, norm, scaled, type Vector3 } from '@farpass/astro/linear';
import { secondsBetween } from '@farpass/astro/time';
import { ManoeuvreFault } from '../burns/fault.ts';
import { addedDragShare, type PlannedDrag, type PlannedImpulse } from '../burns/planned-burn.ts';
import { burntStates } from './burnt-flight.ts';
import { dragPoints } from './drag.ts';
import type { FreeFlight } from './free-flight.ts';
import { linearDisplacementKm } from './linear.ts';
import { propagated } from './propagated.ts';

/** Cross-sections between which a satellite can change [m²]. */
export interface DragAreas {
  readonly nominalCrossSectionM2: number;
  readonly dragCrossSectionM2: number;
}

/** The duration is corrected by full propagations until the displacement agrees within this share. */
const settledShare = 1e-3;
const mostFlights = 4;

/**
 * The differential drag that displaces the satellite as far as an impulse would. The satellite changes its attitude at
 * the ignition, and keeps it until its displacement along the track at the closest approach is that of the impulse.
 * Drag only brakes, and therefore only moves a satellite ahead. An impulse that is not against the velocity is refused,
 * and so is one whose effect drag cannot reach before the closest approach.
 */
export function dragOfImpulse(free: FreeFlight, impulse: PlannedImpulse, areas: DragAreas): PlannedDrag {
  const along = alongTrackOf(free);
  const wantedKm = along(linearDisplacementKm(free, impulse));
  const at = (durationS: number): PlannedDrag => ({
    kind: 'differential-drag',
    ignition: impulse.ignition,
    durationS,
    ...areas,
  });
  requireBraking(impulse, wantedKm);
  const reach = reachOf(free, at(0), along);
  const leadS = secondsBetween(free.start.epoch, impulse.ignition);
  const [before] = propagated(free, [-leadS]);
  if (before === undefined) throw new Error('the orbit has no state at the ignition.');
  let [aimedKm, found] = [wantedKm, at(0)];
  for (let flight = 0; flight < mostFlights; flight += 1) {
    found = at(durationFor(reach, { aimedKm, wantedKm }));
    const [atTca = free.start.state] = burntStates(free, { burn: found, before }, [leadS]);
    const flownKm = along(difference(atTca.positionKm, free.start.state.positionKm));
    if (Math.abs(flownKm - wantedKm) <= settledShare * wantedKm) break;
    aimedKm *= wantedKm / flownKm;
  }
  return found;
}

function alongTrackOf({ start }: FreeFlight): (displacementKm: Vector3) => number {
  const { velocityKmPerS } = start.state;
  const direction = scaled(velocityKmPerS, 1 / norm(velocityKmPerS));
  return (displacementKm) => dot(displacementKm, direction);
}

/** Cosine of the largest angle between the impulse and the direction against the velocity; only rounding is allowed. */
const brakingCosine = 0.999;

function requireBraking({ axes, deltaVMPerS }: PlannedImpulse, wantedKm: number): void {
  const [x, y] = deltaVMPerS;
  const component = axes.frame === 'TNW' || axes.frame === 'VNC' ? x : y;
  const isBraking = ['TNW', 'VNC', 'NTW', 'RTN'].includes(axes.frame) && -component > brakingCosine * norm(deltaVMPerS);
  if (isBraking && wantedKm > 0) return;
  const says = isBraking ? 'DRAG_HOLDS_BACK' : 'DRAG_ONLY_BRAKES';
  throw new ManoeuvreFault('PROPULSION_MISSING', { field: 'deltaVMPerS', says });
}

interface Reach {
  /** Seconds after the change of attitude. */
  readonly seconds: readonly number[];
  /** How far ahead the satellite is at the closest approach if it changes back at that time [km]. */
  readonly aheadKm: readonly number[];
}

/**
 * How far ahead a satellite with changed attitude gets, by the time at which it changes back, with the state transition
 * of the unburnt orbit.
 */
function reachOf(free: FreeFlight, drag: PlannedDrag, along: (displacementKm: Vector3) => number): Reach {
  const fromS = secondsBetween(drag.ignition, free.start.epoch);
  const share = addedDragShare(drag);
  const points = dragPoints(free, { fromS, toS: 0 });
  const rates = points.map(({ displacementKmPerS }) => share * along(displacementKmPerS));
  const stepS = -fromS / (points.length - 1);
  const aheadKm = [0];
  rates.slice(1).forEach((rate, index) => {
    aheadKm.push((aheadKm[index] ?? 0) + (stepS * (rate + (rates[index] ?? 0))) / 2);
  });
  return { seconds: points.map(({ point }) => point.seconds - fromS), aheadKm };
}

function durationFor(
  { seconds, aheadKm }: Reach,
  { aimedKm, wantedKm }: { readonly aimedKm: number; readonly wantedKm: number },
): number {
  const after = aheadKm.findIndex((ahead) => ahead >= aimedKm);
  const before = after - 1;
  const [from, to] = [aheadKm[before], aheadKm[after]];
  if (from === undefined || to === undefined) throw tooLittle({ wantedKm, mostKm: Math.max(...aheadKm) });
  const [start = 0, end = 0] = [seconds[before], seconds[after]];
  return start + ((end - start) * (aimedKm - from)) / (to - from);
}

function tooLittle({ wantedKm, mostKm }: { readonly wantedKm: number; readonly mostKm: number }): ManoeuvreFault {
  const metres = (km: number) => significant(1000 * km, 3);
  const parameters = { wanted: metres(wantedKm), most: metres(mostKm) };
  return new ManoeuvreFault('PROPULSION_MISSING', { field: 'deltaVMPerS', says: 'DRAG_TOO_LITTLE', parameters });
}
