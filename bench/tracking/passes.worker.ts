import { parentPort, workerData } from 'node:worker_threads';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import {
  earthTurning,
  elementSetTracks,
  type Observer,
  passesOver,
  skyOf,
  type TrackWindow,
} from '@farpass/tracking/passes';

/** One thread of the passes benchmark: its share of the satellites over all sensors, made from nothing at every message. */
const work: { bytes: Uint8Array<ArrayBuffer>; sets: ElementSet[]; observers: Observer[]; window: TrackWindow } =
  workerData;

parentPort?.on('message', () => {
  const sky = skyOf(work.window);
  const turning = earthTurning(work.window);
  const satellites = createKernel(work.bytes).load(work.sets);
  let passes = 0;
  for (const track of elementSetTracks(satellites, turning)) {
    for (const observer of work.observers) passes += passesOver(track, observer, sky).length;
  }
  parentPort?.postMessage(passes);
});
