import { AstroError } from '../errors.ts';

/** The module's memory; its buffer is replaced when it grows, so every use makes its own views. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The exports of the kernel's module; assembly/index.ts and assembly/sieve.ts say what each does. */
export interface KernelExports {
  readonly memory: KernelMemory;
  firstFree(): number;
  layout(
    slotsAt: number,
    codesAt: number,
    nearAt: number,
    deepAt: number,
    statesAt: number,
    nearOwnersAt: number,
    deepOwnersAt: number,
    nears: number,
    deeps: number,
  ): void;
  classify(raws: number, count: number, slotsAt: number, codesAt: number): number;
  initialiseAll(raws: number, count: number, afspc: number): void;
  propagateTimes(
    satellite: number,
    minutes: number,
    count: number,
    positions: number,
    velocities: number,
    results: number,
  ): void;
  propagateGrid(
    satellite: number,
    day: number,
    seconds: number,
    minutes: number,
    count: number,
    positions: number,
    velocities: number,
    results: number,
  ): void;
  propagateInstant(
    count: number,
    day: number,
    seconds: number,
    positions: number,
    velocities: number,
    results: number,
  ): void;
  propagateOne(satellite: number, day: number, seconds: number, minutes: number): number;
  stateAddress(): number;
  coarseBlock(
    objects: number,
    count: number,
    day: number,
    seconds: number,
    firstMinute: number,
    stepSeconds: number,
    padKm: number,
    to: number,
  ): void;
  coarseFleet(
    objects: number,
    count: number,
    primaries: number,
    primaryCount: number,
    day: number,
    seconds: number,
    firstMinute: number,
    stepSeconds: number,
    reachKm: number,
    padKm: number,
    to: number,
  ): void;
  sieveAll(
    states: number,
    count: number,
    halfStepSeconds: number,
    reachKm: number,
    padKm: number,
    out: number,
    capacity: number,
    work: number,
    workBytes: number,
  ): number;
  sieveFleet(
    states: number,
    count: number,
    primaries: number,
    primaryCount: number,
    halfStepSeconds: number,
    reachKm: number,
    padKm: number,
    out: number,
    capacity: number,
    work: number,
  ): number;
  absentIn(states: number, count: number, out: number): number;
  approachAll(
    candidates: number,
    count: number,
    times: number,
    objects: number,
    day: number,
    seconds: number,
    fromSeconds: number,
    toSeconds: number,
    reachKm: number,
    slowSquaredKmPerS: number,
  ): void;
}

function isKernelExports(exports: unknown): exports is KernelExports {
  return typeof exports === 'object' && exports !== null && 'memory' in exports && 'propagateInstant' in exports;
}

/** The exports of an instantiated module; throws if the bytes were another module's. */
export function kernelExports(exports: unknown): KernelExports {
  if (!isKernelExports(exports)) throw new AstroError('KERNEL_BYTES_FOREIGN', {});
  return exports;
}
