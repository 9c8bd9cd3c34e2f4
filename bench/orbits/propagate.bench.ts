import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ElementSet, Kernel, Satellites } from '@farpass/astro/kernel';
import { createKernel, stateArrays } from '@farpass/astro/kernel';
import { peerOf } from '@farpass/astro/kernel/peer';
import type { SatRec } from 'satellite.js';
import { sgp4 } from 'satellite.js';
import { compileAssembly } from '../../packages/astro/kernel/compile.mjs';
import { deepSpaceOrbits, nearEarthOrbits } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const steps = sized({ whole: 1440, quick: 60 });
const objects = sized({ whole: 600, quick: 40 });
const catalogueObjects = sized({ whole: 30_000, quick: 600 });
const minutes = Float64Array.from({ length: steps }, (_, index) => index);
const out = stateArrays(steps);

/** Milliseconds of the fastest of several runs: what the code costs when nothing else runs. */
function fastest(repeats: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

function kernelBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
}

/** A build with fused multiply-add, for this figure alone: its last bits differ between machines. */
async function fusedKernel(): Promise<Kernel> {
  const sources = join(import.meta.dirname, '../../packages/astro/kernel/assembly');
  return createKernel(await compileAssembly(sources, { fused: true }));
}

function propagateAll(satellites: Satellites): void {
  for (let index = 0; index < satellites.count; index++) satellites.propagateTimes(index, minutes, out);
}

function propagatePeers(peers: readonly SatRec[]): void {
  for (const peer of peers) for (const time of minutes) sgp4(peer, time);
}

/** Million states per second. */
const rate = ({ count, milliseconds }: { readonly count: number; readonly milliseconds: number }) =>
  (count * steps) / milliseconds / 1000;

interface Rates {
  readonly kernel: number;
  readonly fused: number;
  readonly peer: number;
}

function ratesOf(sets: readonly ElementSet[], kernels: { plain: Kernel; fused: Kernel }): Rates {
  const [plain, fused] = [kernels.plain.load(sets), kernels.fused.load(sets)];
  const peers = sets.slice(0, objects / 4).map((set) => peerOf(set));
  return {
    kernel: rate({ count: objects, milliseconds: fastest(7, () => propagateAll(plain)) }),
    peer: rate({ count: peers.length, milliseconds: fastest(5, () => propagatePeers(peers)) }),
    fused: rate({ count: objects, milliseconds: fastest(7, () => propagateAll(fused)) }),
  };
}

/** Share of the time that the host's copying out of the module takes: the same run with the copies repeated. */
function copyShare(satellites: Satellites): number {
  const target = stateArrays(steps);
  const whole = fastest(5, () => propagateAll(satellites));
  const copies = fastest(5, () => {
    for (let index = 0; index < satellites.count; index++) {
      target.positionsKm.set(out.positionsKm);
      target.velocitiesKmPerS.set(out.velocitiesKmPerS);
    }
  });
  return copies / whole;
}

/**
 * How much more two threads do than one: the same work on one and on both by turns, so that a busy machine has little
 * influence.
 */
async function threadRatio(satellites: Satellites): Promise<number> {
  const workerData = { bytes: kernelBytes(), packed: satellites.packed, steps };
  const threads = [1, 2].map(() => new Worker(new URL('./propagate.worker.ts', import.meta.url), { workerData }));
  const answer = (thread: Worker) =>
    new Promise<number>((resolve) => {
      thread.once('message', resolve);
      thread.postMessage('run');
    });
  const timed = async (some: readonly Worker[]) => {
    const began = performance.now();
    await Promise.all(some.map(answer));
    return performance.now() - began;
  };
  await timed(threads);
  let [one, two] = [0, 0];
  for (let round = 0; round < 9; round++) {
    one += await timed(threads.slice(0, 1));
    two += await timed(threads);
  }
  await Promise.all(threads.map((thread) => thread.terminate()));
  return (2 * one) / two;
}

/** SGP4 and SDP4 against satellite.js on the same generated objects and times; one thread by default. */
export async function run(): Promise<BenchReport> {
  const kernels = { plain: createKernel(kernelBytes()), fused: await fusedKernel() };
  const near = ratesOf(nearEarthOrbits(objects), kernels);
  const deep = ratesOf(deepSpaceOrbits(objects), kernels);
  const loaded = kernels.plain.load(nearEarthOrbits(objects));
  const ratio = await threadRatio(loaded);

  const deepObjects = catalogueObjects / 6;
  const mix = [...nearEarthOrbits(catalogueObjects - deepObjects), ...deepSpaceOrbits(deepObjects)];
  const initialise = fastest(3, () => {
    kernels.plain.load(mix.slice(deepObjects));
  });
  const catalogue = kernels.plain.load(mix);
  const states = stateArrays(catalogue.count);
  const instant = fastest(9, () =>
    catalogue.propagateInstant({ modifiedJulianDay: 60_615, secondsOfDay: 61_234.5 }, states),
  );
  return {
    name: 'propagate',
    figures: [
      { name: 'near-Earth', value: near.kernel, unit: 'M states/s' },
      { name: 'near-Earth, satellite.js', value: near.peer, unit: 'M states/s' },
      { name: 'near-Earth, ratio', value: near.kernel / near.peer, unit: '×', aim: '≥ 5' },
      { name: 'deep-space', value: deep.kernel, unit: 'M states/s' },
      { name: 'deep-space, satellite.js', value: deep.peer, unit: 'M states/s' },
      { name: 'deep-space, ratio', value: deep.kernel / deep.peer, unit: '×', aim: '≥ 2.5' },
      { name: 'two threads against one', value: ratio, unit: '×', aim: '≥ 1.9' },
      {
        name: `initialise ${catalogueObjects - deepObjects} element sets`,
        value: initialise / 1000,
        unit: 's',
        aim: '≤ 0.5',
      },
      { name: `${catalogueObjects} objects at one instant`, value: instant, unit: 'ms', aim: '≤ 8 in the browser' },
      { name: 'fused multiply-add would bring, near-Earth', value: near.fused / near.kernel, unit: '×' },
      { name: 'fused multiply-add would bring, deep-space', value: deep.fused / deep.kernel, unit: '×' },
      { name: 'copying out of the module takes', value: 100 * copyShare(loaded), unit: '% of near-Earth' },
    ],
  };
}
