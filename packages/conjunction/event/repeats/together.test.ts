import { choleskySemidefinite, congruence, inverse, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { equinoctialFromState, periodSeconds, stateWithJacobian, writeState } from '@farpass/astro/orbits';
import { describe, expect, it } from 'vitest';
import { objectWith } from '../../approach/crossing.fixture.ts';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { shiftToClosestApproach } from '../../approach/shift.ts';
import { randomStream } from '../../numerics/random.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../../probability/methods/foster1992.ts';
import { probabilityTogether, type WeighedPass } from './together.ts';

const radiusKm = 7000;
const speed = Math.sqrt(398_600.4418 / radiusKm);
const halfS = periodSeconds(radiusKm) / 2;
const reachKm = 0.03;

/** Two satellites on circles of one size that cross at a right angle: they meet at every node. */
function firstPass(missKm: number, sigmaKm: number): Encounter {
  const turn = missKm / radiusKm;
  const sigmas = { radialKm: sigmaKm, transverseKm: 2 * sigmaKm, normalKm: sigmaKm };
  return {
    primary: objectWith([radiusKm, 0, 0], [0, speed, 0], sigmas),
    secondary: objectWith([radiusKm * Math.cos(turn), radiusKm * Math.sin(turn), 0], [0, 0, speed], sigmas),
    hardBodyRadiusKm: reachKm,
  };
}

const elementsOf = (object: Pick<EncounterObject, 'positionKm' | 'velocityKmPerS'>) => {
  const elements = equinoctialFromState(object);
  if (elements === undefined) throw new Error('not an ellipse');
  return elements;
};

function stateAfter(object: Pick<EncounterObject, 'positionKm' | 'velocityKmPerS'>, seconds: number) {
  const out = new Float64Array(6);
  writeState(elementsOf(object), seconds, out);
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = out;
  return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] } as const;
}

/** An object with its covariance later on its two-body orbit. */
function after(object: EncounterObject, seconds: number): EncounterObject {
  const elements = elementsOf(object);
  const toElements = inverse(stateWithJacobian(elements, 0).jacobian);
  if (toElements === undefined || object.covariance === undefined) throw new Error('no covariance');
  const covariance = congruence(
    stateWithJacobian(elements, seconds).jacobian,
    congruence(toElements, object.covariance),
  );
  return { ...stateAfter(object, seconds), covariance };
}

type Pass = Required<WeighedPass> & { readonly orbits: NonNullable<WeighedPass['orbits']> };

function passesOf(first: Encounter, times: readonly number[]): readonly Pass[] {
  return times.map((atS) => {
    const encounter = { ...first, primary: after(first.primary, atS), secondary: after(first.secondary, atS) };
    const plane = principalPlane(shiftToClosestApproach(encounter).encounter);
    return {
      orbits: { atS, encounter, originator: 'ONE' },
      probability: plane === undefined ? 0 : probabilityFoster1992(plane.problem),
    };
  });
}

/** The share of drawn pairs that collide in any of the passes: the drawn states fly on their own orbits. */
function drawnShare(first: Encounter, times: readonly number[], draws: number): number {
  const { normal } = randomStream(5);
  const factorOf = ({ covariance }: EncounterObject): Matrix => {
    const factor = covariance && choleskySemidefinite(covariance);
    if (factor === undefined) throw new Error('not definite');
    return factor;
  };
  const drawn = (object: EncounterObject, factor: Matrix) => {
    const free = Array.from({ length: 6 }, normal);
    const [x, y, z, vx, vy, vz] = Array.from({ length: 6 }, (_, row) =>
      free.reduce((sum, one, column) => sum + factor[6 * row + column] * one, 0),
    );
    const { positionKm: r, velocityKmPerS: v } = object;
    return {
      positionKm: [r[0] + x, r[1] + y, r[2] + z] as Vector3,
      velocityKmPerS: [v[0] + vx, v[1] + vy, v[2] + vz] as Vector3,
    };
  };
  const [one, two] = [factorOf(first.primary), factorOf(first.secondary)];
  let hits = 0;
  for (let draw = 0; draw < draws; draw++) {
    const [a, b] = [drawn(first.primary, one), drawn(first.secondary, two)];
    if (times.some((atS) => closestKm(stateAfter(a, atS), stateAfter(b, atS)) < reachKm)) hits++;
  }
  return hits / draws;
}

type State = Pick<EncounterObject, 'positionKm' | 'velocityKmPerS'>;

function closestKm(a: State, b: State): number {
  const bare = { covariance: undefined };
  const { encounter } = shiftToClosestApproach({
    primary: { ...a, ...bare },
    secondary: { ...b, ...bare },
    hardBodyRadiusKm: reachKm,
  });
  const [p, q] = [encounter.primary.positionKm, encounter.secondary.positionKm];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

const sumOf = (passes: readonly Pass[]) => passes.reduce((sum, { probability }) => sum + probability, 0);
const independentOf = (passes: readonly Pass[]) =>
  1 - passes.reduce((none, { probability }) => none * (1 - probability), 1);

describe('the passes of one pair together', () => {
  // The truth is drawn: both orbits with their errors at the first pass, each flown to every pass.
  it.each([
    ['two passes of one revolution', [0, 2 * halfS]],
    ['every node of three revolutions', [0, 1, 2, 3, 4, 5, 6].map((node) => node * halfS)],
    ['three days', [0, 30, 58, 86].map((node) => node * halfS)],
  ])(
    'are as probable as drawn orbits say: %s',
    (_, times) => {
      const first = firstPass(0.02, 0.02);
      const passes = passesOf(first, times);
      const draws = 60_000;
      const truth = drawnShare(first, times, draws);
      const { probability, correlated } = probabilityTogether(passes);
      expect(correlated).toBe(times.length);
      expect(Math.abs(probability - truth)).toBeLessThan(4 * Math.sqrt((truth * (1 - truth)) / draws) + 0.02 * truth);
      expect(truth).toBeGreaterThan(0.02);
    },
    120_000,
  );

  it('are clearly fewer than independent ones if every revolution repeats the same miss', () => {
    const passes = passesOf(firstPass(0.02, 0.02), [0, 2 * halfS, 4 * halfS]);
    const { probability } = probabilityTogether(passes);
    expect(probability).toBeLessThan(0.8 * independentOf(passes));
    expect(probability).toBeGreaterThanOrEqual(Math.max(...passes.map((pass) => pass.probability)));
  });

  it('of small probability are never below the largest, nor above the sum', () => {
    const passes = passesOf(firstPass(0.2, 0.06), [0, 2 * halfS, 30 * halfS]);
    const { probability } = probabilityTogether(passes);
    expect(probability).toBeGreaterThanOrEqual(Math.max(...passes.map((pass) => pass.probability)));
    expect(probability).toBeLessThanOrEqual(sumOf(passes) * (1 + 1e-12));
  });

  it('are added if one has no covariance of the velocity, or is slow: a formation is not described by planes', () => {
    const [first, second] = passesOf(firstPass(0.02, 0.02), [0, 2 * halfS]);
    if (first === undefined || second === undefined) throw new Error('no passes');
    const blind = {
      ...second.orbits.encounter,
      primary: { ...second.orbits.encounter.primary, covariance: undefined },
    };
    expect(probabilityTogether([first, { ...second, orbits: { ...second.orbits, encounter: blind } }])).toEqual({
      probability: first.probability + second.probability,
      correlated: 0,
    });
    const { primary } = second.orbits.encounter;
    const [x, y, z] = primary.positionKm;
    const beside: EncounterObject = { ...primary, positionKm: [x + 0.1, y, z] };
    const slow = { ...second.orbits.encounter, secondary: beside };
    expect(probabilityTogether([first, { ...second, orbits: { ...second.orbits, encounter: slow } }]).correlated).toBe(
      0,
    );
  });

  // The finding: errors of two determinations are not known to be the same, so that these passes were too quiet.
  it('correlate messages of one originator only; those of others are added, up to the sum', () => {
    const passes = passesOf(firstPass(0.02, 0.02), [0, 2 * halfS, 4 * halfS]);
    const [first, second, third] = passes;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no passes');
    const by = (pass: Pass, originator: string): Pass => ({ ...pass, orbits: { ...pass.orbits, originator } });
    const together = probabilityTogether([first, second]);
    expect(probabilityTogether([first, second, by(third, 'OTHER')])).toEqual({
      probability: together.probability + third.probability,
      correlated: 2,
    });
    const apart = [first, by(second, 'TWO'), by(third, 'THREE')];
    expect(probabilityTogether(apart)).toEqual({ probability: expect.closeTo(sumOf(passes), 12), correlated: 0 });
    expect(probabilityTogether(passes).probability).toBeLessThan(sumOf(passes));
  });

  it('are 1 at most, and messages that cannot have all their error in common still give an answer', () => {
    const [first, second] = passesOf(firstPass(0, 0.02), [0, 2 * halfS]);
    if (first === undefined || second === undefined) throw new Error('no passes');
    const known = (object: EncounterObject) => ({ ...object, covariance: object.covariance?.map((one) => one / 1e4) });
    const { primary, secondary } = second.orbits.encounter;
    const better = { ...second.orbits.encounter, primary: known(primary), secondary: known(secondary) };
    const both = probabilityTogether([first, { orbits: { ...second.orbits, encounter: better }, probability: 1 }]);
    expect(both.probability).toBe(1);
    expect(both.correlated).toBe(2);
  });
});
