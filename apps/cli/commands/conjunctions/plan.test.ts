import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { plan } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const inputs = join(import.meta.dirname, '../../faces/inputs');
/** Two low orbits that cross, TCA 2026-11-22T22:37:53. */
const cdm = join(inputs, 'covariances-of-both.kvn');
const impulse = {
  ignition: '2026-11-22T20:30:00.000Z',
  frame: 'RSW',
  deltaVMPerS: [0, 0.02, 0],
  massKg: 480,
  specificImpulseS: 220,
};
const arc = {
  ignition: '2026-11-22T19:00:00.000Z',
  frame: 'TNW',
  direction: [1, 0, 0],
  thrustN: 0.02,
  specificImpulseS: 1600,
  durationS: 900,
  massKg: 480,
  dutyCycle: 0.8,
};

/** For what does not depend on the forces. */
const simple = ['--forces', 'two-body'];

describe('farpass plan', () => {
  it('flies the forces of the height if none are given, as the platform does', async () => {
    const burns = written('burns.json', [impulse]);
    const printed = async (...forces: readonly string[]) =>
      (await captured(() => plan([cdm, '--burns', burns, '--hbr', '15', '--json', ...forces]))).out;
    const usual = await printed();
    expect(usual).toBe(await printed('--forces', 'flight'));
    expect(usual).not.toBe(await printed(...simple));
  });

  it('prints the effect of each burn on the event', async () => {
    const burns = written('burns.json', [impulse, arc]);
    const { code, out } = await captured(() => plan([cdm, '--burns', burns, '--hbr', '15', '--json']));
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.before.method).toBe('foster1992');
    expect(report.burns).toHaveLength(2);
    for (const burn of report.burns) {
      expect(burn.ignition).toMatch(/^2026-11-22T(19:0|20:3)0:00\.000000Z$/);
      expect(burn.tca).toMatch(/^2026-11-22T22:37:5/);
      expect(burn.deltaVMPerS).toBeGreaterThan(0.01);
      expect(burn.propellantKg).toBeGreaterThan(0);
      expect(Math.hypot(...burn.positionAtTcaKm)).toBeGreaterThan(6900);
      expect(Math.hypot(...burn.velocityAtTcaKmPerS)).toBeGreaterThan(7);
      expect(Math.hypot(burn.radialKm, burn.alongTrackKm, burn.crossTrackKm)).toBeCloseTo(burn.missDistanceKm, 9);
      expect(burn.probability).toBeGreaterThan(0);
      expect(burn.probability).toBeLessThan(1e-3);
      expect(burn.aggregateProbability).toBeCloseTo(burn.probability, 15);
      expect(burn.secondaries).toEqual([]);
      expect(burn.smaChangeKm).toBeGreaterThan(0);
      const off = burn.linear.positionAtTcaKm.map((each: number, axis: number) => each - burn.positionAtTcaKm[axis]);
      expect(Math.hypot(...off)).toBeLessThan(0.01);
    }
  });

  it('propagates differential drag (the cross-section changed for a time) if the message has a drag area', async () => {
    const drag = {
      ignition: '2026-11-21T20:30:00.000Z',
      dragCrossSectionM2: 0.09,
      nominalCrossSectionM2: 0.01,
      duration: 2,
      durationUnit: 'PERIODS',
    };
    const burns = written('drag.json', [drag]);
    const withArea = readFileSync(cdm, 'utf8').replace(/^X = /m, 'CD_AREA_OVER_MASS = 0.02 [m**2/kg]\nX = ');
    const message = join(folder, 'with-drag-area.kvn');
    writeFileSync(message, withArea);
    const forces = ['--forces', 'two-body,drag:exponential'];
    const { out } = await captured(() => plan([message, '--burns', burns, ...forces, '--hbr', '15', '--json']));
    const [burn] = JSON.parse(out).burns;
    const { manoeuvre } = burn;
    expect(manoeuvre).toMatchObject({ manoeuvreType: 'DIFFERENTIAL_DRAG', dragCrossSection: 0.09, totalDeltaMass: 0 });
    const turnedS = manoeuvre.totalTimeInDifferentialDragConfiguration;
    expect(turnedS / manoeuvre.manoeuvreDuration).toBe(1);
    expect((turnedS + manoeuvre.totalTimeInNominalConfiguration) / turnedS).toBeCloseTo(
      manoeuvre.orbitsBeforeTca / 2,
      6,
    );
    expect(burn.smaChangeKm).toBeLessThan(0);
    const off = burn.linear.positionAtTcaKm.map((each: number, axis: number) => each - burn.positionAtTcaKm[axis]);
    expect(Math.hypot(...off)).toBeLessThan(0.01);
    await expect(plan([cdm, '--burns', burns, ...forces])).rejects.toThrow(/VALUE_MISSING: burns\[0\]\.dragCross/);
    await expect(plan([message, '--burns', burns, '--forces', 'two-body'])).rejects.toThrow(
      /VALUE_MISSING: burns\[0\]\.dragCross/,
    );
    const plain = written('plain.json', [{ ...drag, nominalCrossSectionM2: undefined }]);
    await expect(plan([message, '--burns', plain, ...forces])).rejects.toThrow(/burns\[0\]\.nominalCrossSectionM2/);
  });

  it.each([
    ['an impulse of a satellite without an engine', { propulsion: { type: 'NONE' } }, /PROPULSION_MISSING: burns\[0\]/],
    [
      'a larger impulse than its engine can do',
      { propulsion: { type: 'IMPULSIVE', maximumDeltaV: 0.01 } },
      /PROPULSION_MISSING: burns\[0\]\.deltaVMPerS: .*0\.01 m\/s/,
    ],
    ['a satellite without a weight', { wetMass: 0 }, /VALUE_OUT_OF_RANGE: satellite\.wetMass/],
    ['a propulsion of no kind', { propulsion: { type: 'SAIL' } }, /VALUE_OUT_OF_RANGE: satellite\.propulsion\.type/],
    [
      'drag areas that do not grow',
      { propulsion: { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 2, maximumDragArea: 1 } },
      /VALUE_OUT_OF_RANGE: satellite\.propulsion\.maximumDragArea/,
    ],
  ])('refuses %s at its field', async (_, satellite, message) => {
    const [burns, own] = [written('engine.json', [impulse]), written('satellite.json', satellite)];
    await expect(plan([cdm, '--burns', burns, '--satellite', own])).rejects.toThrow(message);
  });

  it('takes mass and engine from the satellite file if the burn does not give them', async () => {
    const { massKg, specificImpulseS, ...bare } = impulse;
    const engine = { type: 'IMPULSIVE', specificImpulse: specificImpulseS };
    const own = written('own.json', { wetMass: massKg, propulsion: engine });
    const propellant = async (burn: unknown, ...more: readonly string[]) => {
      const burns = written('bare.json', [burn]);
      return JSON.parse((await captured(() => plan([cdm, '--burns', burns, ...simple, '--json', ...more]))).out)
        .burns[0].propellantKg;
    };
    expect(await propellant(bare)).toBeNull();
    expect(await propellant(bare, '--satellite', own)).toBe(await propellant(impulse));
  });

  it('names the element sets that the orbit after the burn comes near, except the two of the event', {
    tags: 'all',
  }, async () => {
    const burns = written('one.json', [impulse]);
    const catalogue = join(inputs, 'catalogue.csv');
    const asked = [cdm, '--burns', burns, '--catalogue', catalogue, '--days', '1', '--json'];
    const [burn] = JSON.parse((await captured(() => plan(asked))).out).burns;
    const met: readonly { readonly id: string; readonly probability: number }[] = burn.secondaries;
    expect(met.map(({ id }) => id)).not.toContain('10001');
    const clear = met.reduce((share, { probability }) => share * (1 - probability), 1 - burn.probability);
    expect(burn.aggregateProbability).toBeCloseTo(1 - clear, 12);
  });

  it.each([
    ['a time that is none', { ...impulse, ignition: 'soon' }, /VALUE_OUT_OF_RANGE: burns\[0\]\.ignition/],
    ['a burn after TCA', { ...impulse, ignition: '2026-11-22T23:00:00Z' }, /BURN_AFTER_TCA: burns\[0\]\.ignition/],
    ['a frame that is not known', { ...impulse, frame: 'XYZ' }, /BURN_FRAME_UNKNOWN: burns\[0\]\.frame.*'XYZ'/],
    ['no components', { ...impulse, deltaVMPerS: [1, 2] }, /VALUE_MISSING: burns\[0\]\.deltaVMPerS/],
    ['a burn of nothing', { ...impulse, deltaVMPerS: [0, 0, 0] }, /BURN_WITHOUT_SIZE: burns\[0\]\.deltaVMPerS/],
    ['a negative mass', { ...impulse, massKg: -1 }, /VALUE_OUT_OF_RANGE: burns\[0\]\.massKg/],
    ['an arc without a mass', { ...arc, massKg: undefined }, /MASS_MISSING: burns\[0\]\.massKg/],
    ['an arc without thrust', { ...arc, thrustN: 0 }, /VALUE_OUT_OF_RANGE: burns\[0\]\.thrustN/],
    ['a duty cycle above 1', { ...arc, dutyCycle: 1.5 }, /VALUE_OUT_OF_RANGE: burns\[0\]\.dutyCycle/],
    ['an arc past TCA', { ...arc, durationS: 14_000 }, /BURN_AFTER_TCA: burns\[0\]\.durationS/],
    ['more propellant than there is', { ...arc, thrustN: 12_000 }, /PROPELLANT_EXCEEDED: burns\[0\]\.durationS/],
  ])('refuses %s at its field', async (_, burn, message) => {
    await expect(plan([cdm, '--burns', written('bad.json', [burn])])).rejects.toThrow(message);
  });

  it('flies two burns of one plan as it flies them one by one where nothing interferes, and hands both over', {
    tags: 'all',
  }, async () => {
    const first = { ...impulse, deltaVMPerS: [0, 0.01, 0] };
    const twice = { ...first, following: [{ spacing: 1800, deltaVMPerS: [0, 0, 0.02], frame: first.frame }] };
    const second = { ...first, ignition: '2026-11-22T21:00:00.000Z', deltaVMPerS: [0, 0, 0.02] };
    const opposite = { ...first, deltaVMPerS: [0, -0.01, 0] };
    const [out, burns] = [join(folder, 'sequence'), written('sequence.json', [twice, first, second, opposite])];
    const asked = [cdm, '--burns', burns, ...simple, '--json', '--export', out];
    const report = JSON.parse((await captured(() => plan(asked))).out);
    const [both, one, other, negative] = report.burns;
    expect(both.sequence.map((each: { deltaVMPerS: number }) => each.deltaVMPerS)).toEqual([0.01, 0.02]);
    expect(both.deltaVMPerS).toBeCloseTo(0.03, 12);
    expect(both.manoeuvre.manoeuvreDuration).toBe(1800);
    for (let axis = 0; axis < 3; axis += 1) {
      const [all, a, b, c] = [both, one, other, negative].map(({ linear }) => linear.positionAtTcaKm[axis]);
      // The burn and its opposite are symmetric about the unburnt place.
      expect(all).toBeCloseTo(a + b - (a + c) / 2, 8);
      expect(both.positionAtTcaKm[axis]).toBeCloseTo(all, 4);
    }
    expect(readFileSync(join(out, 'burn-1.opm'), 'utf8').match(/MAN_EPOCH_IGNITION/g)).toHaveLength(2);
    expect(readFileSync(join(out, 'burn-1.ocm'), 'utf8').match(/MAN_ID\s+= M[12]/g)).toHaveLength(2);
    expect(readFileSync(join(out, 'burn-1.oem'), 'utf8').match(/META_START/g)).toHaveLength(3);
    const text = (await captured(() => plan([cdm, '--burns', burns, ...simple]))).out;
    expect(text).toMatch(/ {2}2\. 2026-11-22T.*0\.020000\] m\/s along/);
  });

  it('counts the four errors of a burn, from its file or from options, in the probability and in the files', {
    tags: 'all',
  }, async () => {
    const errors = { sizeErrorFraction: 0.05, sizeErrorMPerS: 0.002, pointingErrorDeg: 1, pointingErrorMPerS: 0.001 };
    const burns = written('errors.json', [impulse, { ...impulse, ...errors }]);
    const probabilities = async (...more: readonly string[]) =>
      JSON.parse((await captured(() => plan([cdm, '--burns', burns, ...simple, '--json', ...more]))).out).burns.map(
        ({ probability }: { readonly probability: number }) => probability,
      );
    const [exact, inexact] = await probabilities();
    expect(inexact).not.toBe(exact);
    const options = ['--size-error', '0.05', '--size-error-fixed', '0.002', '--pointing-error', '1'];
    expect(await probabilities(...options, '--pointing-error-fixed', '0.001')).toEqual([inexact, inexact]);
    const out = join(folder, 'errors');
    await captured(() => plan([cdm, '--burns', burns, ...simple, '--export', out]));
    const comments = readFileSync(join(out, 'burn-2.oem'), 'utf8').match(/^COMMENT .*whatever.*$/m)?.[0];
    expect(comments).toContain('and 2.0 mm/s of its size and 1.0 mm/s across it');
  });

  it('refuses a message without a covariance, naming the object', async () => {
    const file = join(inputs, 'covariance-of-one-object.kvn');
    await expect(plan([file, '--burns', written('burn.json', [impulse])])).rejects.toThrow(
      /COVARIANCE_MISSING: object[12]\.covariance/,
    );
  });

  it('writes the messages for handing over a burn', async () => {
    const out = join(folder, 'export');
    const burns = written('exported.json', [impulse]);
    await captured(() => plan([cdm, '--burns', burns, ...simple, '--export', out, '--originator', 'OURS']));
    expect(readdirSync(out).toSorted()).toEqual([
      'burn-1-cold.e',
      'burn-1-cold.oem',
      'burn-1-hot.e',
      'burn-1-hot.oem',
      'burn-1-no-burn.e',
      'burn-1-no-burn.oem',
      'burn-1.e',
      'burn-1.ocm',
      'burn-1.oem',
      'burn-1.opm',
    ]);
    expect(readFileSync(join(out, 'burn-1.opm'), 'utf8')).toMatch(/ORIGINATOR\s+= OURS/);
  });

  it('refuses arguments that ask for neither burns nor a search', async () => {
    await expect(plan([cdm])).rejects.toThrow(/give either --burns/);
    await expect(plan([cdm, '--target', '1e-6'])).rejects.toThrow(/give either --burns/);
    await expect(plan([cdm, '--burns', 'x', '--object', '3'])).rejects.toThrow(/--object is '3'/);
  });
});

describe('farpass plan --search', () => {
  const search = {
    from: '2026-11-22T16:00:00.000Z',
    until: '2026-11-22T22:00:00.000Z',
    stepsPerOrbit: 16,
    directions: ['+T', '-T'],
    maximumDeltaVMPerS: 0.5,
    blackouts: [],
    sizeErrorFraction: 0,
    pointingErrorDeg: 0,
  };
  const asked = (file: string) => [cdm, '--target', '1e-9', '--search', file, '--hbr', '15'];

  it('recommends a burn that still reaches the target when it is propagated again', async () => {
    const { out } = await captured(() => plan([...asked(written('search.json', search)), ...simple, '--json']));
    const { before, recommended, binding, reason, needed } = JSON.parse(out);
    expect(before.probability).toBeGreaterThan(1e-9);
    expect(recommended.frame).toBe('TNW');
    expect(Math.hypot(...recommended.vector)).toBeCloseTo(recommended.deltaVMPerS, 12);
    expect(recommended.aggregateProbability).toBeLessThanOrEqual(1e-9);
    expect(Array.isArray(binding)).toBe(true);
    expect(reason).toMatch(/^The smallest sufficient burn/);
    const ahead = needed.filter(({ direction }: { direction: string }) => direction === '+T');
    expect(ahead.length).toBeGreaterThan(40);
    expect(ahead[0].ignition).toBe('2026-11-22T16:00:00.000000Z');
    const least = Math.min(...needed.map(({ deltaVMPerS }: { deltaVMPerS: number }) => deltaVMPerS));
    expect(least / recommended.deltaVMPerS).toBeCloseTo(1, 1);
    const again = written('again.json', [
      { ignition: recommended.ignition, frame: recommended.frame, deltaVMPerS: recommended.vector },
    ]);
    const flown = await captured(() => plan([cdm, '--burns', again, '--hbr', '15', ...simple, '--json']));
    const [burn] = JSON.parse(flown.out).burns;
    expect(burn.probability / recommended.probability).toBeCloseTo(1, 3);
    expect(burn.missDistanceKm).toBeCloseTo(recommended.missDistanceKm, 5);
  });

  it('says why no burn is recommended, with exit code 0', async () => {
    const small = written('small.json', { ...search, maximumDeltaVMPerS: 1e-6 });
    const { code, out } = await captured(() => plan([...asked(small), ...simple, '--json']));
    const { recommended, binding, reason } = JSON.parse(out);
    expect(code).toBe(0);
    expect(recommended).toBeNull();
    expect(binding).toContain('maximumDeltaVMPerS');
    expect(reason.length).toBeGreaterThan(20);
  });

  it('prints the same as text', { tags: 'all' }, async () => {
    const { out } = await captured(() => plan(asked(written('search.json', search))));
    expect(out).toMatch(/^before: closest approach .*\nburn .* m\/s along TNW\n {2}miss /);
  });

  it.each([
    ['directions that are none', { ...search, directions: ['+X'] }, /VALUE_OUT_OF_RANGE: directions/],
    ['a maximum of nothing', { ...search, maximumDeltaVMPerS: 0 }, /VALUE_OUT_OF_RANGE: maximumDeltaVMPerS/],
    ['a window that ends too late', { ...search, until: '2026-11-23T00:00:00Z' }, /SEARCH_WINDOW_AFTER_TCA: until/],
    ['a window that ends too early', { ...search, until: '2026-11-22T15:00:00Z' }, /SEARCH_WINDOW_EMPTY: until/],
    ['a blackout without an end', { ...search, blackouts: [['2026-11-22T17:00:00Z']] }, /blackouts\[0\]\[1\]/],
    ['no window', { ...search, from: undefined }, /VALUE_MISSING: from/],
    ['a negative error', { ...search, sizeErrorFraction: -1 }, /VALUE_OUT_OF_RANGE: sizeErrorFraction/],
    ['sigmas of nothing', { ...search, secondarySigmaM: [0, 1, 1] }, /VALUE_OUT_OF_RANGE: secondarySigmaM/],
  ])('refuses %s at its field', async (_, content, message) => {
    await expect(plan(asked(written('bad-search.json', content)))).rejects.toThrow(message);
  });
});
