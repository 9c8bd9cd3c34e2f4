import { covarianceOfStart, orbitOfText, startOfOrbit } from '@farpass/operations/passes';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { SensorSite } from '../passes/observer.ts';
import { epochOf, simulatedTdm } from './simulated.ts';

/** Past passes that radars observed, and the orbit with which they were pointed. */
export interface ServedOrder {
  /** An OEM with covariances: the true orbit is drawn from them. */
  readonly ephemeris: string;
  readonly object: string;
  readonly passes: readonly { readonly radar: SensorSite; readonly start: string; readonly end: string }[];
  readonly seed: number;
}

/** The measurements of each radar of the same true orbit; undefined for a pass on which it saw nothing. */
export async function run({ ephemeris, object, passes, seed }: ServedOrder): Promise<readonly (string | undefined)[]> {
  const { orbit } = orbitOfText(ephemeris);
  const known = await startOfOrbit(orbit, threadKernel());
  const covariance = covarianceOfStart(orbit, known);
  const texts: (string | undefined)[] = [];
  for (const { radar, start, end } of passes) {
    const [from, to] = [epochOf(start), epochOf(end)];
    const task = `${radar.code} ${start}`;
    texts.push(await simulatedTdm({ sensor: radar, measurements, from, to, object, known, covariance, task, seed }));
  }
  return texts;
}

/** Measurements of one pass. */
const measurements = 15;
