import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createKernel } from '@farpass/astro/kernel';
import { type CartesianState, difference, norm } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import { flownTruth } from '@farpass/tracking/observe';
import { describe, expect, it } from 'vitest';
import { startOfOrbit, statesOfElements } from './start.ts';
import { orbitOfText } from './track.ts';

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

const jason = `1 41240U 16002A   24306.50000000  .00000050  00000-0  50000-4 0  9994
2 41240  66.0400 100.0000 0008000 270.0000  90.0000 12.80930000    09`;
const low = `1 90001U 22032A   24306.50000000  .00002000  00000-0  10000-3 0  9995
2 90001  97.6000 100.0000 0010000  80.0000 280.0000 15.05000000    05`;

async function farFromSet(text: string, from: 'start' | 'state of the set') {
  const { orbit } = orbitOfText(text);
  if (orbit.kind !== 'elements') throw new Error('no element set');
  const placeOf = statesOfElements(orbit.elements, kernel);
  const known = (at: typeof start.epoch): CartesianState => {
    const state = placeOf(at);
    if (state === undefined) throw new Error('the set gives no state');
    return state;
  };
  const start = await startOfOrbit(orbit, kernel);
  const state = from === 'start' ? start.state : { frame: 'GCRF' as const, ...known(start.epoch) };
  const epochs = Array.from({ length: 13 }, (_, index) => addSeconds(start.epoch, index * 7200));
  const flown = await flownTruth({ epoch: start.epoch, state }, epochs);
  return Math.max(
    ...flown.map(({ positionKm }, index) =>
      norm(difference(positionKm, known(epochs[index] ?? start.epoch).positionKm)),
    ),
  );
}

describe('the start of an element set', () => {
  // Truth from outside: SGP4 and the numerical flight know nothing of each other.
  it.each([
    ['at 1,336 km', jason],
    ['at 560 km', low],
  ])('%s stays along the set for a day; the state of the set itself does not', async (_, text) => {
    expect(await farFromSet(text, 'start')).toBeLessThan(2);
    expect(await farFromSet(text, 'state of the set')).toBeGreaterThan(2.5);
  });
});
