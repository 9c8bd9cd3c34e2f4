import { expect, it } from 'vitest';
import { rememberedFlight, type SpaceIdentity } from './memory.ts';

/** A request for a trade space of a message in a sky. */
const identity = (cdmId: string, digest: string, radiusM?: number) =>
  ({
    owner: 'a',
    inputs: {
      basis: { cdmId, satelliteVersion: 1 },
      order: { sky: { digest }, listed: radiusM === undefined ? undefined : { radiusKm: radiusM / 1000 } },
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
  for (const one of [...asked, identity('m1', 's1', 4)])
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
