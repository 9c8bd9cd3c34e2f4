import { msPerHour } from '@farpass/astro/constants';
import {
  longestWindowDays,
  type PassPredictionDocument,
  priorityClass,
  type RequestCheckDocument,
  type RequestInputDocument,
  type UnofferedPassDocument,
  withoutHalfOrbit,
} from '@farpass/contract/odt';
import type { ComputePool } from '../../platform/compute/index.ts';
import { type Database, operatorScope, unixMsOfInstant } from '../../platform/db/index.ts';
import { type FindElementSets, orbitOfMessage, orbitOfRecord, type ReadEphemeris } from '../passes/orbit.ts';
import { predict, type Window, windowOf } from '../passes/predict.ts';
import { canSearch } from '../passes/searched.ts';
import type { Billing, Payer, Use } from '../ports.ts';
import { listSensors, type SensorRow } from '../sensors/store.ts';
import { type FilledRequest, filledRequest } from './filled.ts';
import { canMeasure, measuresOf } from './fit.ts';
import { judgeAge } from './old-orbit.ts';
import { withStoredOrbit } from './stored-orbit.ts';
import { unofferedPasses } from './unoffered.ts';
import { whyNone } from './why-none.ts';
import { wishedPasses } from './wished.ts';

export interface CheckPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly readEphemeris: ReadEphemeris;
  readonly billing: Billing;
}

type Fault = RequestCheckDocument['errors'][number];

/**
 * The result of checking a request. Without errors, it contains everything needed for storing and ordering the request.
 */
export interface Checked extends Window {
  readonly errors: readonly Fault[];
  readonly warnings: readonly Fault[];
  readonly request: FilledRequest;
  readonly passes: readonly PassPredictionDocument[];
  readonly unoffered: readonly UnofferedPassDocument[];
  /** The use that is ordered, and whose price is held. */
  readonly use: Use | undefined;
  /** The price of the dearest pass of a search; undefined without one. */
  readonly dearestPass?: number;
  /** The same with the sensors of all passes that are offered, for the price of each. */
  readonly offeredUse: Use | undefined;
}

/** Longest wait for the passes of a request. */
const deadlineMs = 20_000;

export interface CheckContext {
  readonly caller: Payer;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Checks a request: its object and orbit, its window, its sensors, and whether they can observe it. */
export async function checkRequest(
  input: RequestInputDocument,
  asking: CheckContext,
  ports: CheckPorts,
): Promise<Checked> {
  const errors: Fault[] = [];
  const warnings: Fault[] = isHalfGiven(input) ? [halfOrbit] : [];
  const wished = await withStoredOrbit(withoutHalfOrbit(input), { ...asking.caller, ...ports, errors });
  const window = windowFor(wished, { nowMs: asking.nowMs, errors, warnings });
  judgeRepeat(wished, { window, warnings });
  const request = filledRequest(wished);
  const { orbit, sensors } = await lookedUp(request, { asking, ports, errors });
  const use = useOf(request, sensors);
  const none = { ...window, errors, warnings, request, use, offeredUse: use, passes: [], unoffered: [] };
  if (errors.length > 0 || orbit === undefined) return none;
  const { catalogueId, standardMagnitude, minimumElevationDeg } = request;
  const shown = { withTrack: true, withUnobserved: true, standardMagnitude, minimumElevationDeg };
  const asked = { ...window, orbit, catalogueId, sensors, search: request.search, ...shown };
  const { signal, caller } = asking;
  const found = await predict(asked, { compute: ports.compute, deadlineMs, owner: caller.operatorId, signal });
  if (found.kind === 'unusable') {
    const reason = found.reason.replace(/\.+$/, '');
    const parameters = { ...found.parameters, reason };
    const message = `The orbit cannot be used: ${reason}.`;
    errors.push({ pointer: '/orbitDataMessage', code: 'ORBIT_UNREADABLE', message, parameters });
    return none;
  }
  const objectName = request.objectName ?? orbit.objectName ?? found.objectName;
  judgeOrbit(found, { request, warnings });
  judgeAge(found.ageHours, { wished, window, nowMs: asking.nowMs, errors, warnings });
  judgePasses(found, { request, errors, warnings });
  const { passes, unobserved } = found;
  const { unoffered, ...narrowed } = await ports.database.read(async (read) => {
    const { priority } = request;
    const held = await unofferedPasses(read, { passes, unobserved, sensors, priority, nowMs: asking.nowMs });
    const offer = { passes, unoffered: held, sensors, use, window };
    return { unoffered: held, ...(await wishedPasses(read, { ...offer, wished, payer: caller, errors }, ports)) };
  });
  return {
    ...none,
    ...narrowed.window,
    passes,
    unoffered,
    use: narrowed.use,
    ...(narrowed.dearestPass === undefined ? {} : { dearestPass: narrowed.dearestPass }),
    request: { ...request, ...narrowed.request, ...(objectName === undefined ? {} : { objectName }) },
  };
}

function isHalfGiven({ orbitDataMessage = '', orbitDataMessageType = '' }: RequestInputDocument): boolean {
  return (orbitDataMessage.trim() === '') !== (orbitDataMessageType === '');
}

const halfOrbit: Fault = {
  pointer: '/orbitDataMessage',
  code: 'ORBIT_HALF_GIVEN',
  message: 'orbitDataMessage and orbitDataMessageType go together; with only one of them, both are left out.',
};

interface Judged {
  readonly errors: Fault[];
  readonly warnings: Fault[];
}

function windowFor(
  { from, to }: RequestInputDocument,
  { nowMs, errors, warnings }: Judged & { readonly nowMs: number },
): Window {
  const { from: now } = windowOf({}, { nowMs, longestDays: longestWindowDays }).window;
  const { window, fault } = windowOf({ from, to }, { nowMs, longestDays: longestWindowDays });
  const told = `${window.from} to ${window.to}`;
  const parameters = { from: window.from, to: window.to };
  if (fault === 'WINDOW_REVERSED')
    errors.push({ pointer: '/to', code: fault, message: `The window ends before it starts: ${told}.`, parameters });
  else if (window.to <= now)
    errors.push({ pointer: '/to', code: 'WINDOW_PAST', message: `The window is past: ${told}.`, parameters });
  else if (fault === 'WINDOW_TOO_LONG')
    errors.push({
      pointer: '/to',
      code: fault,
      message: `The window is longer than ${longestWindowDays} days: ${told}.`,
      parameters: { ...parameters, days: longestWindowDays },
    });
  else if (from !== undefined && window.from < now) {
    const message = 'The window has begun; only what is left of it counts.';
    warnings.push({ pointer: '/from', code: 'WINDOW_BEGAN', message });
  }
  const isAhead = window.from >= now;
  return { from: isAhead ? window.from : now, to: window.to };
}

/** Requests of a series with overlapping windows compete for the same passes. */
function judgeRepeat(
  { repeat }: RequestInputDocument,
  { window, warnings }: Pick<Judged, 'warnings'> & { readonly window: Window },
): void {
  if (repeat === undefined) return;
  const windowHours = (unixMsOfInstant(window.to) - unixMsOfInstant(window.from)) / msPerHour;
  if (windowHours <= repeat.everyHours) return;
  const { everyHours } = repeat;
  const hours = Number(windowHours.toFixed(1));
  const message = `The windows of the series overlap: each is ${hours} h long, and the next begins ${everyHours} h after it. Requests of the series then compete for the same passes.`;
  const parameters = { hours, everyHours };
  warnings.push({ pointer: '/repeat/everyHours', code: 'REPEAT_OVERLAPS', message, parameters });
}

/** The sensors are pointed along the orbit in the request, whatever object it names. */
function judgeOrbit(
  { catalogueNumber: found }: Pick<PredictedPasses, 'catalogueNumber'>,
  { request, warnings }: Pick<Judged, 'warnings'> & { readonly request: FilledRequest },
): void {
  const { catalogueId: wanted } = request;
  if (found === undefined || wanted === undefined || found === wanted) return;
  const message = `The orbit names object ${found}; object ${wanted} is requested. The sensors are pointed along the orbit.`;
  const code = 'ORBIT_NOT_THIS_OBJECT';
  warnings.push({ pointer: '/orbitDataMessage', code, message, parameters: { found, wanted } });
}

interface LookingUp {
  readonly asking: CheckContext;
  readonly ports: CheckPorts;
  readonly errors: Fault[];
}

async function lookedUp(request: FilledRequest, { asking, ports, errors }: LookingUp) {
  const scope = operatorScope(asking.caller.operatorId);
  const { catalogueId, orbitDataMessageType, orbitDataMessage } = request;
  const { sets, listed } = await ports.database.read(async (read) => ({
    sets: catalogueId === undefined ? [] : await ports.findElementSets(read, scope, [String(catalogueId)]),
    listed: await listSensors(read, scope, { code: undefined, withHidden: false, after: undefined, limit: 1000 }),
  }));
  // A sensor without a provider observes nothing, so it cannot be bought.
  const provided = listed.filter(({ providerId }) => providerId !== null);
  const sensors = chosenSensors(request, { listed: provided, errors });
  if (orbitDataMessageType !== undefined && orbitDataMessage !== undefined)
    return { orbit: orbitOfMessage(orbitDataMessageType, { text: orbitDataMessage }), sensors };
  const [set] = sets;
  if (set !== undefined) return { orbit: orbitOfRecord(set.record), sensors };
  errors.push(withoutOrbit(catalogueId));
  return { orbit: undefined, sensors };
}

function withoutOrbit(catalogueId: number | undefined): Fault {
  if (catalogueId === undefined) {
    const message = 'Name the object by catalogueId, or send its orbit.';
    return { pointer: '/catalogueId', code: 'OBJECT_MISSING', message };
  }
  const message = `The catalogue has no element set of object ${catalogueId}; send an orbit of your own.`;
  return { pointer: '/catalogueId', code: 'OBJECT_UNKNOWN', message, parameters: { number: catalogueId } };
}

interface SensorChoice {
  readonly listed: readonly SensorRow[];
  readonly errors: Fault[];
}

/**
 * The sensors that may observe for a request: those that it names, otherwise all, if they measure the requested
 * quantities and have a provider.
 */
function chosenSensors(request: FilledRequest, { listed, errors }: SensorChoice): readonly SensorRow[] {
  const { sensorCodes, measurementType } = request;
  const served = listed.filter(({ providerId }) => providerId !== null);
  const fit = served.filter((sensor) => canMeasure(sensor, measurementType) && canSearch(sensor, request.search));
  const known = new Set(listed.map(({ code }) => code));
  const unknown = sensorCodes?.findIndex((code) => !known.has(code)) ?? -1;
  const sensors = fit.filter(({ code }) => sensorCodes?.includes(code) ?? true);
  if (unknown >= 0) {
    const sensor = sensorCodes?.[unknown] ?? '';
    const message = `There is no sensor ${sensor} that observes.`;
    const fault = { pointer: `/sensorCodes/${unknown}`, code: 'SENSOR_UNKNOWN', message } as const;
    errors.push({ ...fault, parameters: { sensor }, validChoices: codesOf(fit) });
  } else if (sensors.length === 0) errors.push(unfit(request, { fit, served }));
  return sensors;
}

interface Choices {
  readonly fit: readonly SensorRow[];
  readonly served: readonly SensorRow[];
}

function unfit({ sensorCodes, measurementType, search }: FilledRequest, { fit, served }: Choices): Fault {
  const wanted = measurementType === undefined ? '' : ` ${measurementType}`;
  const isNamed = ({ code }: SensorRow) => sensorCodes?.includes(code) ?? true;
  if (search !== undefined && served.some((sensor) => isNamed(sensor) && canMeasure(sensor, measurementType))) {
    const message = `No sensor${wanted} states its field of view, without which it cannot search.`;
    return { pointer: '/search', code: 'SENSOR_WITHOUT_FIELD', message };
  }
  if (sensorCodes !== undefined) {
    const message = `None of the named sensors observes${wanted}.`;
    return { pointer: '/sensorCodes', code: 'SENSOR_UNFIT', message, validChoices: codesOf(fit) };
  }
  if (served.length === 0) {
    const message = 'No sensor observes for you. Ask an administrator of On-Demand Tracking to add one.';
    return { pointer: '', code: 'SENSOR_NONE', message };
  }
  const message = `No sensor measures${wanted}.`;
  const validChoices = [...new Set(served.flatMap(measuresOf))];
  return { pointer: '/measurementType', code: 'SENSOR_UNFIT', message, validChoices };
}

function codesOf(sensors: readonly SensorRow[]): string[] {
  return sensors.map(({ code }) => code);
}

/** The use for which billing sets a price; undefined without a sensor. */
function useOf(
  { numberOfPassesRequested, measurementType, priority }: FilledRequest,
  sensors: readonly SensorRow[],
): Use | undefined {
  if (sensors.length === 0) return undefined;
  return {
    passes: numberOfPassesRequested,
    sensorTypes: [...new Set(sensors.map(({ sensorType }) => sensorType))],
    measurementType: measurementType ?? 'ANY',
    priority: priorityClass(priority),
  };
}

interface PredictedPasses {
  readonly passes: readonly PassPredictionDocument[];
  readonly catalogueNumber: number | undefined;
  readonly unknownSeconds: number;
}

function judgePasses(
  { passes, unknownSeconds }: PredictedPasses,
  judged: Judged & { readonly request: FilledRequest },
): void {
  const { request, errors, warnings } = judged;
  const feasible = feasibleIn(passes);
  const { numberOfPassesRequested: wanted } = request;
  if (feasible === 0) errors.push({ pointer: '/to', code: 'NO_PASS', ...whyNone(passes, unknownSeconds) });
  else if (feasible < wanted) {
    const message = `Sensors can observe ${feasible} passes in the window; ${wanted} are requested.`;
    const parameters = { count: feasible, wanted };
    warnings.push({ pointer: '/numberOfPassesRequested', code: 'TOO_FEW_PASSES', message, parameters });
  }
}

/** Passes that sensors could observe. */
export function feasibleIn(passes: readonly PassPredictionDocument[]): number {
  return passes.reduce((sum, { visibilityIntervals }) => sum + visibilityIntervals.length, 0);
}
