import { significantText } from '@farpass/astro/figures';
import { type StateVector, stateInFrame } from '@farpass/astro/frames';
import { difference, norm } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { MessageSide } from '@farpass/conjunction/event';
import type { GateFault } from '../gate/index.ts';
import { toldStateOfCdm } from './told-states.ts';

/** The ephemeris of a satellite that is in use. */
interface OwnOrbit {
  readonly fileName: string;
  readonly stateAt: (epoch: Epoch<'UTC'>) => StateVector | undefined;
}

/** A message and an ephemeris of days differ by less than this [km]; a clock that is 18 s wrong is 135 km. */
const toldKm = 5;

/**
 * The doubt about a message whose orbit of our own satellite is not that of our ephemeris at the closest approach: a time
 * scale, an object or a frame is wrong, or a burn is in only one of them. Undefined if the ephemeris does not reach there.
 */
export function ownOrbitFault(
  cdm: Cdm,
  { side, orbit }: { readonly side: MessageSide; readonly orbit: OwnOrbit },
): GateFault | undefined {
  const { epoch, state } = toldStateOfCdm(cdm, side).start;
  const known = orbit.stateAt(epoch);
  if (known === undefined) return undefined;
  const ours = stateInFrame(known, { frame: 'GCRF', epoch });
  const distanceKm = norm(difference(state.positionKm, ours.positionKm));
  if (distanceKm <= toldKm) return undefined;
  const parameters = { distance: significantText(distanceKm, 3), file: orbit.fileName };
  const sentence = `At the closest approach the message has your satellite ${parameters.distance} km from where your ephemeris ${parameters.file} has it. A time system, an object or a frame is wrong, or a burn is in only one of them: ask the originator before you rely on either.`;
  return { code: 'CDM_FAR_FROM_OWN_ORBIT', sentence, parameters, isFatal: false };
}
