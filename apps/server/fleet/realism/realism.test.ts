/** @module-tag all */
import { predictionTexts } from '@farpass/intake/realism/testing';
import { Chance, seedOf } from '@farpass/tracking/chance';
import { beforeEach, describe, expect, it } from 'vitest';
import { objectBurns } from '../../manoeuvres/burns/tables.ts';
import { currentInstant } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { member, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone((database) => ({
  ...portsAlone(database),
  currentSnapshot: async () => ({ digest: 'x', isSynthetic: false, objects: 1 }),
}));
const { ask, askWith, upload } = ca;

let satelliteId = '';

beforeEach(async () => {
  for (const table of ['ephemeris', 'satellite', 'screening', 'object_burns'])
    await ca.database.db.execute(`delete from ${table}`);
  satelliteId = (await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, cosparId: '2026-001A' })).json()
    .satelliteId;
});

/** Ids of uploaded files by their names. */
async function uploaded(files: readonly { readonly name: string; readonly text: string }[]) {
  const answer = await upload(Object.fromEntries(files.map(({ name, text }) => [name, text])));
  expect(answer.statusCode, answer.body).toBe(201);
  const accepted: readonly { readonly oemFileId: string; readonly fileName: string }[] = answer.json().accepted;
  return new Map(accepted.map(({ fileName, oemFileId }) => [fileName, oemFileId]));
}

const realism = () => ask('GET', `/satellites/${satelliteId}/realism`);
const study = (body: object) => ask('POST', `/satellites/${satelliteId}/realism`, { reason: 'monthly', ...body });
const use = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  askWith({ ...member, ...headers })('PUT', `/satellites/${satelliteId}/realism/use`, { reason: 'too small', ...body });

/** Residuals with sigmas that are too small by a factor. */
function residuals({
  count,
  factor,
  isNamed = true,
}: {
  readonly count: number;
  readonly factor: number;
  readonly isNamed?: boolean;
}) {
  const chance = new Chance(seedOf('residuals', 1));
  return Array.from({ length: count }, (_, place) => {
    const wave = () => factor * chance.normal();
    return {
      residualM: [10 * wave(), 100 * wave(), 20 * wave()],
      lowerM2: [100, 0, 10_000, 0, 0, 400],
      leadHours: 5,
      ...(isNamed ? { prediction: `orbit ${place}` } : {}),
    };
  });
}

describe('the realism of the covariances of a satellite', () => {
  it('is studied from its files, kept with who and why, and changes nothing alone', async () => {
    const { predicted, definitive } = predictionTexts({ count: 40, factor: 3 });
    const ids = await uploaded([...predicted, definitive]);
    const answer = await study({
      oemFileIds: predicted.map(({ name }) => ids.get(name)),
      definitiveIds: [ids.get('definitive.oem')],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await study({ reason: '\f' })).statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      predictions: 40,
      basis: 'EPHEMERIDES',
      reason: 'monthly',
      madeBy: 'somebody',
    });
    expect(answer.json().claims.interval[0]).toBeLessThan(3);
    expect(answer.json().claims.interval[1]).toBeGreaterThan(3);
    expect(answer.json().growth.length).toBeGreaterThan(3);
    const { studies, use: used, uses } = (await realism()).json();
    expect(studies).toHaveLength(1);
    expect([used, uses]).toEqual([null, []]);
  });

  it('leaves out and counts comparisons that span a burn of the satellite', { tags: 'all' }, async () => {
    const { predicted, definitive } = predictionTexts({ count: 40, factor: 3 });
    const ids = await uploaded([...predicted, definitive]);
    const deltaVMPerS = { alongTrack: 0.1, crossTrack: null, sigma: 0.001 };
    const burn = { epoch: '2026-01-06T12:00:00Z', earliest: '2026-01-06T09:00:00Z', latest: '2026-01-06T15:00:00Z' };
    const found = { ...burn, confidence: 0.99, kind: 'IN_PLANE' as const, deltaVMPerS };
    const nothing = { floorMPerS: { alongTrack: null, crossTrack: null }, gaps: [], habit: null, notes: [] };
    const report = { sets: 300, from: '2025-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z', burns: [found], ...nothing };
    const [at, operatorId] = [currentInstant(), testOperatorId];
    const row = { operatorId, catalogueNumber: '70001', newestEpoch: at, lookedAt: at, report };
    await ca.database.db.transaction((tx) => tx.insert(objectBurns).values(row));
    const answer = await study({
      oemFileIds: predicted.map(({ name }) => ids.get(name)),
      definitiveIds: [ids.get('definitive.oem')],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { notes } = answer.json();
    expect(notes).toMatchObject([{ code: 'ACROSS_BURN', parameters: { time: '2026-01-06 09:00' } }]);
    expect(notes[0].parameters.count).toBeGreaterThan(0);
  });

  it('is used with who and why, in every screening from then on, until that is taken back', async () => {
    const { studyId, supportedFactor } = (await study({ residuals: residuals({ count: 40, factor: 3 }) })).json();
    expect(supportedFactor).toBeGreaterThan(1.5);
    const answer = await use({ studyId });
    expect(answer.statusCode, answer.body).toBe(200);
    const { startedScreeningId } = answer.json();
    expect((await ask('GET', `/screenings/${startedScreeningId}`)).json()).toMatchObject({ state: 'PENDING' });
    expect(answer.json().use).toMatchObject({
      studyId,
      factor: supportedFactor,
      changedBy: 'somebody',
      reason: 'too small',
    });
    const [, second] = [await use({ studyId: null, reason: 'new filter' }), await realism()];
    expect(second.json().use).toBeNull();
    expect(second.json().uses.map(({ reason }: { readonly reason: string }) => reason)).toEqual([
      'new filter',
      'too small',
    ]);
  });

  it('is the same for two people only if the second knows what the first did', async () => {
    const { studyId } = (await study({ residuals: residuals({ count: 40, factor: 3 }) })).json();
    const { etag } = (await realism()).json();
    expect((await use({ studyId }, { 'if-match': etag })).statusCode).toBe(200);
    expect((await use({ studyId: null }, { 'if-match': etag })).statusCode).toBe(412);
  });

  it('makes covariances smaller only from many predictions, and only if that is said', { tags: 'all' }, async () => {
    const few = (await study({ residuals: residuals({ count: 60, factor: 0.3 }) })).json();
    expect(few.supportedFactor).toBe(1);
    const unnamed = (await study({ residuals: residuals({ count: 200, factor: 0.3, isNamed: false }) })).json();
    expect(unnamed.supportedFactor).toBe(1);
    const ofOneDay = residuals({ count: 200, factor: 0.3 }).map((one) => ({ ...one, prediction: 'one orbit' }));
    expect((await study({ residuals: ofOneDay })).json()).toMatchObject({ predictions: 1, supportedFactor: 1 });
    const many = (await study({ residuals: residuals({ count: 200, factor: 0.3 }) })).json();
    expect(many.supportedFactor).toBe(0.5);
    const refused = await use({ studyId: many.studyId });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({ pointer: '/isSmallerMeant', code: 'REALISM_MAKES_SMALLER' });
    expect((await use({ studyId: many.studyId, isSmallerMeant: true })).json().use.factor).toBe(0.5);
  });

  it('in other units is named, and used only after a person has checked them', { tags: 'all' }, async () => {
    const inMetres = residuals({ count: 40, factor: 1000 });
    const doubtful = (await study({ residuals: inMetres })).json();
    expect(doubtful).toMatchObject({ areUnitsDoubtful: true, notes: [{ code: 'UNITS_DOUBTFUL' }] });
    const refused = await use({ studyId: doubtful.studyId });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({ pointer: '/areUnitsChecked', code: 'REALISM_UNITS_DOUBTFUL' });
    const answer = await use({ studyId: doubtful.studyId, areUnitsChecked: true, reason: 'a tumbling object' });
    expect(answer.json().use).toMatchObject({ studyId: doubtful.studyId, reason: 'a tumbling object' });
  });

  it('names an outlier and a bias', { tags: 'all' }, async () => {
    const usual = residuals({ count: 60, factor: 1 });
    const sigmaM = Math.sqrt(usual[0]?.lowerM2[2] ?? 0);
    const outlying = usual.map((one, at) => (at === 3 ? { ...one, residualM: [0, 10_000 * sigmaM, 0] } : one));
    expect((await study({ residuals: outlying })).json()).toMatchObject({
      areUnitsDoubtful: false,
      claims: { outliers: { count: 1 } },
      notes: [{ code: 'ERRORS_OUTLYING', parameters: { count: 1, all: 60 } }],
    });
    const biased = usual.map((one) => {
      const [r = 0, t = 0, n = 0] = one.residualM;
      return { ...one, residualM: [r, t + 3 * Math.sqrt(one.lowerM2[2] ?? 0), n] };
    });
    const { notes, claims } = (await study({ residuals: biased })).json();
    expect(notes).toMatchObject([{ code: 'ERRORS_BIASED' }]);
    expect(claims.bias[1]).toBeGreaterThan(2);
  });

  it('names the period of its predictions, and cannot be used once they are 90 days old', { tags: 'all' }, async () => {
    const { predicted } = predictionTexts({ count: 30, factor: 3 });
    await uploaded(predicted);
    const old = (await study({})).json();
    expect(old).toMatchObject({
      from: '2026-01-01T00:00:00.000000Z',
      to: '2026-01-30T00:00:00.000000Z',
      isOutdated: true,
    });
    expect((await use({ studyId: old.studyId })).json().errors[0].code).toBe('REALISM_STUDY_OLD');
    const residual = (await study({ residuals: residuals({ count: 40, factor: 3 }) })).json();
    expect(residual.isOutdated).toBe(false);
  });

  it('refuses what cannot be judged, by name', async () => {
    const { predicted } = predictionTexts({ count: 1, factor: 1 });
    await uploaded(predicted);
    const alone = await study({});
    expect(alone.statusCode).toBe(422);
    expect(alone.json().errors[0].parameters.reasonCode).toBe('REALISM_NOTHING_COMPARED');
    const [broken] = residuals({ count: 1, factor: 1 });
    const bad = await study({ residuals: [{ ...broken, lowerM2: [1, 5, 1, 0, 0, 1] }] });
    expect(bad.json().errors[0]).toMatchObject({
      pointer: '/residuals/0/lowerM2',
      code: 'REALISM_COVARIANCE_NOT_DEFINITE',
    });
    expect((await study({ residuals: [] })).statusCode).toBe(422);
    expect((await study({ residuals: [broken], oemFileIds: [] })).statusCode).toBe(422);
    const few = (await study({ residuals: residuals({ count: 5, factor: 9 }) })).json();
    expect(few.claims.verdict).toBe('TOO_FEW');
    expect((await use({ studyId: few.studyId })).json().errors[0].code).toBe('REALISM_SUPPORTS_NOTHING');
    expect((await use({ studyId: 'none' })).statusCode).toBe(404);
  });
});
