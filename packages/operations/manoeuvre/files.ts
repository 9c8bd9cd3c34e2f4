import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { addMatrices, degreeRad, type Matrix } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc, secondsBetween, toScale } from '@farpass/astro/time';
import { writeOcm } from '@farpass/ccsds/ocm';
import { type Oem, writeOem } from '@farpass/ccsds/oem';
import { writeOpm } from '@farpass/ccsds/opm';
import { stkOfOem } from '@farpass/intake/ephemeris';
import {
  type ExecutionErrors,
  executionVariances,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedThrust,
  scaledBurn,
  sizeOfBurn,
  thrustsOf,
} from '@farpass/manoeuvre/burns';
import { freeFlightOf, type ManoeuvreEvent, ownObject, ownPeriodS } from '@farpass/manoeuvre/event';
import {
  carriedBurnErrors,
  carriedCovariances,
  type FlownSpan,
  flownSegments,
  flyBurn,
  propagated,
  unburntSegment,
} from '@farpass/manoeuvre/flight';
import { type ExportedEphemeris, ocmOfPlan, oemOfPlan, opmOfPlan, type PlanNames } from './export.ts';

/** A file of an exported plan. */
export interface PlanFile {
  readonly name: string;
  readonly text: string;
}

/** How a plan is exported. */
export interface ExportOptions extends PlanNames {
  /** Time for which the ephemerides continue after the closest approach [s]. */
  readonly afterTcaS: number;
  /** A cold and a hot burn are smaller and larger by this share, unless the burn states its errors: then by 1 σ of its size. */
  readonly coldHotShare: number;
  /** Points of an ephemeris from one covariance to the next, if it is not the usual number. */
  readonly pointsForCovariance?: number | undefined;
}

/** The state of an OPM is this long before the burn, so that no reader applies the burn before its epoch [s]. */
const stateBeforeBurnS = 60;

/**
 * The files that hand over a burn, in EME2000 and UTC: OPM, OCM, and ephemerides that begin one revolution
 * before the burn: as planned, cold (too small), hot (too large) and without the burn. CCSDS messages are KVN; each ephemeris is an
 * OEM and, without its covariances, an ephemeris of STK (`.e`).
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
  const ofSize = (sign: number) =>
    flownSegments(
      free,
      flyBurn(
        free,
        scaledBurn(burn, (one) => 1 + sign * sizeShare(one, options)),
      ),
      span,
    );
  const [cold, hot] = [ofSize(-1), ofSize(1)];
  const covariancesOf = carriedAlong(event, [...plan.segments, ...cold, ...hot, unburnt], options);
  const planned = withBurnErrors(event, burn, {
    errors: usualErrors(options),
    covariances: covariancesOf(plan.segments),
  });
  const ephemeris = (segments: Segments, { covariances, comments } = exactly(covariancesOf(segments))) =>
    oemOfPlan({ segments, covariances, comments }, options);
  const variants = [
    { ending: '', oem: ephemeris(plan.segments, planned) },
    { ending: '-cold', oem: ephemeris(cold) },
    { ending: '-hot', oem: ephemeris(hot) },
    { ending: '-no-burn', oem: ephemeris([unburnt]) },
  ];
  const name = (ending: string) => `${options.messageId}${ending}`;
  return [
    { name: name('.opm'), text: writeOpm(opmOfPlan(plan, options), 'KVN').text },
    { name: name('.ocm'), text: writeOcm(ocmOfPlan(plan, options), 'KVN').text },
    ...variants.map(({ ending, oem }) => ({ name: name(`${ending}.oem`), text: writeOem(oem, 'KVN').text })),
    ...variants.map(({ ending, oem }) => ({ name: name(`${ending}.e`), text: stkText(oem) })),
  ];
}

function stkText(oem: Oem): string {
  const written = stkOfOem(oem);
  if (written.kind === 'refused') throw new Error(`an ephemeris of a burn cannot be one of STK: ${written.reason}.`);
  return written.text;
}

/** Error of the direction of a burn [deg], one sigma, unless a better one is known. */
const usualPointingErrorDeg = 1;

/** By how much a burn may be too small or too large, as a share of its size; at most all of it. */
function sizeShare(burn: PlannedThrust | PlannedDrag, { coldHotShare }: ExportOptions): number {
  if (burn.kind === 'differential-drag' || burn.errors === undefined) return coldHotShare;
  const { deltaVMPerS } = sizeOfBurn(burn);
  if (deltaVMPerS === 0) return 0;
  return Math.min(mostColdShare, Math.sqrt(executionVariances(deltaVMPerS, burn.errors).along) / deltaVMPerS);
}

/** A cold burn has some size left. */
const mostColdShare = 0.99;

/** The errors of a burn that states none. */
function usualErrors({ coldHotShare }: ExportOptions): ExecutionErrors {
  return { sizeErrorFraction: coldHotShare, pointingErrorRad: degreeRad * usualPointingErrorDeg };
}

/** Covariances of the parts of an ephemeris, and what a reader has to know about them. */
type CommentedCovariances = Required<Pick<ExportedEphemeris, 'covariances' | 'comments'>>;

function exactly(covariances: CommentedCovariances['covariances']): CommentedCovariances {
  const comments =
    covariances === undefined
      ? []
      : ['Covariance: that of the message, carried along the orbit, without errors of the burn.'];
  return { covariances, comments };
}

interface PlannedCovariances {
  readonly errors: ExecutionErrors;
  readonly covariances: CommentedCovariances['covariances'];
}

/** The covariances of the planned orbit with the errors of its burn; differential drag is left without, and says so. */
function withBurnErrors(
  event: ManoeuvreEvent,
  burn: PlannedBurn,
  { errors, covariances }: PlannedCovariances,
): CommentedCovariances {
  if (covariances === undefined || burn.kind === 'differential-drag') return exactly(covariances);
  const times = covariances.flat().map(({ epoch }) => secondsBetween(epoch, event.tca));
  const seconds = [...new Set([...times, 0])].toSorted((a, b) => a - b);
  const added = carriedBurnErrors(freeFlightOf(event), burn, { errors, seconds });
  const addedAt = new Map(seconds.map((time, index) => [time, added[index]]));
  const withErrors = covariances.map((part) =>
    part.map(({ epoch, matrixGcrf }) => {
      const more = addedAt.get(secondsBetween(epoch, event.tca));
      return { epoch, matrixGcrf: more === undefined ? matrixGcrf : addMatrices(matrixGcrf, more) };
    }),
  );
  const stated = thrustsOf(burn).map((one) => errorsInWords(one.errors ?? errors));
  const [first = '', ...others] = [...new Set(stated)];
  const words = others.length === 0 ? [first] : stated.map((text, index) => `Burn ${index + 1}: ${text}`);
  return {
    covariances: withErrors,
    comments: [...words.map((text) => `${carriedInWords} ${text}`), sigmasInWords(event, addedAt.get(0))],
  };
}

const carriedInWords = 'Covariance: that of the message, carried along the orbit, with errors of the burn:';

function errorsInWords(errors: ExecutionErrors): string {
  const { sizeErrorFraction, pointingErrorRad, sizeErrorMPerS = 0, pointingErrorMPerS = 0 } = errors;
  const [percent, degrees] = [100 * sizeErrorFraction, pointingErrorRad / degreeRad].map((each) =>
    significant(each, 2),
  );
  const shares = `${percent} percent of its size and ${degrees} deg of its direction (1 sigma)`;
  if (sizeErrorMPerS === 0 && pointingErrorMPerS === 0) return `${shares}.`;
  const [size, across] = [sizeErrorMPerS, pointingErrorMPerS].map((each) => significant(1000 * each, 2));
  return `${shares}, and ${size} mm/s of its size and ${across} mm/s across it whatever its size.`;
}

/** The size of the position error at the closest approach of the message without and with the burn. */
function sigmasInWords(event: ManoeuvreEvent, added: Matrix | undefined): string {
  const { covarianceGcrf } = ownObject(event);
  const sizeM = (matrix: Matrix) =>
    significant(1000 * Math.sqrt((matrix[0] ?? 0) + (matrix[7] ?? 0) + (matrix[14] ?? 0)), 3);
  if (covarianceGcrf === undefined) return '';
  const whole = added === undefined ? covarianceGcrf : addMatrices(covarianceGcrf, added);
  return `Position sigma at ${formatUtc(event.tca, 0)}: ${sizeM(covarianceGcrf)} m without and ${sizeM(whole)} m with the errors of the burn.`;
}

/** Number of ephemeris points from one covariance to the next, usually. */
const usualPointsForCovariance = 10;

type Segments = readonly EphemerisSegment<'GCRF'>[];

/**
 * Returns the covariances of the object that burns along parts of an ephemeris, propagated along its unburnt orbit from
 * the message's covariance. That orbit is propagated once for all these parts.
 */
function carriedAlong(
  event: ManoeuvreEvent,
  all: Segments,
  { pointsForCovariance = usualPointsForCovariance }: Pick<ExportOptions, 'pointsForCovariance'>,
) {
  const { covarianceGcrf } = ownObject(event);
  if (covarianceGcrf === undefined) return () => undefined;
  const secondsOf = (epoch: Epoch<'UTC'>) => secondsBetween(epoch, event.tca);
  const epochsIn = (segment: Segments[number]) => covarianceEpochs(segment, pointsForCovariance);
  const times = [...new Set(all.flatMap(epochsIn).map(secondsOf))].toSorted((a, b) => a - b);
  const matrices = carriedCovariances(freeFlightOf(event), covarianceGcrf, times);
  const matrixAt = new Map(times.map((time, index) => [time, matrices[index]]));
  return (segments: Segments) =>
    segments.map((segment) =>
      epochsIn(segment).map((epoch) => {
        const matrixGcrf = matrixAt.get(secondsOf(epoch));
        if (matrixGcrf === undefined) throw new Error('a covariance was not carried to a point of the ephemeris.');
        return { epoch, matrixGcrf };
      }),
    );
}

function covarianceEpochs({ start, seconds }: EphemerisSegment<'GCRF'>, every: number): readonly Epoch<'UTC'>[] {
  return Array.from(seconds)
    .filter((_, index) => index % every === 0 || index === seconds.length - 1)
    .map((time) => toScale(addSeconds(start, time), 'UTC'));
}
