import { covarianceAt } from '@farpass/astro/ephemeris';
import type { Kernel } from '@farpass/astro/kernel';
import {
  congruence,
  difference,
  leadingBlock,
  type Matrix,
  rotate,
  rtnRotation,
  transpose,
  type Vector3,
} from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import { principalPlane } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import type { KeyObject } from '@farpass/intake/answer-key';
import type { PlannedScreening } from '@farpass/screening/findings';
import type { ObjectRecord } from '@farpass/screening/objects';
import { type ApproachEvent, Motion } from '@farpass/screening/sieve';
import { isInside, type ScreeningVolume } from '@farpass/screening/volumes';
import type { FoundRow } from './compare.ts';

/** The volume and the radius of each object of a screening by its number. */
export interface KeyBodies {
  readonly volumeOf: (object: number) => ScreeningVolume;
  readonly radiusKmOf: (object: number) => number;
}

interface State {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/** Reads the approaches of a screening as an answer key states them. */
export class FoundRows {
  readonly #screening: PlannedScreening;
  readonly #motion: Motion;
  readonly #bodies: KeyBodies;

  constructor(screening: PlannedScreening, kernel: Kernel, bodies: KeyBodies) {
    this.#screening = screening;
    this.#motion = new Motion(screening.task, kernel.adopt(screening.task.packed));
    this.#bodies = bodies;
  }

  /** The approach, with the probability of the covariances that the files state. */
  rowOf(event: ApproachEvent): FoundRow {
    const { start } = this.#screening;
    const numbers = [event.primary, event.secondary] as const;
    const [first, second] = numbers.map((object) => this.#stateOf(object, event.seconds));
    const tca = addSeconds(start, event.seconds);
    const sides = numbers.map((object, side): KeyObject => {
      const record = this.#screening.objects.at(object);
      const [own, other] = side === 0 ? [first, second] : [second, first];
      return {
        id: record.catalogueNumber ?? record.id,
        isMet:
          own !== undefined && other !== undefined && isInside(this.#bodies.volumeOf(object), along({ own, other })),
        file: record.orbit.kind === 'ephemeris' ? record.orbit.source : undefined,
        covarianceKm2: covarianceOf(record, event, this.#screening),
      };
    });
    const [one, other] = sides;
    if (one === undefined || other === undefined) throw new RangeError('an approach has two objects');
    const probabilityWith: FoundRow['probabilityWith'] = (covarianceOf) =>
      this.#probability(event, [covarianceOf(one.id), covarianceOf(other.id)]);
    return {
      objects: [one, other],
      tca,
      missKm: event.distanceKm,
      relativeSpeedKmPerS: event.relativeSpeedKmPerS,
      probability: this.#probability(event, [one.covarianceKm2, other.covarianceKm2]),
      probabilityWith,
    };
  }

  /** The probability of an approach with covariances along R, S, W; undefined without both of them. */
  #probability(event: ApproachEvent, covariances: readonly (Matrix | undefined)[]): number | undefined {
    const { primary, secondary, seconds } = event;
    const [one, other] = [primary, secondary].map((object, side) => {
      const state = this.#stateOf(object, seconds);
      const covariance = state && inertialCovariance(state, covariances[side]);
      return state === undefined || covariance === undefined ? undefined : { ...state, covariance };
    });
    if (one === undefined || other === undefined) return undefined;
    const hardBodyRadiusKm = this.#bodies.radiusKmOf(primary) + this.#bodies.radiusKmOf(secondary);
    const plane = principalPlane({ primary: one, secondary: other, hardBodyRadiusKm });
    return plane === undefined ? undefined : Math.max(leastProbability, probabilityFoster1992(plane.problem));
  }

  #stateOf(object: number, seconds: number): State | undefined {
    const state = new Float64Array(6);
    if (!this.#motion.stateInto(object, seconds, state)) return undefined;
    const [x = 0, y = 0, z = 0, u = 0, v = 0, w = 0] = state;
    return { positionKm: [x, y, z], velocityKmPerS: [u, v, w] };
  }
}

/** The key states no smaller probability. */
const leastProbability = 1e-10;

/** Where one object is along the axes of another. */
function along({ own, other }: { readonly own: State; readonly other: State }) {
  const rotation = rtnRotation(own);
  const place = difference(other.positionKm, own.positionKm);
  const [radialKm, alongTrackKm, crossTrackKm] = rotation === undefined ? place : rotate(rotation, place);
  return { radialKm, alongTrackKm, crossTrackKm };
}

function covarianceOf({ orbit }: ObjectRecord, { seconds }: ApproachEvent, { start }: PlannedScreening) {
  if (orbit.kind !== 'ephemeris') return undefined;
  const found = covarianceAt(orbit.ephemeris, addSeconds(start, seconds));
  return found.kind === 'covariance' && found.axes === 'RTN' ? leadingBlock(found.matrix, 3) : undefined;
}

function inertialCovariance(state: State, alongOrbit: Matrix | undefined): Matrix | undefined {
  const rotation = rtnRotation(state);
  return rotation === undefined || alongOrbit === undefined ? undefined : congruence(transpose(rotation), alongOrbit);
}
