import { readCdm } from '@farpass/ccsds/cdm';
import { defaultRiskRules } from '@farpass/conjunction/event';
import { encounterFromCdm } from '@farpass/intake/cdm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventedCdm, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { dragDocument } from './drag.ts';

const ca = servedAlone();
const { ask } = ca;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

beforeEach(async () => {
  for (const table of ['conjunction_event', 'cdm', 'satellite']) await ca.database.db.execute(`delete from ${table}`);
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

/** A message 40 hours before its approach; both objects lose this much energy. */
async function assessed(dissipation: string) {
  const text = inventedCdm({ tca: at(40), creationDate: at(-1) }).replaceAll(/^SEDR = .*\n/gm, () =>
    dissipation === '' ? '' : `SEDR = ${dissipation} [W/kg]\n`,
  );
  const taken = await ask('POST', '/cdms', text);
  const { conjunctionId } = taken.json().accepted[0];
  return (await ask('GET', `/conjunctions/${conjunctionId}/assessment`)).json();
}

describe('the probability over the drag of both objects', () => {
  it('is in the assessment with its sources, and with the space weather and its age', async () => {
    const { dragSpace, spaceWeather, probability } = await assessed('0.0002');
    expect(dragSpace.reason).toBeUndefined();
    expect(dragSpace.probabilities).toHaveLength(7);
    expect(dragSpace.factors[3]).toBe(1);
    expect(dragSpace.largest.probability).toBeGreaterThanOrEqual(dragSpace.probabilities[3][3]);
    expect(dragSpace.own.source).toBe('DISSIPATION');
    expect(dragSpace.own.alongTrackM).toBeGreaterThan(100);
    expect(dragSpace.isLowUnsure).toBe(false);
    expect(probability.riskLevel).not.toBe('LOW');
    expect(spaceWeather.measuredTo).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(spaceWeather.largestAp).toBeGreaterThanOrEqual(spaceWeather.ap);
    const isStorm = spaceWeather.largestAp >= 48;
    // The weather that ships was measured until some day; three days later a storm is not excluded.
    const isForeseen = at(40).slice(0, 10) <= spaceWeather.stormsKnownTo;
    expect(spaceWeather.isStorm).toBe(isStorm || isForeseen ? isStorm : undefined);
  });

  it('marks a LOW risk that it does not support, and no other', () => {
    const result = readCdm(inventedCdm({ tca: at(40), creationDate: at(-1) }), { mode: 'lenient' });
    if (result.kind === 'faults') throw new Error(result.faults[0]?.code);
    const taken = encounterFromCdm(result.record);
    const marked = (level: 'LOW' | 'MEDIUM', medium: number) => {
      const satellite = { rules: { ...defaultRiskRules, thresholds: { critical: 1, high: 1, medium } } };
      return dragDocument(result.record, { taken, ownSide: 'object1', satellite, level }).isLowUnsure;
    };
    expect([marked('LOW', 1e-9), marked('MEDIUM', 1e-9), marked('LOW', 0.999)]).toEqual([true, false, false]);
  });

  it('is not there if the message does not state the drag', async () => {
    expect((await assessed('')).dragSpace).toEqual({ reason: 'DRAG_MISSING' });
  });
});
