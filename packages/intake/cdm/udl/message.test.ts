import { fromLowerTriangle, lowerTriangleOf, rotateCovariance, rtnRotation, transpose } from '@farpass/astro/linear';
import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { encounterFromCdm, rtnCovarianceOf } from '../index.ts';
import { cdmText } from '../message.fixture.ts';
import { udlMessage } from './message.ts';

const original = cdmText();
const tca = '2026-11-20T07:12:45.000000Z';
const speed = Number(/^Y_DOT = (\S+)/m.exec(original)?.[1]);

/** The triangle of the covariance of the fixture in the units of the library, km and s. */
const triangle = (() => {
  const [first = ''] = original.split('OBJECT = OBJECT2');
  return [...first.matchAll(/^C\w+_\w+ = (\S+)/gm)].slice(-21).map(([, value]) => Number(value) * 1e-6);
})();

const vector = (state: readonly number[], more: object = {}) => {
  const [xpos, ypos, zpos, xvel, yvel, zvel] = state;
  return { epoch: tca, xpos, ypos, zpos, xvel, yvel, zvel, covReferenceFrame: 'UVW', cov: triangle, ...more };
};
const states = [
  [7000, 0, 0, 0, speed, 0],
  [7000.1, 0, 0, 0, 0, speed],
] as const;
const record = (more: object = {}) => ({
  ...{ dataMode: 'REAL', source: '18th SPCS', id: 'u-1', tca, createdAt: '2026-11-17T00:00:00.000Z' },
  ...{ satNo1: 10001, satNo2: 20002, missDistance: 100, originator: 'CSpOC' },
  stateVector1: vector(states[0]),
  stateVector2: vector(states[1]),
  ...more,
});

const messageOf = (text: string) => {
  const read = readCdm(text, { mode: 'strict' });
  if (read.kind === 'faults') throw new Error(JSON.stringify(read.faults));
  return read.record;
};
const sides = ['object1', 'object2'] as const;
const covarianceOf = (text: string, side: (typeof sides)[number]) => {
  const found = rtnCovarianceOf(messageOf(text)[side]);
  if (found.kind !== 'full') throw new Error('it has no whole covariance');
  return [...found.matrix];
};
function expectClose(found: readonly number[], wanted: readonly number[]) {
  expect(found).toHaveLength(wanted.length);
  for (const [at, value] of found.entries()) expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 12);
}
const made = (more: object = {}) => {
  const message = udlMessage(record(more));
  if (message.kind === 'refused') throw new Error(message.reason);
  return message.text;
};

describe('a conjunction of the Unified Data Library', () => {
  it('is the encounter of the message that it was made from', () => {
    const [ours, theirs] = [made(), original].map((text) => encounterFromCdm(messageOf(text), {}));
    for (const side of ['primary', 'secondary'] as const) {
      expectClose([...(ours?.encounter[side].positionKm ?? [])], [...(theirs?.encounter[side].positionKm ?? [])]);
      expectClose(
        [...(ours?.encounter[side].velocityKmPerS ?? [])],
        [...(theirs?.encounter[side].velocityKmPerS ?? [])],
      );
    }
    for (const side of sides) expectClose(covarianceOf(made(), side), covarianceOf(original, side));
    expect(ours?.statedMissKm).toBe(0.1);
    expect(made()).toMatch(/^ORIGINATOR = CSpOC$/m);
  });

  it('is the same encounter if its covariance is along the axes of J2000', () => {
    const along = states.map((state) => {
      const [x, y, z, vx, vy, vz] = state;
      const axes = rtnRotation({ positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] });
      if (axes === undefined) throw new Error('no axes');
      const turned = rotateCovariance(transpose(axes), fromLowerTriangle(triangle));
      return vector(state, { covReferenceFrame: undefined, cov: [...lowerTriangleOf(turned)] });
    });
    const turned = made({ stateVector1: along[0], stateVector2: along[1] });
    for (const side of sides) expectClose(covarianceOf(turned, side), covarianceOf(original, side));
  });

  it('is refused with a reason if it is not a real one, or if its frame, time or covariance is not what is meant', () => {
    const reason = (more: object) => {
      const message = udlMessage(record(more));
      return message.kind === 'refused' ? [message.isReal, message.reason] : message.text;
    };
    expect(reason({ dataMode: 'EXERCISE' })).toEqual([false, expect.stringContaining('EXERCISE')]);
    expect(reason({ stateVector2: undefined })).toEqual([true, expect.stringContaining('stateVector2: it is missing')]);
    expect(reason({ stateVector1: vector(states[0], { referenceFrame: 'EFG/TDR' }) })).toEqual([
      true,
      expect.stringContaining('EFG/TDR'),
    ]);
    expect(reason({ stateVector1: vector(states[0], { epoch: '2026-11-20T07:12:46Z' }) })).toEqual([
      true,
      expect.stringContaining('not the closest approach'),
    ]);
    expect(reason({ stateVector1: vector(states[0], { cov: [1, 2, 3] }) })).toEqual([
      true,
      expect.stringContaining('3 numbers, expected 21'),
    ]);
    expect(reason({ tca: 'soon' })).toEqual([true, expect.stringContaining('"soon"')]);
  });
});
