import type { ForceSelection, Spacecraft } from '@farpass/astro/propagation';
import type { Cdm } from '@farpass/ccsds/cdm';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { type CdmEncounter, cautiousRadiusKm, encounterFromCdm, type ListedRadius } from '@farpass/intake/cdm';
import { toldStateOfCdm } from '@farpass/intake/flight';
import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import type { EventObject, ManoeuvreEvent, Side } from '@farpass/manoeuvre/event';
import { flightForces } from '@farpass/screening/objects';

/** Values of the event that its message does not give. */
export interface EventOptions {
  readonly manoeuvred: Side;
  readonly forces: ForceSelection;
  /** Combined hard-body radius that replaces the message's, km. */
  readonly hardBodyRadiusKm?: number | undefined;
  /** Radius of our object if it is known, km; replaces the message's value. */
  readonly ownRadiusKm?: number | undefined;
  /** Radius of the other object in a list of sizes. */
  readonly listed?: ListedRadius | undefined;
  /** Area over mass of our object for drag, coefficient included, used if the message states none [m²/kg]. */
  readonly ownDragM2PerKg?: number | undefined;
}

/**
 * The forces with which screenings propagate the states of messages: those of the height, drag and radiation pressure
 * only if the areas are known.
 */
export function flightForcesOfCdm(
  cdm: Cdm,
  { manoeuvred, ownDragM2PerKg }: Pick<EventOptions, 'manoeuvred' | 'ownDragM2PerKg'>,
): Promise<ForceSelection> {
  const { start } = toldStateOfCdm(cdm, manoeuvred);
  return flightForces({ ...start, spacecraft: withDrag(start.spacecraft, ownDragM2PerKg) });
}

/** Drag of an object from the message, or from other sources. */
function withDrag(craft: Spacecraft, dragM2PerKg: number | undefined): Spacecraft {
  if (craft.dragAreaM2 > 0 || dragM2PerKg === undefined) return craft;
  return { ...craft, dragAreaM2: dragM2PerKg * craft.massKg, dragCoefficient: 1 };
}

/** An event prepared for manoeuvre planning, with defaults and doubts. */
export interface EventOfCdm {
  readonly event: ManoeuvreEvent;
  readonly encounter: CdmEncounter;
}

/**
 * The event of a CDM for planning: states at its TCA in GCRF, covariances along each object's own RTN. Throws with the
 * field at fault if an object has no usable covariance, or if the message contradicts itself.
 */
export function eventOfCdm(cdm: Cdm, { manoeuvred, forces, ownDragM2PerKg, ...radii }: EventOptions): EventOfCdm {
  const encounter = encounterFromCdm(cdm, { ...radii, ownSide: manoeuvred });
  const [contradiction] = encounter.contradictions;
  if (contradiction !== undefined) {
    throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
      field: 'cdm',
      says: 'EVENT_CONTRADICTORY',
      parameters: { ...contradiction.parameters, said: contradiction.sentence, reasonCode: contradiction.code },
    });
  }
  const { tca } = encounter;
  const objectAt = (side: Side): EventObject => {
    const object = objectOf(cdm, encounter, side);
    if (side !== manoeuvred) return object;
    return { ...object, spacecraft: withDrag(object.spacecraft, ownDragM2PerKg) };
  };
  const [object1, object2] = [objectAt('object1'), objectAt('object2')];
  const radiusKm = cautiousRadiusKm(encounter.radii);
  const { isByDefault } = encounter;
  return { event: { tca, object1, object2, manoeuvred, hardBodyRadiusKm: radiusKm, isByDefault, forces }, encounter };
}

function objectOf(cdm: Cdm, encounter: CdmEncounter, side: Side): EventObject {
  const identity = encounter[side === 'object1' ? 'primary' : 'secondary'];
  const { covarianceRtn, mixtureRtn, covarianceFaults, designator, name } = identity;
  const isUsable = encounter.encounter[side === 'object1' ? 'primary' : 'secondary'].covariance !== undefined;
  if (covarianceRtn === undefined || !isUsable) {
    const said = covarianceFaults.map(({ sentence }) => sentence).join(' ');
    const says = said === '' ? 'EVENT_COVARIANCE_ABSENT' : 'EVENT_COVARIANCE_UNUSABLE';
    const parameters = { name, designator, said };
    throw new ManoeuvreFault('COVARIANCE_MISSING', { field: `${side}.covariance`, says, parameters });
  }
  const { state, spacecraft, covarianceGcrf } = toldStateOfCdm(cdm, side).start;
  return {
    state,
    covarianceRtn,
    mixtureRtn,
    covarianceGcrf,
    spacecraft,
    id: plainCatalogueNumber(designator),
    name,
    isManoeuvrable: cdm[side].metadata.values.MANEUVERABLE !== 'NO',
  };
}
