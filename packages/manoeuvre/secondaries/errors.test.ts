import { leadingBlock } from '@farpass/astro/linear';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { ownErrors, ownErrorsAt } from './errors.ts';

const learnt = { kind: 'learnt' } as const;
const periodS = (2 * Math.PI) / meanMotionRadPerS;

/** The crossing, with errors of our object that are a mixture of two Gaussians of one shape. */
function eventOfMixture(): ManoeuvreEvent {
  const plain = crossing();
  const { state, covarianceRtn } = plain.object1;
  const whole = covarianceWithVelocity(covarianceRtn, state);
  const part = (share: number, factor: number) => ({ share, covarianceRtn: whole.map((value) => factor * value) });
  const errors = { covarianceRtn: whole, covarianceGcrf: whole, mixtureRtn: [part(0.9, 0.04), part(0.1, 4)] };
  return { ...plain, object1: { ...plain.object1, ...errors } };
}

describe('the errors of the object that burns', () => {
  const event = eventOfMixture();

  it('at the message are its Gaussians, and later the same Gaussians carried along the orbit', () => {
    const points = unburntPoints(freeFlightOf(event), [0, 1.3 * periodS]);
    const [atTca, later] = points.map((point) => ownErrorsAt(event, point, learnt));
    const parts = event.object1.mixtureRtn ?? [];
    expect(parts).toHaveLength(2);
    atTca?.mixtureRtn?.forEach(({ share, covarianceRtn }, place) => {
      expect(share).toBe(parts[place]?.share);
      const stated = leadingBlock(parts[place]?.covarianceRtn ?? new Float64Array(36), 3);
      covarianceRtn.forEach((value, element) => {
        expect(value).toBeCloseTo(stated[element] ?? Number.NaN, 9);
      });
    });
    // Both Gaussians have one shape, so the orbit stretches them alike.
    const [core, wide] = later?.mixtureRtn ?? [];
    expect((wide?.covarianceRtn[4] ?? 0) / (core?.covarianceRtn[4] ?? 1)).toBeCloseTo(100, 6);
    expect(core?.covarianceRtn[4]).toBeGreaterThan(parts[0]?.covarianceRtn[7] ?? Number.POSITIVE_INFINITY);
  });

  it('with fixed errors of others are those of the message at every time', () => {
    const fixed = { kind: 'fixed', secondarySigmaKm: [1, 1, 1] } as const;
    const [one, other] = ownErrors(event, [0, periodS], fixed);
    expect(one).toEqual(other);
    expect(one?.mixtureRtn).toHaveLength(2);
  });
});
