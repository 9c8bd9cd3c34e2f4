import { expect, it } from 'vitest';
import { egm2008 } from '../../constants/index.ts';
import { cross, difference, norm, scaled, unit, type Vector3 } from '../../linear/index.ts';
import { median } from '../../statistics/index.ts';
import { addSeconds, parseEpoch } from '../../time/index.ts';
import { loadGravityField } from '../gravity/gravity-field.ts';
import { propagateNumerically, stateOfTrajectory } from '../numerical.ts';
import { gravityDegreeAt } from './forces-by-height.ts';

/** All nine orbits of each height and all degrees with CI_ALL=1, otherwise three orbits, and the degrees that are judged. */
const isWhole = process.env['CI_ALL'] === '1';
const orbits = isWhole ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [1, 4, 7];
const heightsKm = [300, 400, 500, 600, 800, 1200, 2000] as const;
const everyDegree: readonly number[] = [20, 36, 50, 70, 100];
/** The most that the degree of a height may leave out within a day [m]. */
const mostM = 3;

const field = await loadGravityField('egm2008');

/** The place after a day on a circular orbit; each one has another inclination, date and place in its plane. */
function afterDay(heightKm: number, orbit: number, degree: number): Vector3 {
  const radiusKm = egm2008.equatorialRadiusKm + heightKm;
  const [inclination, node, phase] = [0.2 + 0.3 * orbit, 2.1 * orbit, 1.3 * orbit];
  const pole: Vector3 = [
    Math.sin(inclination) * Math.sin(node),
    -Math.sin(inclination) * Math.cos(node),
    Math.cos(inclination),
  ];
  const first = unit(cross(pole, [Math.cos(phase), Math.sin(phase), 0.3]));
  const speed = Math.sqrt(egm2008.muKm3PerS2 / radiusKm);
  const state = {
    frame: 'GCRF',
    positionKm: scaled(first, radiusKm),
    velocityKmPerS: scaled(cross(pole, first), speed),
  } as const;
  const path = propagateNumerically(
    {
      start: { epoch: addSeconds(parseEpoch('2024-01-01T00:00:00', 'UTC'), 41 * 86_400 * orbit), state },
      spacecraft: { massKg: 1, dragAreaM2: 0, dragCoefficient: 0, radiationAreaM2: 0, radiationCoefficient: 0 },
      forces: { gravity: { kind: 'harmonics', field, degree, order: degree } },
    },
    Float64Array.of(86_400),
  );
  return stateOfTrajectory(path, 0).positionKm;
}

it('the gravity that each height leaves out moves an orbit by metres at most within a day', () => {
  const written = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  process.stdout.write(
    `median distance after a day [m] from EGM2008 120×120, ${orbits.length} orbits of each height\n`,
  );
  for (const heightKm of heightsKm) {
    const flown = gravityDegreeAt(heightKm);
    const judged = flown < 120 ? flown : 100;
    const degrees = everyDegree.filter((degree) => isWhole || degree === judged);
    const whole = orbits.map((orbit) => afterDay(heightKm, orbit, 120));
    const leftOut = degrees.map((degree) =>
      median(
        orbits.map((orbit, k) => 1000 * norm(difference(afterDay(heightKm, orbit, degree), whole[k] ?? [0, 0, 0]))),
      ),
    );
    const row = degrees.map((degree, k) => `${degree}×${degree}: ${written(leftOut[k] ?? Number.NaN)}`).join(', ');
    process.stdout.write(`${heightKm} km: ${row}; flown ${flown}×${flown}\n`);
    const at = degrees.indexOf(judged);
    const most = judged === flown ? mostM : 3 * mostM;
    expect(leftOut[at], `${heightKm} km, ${judged}×${judged}`).toBeLessThan(most);
  }
});
