import type { StateVector } from '@farpass/astro/frames';
import { type Epoch, epochFromUnixMs } from '@farpass/astro/time';

/** An object whose ephemeris a mock publishes, and where it flies. */
export interface SampleObject {
  readonly number: number;
  readonly name: string;
  /** Undefined: the orbit is not known there. */
  readonly stateAt: (epoch: Epoch<'UTC'>) => StateVector | undefined;
}

export interface SampleSpan {
  readonly fromMs: number;
  readonly hours: number;
}

export interface SampleState {
  readonly unixMs: number;
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector;
}

const stepMs = 60_000;

/** The states of an object, one a minute from the beginning to the end of a span. */
export function sampleStates({ number, stateAt }: SampleObject, { fromMs, hours }: SampleSpan): readonly SampleState[] {
  return Array.from({ length: hours * 60 + 1 }, (_, place) => {
    const unixMs = fromMs + place * stepMs;
    const epoch = epochFromUnixMs(unixMs);
    const state = stateAt(epoch);
    if (state === undefined)
      throw new Error(`The orbit of ${number} is not known at ${new Date(unixMs).toISOString()}.`);
    return { unixMs, epoch, state };
  });
}
