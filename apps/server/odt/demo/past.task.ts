import { degreesOf } from '@farpass/astro/linear';
import type { NumericalStart } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatEpoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import { type OrbitOfText, orbitOfText, startAlongSet, startOfOrbit, trackOfOrbit } from '@farpass/operations/passes';
import { earthTurning, passesOver, skyOf } from '@farpass/tracking/passes';
import { threadKernel } from '../../platform/kernel/index.ts';
import { observerOf, type SensorSite, secondsNeeded } from '../passes/observer.ts';
import { epochOf, simulatedTdm } from './simulated.ts';

export interface PastOrder {
  readonly orbit: string;
  readonly catalogueId: number;
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly sensors: readonly SensorSite[];
  /** Requested passes. */
  readonly passes: number;
  /** `stray`: the last pass shows an object that no one knows, 300 km ahead. */
  readonly truth: 'near' | 'stray';
}

/** One pass that was observed, with its file. */
export interface PastPass {
  readonly sensorCode: string;
  readonly start: string;
  readonly end: string;
  readonly maximumElevationDeg: number;
  readonly tdm: string;
}

/**
 * Past passes over sensors, each with the file of a simulated sensor's measurements of a true orbit close to the given
 * one.
 */
export async function run(order: PastOrder): Promise<readonly PastPass[]> {
  const start = epochOf(order.fromUtc);
  const window = { start, seconds: secondsBetween(epochOf(order.toUtc), start) };
  const { orbit } = orbitOfText(order.orbit);
  const track = await trackOfOrbit(orbit, earthTurning(window), threadKernel());
  const sky = skyOf(window);
  const found = order.sensors.flatMap((sensor) => {
    const observer = observerOf(sensor, { standardMagnitude });
    return passesOver(track, observer, sky).flatMap(({ observable, highest }) =>
      observable.map((part) => ({ sensor, highest, middle: (part.fromSeconds + part.toSeconds) / 2 })),
    );
  });
  const ordered = found.toSorted((a, b) => a.middle - b.middle);
  const known = await startNear(orbit, addSeconds(start, ordered[0]?.middle ?? 0));
  const passes: PastPass[] = [];
  for (const { sensor, highest, middle } of ordered) {
    if (passes.length === order.passes) break;
    const length = secondsNeeded(sensor);
    const isStray = order.truth === 'stray' && passes.length === order.passes - 1;
    const span = { from: addSeconds(start, middle - length / 2), to: addSeconds(start, middle + length / 2) };
    const tdm = await simulatedTdm({
      ...span,
      ...{ sensor, measurements, known, spread: isStray ? straying : spread },
      object: String(order.catalogueId),
      task: `${sensor.code} ${formatEpoch(span.from, 0)}`,
      seed: 1,
    });
    if (tdm === undefined) continue;
    passes.push({
      sensorCode: sensor.code,
      start: formatUtc(span.from, 3),
      end: formatUtc(span.to, 3),
      maximumElevationDeg: Number(degreesOf(highest.elevationRad).toFixed(2)),
      tdm,
    });
  }
  return passes;
}

/**
 * Whether the orbit is given for a past time. The true orbit begins there: propagated back for days from the epoch of
 * the element set, it would be tens of kilometres from the set's orbit.
 */
async function startNear(orbit: OrbitOfText, epoch: Epoch<'UTC'>): Promise<NumericalStart> {
  const kernel = threadKernel();
  return orbit.kind === 'elements' ? startAlongSet(orbit.elements, kernel, epoch) : startOfOrbit(orbit, kernel);
}

/**
 * Distance of the true orbit from the given one, one sigma; radially small, because a higher orbit falls back by
 * kilometres in each revolution.
 */
const spread = { radialKm: 0.005, alongTrackKm: 1.5, crossTrackKm: 0.3 };

/** The spread of the orbit of another object: about 15° away in the sky. */
const straying = { radialKm: 0.005, alongTrackKm: 300, crossTrackKm: 60 };

/** Magnitude of the invented satellites at 1,000 km, fully lit. */
const standardMagnitude = 4;

/** Measurements of one pass. */
const measurements = 12;
