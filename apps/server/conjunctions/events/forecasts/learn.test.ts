/** @module-tag all */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CollisionAvoidancePorts } from '../../../wiring/collision-avoidance/ports.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { learnForecasts } from './learn.ts';

let ports: CollisionAvoidancePorts | undefined;
const ca = servedAlone((database) => {
  ports = portsAlone(database);
  return ports;
});
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const query = async (text: string) => (await ca.database.db.execute(text)).rows;

beforeEach(async () => {
  for (const table of ['forecast_series', 'forecast_calibration', 'conjunction_event', 'cdm', 'satellite'])
    await query(`delete from ${table}`);
  await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

/** Messages of one event, made these hours before its closest approach; the miss stays and the sigmas shrink. */
async function eventAt(tca: string, hoursBefore: readonly number[]): Promise<string> {
  let id = '';
  for (const hours of hoursBefore) {
    const creationDate = new Date(Date.parse(`${tca}Z`) - hours * 3_600_000).toISOString().slice(0, -1);
    const text = inventedCdm({ tca, creationDate, messageId: `M${tca}${hours}`, missM: 300, sigmaM: 4 * hours });
    const answer = await ca.ask('POST', '/cdms', text);
    expect(answer.statusCode, answer.body).toBe(201);
    id = answer.json().accepted[0].conjunctionId;
  }
  return id;
}

async function learn(): Promise<void> {
  if (ports === undefined) throw new Error('nothing is served');
  await learnForecasts(ports, new AbortController().signal);
}

describe('what came of the forecasts about finished events', () => {
  it('is kept once for each, with the classes that an operator has enough of; events ahead and invented ones are left out', async () => {
    const ended = await eventAt(at(-2), [90, 60, 40, 20]);
    await eventAt(at(50), [90, 60]);
    await learn();
    const rows = await query('select event_id, outcomes from forecast_series');
    expect(rows).toMatchObject([{ event_id: ended }]);
    const [{ outcomes = [] } = {}] = rows as readonly { readonly outcomes?: readonly { readonly level: number }[] }[];
    expect(outcomes.length).toBeGreaterThan(2);
    for (const { level } of outcomes) expect(level >= 0 && level <= 1).toBe(true);
    expect(await query('select calibration from forecast_calibration')).toMatchObject([
      { calibration: { series: 1, classes: [] } },
    ]);
    await query(`update conjunction_event set is_synthetic = true, tca = '${at(-3)}000Z' where id <> '${ended}'`);
    await learn();
    expect(await query('select event_id from forecast_series')).toHaveLength(1);
  });

  it('calibrates the expectation of the open events of that operator, and the public table does until then', async () => {
    const id = await eventAt(at(50), [40, 20]);
    const expected = async () => (await ca.ask('GET', `/conjunctions/${id}/assessment`)).json().expected;
    const before = await expected();
    expect(before).toMatchObject({ calibratedBy: 'PUBLIC', calibratedOn: expect.any(Number) });
    expect(before.points[0].dots).toHaveLength(20);
    const levels = { p5: 0.01, p25: 0.2, p50: 0.4, p75: 0.6, p95: 0.8 };
    const classes = ['near', 'middle', 'far'].map((stage) => ({ messages: 2, stage, forecasts: 250, levels }));
    const [{ operator_id: operatorId } = {}] = await query('select operator_id from conjunction_event');
    await query(
      `insert into forecast_calibration values ('${operatorId}', '${at(0)}000Z', '${JSON.stringify({ series: 250, classes })}')`,
    );
    const after = await expected();
    expect(after).toMatchObject({ calibratedBy: 'OWN', calibratedOn: 750 });
    expect(after.points[0].p95).toBeLessThan(before.points[0].p95);
    expect(after.points[0].mean).toBe(before.points[0].mean);
    expect([before.heldOut, after.heldOut]).toEqual([undefined, undefined]);
    const refuted = classes.map((one) => ({ ...one, heldOut: { half: 0.31, most: 0.7 }, isCalibrated: false }));
    await query(`update forecast_calibration set calibration = '${JSON.stringify({ series: 250, classes: refuted })}'`);
    const doubted = await expected();
    expect(doubted.calibratedBy).toBe('NONE');
    expect(doubted.heldOut.half).toBeCloseTo(0.31, 6);
    expect(doubted.heldOut.most).toBeCloseTo(0.7, 6);
  });
});
