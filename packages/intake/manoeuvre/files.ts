import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { addSeconds, secondsBetween, toScale } from '@farpass/astro/time';
import { writeOcm } from '@farpass/ccsds/ocm';
import { writeOem } from '@farpass/ccsds/oem';
import { writeOpm } from '@farpass/ccsds/opm';
import { type PlannedBurn, scaledBurn } from '@farpass/manoeuvre/burns';
import { freeFlightOf, type ManoeuvreEvent, ownObject, ownPeriodS } from '@farpass/manoeuvre/event';
import {
  carriedCovariances,
  type FlownSpan,
  flownSegments,
  flyBurn,
  propagated,
  unburntSegment,
} from '@farpass/manoeuvre/flight';
import { ocmOfPlan, oemOfPlan, opmOfPlan, type PlanNames } from './export.ts';

/** A file of an exported plan. */
export interface PlanFile {
  readonly name: string;
  readonly text: string;
}

/** How a plan is exported. */
export interface ExportOptions extends PlanNames {
  /** How far the ephemerides go beyond the closest approach [s]. */
  readonly afterTcaS: number;
  /** The cold and the hot burn are smaller and larger by this share. */
  readonly coldHotShare: number;
}

/** The state of an OPM is so long before the burn that no reader applies the burn before its epoch [s]. */
const stateBeforeBurnS = 60;

/**
 * The files that hand a burn over, all KVN in EME2000 and UTC: OPM, OCM, and ephemerides from one revolution before the burn
 * on: as planned, cold (too small), hot (too large) and without the burn.
 */
export function planFiles(event: ManoeuvreEvent, burn: PlannedBurn, options: ExportOptions): readonly PlanFile[] {
  const free = freeFlightOf(event);
  const flight = flyBurn(free, burn);
  const span: FlownSpan = {
    beforeS: ownPeriodS(event),
    afterS: secondsBetween(event.tca, burn.ignition) + options.afterTcaS,
  };
  const unburnt = unburntSegment(free, flight, span);
  const [state] = propagated(free, [secondsBetween(burn.ignition, event.tca) - stateBeforeBurnS]);
  if (state === undefined) throw new Error('the orbit has no state before the burn.');
  const start = { epoch: addSeconds(burn.ignition, -stateBeforeBurnS), state };
  const plan = { burn, deltaVMPerS: flight.size.deltaVMPerS, start, segments: flownSegments(free, flight, span) };
  const ofSize = (factor: number) => flownSegments(free, flyBurn(free, scaledBurn(burn, factor)), span);
  const oem = (segments: typeof plan.segments) =>
    writeOem(oemOfPlan({ segments, covariances: covariancesOf(event, segments) }, options), 'KVN').text;
  const name = (ending: string) => `${options.messageId}${ending}`;
  return [
    { name: name('.opm'), text: writeOpm(opmOfPlan(plan, options), 'KVN').text },
    { name: name('.ocm'), text: writeOcm(ocmOfPlan(plan, options), 'KVN').text },
    { name: name('.oem'), text: oem(plan.segments) },
    { name: name('-cold.oem'), text: oem(ofSize(1 - options.coldHotShare)) },
    { name: name('-hot.oem'), text: oem(ofSize(1 + options.coldHotShare)) },
    { name: name('-no-burn.oem'), text: oem([unburnt]) },
  ];
}

/** A covariance is given at every so manieth point of an ephemeris. */
const pointsForCovariance = 10;

/** The covariances of the object that burns along the stretches of an ephemeris, carried along its orbit from the message's. */
function covariancesOf(event: ManoeuvreEvent, segments: readonly EphemerisSegment<'GCRF'>[]) {
  const { covarianceGcrf } = ownObject(event);
  if (covarianceGcrf === undefined) return undefined;
  const epochs = segments.map(({ start, seconds }) =>
    Array.from(seconds)
      .filter((_, index) => index % pointsForCovariance === 0 || index === seconds.length - 1)
      .map((time) => toScale(addSeconds(start, time), 'UTC')),
  );
  const all = epochs.flat();
  const times = all.map((epoch) => secondsBetween(epoch, event.tca));
  const matrices = carriedCovariances(freeFlightOf(event), covarianceGcrf, times);
  let place = 0;
  return epochs.map((own) =>
    own.map((epoch) => {
      const matrixGcrf = matrices[place];
      place += 1;
      if (matrixGcrf === undefined) throw new Error('a covariance was not carried to a point of the ephemeris.');
      return { epoch, matrixGcrf };
    }),
  );
}
