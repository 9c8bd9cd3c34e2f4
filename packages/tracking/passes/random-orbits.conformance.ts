import { describe, expect, it } from 'vitest';
import { randomOf, SecondScan } from './second-scan.fixture.ts';

describe('10,000 random orbits over twenty sites, six hours each', () => {
  it('have the same passes as a scan of every second: none missed, none invented', () => {
    const scan = new SecondScan(6 * 3600);
    const random = randomOf(20_261_121);
    const faults: string[] = [];
    let passes = 0;
    for (let orbit = 0; orbit < 10_000; orbit += 1) {
      const compared = scan.compare(random);
      passes += compared.passes;
      faults.push(...compared.faults);
    }
    console.log(`${passes} passes of 10,000 orbits`);
    expect(faults).toEqual([]);
    expect(passes).toBeGreaterThan(9000);
  });
});
