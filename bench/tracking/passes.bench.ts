import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { peerOf } from '@farpass/astro/kernel/peer';
import { degreeRad } from '@farpass/astro/linear';
import { epochFromJulianDate } from '@farpass/astro/time';
import { flatMask, type Observer, type TrackWindow } from '@farpass/tracking/passes';
import { ecfToLookAngles, eciToEcf, gstime, sgp4 } from 'satellite.js';
import { deepSpaceOrbits, nearEarthOrbits, sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const days = sized({ whole: 3, quick: 0.5 });
const satelliteCount = sized({ whole: 1000, quick: 40 });
const sensorCount = sized({ whole: 50, quick: 6 });
/** Every nth satellite is given to the other program, and it has half of the sensors. */
const shareOfPeer = sized({ whole: 50, quick: 10 });
/** 2024-11-01 0 h UTC, near the epoch of the generated orbits. */
const start = epochFromJulianDate('UTC', { day: 2_460_615.5, fraction: 0 });
const window: TrackWindow = { start, seconds: days * secondsPerDay };
const stepSeconds = 30;

/** Sensors all over the Earth, each above 10°. */
function sensors(count: number): readonly Observer[] {
  const random = sequence(50);
  return Array.from({ length: count }, () => ({
    site: {
      latitudeRad: Math.asin(1.8 * random() - 0.9),
      longitudeRad: (360 * random() - 180) * degreeRad,
      heightKm: 2 * random(),
    },
    mask: flatMask(10 * degreeRad),
    refraction: 'none',
    shadow: 'ellipsoidal',
    limits: {},
  }));
}

/** Seconds and passes of all satellites over all sensors, on some threads; starting the threads is left out. */
async function ours(sets: readonly ElementSet[], observers: readonly Observer[], threads: number) {
  const shares = Array.from({ length: threads }, (_, thread) =>
    sets.filter((_set, index) => index % threads === thread),
  );
  const workers = shares.map(
    (share) =>
      new Worker(new URL('./passes.worker.ts', import.meta.url), {
        workerData: { bytes, sets: share, observers, window },
      }),
  );
  await Promise.all(workers.map((worker) => new Promise<void>((resolve) => worker.once('online', () => resolve()))));
  const began = performance.now();
  const before = process.cpuUsage();
  const counts = await Promise.all(
    workers.map(
      (worker) =>
        new Promise<number>((resolve) => {
          worker.once('message', resolve);
          worker.postMessage('run');
        }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const processorSeconds = processorSecondsSince(before);
  await Promise.all(workers.map((worker) => worker.terminate()));
  return { seconds, processorSeconds, passes: counts.reduce((sum, count) => sum + count, 0) };
}

/**
 * The loop that programs use without a library of passes: state, sidereal time and look angles every 30 s, and a pass
 * wherever the elevation rises above 10°. One thread; it finds no exact times and no highest points, and misses passes
 * shorter than a step.
 */
function peer(sets: readonly ElementSet[], observers: readonly Observer[]) {
  const records = sets.map((set) => peerOf(set));
  const sites = observers.map(({ site: { latitudeRad, longitudeRad, heightKm } }) => ({
    latitude: latitudeRad,
    longitude: longitudeRad,
    height: heightKm,
  }));
  const steps = (days * secondsPerDay) / stepSeconds;
  const before = process.cpuUsage();
  let passes = 0;
  for (const record of records) {
    const isUp = new Uint8Array(sites.length);
    for (let step = 0; step <= steps; step += 1) {
      const julian = 2_460_615.5 + (step * stepSeconds) / secondsPerDay;
      const state = sgp4(record, (julian - record.jdsatepoch) * 1440);
      if (state === null) continue;
      const fixed = eciToEcf(state.position, gstime(julian));
      for (const [index, site] of sites.entries()) {
        const up = ecfToLookAngles(site, fixed).elevation >= 10 * degreeRad;
        if (up && isUp[index] === 0) passes += 1;
        isUp[index] = up ? 1 : 0;
      }
    }
  }
  return { processorSeconds: processorSecondsSince(before), passes };
}

/** Passes of 1,000 satellites over 50 sensors in three days, and the same work as a loop over satellite.js. */
export async function run(): Promise<BenchReport> {
  const sets = [...nearEarthOrbits(0.85 * satelliteCount), ...deepSpaceOrbits(0.15 * satelliteCount)];
  const observers = sensors(sensorCount);
  const whole = await ours(sets, observers, 2);
  const some = sets.filter((_, index) => index % shareOfPeer === 0);
  const fewer = observers.slice(0, sensorCount / 2);
  peer(some.slice(0, 2), fewer);
  const theirs = peer(some, fewer);
  // By the time of the processor, which a busy machine disturbs least.
  const perDay = {
    ours: whole.processorSeconds / (sets.length * observers.length * days),
    theirs: theirs.processorSeconds / (some.length * fewer.length * days),
  };
  return {
    name: 'passes',
    figures: [
      {
        name: `${sets.length} satellites × ${observers.length} sensors × ${days} days, two threads`,
        value: whole.seconds,
        unit: 's',
        aim: '≤ 5',
      },
      { name: 'processor time of it', value: whole.processorSeconds, unit: 's' },
      { name: 'passes found', value: whole.passes, unit: '' },
      { name: 'a satellite over a sensor for a day', value: 1e6 * perDay.ours, unit: 'µs' },
      { name: 'the same by satellite.js every 30 s', value: 1e6 * perDay.theirs, unit: 'µs' },
      { name: 'ratio', value: perDay.theirs / perDay.ours, unit: '×', aim: '≥ 5' },
    ],
  };
}

function processorSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
