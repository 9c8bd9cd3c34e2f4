import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatUtc } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { defaultThresholds, plainCatalogueNumber } from '@farpass/conjunction/event';
import { burnOutcome, checkedOutcome, ownPeriodS, unburntOutcome } from '@farpass/manoeuvre/event';
import { knownOutcomes } from '@farpass/manoeuvre/known';
import { usualTarget } from '@farpass/manoeuvre/search';
import { burnsOfFile, eventOfCdm, flightForcesOfCdm } from '@farpass/operations/manoeuvre';
import { comparedApproaches, isAboveTarget, planVerdict, type SkyApproach } from '@farpass/operations/sky';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handedIn, jsonAnswer } from './api-face.ts';

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().replace('Z', '');
const read = readFileSync(join(import.meta.dirname, 'inputs/covariances-of-both.kvn'), 'utf8');
const messageAt = (hours: number, id: string) =>
  read
    .replace(/^TCA = .*$/m, `TCA = ${at(hours)}`)
    .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${at(-1)}`)
    .replace(/^MESSAGE_ID = .*$/m, `MESSAGE_ID = ${id}`);
const first = messageAt(40, 'SKY-1');
/** The same satellite eleven hours later, with an object that no catalogue has. */
const second = messageAt(51, 'SKY-2').replace(
  /(OBJECT = OBJECT2[\s\S]*?OBJECT_DESIGNATOR = )\S+/,
  (_, before: string) => `${before}74999`,
);
const burn = { ignition: `${at(36)}Z`, frame: 'TNW', deltaVMPerS: [0.02, 0, 0] };

let platform: TestPlatform;
let ids: readonly [string, string];

beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
  ids = [(await handedIn(platform, first)).conjunctionId, (await handedIn(platform, second)).conjunctionId];
});
afterAll(() => platform.close());

async function eventOf(text: string) {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind !== 'message') throw new Error('the message cannot be read');
  const forces = await flightForcesOfCdm(result.record, { manoeuvred: 'object1' });
  return eventOfCdm(result.record, { manoeuvred: 'object1', forces }).event;
}

describe('the packages and the API judge a burn by the same sky, to the last digit', () => {
  it('its known events before and after, and its verdict', async () => {
    const [event, other] = [await eventOf(first), await eventOf(second)];
    const [named] = burnsOfFile([burn], { periodS: ownPeriodS(event) });
    if (named === undefined) throw new Error('no burn');
    const outcome = checkedOutcome(event, burnOutcome(event, named.burn));
    const unburnt = checkedOutcome(event, unburntOutcome(event));
    const [known] = knownOutcomes(event, outcome.flight, [{ id: ids[1], event: other }]);
    if (known?.after === undefined) throw new Error('the other event has no outcome');
    const payload = JSON.stringify({ conjunctionId: ids[0], burn, days: 0 });
    const answer = await jsonAnswer(platform, { method: 'POST', path: '/ca/manoeuvres/evaluation', payload });
    const rowOf = (id: string) => answer.knownEvents.find((row: { conjunctionId: string }) => row.conjunctionId === id);
    expect(answer.sky).toMatchObject({ events: 2, objects: 0, notCounted: [] });
    expect(rowOf(ids[0])).toMatchObject({
      probabilityBefore: unburnt.probability,
      probabilityAfter: outcome.probability,
      missAfterM: 1000 * outcome.geometry.missDistanceKm,
    });
    expect(rowOf(ids[1])).toMatchObject({
      probabilityBefore: known.before.probability,
      probabilityAfter: known.after.probability,
      missBeforeM: 1000 * known.before.geometry.missDistanceKm,
      missAfterM: 1000 * known.after.geometry.missDistanceKm,
      tcaAfter: formatUtc(known.after.tca, 6),
    });
    const approach = (conjunctionId: string, secondary: string, probability: number): SkyApproach => ({
      ...{ conjunctionId, secondary, secondaryName: secondary, probability, seconds: 0, missDistanceM: 0 },
    });
    const names = [event.object2.id, plainCatalogueNumber(other.object2.id)] as const;
    const side = (one: number, two: number) => [approach(ids[0], names[0], one), approach(ids[1], names[1], two)];
    const verdict = planVerdict({
      approaches: comparedApproaches({
        before: side(unburnt.probability, known.before.probability),
        after: side(outcome.probability, known.after.probability),
      }),
      notCounted: [],
      target: usualTarget(defaultThresholds.critical),
      thresholds: defaultThresholds,
    });
    expect(answer.verdict).toMatchObject({
      riskAfter: verdict.riskAfter,
      probabilityAfter: verdict.probabilityAfter,
      isWithinTarget: verdict.isWithinTarget,
      needsReason: isAboveTarget(verdict, defaultThresholds),
      solves: verdict.solves,
    });
    expect(answer.verdict.worst.probabilityAfter).toBe(verdict.worst?.probability);
  });
});
