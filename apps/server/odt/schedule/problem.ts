import type { ScheduleProblem } from '@farpass/tracking/schedule';
import { prioritiesOf } from '@farpass/tracking/worth';
import { instantOfUnixMs, unixMsOfInstant } from '../../platform/db/index.ts';
import { setupSeconds } from '../passes/observer.ts';
import { hasBegun, isOpen, type PassRow } from '../requests/passes.ts';
import { availableFromMs, downTimeMs, frozenMs } from '../sensors/availability.ts';
import type { SensorRow } from '../sensors/store.ts';
import type { Candidate } from './candidates.task.ts';
import { freePass, secondsFor } from './free-pass.ts';
import type { Snapshot } from './snapshot.ts';

/** A problem for the scheduler, with the meaning of its passes. */
export interface Posed {
  readonly problem: ScheduleProblem;
  /** For each pass of the problem, its candidate or the kept pass. */
  readonly passes: readonly (Candidate | PassRow)[];
}

/** Whether a pass stays unchanged: it has begun, or begins soon. */
export function isKept(pass: Pick<PassRow, 'status' | 'startAt'>, nowMs: number): boolean {
  return hasBegun(pass, instantOfUnixMs(nowMs + frozenMs));
}

/** The competition of the open requests for the time of the sensors. Times are seconds after now. */
export function problemOf(snapshot: Snapshot, candidates: readonly Candidate[]): Posed {
  const { nowMs, requests, sensors } = snapshot;
  const secondsOf = (instant: string) => (unixMsOfInstant(instant) - nowMs) / 1000;
  const kept = snapshot.passes.filter((pass) => isOpen(pass) && isKept(pass, nowMs));
  const bySensor = new Map(sensors.map((sensor) => [sensor.code, sensor]));
  const free = candidates.flatMap((candidate) => afterBreak(candidate, bySensor.get(candidate.sensor), nowMs));
  const competing = requests.map((request) => ({
    id: request.id,
    operator: request.operatorId,
    priority: request.priority,
    needed: Math.max(request.passesRequested - request.passesCompleted, 0),
    secondsLeft: secondsOf(request.observeTo),
    isUrgent: snapshot.urgent.has(request.id),
  }));
  const priorities = prioritiesOf(competing);
  const others = new Set(kept.map(({ requestId }) => requestId).filter((id) => !priorities.has(id)));
  return {
    passes: [...kept, ...free],
    problem: {
      sensors: [...new Set([...sensors.map(({ code }) => code), ...kept.map((pass) => pass.sensorCode)])].map((id) => {
        const sensor = bySensor.get(id);
        return { id, setupSeconds: sensor === undefined ? 0 : setupSeconds(sensor) };
      }),
      requests: [
        ...competing.map(({ id, needed, secondsLeft }) => {
          return { id, priority: priorities.get(id) ?? 0, needed, deadlineSeconds: secondsLeft };
        }),
        ...[...others].map((id) => ({ id, priority: 0, needed: 1, deadlineSeconds: Number.MAX_SAFE_INTEGER })),
      ],
      passes: [
        ...kept.map((pass) => asPass(pass, secondsOf)),
        ...free.map((one) => freePass(one, bySensor.get(one.sensor))),
      ],
      kept: kept.map((pass, index) => ({
        pass: index,
        fromSeconds: secondsOf(pass.startAt),
        toSeconds: secondsOf(pass.endAt),
      })),
    },
  };
}

/**
 * The part of a candidate that is left when the sensor is available again; nothing can begin before its provider knows.
 */
function afterBreak(candidate: Candidate, sensor: SensorRow | undefined, nowMs: number): readonly Candidate[] {
  const fromMs = sensor === undefined ? undefined : availableFromMs(sensor, nowMs);
  if (sensor === undefined || fromMs === undefined) return [];
  const earliest = Math.max((fromMs - nowMs) / 1000, frozenMs / 1000);
  const fromSeconds = Math.max(candidate.fromSeconds, earliest);
  const down = downTimeMs(sensor);
  const downFrom = ((down?.fromMs ?? Number.POSITIVE_INFINITY) - nowMs) / 1000;
  const downTo = ((down?.toMs ?? Number.POSITIVE_INFINITY) - nowMs) / 1000;
  const parts = [
    { ...candidate, fromSeconds, toSeconds: Math.min(candidate.toSeconds, downFrom) },
    { ...candidate, fromSeconds: Math.max(fromSeconds, downTo) },
  ];
  return parts.filter((part) => part.toSeconds - part.fromSeconds >= secondsFor(candidate, sensor));
}

function asPass(pass: PassRow, secondsOf: (instant: string) => number): ScheduleProblem['passes'][number] {
  const [fromSeconds, toSeconds] = [secondsOf(pass.startAt), secondsOf(pass.endAt)];
  return {
    request: pass.requestId,
    sensor: pass.sensorCode,
    fromSeconds,
    toSeconds,
    durationSeconds: toSeconds - fromSeconds,
    quality: pass.quality ?? 0.5,
  };
}
