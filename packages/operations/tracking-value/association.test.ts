/** @module-tag all */
import { describe, expect, it } from 'vitest';
import {
  belongings,
  displaced,
  elementSetAt,
  tracksOf,
  trueStart,
  updatedBy,
  withSigmasTimes,
} from './association.fixture.ts';
import { belongingOf, type OrbitWithErrors } from './association.ts';

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

describe('a message with a hundred times the covariance that its object has', () => {
  const right = { alongKm: 0, acrossKm: 0 };
  /** Too near for the covariance, too far for any element set of a day. */
  const stranger = displaced(trueStart, { alongKm: 40, acrossKm: 0 });
  const wide = { cdm: withSigmasTimes(10) };

  it('takes no stranger near its object that the element set of the object does not take: it waits for a person', async () => {
    const tracks = await tracksOf(stranger);
    const known = { ...wide, elementSet: elementSetAt(right) };
    const update = await updatedBy(tracks, known);
    if (update.kind !== 'failed') throw new Error('no message is made of a stranger');
    expect(update.findings.map(({ code }) => code)).toEqual(['ELEMENT_SET_DISAGREES']);
    for (const track of update.tracks)
      expect(track).toMatchObject({ isAssociated: false, doubt: 'ELEMENT_SET_DISAGREES' });
    // The covariance alone takes it.
    for (const { squaredDistance, threshold } of update.tracks) expect(squaredDistance).toBeLessThan(threshold ?? 0);
  });

  it('takes its object, which the element set takes too', async () => {
    const elementSet = elementSetAt(right);
    const stated = { stateAt: elementSet.stateAt, covarianceAt: timesHundred(elementSet.covarianceAt) };
    const known = { message: stated, stated, elementSet, confirmed: [] };
    const found = belongingOf(await tracksOf(trueStart), known);
    expect(found.map(({ isAssociated, doubt }) => [isAssociated, doubt])).toEqual(found.map(() => [true, undefined]));
    const strangers = belongingOf(await tracksOf(stranger), known);
    expect(strangers.map(({ doubt }) => doubt)).toEqual(strangers.map(() => 'ELEMENT_SET_DISAGREES'));
  });

  it('waits for a person without an element set once it is so large that strangers fly within it', async () => {
    const larger = { cdm: withSigmasTimes(100) };
    for (const start of [trueStart, stranger]) {
      const update = await updatedBy(await tracksOf(start), larger);
      if (update.kind !== 'failed') throw new Error('the tracks wait');
      expect(update.findings.map(({ code }) => code)).toEqual(['COVARIANCE_TOO_LARGE']);
    }
  });
});

describe('a message and an element set that disagree', () => {
  it('wait for a person, who says that the tracks are of the object; the doubt stays on record', async () => {
    const tracks = await tracksOf(trueStart);
    const elementSet = elementSetAt({ alongKm: 60, acrossKm: 0 });
    expect((await updatedBy(tracks, { elementSet })).kind).toBe('failed');
    const found = await updatedBy(tracks, { elementSet, confirmed: tracks });
    if (found.kind !== 'message') throw new Error('the tracks give a message');
    for (const track of found.evidence.tracks)
      expect(track).toMatchObject({ isAssociated: true, doubt: 'ELEMENT_SET_DISAGREES' });
  });
});

function timesHundred(covarianceAt: OrbitWithErrors['covarianceAt']): OrbitWithErrors['covarianceAt'] {
  return (epoch) => covarianceAt(epoch)?.map((value) => 100 * value);
}
