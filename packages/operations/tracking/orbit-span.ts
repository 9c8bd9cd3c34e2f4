import { secondsPerDay } from '@farpass/astro/constants';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { type DeterminedOrbit, periodOf } from '@farpass/tracking/determine';

/** The time span of the written orbit. */
export interface OrbitSpan {
  readonly from: Epoch<'UTC'>;
  /** Epoch of the state in an OPM: the last measurement. */
  readonly at: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
}

/** An eightieth of a revolution, with which Hermite interpolation of degree 7 is accurate to millimetres. */
const stepsPerTurn = 80;
const [shortestStepSeconds, longestStepSeconds] = [30, 900];

/** The instants of the states in an ephemeris. */
export function messageEpochs(
  { state }: DeterminedOrbit,
  { from, to }: Pick<OrbitSpan, 'from' | 'to'>,
): readonly Epoch<'UTC'>[] {
  const turn = periodOf(state) ?? secondsPerDay;
  const step = Math.min(longestStepSeconds, Math.max(shortestStepSeconds, Math.round(turn / stepsPerTurn)));
  const count = Math.ceil(secondsBetween(to, from) / step);
  return Array.from({ length: count + 1 }, (_, k) => addSeconds(from, k * step));
}

const samples = 120;

/** The instants at which an element set is compared with the orbit. */
export function setEpochs({ from, to }: OrbitSpan): readonly Epoch<'UTC'>[] {
  const seconds = secondsBetween(to, from);
  return Array.from({ length: samples }, (_, k) => addSeconds(from, (k * seconds) / (samples - 1)));
}
