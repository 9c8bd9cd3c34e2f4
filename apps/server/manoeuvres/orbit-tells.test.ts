import { describe, expect, it } from 'vitest';
import { readEphemeris } from '../fleet/ephemerides/read.ts';
import { insertEphemeris } from '../fleet/ephemerides/store.ts';
import { testCompute } from '../platform/compute/testing.ts';
import { keepBytes } from '../platform/files/index.ts';
import { raiseAlerts, type TellOperator } from '../watch/alerts/raise.ts';
import { judgeEventsAgain } from './after-burn/judged-again.ts';
import { judgeBurnsByOrbits } from './after-burn/told.ts';
import { hoursAhead, servedManoeuvres } from './manoeuvres.fixture.ts';
import { markMissedBurns } from './plans/missed.ts';

const served = servedManoeuvres();
const { ask, created } = served;
const db = () => served.test.db;

const burnOfEvent = async () => (await ask('GET', `/conjunctions?conjunction-id=${served.conjunctionId}`)).json()[0];

/** A plan whose files were taken and whose ignition was four hours ago: 50 mm/s along the track. */
async function underWay(): Promise<string> {
  const { manoeuvreId: id } = await created();
  const at = `"${hoursAhead(-4)}Z"`;
  await db().execute(`update manoeuvre_plan set state = 'APPROVED', approved_by = 'ada' where id = '${id}'`);
  const acceptedRisk = { reason: 'Nothing else helps in time.' };
  expect((await ask('POST', `/manoeuvres/${id}/actions`, { action: 'EXPORT', acceptedRisk })).statusCode).toBe(200);
  await db().execute(`update manoeuvre_plan set burn = jsonb_set(burn::jsonb, '{ignition}', '${at}'),
    evaluation = jsonb_set(evaluation::jsonb, '{manoeuvre,ignitionEpoch}', '${at}') where id = '${id}'`);
  await db().transaction((tx) => markMissedBurns(tx, Date.now()));
  expect((await burnOfEvent()).burn).toMatchObject({ planId: id, state: 'UNDER_WAY' });
  return id;
}

interface Orbit {
  readonly variant: 'nominal' | 'no-burn';
  readonly sigmaM: number;
  /** When the file begins, hours from now. */
  readonly fromHours: number;
}

/** An orbit of the satellite as a file that a plan has of it: from a time on, with a covariance of its own. */
async function comes(plan: string, { variant, sigmaM, fromHours }: Orbit): Promise<void> {
  const { statusCode, body } = await ask('GET', `/manoeuvres/${plan}/file?format=oem&variant=${variant}`);
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
  const [head = '', ...segments] = String(body).split('META_START');
  const from = hoursAhead(fromHours);
  const [meta = '', ends = ''] = (segments.at(-1) ?? '').split('META_STOP');
  const states = ends
    .split(/COVARIANCE_START/)[0]
    ?.split('\n')
    .filter((line) => /^\d{4}-/.test(line) && line > from);
  const [first = ''] = (states ?? []).map((line) => line.slice(0, line.indexOf(' ')));
  const variance = (sigmaM / 1000) ** 2;
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: row + 1 }, (__, column) => (column === row ? (row < 3 ? variance : 1e-12) : 0)).join(' '),
  );
  const text = [
    `${head}META_START${meta.replace(/^(USEABLE_)?START_TIME.*$/gm, (line) => line.replace(/= .*/, `= ${first}`))}META_STOP`,
    ...(states ?? []),
    ...['COVARIANCE_START', `EPOCH = ${first}`, 'COV_REF_FRAME = RTN', ...rows, 'COVARIANCE_STOP', ''],
  ].join('\n');
  const reading = readEphemeris(text);
  if (reading.kind === 'faults') throw new Error(reading.errors[0]?.message);
  const { format, details: document } = reading;
  const [satellite] = (await ask('GET', '/satellites')).json();
  const [owner] = (await db().execute<{ id: string }>('select operator_id as id from satellite')).rows;
  await db().transaction(async (tx) => {
    const { digest: fileDigest, sizeBytes } = await keepBytes(tx, Buffer.from(text));
    const named = { satelliteId: satellite.satelliteId, fileName: 'after.oem', operatorId: owner?.id ?? '' };
    await insertEphemeris(tx, { ...named, format, document, sizeBytes, fileDigest, designation: 'OPERATIONAL' });
  });
}

async function aMinute(): Promise<void> {
  const ports = { database: db(), compute: testCompute };
  await judgeBurnsByOrbits(ports, new AbortController().signal);
  await judgeEventsAgain(ports, new AbortController().signal);
}

const judgedNews = async () => {
  const told: { readonly title: string; readonly message: string; readonly isUrgent?: boolean | undefined }[] = [];
  const tellOperator: TellOperator = async (_tx, _operatorId, { title, message, isUrgent }) => {
    told.push({ title, message, isUrgent });
  };
  await raiseAlerts({ database: db(), tellOperator }, Date.now());
  return told.filter(({ title }) => title.startsWith('Burn'));
};

describe('an orbit after a burn that is under way', () => {
  it('shows that it was flown, if it is sharp enough; a rough one and one that begins before the burn leave it open', async () => {
    const id = await underWay();
    const before = (await burnOfEvent()).conjunctionData.riskLevel;
    for (const cannotTell of [
      { sigmaM: 2_000, fromHours: -1 },
      { sigmaM: 20, fromHours: -4.5 },
    ]) {
      await comes(id, { variant: 'nominal', ...cannotTell });
      await aMinute();
      expect((await burnOfEvent()).burn.state).toBe('UNDER_WAY');
    }
    await comes(id, { variant: 'nominal', sigmaM: 50, fromHours: -1 });
    await aMinute();
    const { burn, attention, conjunctionData } = await burnOfEvent();
    expect(burn).toMatchObject({ planId: id, state: 'FLOWN', saidBy: 'orbit' });
    const { evaluation } = (await ask('GET', `/manoeuvres/${id}`)).json();
    expect(burn.judged).toMatchObject({
      ...{ fileName: 'after.oem', isAimReached: true, plannedProbability: evaluation.after.probability },
      plannedMissDistanceKm: evaluation.after.missDistanceKm,
    });
    // The plan was computed for a burn 4 h before the approach; this one was flown 24 h before it.
    expect(burn.judged.missDistanceKm).toBeGreaterThan(2 * evaluation.after.missDistanceKm);
    expect(await judgedNews()).toEqual([
      expect.objectContaining({ title: expect.stringMatching(/^Burn flown as planned: OURS/), isUrgent: false }),
    ]);
    expect(await judgedNews()).toEqual([]);
    expect(attention).not.toContain('BURN_UNDER_WAY');
    expect(conjunctionData.riskLevel).toBe(before);
    const { state, log } = (await ask('GET', `/manoeuvres/${id}`)).json();
    expect(state).toBe('EXECUTED');
    expect(log).toContainEqual(expect.objectContaining({ person: 'orbit', action: 'EXECUTE', note: 'after.oem' }));
  });

  it('shows that it was not flown, and the event asks for attention', async () => {
    const id = await underWay();
    await comes(id, { variant: 'no-burn', sigmaM: 50, fromHours: -1 });
    await aMinute();
    const { burn, attention } = await burnOfEvent();
    expect(burn).toMatchObject({ planId: id, state: 'MISSED', saidBy: 'orbit' });
    expect(attention).toContain('BURN_MISSED');
    expect(burn.judged).toMatchObject({ isAimReached: false });
    expect(Math.abs(burn.judged.missDistanceKm - 0.05)).toBeLessThan(0.01);
    const [news, ...others] = await judgedNews();
    expect([news?.title, news?.message, others]).toEqual([
      ...[expect.stringMatching(/^Burn missed: OURS/), expect.stringContaining('By the orbit after.oem'), []],
    ]);
  });

  it('judges the event again after a person said how it went, and says if the burn does not reach its aim', async () => {
    const id = await underWay();
    expect((await ask('POST', `/manoeuvres/${id}/actions`, { action: 'EXECUTE' })).statusCode).toBe(200);
    await aMinute();
    expect((await burnOfEvent()).burn.judged).toBeUndefined();
    await comes(id, { variant: 'no-burn', sigmaM: 5_000, fromHours: -1 });
    await aMinute();
    expect((await burnOfEvent()).burn).toMatchObject({ state: 'FLOWN', judged: { isAimReached: false } });
    const [{ title, isUrgent } = { title: '' }] = await judgedNews();
    expect([title.startsWith('Burn flown, risk remains'), isUrgent]).toEqual([true, true]);
  });
});
