/** @module-tag all */
import { choleskySemidefinite, congruence, inverse, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { equinoctialFromState, periodSeconds, stateWithJacobian, writeState } from '@farpass/astro/orbits';
import { describe, expect, it } from 'vitest';
import { objectWith } from '../../approach/crossing.fixture.ts';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { randomStream } from '../../numerics/random.ts';
import { orbitPairOf, wholeEncounterOf } from '../../probability/slow/followed-encounter.ts';
import { probabilityWhileNear } from './near.ts';
import type { PassOrbits } from './pass-orbits.ts';
import { repeatedRisks } from './repeats.ts';
import { probabilityTogether } from './together.ts';

const radiusKm = 7000;
const rate = Math.sqrt(398_600.4418 / radiusKm ** 3);
const speed = rate * radiusKm;
const halfS = periodSeconds(radiusKm) / 2;
const reachKm = 0.02;

type State = Pick<EncounterObject, 'positionKm' | 'velocityKmPerS'>;

/** Two satellites on one orbit; the second one flies an ellipse around the first, half as high as long. */
function formation(apart: Readonly<Record<'upKm' | 'aheadKm' | 'sideKm' | 'sigmaKm', number>>): Encounter {
  const { upKm, aheadKm, sideKm, sigmaKm } = apart;
  const first: State = { positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speed, 0] };
  // Clohessy and Wiltshire: an ellipse that does not drift starts with y' = −2 n x, here in axes that turn.
  const turn = aheadKm / radiusKm;
  const r = radiusKm + upKm;
  const v = speed + rate * upKm - 2 * rate * upKm;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const second: State = { positionKm: [r * c, r * s, sideKm], velocityKmPerS: [-v * s, v * c, 0] };
  const sigmas = { radialKm: sigmaKm, transverseKm: 2 * sigmaKm, normalKm: sigmaKm };
  return {
    primary: objectWith(first.positionKm, first.velocityKmPerS, sigmas),
    secondary: objectWith(second.positionKm, second.velocityKmPerS, sigmas),
    hardBodyRadiusKm: reachKm,
  };
}

function after(object: EncounterObject, seconds: number): EncounterObject {
  const elements = equinoctialFromState(object);
  const toElements = elements && inverse(stateWithJacobian(elements, 0).jacobian);
  if (elements === undefined || toElements === undefined || object.covariance === undefined)
    throw new Error('no orbit');
  const covariance = congruence(
    stateWithJacobian(elements, seconds).jacobian,
    congruence(toElements, object.covariance),
  );
  return { ...stateAfter(object, seconds), covariance };
}

function stateAfter(object: State, seconds: number): State {
  const elements = equinoctialFromState(object);
  if (elements === undefined) throw new Error('not an ellipse');
  const out = new Float64Array(6);
  writeState(elements, seconds, out);
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = out;
  return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
}

const passesOf = (encounter: Encounter, times: readonly number[]): readonly PassOrbits[] =>
  times.map((atS) => ({
    atS,
    encounter: { ...encounter, primary: after(encounter.primary, atS), secondary: after(encounter.secondary, atS) },
    originator: 'ONE',
  }));

/** The share of drawn pairs that come within reach, each flown on its own orbits and looked at every few seconds. */
function drawnShare(
  encounter: Encounter,
  { spanS, draws }: { readonly spanS: number; readonly draws: number },
): number {
  const { normal } = randomStream(7);
  const factorOf = ({ covariance }: EncounterObject): Matrix => {
    const factor = covariance && choleskySemidefinite(covariance);
    if (factor === undefined) throw new Error('not definite');
    return factor;
  };
  const drawn = (object: EncounterObject, factor: Matrix): State => {
    const free = Array.from({ length: 6 }, normal);
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = [0, 1, 2, 3, 4, 5].map((row) =>
      free.reduce((sum, one, column) => sum + (factor[6 * row + column] ?? 0) * one, 0),
    );
    const { positionKm: p, velocityKmPerS: v } = object;
    const position: Vector3 = [p[0] + x, p[1] + y, p[2] + z];
    return { positionKm: position, velocityKmPerS: [v[0] + vx, v[1] + vy, v[2] + vz] };
  };
  const { primary, secondary } = encounter;
  const [one, two] = [factorOf(primary), factorOf(secondary)];
  let collided = 0;
  for (let draw = 0; draw < draws; draw++) if (meets(drawn(primary, one), drawn(secondary, two), spanS)) collided++;
  return collided / draws;
}

/** Looks as often as the distance allows at 3 m/s. */
function meets(a: State, b: State, spanS: number): boolean {
  const [one, two] = [equinoctialFromState(a), equinoctialFromState(b)];
  if (one === undefined || two === undefined) throw new Error('not an ellipse');
  const [p, q] = [new Float64Array(6), new Float64Array(6)];
  let seconds = 0;
  while (seconds <= spanS) {
    writeState(one, seconds, p);
    writeState(two, seconds, q);
    const km = Math.hypot((p[0] ?? 0) - (q[0] ?? 0), (p[1] ?? 0) - (q[1] ?? 0), (p[2] ?? 0) - (q[2] ?? 0));
    if (km < reachKm) return true;
    seconds += Math.max(1, (km - reachKm) / 0.003);
  }
  return false;
}

describe('the probability of a pair that stays near', () => {
  it.each([
    ['an ellipse around the other, for two revolutions', { upKm: 0.1, aheadKm: 0, sideKm: 0, sigmaKm: 0.02 }, 4],
    ['one behind the other, for five revolutions', { upKm: 0.03, aheadKm: 0.25, sideKm: 0.05, sigmaKm: 0.03 }, 10],
  ])('is what drawn orbits say: %s', (_, apart, halves) => {
    const encounter = formation(apart);
    const times = Array.from({ length: halves + 1 }, (__, half) => half * halfS);
    const found = probabilityWhileNear(passesOf(encounter, times)) ?? Number.NaN;
    const draws = 4000;
    const truth = drawnShare(encounter, { spanS: halves * halfS, draws });
    const standardError = Math.sqrt((truth * (1 - truth)) / draws);
    expect(found).toBeGreaterThan(truth - 4 * standardError);
    expect(found).toBeLessThan(1.05 * truth + 4 * standardError);
    expect(truth).toBeGreaterThan(0.01);
  });

  it('is the expected number of entries of Hall (2021) where one is rare', () => {
    const encounter = formation({ upKm: 0.1, aheadKm: 0, sideKm: 0.1, sigmaKm: 0.01 });
    const found = probabilityWhileNear(passesOf(encounter, [0, halfS])) ?? Number.NaN;
    const pair = orbitPairOf(encounter, { fromS: 0, toS: halfS });
    if (pair.kind === 'unusable') throw new Error(pair.sentence);
    const whole = wholeEncounterOf(pair.pair, { spread: undefined, passage: undefined });
    const expected = (whole?.value ?? Number.NaN) + (whole?.insideAtStart ?? 0);
    expect(expected).toBeLessThan(1e-5);
    expect(Math.abs(found / expected - 1)).toBeLessThan(0.06);
  });
});

describe('a pair that does not stay near as its first message says', () => {
  const apart = { upKm: 0.1, aheadKm: 0, sideKm: 0.1, sigmaKm: 0.01 };
  const [first, second] = passesOf(formation(apart), [0, halfS]);
  if (first === undefined || second === undefined) throw new Error('two passes');

  it('has no such probability if a later message has it elsewhere', () => {
    const [, moved] = passesOf(formation({ ...apart, aheadKm: 0.5 }), [0, halfS]);
    expect(probabilityWhileNear([first, ...(moved === undefined ? [] : [moved])])).toBeUndefined();
    expect(probabilityWhileNear([second, first])).toBeGreaterThan(0);
  });

  it('has none without covariances of position and velocity, if it passes fast, or if its errors are bent', () => {
    const { encounter } = second;
    const bare = { ...encounter.secondary, covariance: undefined };
    expect(probabilityWhileNear([first, { ...second, encounter: { ...encounter, secondary: bare } }])).toBeUndefined();
    const [x, y, z] = encounter.secondary.velocityKmPerS;
    const fast = { ...encounter.secondary, velocityKmPerS: [x, y, z + 0.3] as const };
    expect(probabilityWhileNear([first, { ...second, encounter: { ...encounter, secondary: fast } }])).toBeUndefined();
    expect(probabilityWhileNear(passesOf(formation({ ...apart, sigmaKm: 20 }), [0, halfS]))).toBeUndefined();
    expect(probabilityWhileNear([first])).toBeUndefined();
  });
});

describe('the passes of a pair that stays near', () => {
  it('are one time together, with the risk between them, and each is at least in it', () => {
    const passes = passesOf(formation({ upKm: 0.1, aheadKm: 0, sideKm: 0.1, sigmaKm: 0.01 }), [0, halfS]);
    const near = probabilityWhileNear(passes) ?? Number.NaN;
    const together = (probability: number) => probabilityTogether(passes.map((orbits) => ({ probability, orbits })));
    expect(together(1e-7)).toEqual({ probability: near, correlated: 2 });
    expect(together(1e-4)).toEqual({ probability: 1e-4, correlated: 2 });
    const pair = ['1', '2'] as const;
    const known = passes.map((orbits, at) => ({ id: `${at}`, pair, tca: `2026-11-2${at}`, probability: 1e-7, orbits }));
    const risk = repeatedRisks(known).get('0');
    expect(risk).toMatchObject({ probability: near, upperBound: near, lowerBound: 1e-7 });
  });
});
