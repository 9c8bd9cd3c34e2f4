import { expect, it } from 'vitest';
import type { ComputedSpace } from '../work/space.task.ts';
import { recallSpace, rememberedFlight, rememberSpace, type SpaceIdentity } from './memory.ts';

/** A request for a trade space of a message in a sky. */
const identity = (cdmId: string, digest: string, { radiusM, burnId }: { radiusM?: number; burnId?: string } = {}) =>
  ({
    owner: 'a',
    inputs: {
      basis: { cdmId, satelliteVersion: 1 },
      order: {
        sky: { digest },
        listed: radiusM === undefined ? undefined : { radiusKm: radiusM / 1000 },
        burns: burnId === undefined ? [] : [{ manoeuvreId: burnId }],
      },
    },
    wishes: {},
  }) as unknown as SpaceIdentity;
const burn = { ignition: '2026-11-26T10:00:00Z', frame: 'TNW' as const, deltaVMPerS: [0.01, 0, 0] };
const outcome = { after: { tca: '', missDistanceKm: 1, probability: 1e-9 }, met: [] } as never;

it('a cell of a trade space is propagated once while the message, the sky, the sizes and the burn are the same', async () => {
  let flown = 0;
  const fly = async () => {
    flown += 1;
    return outcome;
  };
  const asked = [identity('m1', 's1'), identity('m1', 's1'), identity('m2', 's1'), identity('m1', 's2')];
  for (const one of [...asked, identity('m1', 's1', { radiusM: 4 })])
    expect(await rememberedFlight(one, burn, fly)).toEqual(outcome);
  expect(flown).toBe(4);
  await rememberedFlight(identity('m1', 's1'), { ...burn, deltaVMPerS: [0.02, 0, 0] }, fly);
  expect(flown).toBe(5);
});

it('a flight that is not possible now is tried again', async () => {
  const answers = [undefined, outcome];
  const fly = async () => answers.shift();
  expect(await rememberedFlight(identity('m3', 's1'), burn, fly)).toBeUndefined();
  expect(await rememberedFlight(identity('m3', 's1'), burn, fly)).toEqual(outcome);
});

it('a space without a burn is never the answer for the orbit with one, nor its flights', async () => {
  const [without, withOne, withOther] = [{}, { burnId: 'one' }, { burnId: 'other' }].map((more) =>
    identity('m4', 's1', more),
  ) as [SpaceIdentity, SpaceIdentity, SpaceIdentity];
  const space = (name: string) =>
    ({ cdmId: name, constraints: {}, known: { axes: [], sizesMPerS: [] } }) as unknown as ComputedSpace;
  rememberSpace(without, space('without'));
  expect(recallSpace(without)?.cdmId).toBe('without');
  expect(recallSpace(withOne)).toBeUndefined();
  rememberSpace(withOne, space('with'));
  expect([without, withOne, withOther].map((one) => recallSpace(one)?.cdmId)).toEqual(['without', 'with', undefined]);
  let flown = 0;
  for (const one of [without, withOne, withOther, without])
    await rememberedFlight(one, burn, async () => {
      flown += 1;
      return outcome;
    });
  expect(flown).toBe(3);
});
