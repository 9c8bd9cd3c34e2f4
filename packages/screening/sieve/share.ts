import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import type { ScreeningArc, ScreeningTask } from './task.ts';

/** A task whose arrays are in memory that threads share: passing it to another thread copies nothing. */
export function sharedTask(task: ScreeningTask): ScreeningTask {
  return sharedAs(task, new Map([...task.arcsOf].map(([object, arcs]) => [object, arcs.map(sharedArc)])));
}

function sharedAs(task: ScreeningTask, arcsOf: ScreeningTask['arcsOf']): ScreeningTask {
  const { satelliteOf, volumeOf, primaries, bodies, sieved, counter, changed, compared, reachable, further } = task;
  return {
    ...task,
    satelliteOf: new Int32Array(sharedBuffer(satelliteOf)),
    arcsOf,
    volumeOf: new Uint16Array(sharedBuffer(volumeOf)),
    sieved: sharedNumbers(sieved),
    ...(primaries === undefined ? {} : { primaries: sharedNumbers(primaries) }),
    ...(bodies === undefined ? {} : { bodies: sharedNumbers(bodies) }),
    ...(changed === undefined ? {} : { changed: sharedNumbers(changed) }),
    ...(compared === undefined ? {} : { compared: sharedNumbers(compared) }),
    ...(reachable === undefined ? {} : { reachable: sharedNumbers(reachable) }),
    ...(counter === undefined ? {} : { counter: { ...counter, task: sharedTask(counter.task) } }),
    ...(further === undefined ? {} : { further: sharedAs(further, arcsOf) }),
  };
}

function sharedNumbers(numbers: Uint32Array): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(sharedBuffer(numbers));
}

/** The arcs of a screening have no covariances: only states are examined. */
function sharedArc({ segment, offsetSeconds }: ScreeningArc): ScreeningArc {
  const { covariance: _, ...states } = segment;
  return { segment: sharedSegment(states), offsetSeconds };
}

function sharedSegment(segment: EphemerisSegment<'TEME'>): EphemerisSegment<'TEME'> {
  return {
    ...segment,
    seconds: new Float64Array(sharedBuffer(segment.seconds)),
    positionsKm: new Float64Array(sharedBuffer(segment.positionsKm)),
    velocitiesKmPerS: new Float64Array(sharedBuffer(segment.velocitiesKmPerS)),
  };
}

function sharedBuffer(array: Int32Array | Uint32Array | Uint16Array | Float64Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(array.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return buffer;
}
