import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { rotationTemeToItrf } from '@farpass/astro/frames';
import { createKernel, type Satellites } from '@farpass/astro/kernel';
import { epochFromUnixMs } from '@farpass/astro/time';
import { CatalogueColumns } from '@farpass/intake/catalogue';
import { kernelInstant } from './instant.ts';
import type { MotionAnswer, MotionRequest } from './messages.ts';

/** The satellites of the catalogue, and space for the velocities, which are not used. */
interface Loaded {
  readonly satellites: Satellites;
  readonly periodsMinutes: Float64Array;
  readonly velocitiesKmPerS: Float64Array;
}

const pointsOfTurn = 241;
let loaded: Loaded | undefined;

self.addEventListener('message', ({ data }: MessageEvent<MotionRequest>) => {
  try {
    if (data.kind === 'load') load(data);
    else if (data.kind === 'move') move(data);
    else drawTurn(data);
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

function load({ kernel, columns }: Extract<MotionRequest, { kind: 'load' }>): void {
  const sets = new CatalogueColumns(columns).entries().map(({ elements }) => elements);
  const satellites = createKernel(new Uint8Array(kernel)).load(sets);
  const periodsMinutes = Float64Array.from(sets, ({ meanMotionRadPerMin }) => (2 * Math.PI) / meanMotionRadPerMin);
  loaded = { satellites, periodsMinutes, velocitiesKmPerS: new Float64Array(3 * satellites.count) };
  send({ kind: 'loaded', count: satellites.count });
}

/** Computes all objects at one time into the arrays from the page. */
function move({ atMs, positionsKm, codes }: Extract<MotionRequest, { kind: 'move' }>): void {
  if (loaded === undefined) return;
  const { satellites, velocitiesKmPerS } = loaded;
  satellites.propagateInstant(kernelInstant(atMs), { positionsKm, velocitiesKmPerS, codes });
  const epoch = epochFromUnixMs(atMs);
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  const toItrf = rotationTemeToItrf(epoch, orientation);
  send({ kind: 'moved', atMs, positionsKm, codes, toItrf }, [positionsKm.buffer, codes.buffer]);
}

/** Computes one revolution of an object, half of it before the time and half after. */
function drawTurn({ object, atMs, ticket }: Extract<MotionRequest, { kind: 'orbit' }>): void {
  if (loaded === undefined) return;
  const { satellites, periodsMinutes } = loaded;
  const period = periodsMinutes[object] ?? 0;
  const start = kernelInstant(atMs);
  const positions: number[] = [];
  const state = new Float64Array(6);
  for (let point = 0; point < pointsOfTurn; point += 1) {
    const minutes = (point / (pointsOfTurn - 1) - 0.5) * period;
    if (satellites.stateInto(object, { instant: start, minutes }, state) !== 0) continue;
    positions.push(state[0] ?? 0, state[1] ?? 0, state[2] ?? 0);
  }
  const positionsKm = Float64Array.from(positions);
  send({ kind: 'orbit', ticket, positionsKm }, [positionsKm.buffer]);
}

function send(answer: MotionAnswer, handed: Transferable[] = []): void {
  self.postMessage(answer, { transfer: handed });
}
