import type { PassPredictionDocument, UnofferedPassDocument, UnofferedReason } from '@farpass/contract/odt';
import { mostUnoffered } from '@farpass/contract/odt';
import { and, eq, gt, gte, inArray, lt, lte, or } from 'drizzle-orm';
import { instantOfUnixMs, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { secondsNeeded, setupSeconds } from '../passes/observer.ts';
import { availableFromMs, downTimeMs, frozenMs } from '../sensors/availability.ts';
import type { SensorRow } from '../sensors/store.ts';
import { observationPass, observationRequest } from '../tables.ts';
import { isOpen } from './passes.ts';

/** A request that is checked, with its passes. */
export interface CheckedPasses {
  readonly passes: readonly PassPredictionDocument[];
  readonly unobserved: readonly UnofferedPassDocument[];
  readonly sensors: readonly SensorRow[];
  readonly priority: number;
  readonly nowMs: number;
}

/**
 * The passes that are not offered to a request, in the order of time: all whose sensor does not observe then, that begin
 * too soon, or that requests of the same or a higher priority have by the newest plan; and, as far as there is room, those
 * that cannot be observed. A pass that is left out of the first would be sold as offered; the others only explain.
 */
export async function unofferedPasses(read: Read, checked: CheckedPasses): Promise<UnofferedPassDocument[]> {
  const busy = await busySpans(read, checked);
  const held = checked.passes.flatMap(({ sensorCode, groundSensorName, visibilityIntervals }) => {
    const sensor = checked.sensors.find(({ code }) => code === sensorCode);
    if (sensor === undefined) return [];
    return visibilityIntervals.flatMap(({ start, end, highest }): readonly UnofferedPassDocument[] => {
      const span = { fromMs: Date.parse(start), toMs: Date.parse(end) };
      const reason = whyHeld(span, { sensor, busy: busy.get(sensorCode) ?? [], nowMs: checked.nowMs });
      if (reason === undefined) return [];
      const highestElevationDeg = Number(highest.elevationDeg.toFixed(1));
      return [{ sensorCode, groundSensorName, start, end, highestElevationDeg, reasons: [reason] }];
    });
  });
  const others = checked.unobserved.toSorted(byStart).slice(0, Math.max(0, mostUnoffered - held.length));
  return [...held, ...others].toSorted(byStart);
}

function byStart(a: UnofferedPassDocument, b: UnofferedPassDocument): number {
  return a.start < b.start ? -1 : a.start > b.start ? 1 : 0;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

interface SensorThen {
  readonly sensor: SensorRow;
  /** When other requests have it, with the time that it needs to turn. */
  readonly busy: readonly Span[];
  readonly nowMs: number;
}

/** Why a pass that could be observed is not offered; undefined if it is. */
function whyHeld(span: Span, { sensor, busy, nowMs }: SensorThen): UnofferedReason | undefined {
  const neededMs = secondsNeeded(sensor) * 1000;
  const from = availableFromMs(sensor, nowMs);
  const isUp = from !== undefined && span.toMs - Math.max(span.fromMs, from) >= neededMs;
  if (!isUp) return sensor.state === 'WEATHER' ? 'WEATHER' : 'SENSOR_DOWN';
  const left = { fromMs: Math.max(span.fromMs, from, nowMs + frozenMs), toMs: span.toMs };
  if (left.toMs - left.fromMs < neededMs) return 'TOO_SOON';
  const down = downTimeMs(sensor);
  if (down !== undefined && longestFree(left, [down]) < neededMs) return 'SENSOR_DOWN';
  return longestFree(left, busy) < neededMs ? 'TAKEN' : undefined;
}

/** The longest part of a span that no busy one covers, ms. */
function longestFree({ fromMs, toMs }: Span, busy: readonly Span[]): number {
  let [longest, at] = [0, fromMs];
  for (const taken of busy.toSorted((a, b) => a.fromMs - b.fromMs)) {
    longest = Math.max(longest, Math.min(taken.fromMs, toMs) - at);
    at = Math.max(at, taken.toMs);
  }
  return Math.max(longest, toMs - at);
}

/** The times at which sensors are taken: passes of requests that are at least as urgent, and passes that begin soon. */
async function busySpans(read: Read, { passes, sensors, priority, nowMs }: CheckedPasses) {
  const [window] = passes;
  const codes = sensors.map(({ code }) => code);
  if (window === undefined || codes.length === 0) return new Map<string, readonly Span[]>();
  const { sensorCode, startAt, endAt, status, requestId } = observationPass;
  const rows = await read
    .select({ sensorCode, startAt, endAt, status })
    .from(observationPass)
    .innerJoin(observationRequest, eq(observationRequest.id, requestId))
    .where(
      and(
        inArray(sensorCode, codes),
        gt(endAt, instantOfUnixMs(Date.parse(window.from))),
        lt(startAt, instantOfUnixMs(Date.parse(window.to))),
        or(gte(observationRequest.priority, priority), lte(startAt, instantOfUnixMs(nowMs + frozenMs))),
      ),
    );
  const bySensor = new Map(sensors.map((sensor) => [sensor.code, setupSeconds(sensor) * 1000]));
  const spans = rows.filter(isOpen).map((row) => {
    const setupMs = bySensor.get(row.sensorCode) ?? 0;
    const fromMs = unixMsOfInstant(row.startAt) - setupMs;
    return { sensorCode: row.sensorCode, fromMs, toMs: unixMsOfInstant(row.endAt) + setupMs };
  });
  return Map.groupBy(spans, (span) => span.sensorCode);
}
