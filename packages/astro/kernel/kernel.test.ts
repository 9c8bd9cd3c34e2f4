import fc from 'fast-check';
import { sgp4 } from 'satellite.js';
import { describe, expect, it } from 'vitest';
import { difference, norm, type Vector3 } from '../linear/index.ts';
import { builtKernel } from './built-kernel.fixture.ts';
import { elementsFromColumns } from './element-columns.fixture.ts';
import type { ElementSet, PropagationMode } from './element-set.ts';
import { createKernel } from './kernel.ts';
import { cutEpoch, type PeerMode, peerOf } from './peer.fixture.ts';
import { stateArrays, stateFrom } from './satellites.ts';

const oneMillimetreKm = 1e-6;
const oneMicrometreKm = 1e-9;
const oneMillimetrePerSecondKm = 1e-6;
const kernel = builtKernel();

/** Sets and rows of Vallado's verification run (SGP4-VER.TLE and tcppver.out, AIAA 2006-6753): [min, km, km/s]. */
const published: readonly {
  readonly about: string;
  readonly lines: readonly [string, string];
  readonly rows: readonly (readonly number[])[];
}[] = [
  {
    about: 'Vanguard 1, near Earth',
    lines: [
      '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753',
      '2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667',
    ],
    rows: [
      [0, 7022.46529266, -1400.08296755, 0.03995155, 1.893841015, 6.405893759, 4.53480725],
      [360, -7154.03120202, -3783.17682504, -3536.19412294, 4.741887409, -4.151817765, -2.093935425],
      [720, -7134.59340119, 6531.68641334, 3260.27186483, -4.113793027, -2.911922039, -2.557327851],
    ],
  },
  {
    about: 'CBERS 2, near Earth and nearly circular',
    lines: [
      '1 28057U 03049A   06177.78615833  .00000060  00000-0  35940-4 0  1836',
      '2 28057  98.4283 247.6961 0000884  88.1964 271.9322 14.35478080140550',
    ],
    rows: [
      [0, -2715.28237486, -6619.26436889, -0.01341443, -1.008587273, 0.422782003, 7.385272942],
      [600, -2506.52558454, -6628.98655094, -988.07784497, -1.390577189, -0.556164143, 7.312736468],
    ],
  },
  {
    about: 'Molniya 2-14, resonant with half a day',
    lines: [
      '1 08195U 75081A   06176.33215444  .00000099  00000-0  11873-3 0   813',
      '2 08195  64.1586 279.0717 6877146 264.7651  20.2257  2.00491383225656',
    ],
    rows: [
      [0, 2349.8948335, -14785.93811562, 0.02119378, 2.721488096, -3.256811655, 4.498416672],
      [360, 19089.29762968, 3107.89495018, 39958.1466137, -0.410308034, 1.640332277, -0.306873818],
    ],
  },
  {
    about: 'ECS 1, resonant with one day, low inclination',
    lines: [
      '1 14128U 83058A   06176.02844893 -.00000158  00000-0  10000-3 0  9627',
      '2 14128  11.4384  35.2134 0011562  26.4582 333.5652  0.98870114 46093',
    ],
    rows: [
      [0, 34747.57932696, 24502.37114079, -1.32832986, -1.731642662, 2.452772615, 0.608510081],
      [240, -3023.38840703, 41783.13186459, 7273.03412906, -3.035574793, -0.271656544, 0.309645251],
    ],
  },
  {
    about: 'ISEE transfer, eccentricity 0.97',
    lines: [
      '1 23333U 94071A   94305.49999999 -.00172956  26967-3  10000-3 0    15',
      '2 23333  28.7490   2.3720 9728298  30.4360   1.3500  0.07309491    70',
    ],
    rows: [
      [0, -9301.24542292, 3326.10200382, 2318.36441127, -8.729303005, -0.828225037, -0.122314827],
      [240, -67053.08885388, -14994.69685946, -5897.99072793, -2.860576613, -1.183771565, -0.568473909],
    ],
  },
];

const [vanguardLines] = published.map((set) => set.lines);
const vanguard = elementsFromColumns(vanguardLines[0], vanguardLines[1]);
const molniya = elementsFromColumns(published[2].lines[0], published[2].lines[1]);
/** Nearly over the equator with the node at 0: the lunar and solar terms push the node through 0, where the modes branch. */
const branching = {
  ...elementsFromColumns(published[3].lines[0], published[3].lines[1]),
  inclinationRad: 0.05,
  nodeRad: 0,
};

describe('published states', () => {
  it.each(published)('$about: within a millimetre of the verification run', ({ lines, rows }) => {
    const satellites = kernel.load([elementsFromColumns(lines[0], lines[1])]);
    const out = stateArrays(rows.length);
    satellites.propagateTimes(
      0,
      Float64Array.from(rows, (row) => row[0]),
      out,
    );
    for (const [index, row] of rows.entries()) {
      const state = stateFrom(out, index);
      if (state.kind === 'failed') throw new Error(state.reason);
      for (const axis of [0, 1, 2] as const) {
        expect(Math.abs(state.positionKm[axis] - row[1 + axis])).toBeLessThan(oneMillimetreKm);
        expect(Math.abs(state.velocityKmPerS[axis] - row[4 + axis])).toBeLessThan(oneMillimetrePerSecondKm);
      }
    }
  });
});

describe('element sets that cannot be propagated', () => {
  const codeOf = (change: Partial<ElementSet>) => kernel.load([{ ...vanguard, ...change }]).fault(0);

  it('an eccentricity of one and above is code 1', () => expect(codeOf({ eccentricity: 1 })).toBe(1));
  it('a negative eccentricity is code 1', () => expect(codeOf({ eccentricity: -0.01 })).toBe(1));
  it('a mean motion of zero is code 2', () => expect(codeOf({ meanMotionRadPerMin: 0 })).toBe(2));
  it('an apogee under the ground is code 6', () =>
    expect(codeOf({ meanMotionRadPerMin: 0.09, eccentricity: 0.01 })).toBe(6));
  it('a drag term that is not a number is code 7', () => expect(codeOf({ bstarPerEarthRadius: Number.NaN })).toBe(7));
  it('a sound set has no fault', () => expect(codeOf({})).toBeUndefined());

  it('keep their place and give their code at every time', () => {
    const satellites = kernel.load([vanguard, { ...vanguard, eccentricity: 2 }, molniya]);
    const out = stateArrays(3);
    satellites.propagateInstant(vanguard.epoch, out);
    expect([...out.codes]).toEqual([0, 1, 0]);
    expect([...out.positionsKm.slice(3, 6)]).toEqual([0, 0, 0]);
    expect(satellites.stateAt(1, 0)).toMatchObject({ kind: 'failed', code: 1 });
  });

  it('a time a hundred years away is code 8', () => {
    expect(kernel.load([molniya]).stateAt(0, 6e7)).toMatchObject({ kind: 'failed', code: 8 });
    expect(kernel.load([vanguard]).stateAt(0, Number.NaN)).toMatchObject({ kind: 'failed', code: 8 });
  });

  it('a satellite that decays on the way carries the code from then on', () => {
    const falling = { ...vanguard, meanMotionRadPerMin: 0.0703, eccentricity: 0.001, bstarPerEarthRadius: 0.01 };
    const satellites = kernel.load([falling]);
    const codes = [0, 0.5, 1, 2, 3, 5, 20].map((days) => {
      const found = satellites.stateAt(0, days * 1440);
      return found.kind === 'failed' ? found.code : 0;
    });
    // python-sgp4 2.27 on the same elements: states for a day, then the mean eccentricity has run away (code 1).
    expect(codes).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });
});

/** Elements from sound to absurd. */
const anyElements = fc.record({
  meanMotionRadPerMin: fc.double({ min: 1e-4, max: 0.08, noNaN: true }),
  eccentricity: fc.double({ min: 0, max: 0.9999, noNaN: true }),
  inclinationRad: fc.double({ min: 0, max: Math.PI, noNaN: true }),
  nodeRad: fc.double({ min: 0, max: 6.3, noNaN: true }),
  argumentOfPerigeeRad: fc.double({ min: 0, max: 6.3, noNaN: true }),
  meanAnomalyRad: fc.double({ min: 0, max: 6.3, noNaN: true }),
  bstarPerEarthRadius: fc.double({ min: -1, max: 1, noNaN: true }),
});
const anyMinutes = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('any input', () => {
  it('a state is a finite orbit above the ground, or zeros with a code: never NaN', () => {
    fc.assert(
      fc.property(anyElements, fc.array(anyMinutes, { minLength: 1, maxLength: 9 }), (elements, minutes) => {
        const out = stateArrays(minutes.length);
        kernel.load([{ ...vanguard, ...elements }]).propagateTimes(0, Float64Array.from(minutes), out);
        for (const index of minutes.keys()) {
          const state = stateFrom(out, index);
          const radius = Math.hypot(...out.positionsKm.slice(3 * index, 3 * index + 3));
          if (state.kind === 'failed') expect(radius).toBe(0);
          else expect(radius).toBeGreaterThan(6378);
        }
        expect(out.velocitiesKmPerS.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a state does not depend on the times requested before it, beyond the rounding of two lanes', () => {
    const satellites = kernel.load([molniya]);
    fc.assert(
      fc.property(fc.array(anyMinutes, { minLength: 2, maxLength: 12 }), (minutes) => {
        const out = stateArrays(minutes.length);
        satellites.propagateTimes(0, Float64Array.from(minutes), out);
        for (const [index, time] of minutes.entries()) {
          const alone = stateArrays(1);
          kernel.load([molniya]).propagateTimes(0, Float64Array.of(time), alone);
          expect(out.codes[index]).toBe(alone.codes[0]);
          for (const axis of [0, 1, 2]) {
            expect(Math.abs(out.positionsKm[3 * index + axis] - alone.positionsKm[axis])).toBeLessThan(
              10 * oneMicrometreKm,
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('many satellites', () => {
  const sets = published.map(({ lines }) => elementsFromColumns(lines[0], lines[1]));
  const start = { modifiedJulianDay: 53_911, secondsOfDay: 43_200.125 };
  const minutes = Float64Array.of(0, 1, 17.25, 600, -90);
  const satellites = kernel.load(sets);
  const grid = stateArrays(sets.length * minutes.length);
  satellites.propagateGrid({ start, minutes }, grid);

  it('have at one instant the states that each has alone', () => {
    const out = stateArrays(sets.length);
    satellites.propagateInstant(start, out);
    for (const [index] of sets.entries()) {
      const alone = grid.positionsKm.slice(3 * index * minutes.length, 3 * index * minutes.length + 3);
      const together = out.positionsKm.slice(3 * index, 3 * index + 3);
      for (const axis of [0, 1, 2]) expect(Math.abs(alone[axis] - together[axis])).toBeLessThan(oneMicrometreKm);
    }
  });

  it('have on a grid the states at their minutes since each epoch', () => {
    for (const [index, set] of sets.entries()) {
      const days = start.modifiedJulianDay - set.epoch.modifiedJulianDay;
      const offset = days * 1440 + (start.secondsOfDay - set.epoch.secondsOfDay) / 60;
      const out = stateArrays(minutes.length);
      satellites.propagateTimes(
        index,
        minutes.map((time) => time + offset),
        out,
      );
      const row = 3 * index * minutes.length;
      expect(out.positionsKm).toEqual(grid.positionsKm.slice(row, row + 3 * minutes.length));
    }
  });

  it('in slices beyond memory give the same states as at once', () => {
    const gathered: number[] = [];
    for (const slice of satellites.gridSlices({ start, minutes }, 500)) {
      gathered.push(...slice.positionsKm.slice(0, 3 * slice.count * minutes.length));
    }
    expect(gathered).toEqual([...grid.positionsKm]);
  });

  it('carry over to another kernel as plain data, to the last bit', () => {
    const out = stateArrays(sets.length * minutes.length);
    builtKernel().adopt(structuredClone(satellites.packed)).propagateGrid({ start, minutes }, out);
    expect(out).toEqual(grid);
  });

  it('a run too long for one call ends with the state that its last time alone gives, to a micrometre', () => {
    const long = Float64Array.from({ length: 9001 }, (_, index) => index);
    const [out, alone] = [stateArrays(long.length), stateArrays(1)];
    satellites.propagateTimes(0, long, out);
    satellites.propagateTimes(0, long.slice(9000), alone);
    expect([out.codes[9000], alone.codes[0]]).toEqual([0, 0]);
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(out.positionsKm[27_000 + axis] - alone.positionsKm[axis])).toBeLessThan(oneMicrometreKm);
      expect(Math.abs(out.velocitiesKmPerS[27_000 + axis] - alone.velocitiesKmPerS[axis])).toBeLessThan(
        oneMicrometreKm,
      );
    }
  });
});

describe('misuse', () => {
  const satellites = kernel.load([vanguard]);
  it('other bytes are refused', () => {
    const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    expect(() => createKernel(empty).load([])).toThrow(/not the SGP4 kernel/);
  });
  it('an unknown satellite is named', () => expect(() => satellites.stateAt(1, 0)).toThrow(/Satellite 1 is not among/));
  it('short output arrays are refused', () => {
    expect(() => satellites.propagateTimes(0, new Float64Array(3), stateArrays(2))).toThrow(/hold 2 states and 3/);
  });
});

describe('AFSPC mode', () => {
  it.each([
    { set: molniya, movedKm: ['0.00e+0', '1.47e-10', '1.06e-8'] },
    { set: branching, movedKm: ['0.00e+0', '5.82e+0', '3.97e+0'] },
  ])('moves a resonant orbit exactly as far as satellite.js does: $set.catalogueId', ({ set, movedKm }) => {
    const minutes = [0, 1440, 14_400];
    const states = (mode: PropagationMode) =>
      minutes.map((at) => {
        const found = kernel.load([cutEpoch(set)], mode).stateAt(0, at);
        if (found.kind === 'failed') throw new Error(found.reason);
        return found.positionKm;
      });
    const peer = (mode: PeerMode) =>
      minutes.map((at): Vector3 => {
        const found = sgp4(peerOf(cutEpoch(set), mode), at);
        if (!found) throw new Error('satellite.js has no state');
        return [found.position.x, found.position.y, found.position.z];
      });
    const [ours, theirs] = [states('afspc'), peer('a')];
    const moved = states('improved').map((improved, i) => norm(difference(ours[i], improved)));
    const movedThere = peer('i').map((improved, i) => norm(difference(theirs[i], improved)));
    expect(ours).toHaveLength(3);
    for (const [i, position] of ours.entries()) {
      expect(norm(difference(position, theirs[i]))).toBeLessThan(oneMillimetreKm);
      expect(Math.abs(moved[i] - movedThere[i])).toBeLessThan(3 * oneMicrometreKm);
    }
    expect(moved.map((km) => km.toExponential(2))).toEqual(movedKm);
  });
});

describe('frozen states', () => {
  it('Vanguard 1 a week after its epoch', () => {
    const state = kernel.load([vanguard]).stateAt(0, 10_080);
    if (state.kind === 'failed') throw new Error(state.reason);
    expect(state.positionKm.map((value) => value.toPrecision(12))).toMatchInlineSnapshot(`
      [
        "-2591.25597855",
        "-6292.44077394",
        "-4558.81218567",
      ]
    `);
    expect(state.velocityKmPerS.map((value) => value.toPrecision(12))).toMatchInlineSnapshot(`
      [
        "6.72691747846",
        "-2.04884102082",
        "1.30484888974",
      ]
    `);
  });
});
