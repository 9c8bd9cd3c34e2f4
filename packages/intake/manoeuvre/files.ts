import { addSeconds, secondsBetween } from '@farpass/astro/time';
import { writeOcm } from '@farpass/ccsds/ocm';
import { writeOem } from '@farpass/ccsds/oem';
import { writeOpm } from '@farpass/ccsds/opm';
import { type PlannedBurn, scaledBurn } from '@farpass/manoeuvre/burns';
import { freeFlightOf, type ManoeuvreEvent, ownPeriodS } from '@farpass/manoeuvre/event';
import { type FlownSpan, flownSegments, flyBurn, propagated, unburntSegment } from '@farpass/manoeuvre/flight';
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
  const plan = { burn, start, segments: flownSegments(free, flight, span) };
  const ofSize = (factor: number) => flownSegments(free, flyBurn(free, scaledBurn(burn, factor)), span);
  const oem = (segments: typeof plan.segments) => writeOem(oemOfPlan({ segments }, options), 'KVN').text;
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
