import { covarianceAt, stateAt } from '@farpass/astro/ephemeris';
import { covarianceFromOrbitalAxes, orbitalAxes, stateInFrame } from '@farpass/astro/frames';
import { addSeconds } from '@farpass/astro/time';
import { readOem } from '@farpass/ccsds/oem';
import { coveredEphemeris } from '@farpass/intake/ephemeris';
import { expect, it } from 'vitest';
import { belongings, cdm, first, tca, tracksOf } from './association.fixture.ts';
import { pointingEphemeris } from './pointing.ts';

it('tracks of the object of a message at 400 km, known to a kilometre along its orbit, belong to it in the sky of the network, which draws its orbit from the one that sensors are pointed by', async () => {
  const to = addSeconds(tca, -6 * 3600);
  const order = { cdm, object: 'object2', from: first, to, originator: 'TEST', creation: first } as const;
  const oem = readOem((await pointingEphemeris(order)).ephemeris, { mode: 'strict' });
  if (oem.kind !== 'message') throw new Error('the orbit reads');
  const { ephemeris } = coveredEphemeris(oem.record);
  const [there, errors] = [stateAt(ephemeris, first), covarianceAt(ephemeris, first)];
  if (there.kind !== 'state' || errors.kind === 'none') throw new Error('the orbit has errors');
  const state = stateInFrame(there.state, { frame: 'GCRF', epoch: first });
  const covariance = covarianceFromOrbitalAxes(errors.matrix, orbitalAxes('RTN', state), 'inertial');
  const tracks = await tracksOf({ epoch: first, state }, covariance);
  expect((await belongings(tracks)).map(({ isAssociated }) => isAssociated)).toEqual(tracks.map(() => true));
});
