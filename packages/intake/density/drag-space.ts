import { norm, rotateBack, rtnRotation, scaled, type Vector3 } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { EncounterObject } from '@farpass/conjunction/approach';
import { type DragTradeSpace, dragFactors, dragTradeSpace } from '@farpass/conjunction/density';
import type { MessageSide } from '@farpass/conjunction/event';
import type { CdmEncounter } from '../cdm/index.ts';
import { isAboveAir } from './air.ts';
import type { dragSources, noDragReasons } from './codes.ts';
import { sensitivityOf } from './shared-density.ts';

/** The drag of an object, and what is known about it: DCP comments of the message, its energy dissipation, or no air. */
export interface DragReport {
  readonly source: (typeof dragSources)[number];
  /** How far the object would be along its track if its drag were twice as large. */
  readonly alongTrackM: number;
}

/** Why there is no trade space. */
export type NoDragSpace = (typeof noDragReasons)[number];

/** The probability over the drag of both objects; `own` is the object of the asked side. */
export type DragSpaceAnswer =
  | {
      readonly isKnown: true;
      readonly factors: readonly number[];
      /** Rows: factors of our object; columns: of the other one. */
      readonly probabilities: readonly (readonly number[])[];
      readonly largest: { readonly probability: number; readonly ownFactor: number; readonly otherFactor: number };
      readonly own: DragReport;
      readonly other: DragReport;
    }
  | { readonly isKnown: false; readonly reason: NoDragSpace };

/** The lead of a constant drag is that of a nearly round orbit. */
const largestEccentricity = 0.1;
/** A straight line describes no larger displacement, km. */
const largestKm = 100;

/**
 * The probability of a message over the drag of both objects. The effect of drag is that of the DCP comments of the 19th Space
 * Defense Squadron; without them it follows from the energy dissipation rate: a drag of SEDR / v for the time T from the
 * message to the closest approach leads 3/2 SEDR / v T² along the track; in messages of our screenings, from the epoch of the element
 * set, which may be days before the message. In 57 objects of messages that state both, this is
 * 0.62 to 1.28 of what the comments say, 0.94 in the middle.
 */
export function dragSpaceOf(cdm: Cdm, taken: CdmEncounter, ownSide: MessageSide = 'object1'): DragSpaceAnswer {
  const { primary, secondary } = taken.encounter;
  const first = dragOf(cdm, { side: 'object1', object: primary });
  const second = dragOf(cdm, { side: 'object2', object: secondary });
  if (first === undefined || second === undefined) return { isKnown: false, reason: 'DRAG_MISSING' };
  const farthest = (Math.max(...dragFactors) - 1) * Math.max(norm(first.positionKm), norm(second.positionKm));
  if (!(farthest <= largestKm)) return { isKnown: false, reason: 'DRAG_TOO_LARGE' };
  const space = dragTradeSpace(taken.encounter, { primary: first.positionKm, secondary: second.positionKm });
  if (space === undefined) return { isKnown: false, reason: 'NO_PLANE' };
  return { isKnown: true, ...seenFrom(ownSide, space), ...reportsOf(ownSide, { first, second }) };
}

interface Drag extends DragReport {
  readonly positionKm: Vector3;
}

function dragOf(
  cdm: Cdm,
  { side, object }: { readonly side: MessageSide; readonly object: EncounterObject },
): Drag | undefined {
  const stated = sensitivityOf(cdm[side], object);
  if (stated !== undefined)
    return { source: 'MESSAGE', positionKm: stated.positionKm, alongTrackM: alongTrackM(object, stated.positionKm) };
  const axes = rtnRotation(object);
  if (axes === undefined) return undefined;
  const { positionKm, velocityKmPerS } = object;
  const { semiMajorAxisKm, eccentricity } = keplerianOfState({ frame: 'GCRF', positionKm, velocityKmPerS });
  if (!(semiMajorAxisKm > 0)) return undefined;
  if (isAboveAir(object)) return { source: 'NO_AIR', positionKm: [0, 0, 0], alongTrackM: 0 };
  const { SEDR } = cdm[side].data.values;
  // A rate of 0 in the air means that no drag was determined, not that there is none.
  if (SEDR === undefined || !(SEDR.value > 0) || eccentricity > largestEccentricity) return undefined;
  const aheadS = Math.max(0, secondsBetween(parseEpoch(cdm.relative.values.TCA, 'UTC'), forecastFrom(cdm, side)));
  const speedMPerS = norm(object.velocityKmPerS) * 1000;
  const leadM = 1.5 * (SEDR.value / speedMPerS) * aheadS ** 2;
  return { source: 'DISSIPATION', positionKm: rotateBack(axes, [0, leadM / 1000, 0]), alongTrackM: leadM };
}

/** As our screenings name the element set of an object. */
const setEpoch = /\belement set of \S+ at (\d{4}-\d{2}-\d{2}T[\d:.]+)Z\b/;

/**
 * The time from which the drag of an object is a forecast: the epoch of its element set where the message names it, as those of our
 * own screenings do, otherwise the making of the message.
 */
function forecastFrom(cdm: Cdm, side: MessageSide): Epoch<'UTC'> {
  const { metadata, data } = cdm[side];
  const comments = [...metadata.entries, ...data.entries].flatMap((each) =>
    each.kind === 'comment' ? [each.text] : [],
  );
  const named = comments.map((text) => setEpoch.exec(text)?.[1]).find((epoch) => epoch !== undefined);
  return parseEpoch(named ?? cdm.header.values.CREATION_DATE, 'UTC');
}

function alongTrackM({ velocityKmPerS }: EncounterObject, positionKm: Vector3): number {
  const along = scaled(velocityKmPerS, 1 / norm(velocityKmPerS));
  return 1000 * (along[0] * positionKm[0] + along[1] * positionKm[1] + along[2] * positionKm[2]);
}

function seenFrom(ownSide: MessageSide, { factors, probabilities, largest }: DragTradeSpace) {
  const { probability, primaryFactor, secondaryFactor } = largest;
  if (ownSide === 'object1')
    return { factors, probabilities, largest: { probability, ownFactor: primaryFactor, otherFactor: secondaryFactor } };
  const turned = factors.map((_, own) => probabilities.map((row) => row[own] ?? 0));
  return {
    factors,
    probabilities: turned,
    largest: { probability, ownFactor: secondaryFactor, otherFactor: primaryFactor },
  };
}

function reportsOf(ownSide: MessageSide, { first, second }: { readonly first: Drag; readonly second: Drag }) {
  const report = ({ source, alongTrackM: along }: Drag): DragReport => ({ source, alongTrackM: along });
  const [own, other] = ownSide === 'object1' ? [first, second] : [second, first];
  return { own: report(own), other: report(other) };
}
