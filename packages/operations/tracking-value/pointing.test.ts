import { covarianceAt, stateAt } from '@farpass/astro/ephemeris';
import { stateInFrame } from '@farpass/astro/frames';
import { difference, norm } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { readOem } from '@farpass/ccsds/oem';
import { coveredEphemeris } from '@farpass/intake/ephemeris';
import { toldStateOfCdm } from '@farpass/intake/flight';
import { cdmText } from '@farpass/intake/testing';
import { describe, expect, it } from 'vitest';
import { pointingEphemeris } from './pointing.ts';

const read = readCdm(cdmText(), { mode: 'lenient' });
if (read.kind !== 'message') throw new Error('the message of the test cannot be read');
const cdm = read.record;
const tca = parseEpoch(cdm.relative.values.TCA, 'UTC');
const hour = 3600;

async function ephemerisOver(hours: readonly [number, number]) {
  const [from, to] = hours.map((each) => addSeconds(tca, each * hour));
  if (from === undefined || to === undefined) throw new Error('no window');
  const creation = addSeconds(tca, -72 * hour);
  const { ephemeris: text } = await pointingEphemeris({
    cdm,
    object: 'object2',
    from,
    to,
    originator: 'TEST',
    creation,
  });
  const oem = readOem(text, { mode: 'strict' });
  if (oem.kind !== 'message') throw new Error(`the OEM cannot be read: ${oem.faults[0]?.message}`);
  return coveredEphemeris(oem.record).ephemeris;
}

describe('the orbit for pointing sensors', () => {
  const { start } = toldStateOfCdm(cdm, 'object2');

  it('is the message’s own at its closest approach, to a centimetre', async () => {
    const found = stateAt(await ephemerisOver([-1, 0.1]), tca);
    if (found.kind !== 'state') throw new Error('the ephemeris does not reach its closest approach');
    const state = stateInFrame(found.state, { frame: 'GCRF', epoch: tca });
    expect(norm(difference(state.positionKm, start.state.positionKm))).toBeLessThan(1e-5);
  });

  it('is as accurate as stated at its closest approach, and within kilometres a day before', async () => {
    const there = covarianceAt(await ephemerisOver([-1, 0.1]), tca);
    if (there.kind !== 'covariance') throw new Error('the ephemeris has no covariance');
    const said = start.covarianceGcrf;
    if (said === undefined) throw new Error('the message has no covariance');
    const trace = (matrix: ArrayLike<number>) => (matrix[0] ?? 0) + (matrix[7] ?? 0) + (matrix[14] ?? 0);
    expect(trace(there.matrix) / trace(said)).toBeCloseTo(1, 2);
    const before = covarianceAt(await ephemerisOver([-25, -23]), addSeconds(tca, -24 * hour));
    if (before.kind !== 'covariance') throw new Error('the ephemeris has no covariance a day before');
    expect(before.isPositiveDefinite).toBe(true);
  });

  it('has the largest sigmas of the time along radius, track and normal', async () => {
    const [from, to] = [addSeconds(tca, -25 * hour), addSeconds(tca, -23 * hour)];
    const order = { cdm, object: 'object2', from, to, originator: 'TEST', creation: tca } as const;
    const { ephemeris, sigmasRtnKm } = await pointingEphemeris(order);
    const oem = readOem(ephemeris, { mode: 'strict' });
    if (oem.kind !== 'message') throw new Error('the OEM cannot be read');
    const at = covarianceAt(coveredEphemeris(oem.record).ephemeris, from);
    if (at.kind !== 'covariance') throw new Error('the ephemeris has no covariance at its start');
    const total = [0, 7, 14].reduce((sum, place) => sum + (at.matrix[place] ?? 0), 0);
    // Where it may be contains the errors of the air, which are not errors of these states.
    expect(Math.hypot(...sigmasRtnKm)).toBeGreaterThan(1.002 * Math.sqrt(total));
    expect(sigmasRtnKm[1]).toBeGreaterThan(sigmasRtnKm[0]);
  });

  it('is refused for an object without stated errors', async () => {
    const bare = readCdm(cdmText({ covariance2: { CR_R: undefined } }), { mode: 'lenient' });
    if (bare.kind !== 'message') throw new Error('the message of the test cannot be read');
    const order = { object: 'object2', from: tca, to: addSeconds(tca, 60), originator: 'TEST', creation: tca } as const;
    await expect(pointingEphemeris({ ...order, cdm: bare.record })).rejects.toThrow(/no covariance of/);
  });
});
