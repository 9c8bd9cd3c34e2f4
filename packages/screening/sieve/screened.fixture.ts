import type { ElementSet } from '@farpass/astro/kernel';
import { mergeFindings } from './merge.ts';
import { builtKernel, elementsOf, epoch, type OrbitShape } from './orbits.fixture.ts';
import { Screener, slicesOf } from './slice.ts';
import { planScreening, type ScreeningObject, type ScreeningRequest } from './task.ts';

export const kernel = builtKernel();
export const tenthOfMillisecond = 1e-4;
export const oneMetreKm = 1e-3;
export const day = 86_400;

/** Screens for a day within 5 km, unless the request changes this. */
export function screened(request: Partial<ScreeningRequest> & { readonly objects: readonly ScreeningObject[] }) {
  const task = planScreening(kernel, {
    start: epoch,
    durationSeconds: day,
    volume: { kind: 'sphere', radiusKm: 5 },
    ...request,
  });
  const screener = new Screener(kernel, task);
  return { task, screener, findings: mergeFindings(slicesOf(task).map((slice) => screener.screen(slice))) };
}

/**
 * Evenly spread numbers in 0 to 1, the same for the same seed (Park and Miller 1988). fast-check's own generators
 * favour edge cases.
 */
export function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export type Ranges = Readonly<Record<'perigeeKm' | 'apogeeKm' | 'inclinationRad', readonly [number, number]>>;

/** A shell with many encounters, geostationary neighbours, and orbits that cross all heights. */
export const shell: Ranges = { perigeeKm: [690, 700], apogeeKm: [700, 715], inclinationRad: [0.3, 2.8] };
export const geostationary: Ranges = {
  perigeeKm: [35_750, 35_780],
  apogeeKm: [35_780, 35_830],
  inclinationRad: [0, 0.25],
};
export const eccentric: Ranges = { perigeeKm: [200, 700], apogeeKm: [2_000, 39_000], inclinationRad: [0.1, 2] };

export function shapesIn(ranges: Ranges, count: number, random: () => number): readonly OrbitShape[] {
  const within = ([low, high]: readonly [number, number]) => low + (high - low) * random();
  const turn = () => 2 * Math.PI * random();
  return Array.from({ length: count }, () => ({
    perigeeKm: within(ranges.perigeeKm),
    apogeeKm: within(ranges.apogeeKm),
    inclinationRad: within(ranges.inclinationRad),
    nodeRad: turn(),
    argumentOfPerigeeRad: turn(),
    meanAnomalyRad: turn(),
  }));
}

export function setsOf(shapes: readonly OrbitShape[]): readonly ElementSet[] {
  return shapes.map((shape, index) => elementsOf(index + 1, shape, 1e-5 * (index % 7)));
}

/** A low circular orbit. */
export const circular = {
  perigeeKm: 700,
  apogeeKm: 700.5,
  inclinationRad: 1.2,
  nodeRad: 0.5,
  argumentOfPerigeeRad: 0.3,
  meanAnomalyRad: 1,
};
