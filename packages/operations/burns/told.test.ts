import { describe, expect, it } from 'vitest';
import { burnToldBy } from './told.ts';

/** A burn that shifts the satellite by 900 m. */
const told = (shiftM: number, sigmaM: number) => burnToldBy({ effectM: 900, shiftM, sigmaM });

describe('an orbit after a burn', () => {
  it('tells a burn that was flown, one that was flown in half, and one that was not', () => {
    expect([told(900, 50), told(450, 50), told(2_000, 50), told(0, 50), told(-40, 50)]).toEqual([
      ...['FLOWN', 'FLOWN', 'FLOWN', 'MISSED', 'MISSED'],
    ]);
  });

  it('cannot tell if its sigma is a third of what the burn does there, or not known', () => {
    for (const shiftM of [0, 900])
      expect([told(shiftM, 300), told(shiftM, 5_000), told(shiftM, Number.NaN)]).toEqual([
        ...[undefined, undefined, undefined],
      ]);
  });

  it('cannot tell between both orbits, nor if it lies behind a burn that goes forwards', () => {
    expect([told(400, 200), told(500, 299), told(-900, 50)]).toEqual([undefined, undefined, undefined]);
    expect([told(700, 290), told(899, 290)]).toEqual([undefined, 'FLOWN']);
  });

  it('tells a burn that slows the satellite alike', () => {
    const back = (shiftM: number) => burnToldBy({ effectM: -900, shiftM, sigmaM: 50 });
    expect([back(-900), back(-450), back(10), back(900)]).toEqual(['FLOWN', 'FLOWN', 'MISSED', undefined]);
  });
});
