import { describe, expect, it } from 'vitest';
import { belongings, displaced, tracksOf, trueStart, updatedBy } from './association.fixture.ts';

/** In the sky of the network: `association.drill.test.ts`. */
describe('tracks of the object of a message at 400 km, known to a kilometre along its orbit', () => {
  it('belong to it, though the air differed from the model between them and the closest approach', async () => {
    const tracks = await tracksOf(trueStart);
    expect(tracks.length).toBe(2);
    const update = await updatedBy(tracks);
    if (update.kind !== 'message') throw new Error('the tracks give a message');
    expect(update.evidence.tracks.map(({ isAssociated }) => isAssociated)).toEqual([true, true]);
    // The truth is the stated orbit: its new position is not wrong by more than its sigmas.
    const { movedRtnM, sigmaAfterRtnM } = update.evidence;
    expect(movedRtnM.map((moved, axis) => Math.abs(moved) / (sigmaAfterRtnM[axis] ?? 0))).toSatisfy(
      (ratios: readonly number[]) => ratios.every((ratio) => ratio < 3.5),
    );
  });

  it('differ from those of an object on the same orbit beyond the gate, and of one in a plane 2 km away', async () => {
    for (const away of [
      { alongKm: 150, acrossKm: 0 },
      { alongKm: 0, acrossKm: 2 },
    ]) {
      const found = await belongings(await tracksOf(displaced(trueStart, away)));
      expect(found.map(({ isAssociated }) => isAssociated)).toEqual(found.map(() => false));
    }
  });
});
