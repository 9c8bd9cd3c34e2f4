import type { StateVector } from '@farpass/astro/frames';
import type { Matrix } from '@farpass/astro/linear';
import type { ForceSelection, Spacecraft } from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';
import type { RtnErrors } from '@farpass/conjunction/approach';

/** One object of an event at the closest approach of the message, with its errors as in the message. */
export interface EventObject extends RtnErrors {
  readonly state: StateVector<'GCRF'>;
  /** Covariance of position and velocity for propagation along the orbit: 6×6, GCRF. */
  readonly covarianceGcrf: Matrix | undefined;
  /** For drag and radiation pressure. */
  readonly spacecraft: Spacecraft;
  /** Catalogue number without leading zeros, or the name in the message. */
  readonly id: string;
  readonly name: string;
  /** False if the message says that it cannot manoeuvre. */
  readonly isManoeuvrable: boolean;
}

/** A conjunction that a burn of one of its objects is to resolve. */
export interface ManoeuvreEvent {
  readonly tca: Epoch<'UTC'>;
  readonly object1: EventObject;
  readonly object2: EventObject;
  /** Which of the two objects burns. */
  readonly manoeuvred: Side;
  /** Sum of both radii. */
  readonly hardBodyRadiusKm: number;
  /** Whether a covariance is a default one, such as that of an element set. */
  readonly isByDefault?: boolean | undefined;
  /** The same forces act on both objects. */
  readonly forces: ForceSelection;
}

export type Side = 'object1' | 'object2';

/** The object that burns. */
export function ownObject(event: ManoeuvreEvent): EventObject {
  return event[event.manoeuvred];
}
