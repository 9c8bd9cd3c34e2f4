import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { StateVector } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { burntStates } from '../flight/burnt-flight.ts';
import { unburntStates } from '../flight/unburnt.ts';
import { knownOutcomes } from '../known/known-outcomes.ts';
import { eventSpace } from '../tradespace/event-space.ts';
import type { SearchConstraints } from './constraints.ts';
import { eventMeeting } from './event-meeting.ts';
import { flownLeast } from './flights/flown-search.ts';
import { knownMeetings } from './known-meetings.ts';
import { candidatesAt } from './linear-search.ts';
import { recommendBurn } from './recommend.ts';
import type { SearchSky } from './tube-around.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const target = 1e-7;
const before = (revolutions: number) => addSeconds(event.tca, -revolutions * periodS);
const constraints: SearchConstraints = {
  from: before(2.5),
  until: before(0.25),
  stepsPerOrbit: 16,
  directions: ['+T', '-T'],
  maximumDeltaVMPerS: 0.2,
  blackouts: [],
  sizeErrorFraction: 0,
  pointingErrorRad: 0,
};
const kernel = createKernel(bytes);
const sky = (known: SearchSky['known']): SearchSky => ({
  kernel,
  records: [],
  days: 1,
  model: { kind: 'learnt' },
  known,
  screened: async () => [],
});
const search = (known: SearchSky['known']) => recommendBurn({ event, constraints, target, sky: sky(known) });

/** An event revolutions later, in which another object is exactly where a burn brings the satellite. */
async function eventInTheWay(revolutions = 3): Promise<ManoeuvreEvent> {
  const { recommended } = await search([]);
  if (recommended === undefined) throw new Error('the event alone has no burn.');
  const { flight } = recommended.outcome;
  const laterS = revolutions * periodS;
  const [burnt] = burntStates(freeFlightOf(event), flight, [flight.leadS + laterS]);
  const [unburnt] = unburntStates(freeFlightOf(event), [laterS]);
  if (burnt === undefined || unburnt === undefined) throw new Error('no state.');
  const [vx, vy, vz] = burnt.velocityKmPerS;
  const crossingState: StateVector<'GCRF'> = {
    frame: 'GCRF',
    positionKm: burnt.positionKm,
    velocityKmPerS: [vx, -0.6 * vy, 0.8 * vy + vz],
  };
  return {
    ...event,
    tca: addSeconds(event.tca, laterS),
    object1: { ...event.object1, state: unburnt },
    object2: { ...event.object2, id: '3', state: crossingState },
  };
}

describe('the smallest burn among the other events of the satellite', () => {
  it('does not go into an event that is known from a message alone (F5)', async () => {
    const known = [{ id: 'other', event: await eventInTheWay() }];
    const [alone, among] = [await search([]), await search(known)];
    const left = (found: typeof alone) => {
      const flight = found.recommended?.outcome.flight;
      return flight === undefined ? 1 : (knownOutcomes(event, flight, known)[0]?.after?.probability ?? 1);
    };
    expect(left(alone)).toBeGreaterThan(1e-4);
    expect(left(among)).toBeLessThanOrEqual(target);
    expect(among.recommended?.aggregateProbability).toBeLessThanOrEqual(1.01 * target);
    expect(among.recommended?.outcome.probability).toBeLessThanOrEqual(target);
    const sizes = [alone, among].map(({ recommended }) => recommended?.deltaVMPerS ?? 0);
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
    expect(among.binding).toContain('catalogue');
  });

  it('is flown past other events in whichever order they are listed', async () => {
    const known = [
      { id: 'earlier', event: await eventInTheWay(3) },
      { id: 'later', event: await eventInTheWay(5) },
    ];
    const rising = knownMeetings(event, known);
    const problem = { event, constraints, target, meeting: eventMeeting(event), others: rising, lookAheadS: 86_400 };
    const alone = (await search([])).recommended?.outcome.flight.leadS ?? 0;
    const [candidate] = candidatesAt({ ...problem, others: [] }, [-alone]).toSorted(
      (a, b) => a.deltaVMPerS - b.deltaVMPerS,
    );
    if (candidate === undefined) throw new Error('no burn is enough at this time.');
    const sizeAmong = (others: typeof rising) => flownLeast({ ...problem, others }, candidate, kernel)?.deltaVMPerS;
    expect(rising.map(({ seconds }) => Math.round(seconds / periodS))).toEqual([3, 5]);
    expect(sizeAmong(rising.toReversed())).toEqual(sizeAmong(rising));
    expect(sizeAmong([])).toBeGreaterThan(0);
  });

  it('resolves two events at once, each by its own message', async () => {
    const second = { ...event, tca: addSeconds(event.tca, periodS) };
    const both = [{ id: 'second', event: { ...second, object2: { ...second.object2, id: '3' } } }];
    const { recommended } = await search(both);
    expect(recommended).toBeDefined();
    expect(recommended?.aggregateProbability).toBeLessThanOrEqual(1.01 * target);
    const flight = recommended?.outcome.flight;
    const left = flight === undefined ? [] : knownOutcomes(event, flight, both);
    expect(left.map(({ after }) => (after?.probability ?? 1) <= target)).toEqual([true]);
    expect(secondsBetween(event.tca, recommended?.burn.ignition ?? event.tca)).toBeGreaterThan(0);
  });
});

it('burns of named sizes that are carried too far to be compared with the catalogue are refused, with the largest that can be', async () => {
  const screened = () => Promise.reject(new Error('the catalogue was screened'));
  const asked = { event, constraints, axes: ['+T'] as const, target, sky: { ...sky([]), days: 3, screened } };
  const named = (sizesMPerS: readonly number[]) => eventSpace({ ...asked, sizesMPerS, areSizesNamed: true });
  await expect(named([1, 3, 6, 10])).rejects.toThrow(
    /VALUE_OUT_OF_RANGE: sizesMPerS: a burn of 10 m\/s .* at most 0\.\d+ m\/s/,
  );
  await expect(named([0.01])).rejects.toThrow('the catalogue was screened');
});

it('burns of usual sizes that go that far count the catalogue for fewer days, as many as stay within 100 km', async () => {
  const reaches: number[] = [];
  const screened = async ({ reachKm }: { readonly reachKm: number }) => {
    reaches.push(reachKm);
    return [];
  };
  const asked = { event, constraints, axes: ['+T'] as const, target, sky: { ...sky([]), days: 3, screened } };
  const spaceOf = (sizesMPerS: readonly number[]) => eventSpace({ ...asked, sizesMPerS });
  const small = await spaceOf([0.01, 0.1]);
  expect([small.lookAheadDays, small.request.lookAheadS]).toEqual([3, 3 * 86_400]);
  const large = await spaceOf([0.3, 1]);
  expect(large.lookAheadDays).toBeLessThan(3);
  expect(large.lookAheadDays).toBeGreaterThan(0.1);
  expect(large.request.lookAheadS).toBeCloseTo(large.lookAheadDays * 86_400, 6);
  // 10 km around the burns are counted, too.
  expect(Math.max(...reaches)).toBeLessThanOrEqual(110);
  expect(Math.min(...reaches)).toBeGreaterThan(30);
});
