import { earthOrientationInUse, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import { type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, type StateVector, transformState } from '@farpass/astro/frames';
import { norm } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import { type RtnErrors, withRtnErrors } from '@farpass/conjunction/approach';
import type { ObjectRecord } from '@farpass/screening/objects';
import { freeFlightOf } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { type UnburntPoint, unburntPoints, unburntStates } from '../flight/unburnt.ts';
import type { KnownEvent } from '../known/known-outcomes.ts';
import { type ErrorModel, ownErrorsAt, setErrors } from '../secondaries/errors.ts';
import type { PathApproach } from '../secondaries/screened.ts';
import { type Meeting, meetingOf } from './meeting.ts';

/** Another object near the unburnt orbit: from the catalogue, or of an event of the satellite by its own message. */
export type OtherObject =
  | { readonly kind: 'catalogue'; readonly record: ObjectRecord }
  | { readonly kind: 'message'; readonly known: KnownEvent };

/** Another object near the unburnt orbit, prepared for displacement by burns. */
export interface TubeMeeting extends Meeting {
  readonly other: OtherObject;
  readonly tca: Epoch<'UTC'>;
  /** Errors of the position of the other object in its own RTN [km²]. */
  readonly setErrors: RtnErrors;
  /** Errors of the position of the object that burns in its own RTN [km²]. */
  readonly ownErrors: RtnErrors;
}

const pointStepS = 60;

/** The unburnt orbit between two times after the message's closest approach [s], for a screening. */
export function unburntEphemeris(
  event: ManoeuvreEvent,
  span: { readonly fromSeconds: number; readonly toSeconds: number },
): EphemerisSegment<'GCRF'> {
  const { fromSeconds, toSeconds } = span;
  const steps = Math.max(8, Math.ceil((toSeconds - fromSeconds) / pointStepS));
  const times = Array.from(
    { length: steps + 1 },
    (_, index) => fromSeconds + ((toSeconds - fromSeconds) * index) / steps,
  );
  const states = unburntStates(freeFlightOf(event), times);
  return segmentOfColumns({
    frame: 'GCRF',
    start: toScale(addSeconds(event.tca, fromSeconds), 'TAI'),
    seconds: Float64Array.from(times, (time) => time - fromSeconds),
    positionsKm: Float64Array.from(states.flatMap(({ positionKm }) => positionKm)),
    velocitiesKmPerS: Float64Array.from(states.flatMap(({ velocityKmPerS }) => velocityKmPerS)),
  });
}

/** The approaches of the unburnt orbit as meetings, except those without relative motion. */
export function tubeMeetings(
  event: ManoeuvreEvent,
  approaches: readonly PathApproach[],
  model: ErrorModel,
): readonly TubeMeeting[] {
  const seconds = approaches.map(({ tca }) => secondsBetween(tca, event.tca));
  const points = unburntPoints(freeFlightOf(event), seconds);
  return approaches.flatMap((approach, index) => {
    const { record, tca, other: state, ageSeconds } = approach;
    const set = setErrors({ record, tca, state, ageSeconds }, model);
    const point = points[index];
    const own = ownErrorsAt(event, point, model);
    const meeting = meetingAt(event, approach, { point, own, set });
    if (meeting === undefined) return [];
    return [{ ...meeting, other: { kind: 'catalogue', record } as const, tca, setErrors: set, ownErrors: own }];
  });
}

function meetingAt(
  { hardBodyRadiusKm }: ManoeuvreEvent,
  { tca, own, other }: PathApproach,
  at: { readonly point: UnburntPoint; readonly own: RtnErrors; readonly set: RtnErrors },
): Meeting | undefined {
  const [a, b] = [own, other].map((state) => gcrfOfTeme(state, tca));
  const primary = withRtnErrors({ ...a, covariance: undefined }, at.own);
  const secondary = withRtnErrors({ ...b, covariance: undefined }, at.set);
  const { seconds, fromTca } = at.point;
  return meetingOf({ primary, secondary, hardBodyRadiusKm }, { side: 'primary', seconds, fromTca });
}

/** A state from SGP4 in GCRF. */
export function gcrfOfTeme(state: StateVector<'TEME'>, epoch: Epoch<'UTC'>): StateVector<'GCRF'> {
  const { orientation } = earthOrientationOrNominal(earthOrientationInUse(), epoch);
  return transformState(state, 'GCRF', earthAttitudeAt(epoch, orientation));
}

/** The largest displacement [km] at other times by burns of a size [m/s] at one time, by the norm of Φ_rv. */
export function largestDisplacementKm(
  ignition: UnburntPoint,
  later: readonly UnburntPoint[],
  sizeMPerS: number,
): number {
  const sizes = later.map(({ fromTca }) => {
    const columns = [3, 4, 5].map((column) => {
      const rows = [0, 1, 2].map((row) => {
        let sum = 0;
        for (let k = 0; k < 6; k += 1) sum += fromTca[6 * row + k] * ignition.toTca[6 * k + column];
        return sum;
      });
      return norm([rows[0], rows[1], rows[2]]);
    });
    return Math.hypot(...columns);
  });
  return (Math.max(0, ...sizes) * sizeMPerS) / 1000;
}
