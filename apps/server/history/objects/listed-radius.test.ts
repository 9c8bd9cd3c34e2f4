import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { inventedCdm, member } from '../../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../../wiring/collision-avoidance/with-jobs.fixture.ts';

const header = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';
const list = (radius: string) => `${header}\n70002,${radius},SFK RCS Estimate,,0,\n`;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const unsized = (text: string) => text.replaceAll(/COMMENT HBR.*\n/g, '');
const waiting = { timeout: 120_000, interval: 200 };
let ca: Awaited<ReturnType<typeof openWithJobs>>;

beforeAll(async () => {
  ca = await openWithJobs([]);
  await ca.work();
  // A smaller size of the other object lowers what is ahead: one person decides about that here.
  const configuration = { manoeuvres: { needsTwoPeople: false } };
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, hardBodyRadius: 1, configuration });
});

afterAll(() => ca.close());

function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: string | object) {
  const headers = { ...member, ...(typeof body === 'string' ? { 'content-type': 'text/plain' } : {}) };
  return ca.app.inject({ method, url: `/api/v1/ca${path}`, headers, ...(body === undefined ? {} : { payload: body }) });
}

async function taken(text: string): Promise<string> {
  const answer = await ask('POST', '/cdms', text);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0].conjunctionId;
}

const probabilityOf = async (id: string) =>
  (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0].conjunctionData.probabilityOfCollision;
const message = async (id: string) => (await ask('GET', `/cdms?conjunction-id=${id}`)).json()[0];
const assessment = async (id: string) => (await ask('GET', `/conjunctions/${id}/assessment`)).json();

describe('a listed radius of the other object', () => {
  it('replaces what was assumed about it in open conjunctions, in a job, on record, until the list is removed', async () => {
    const id = await taken(unsized(inventedCdm({ tca: at(40), creationDate: at(-1), messageId: 'A' })));
    const before = await probabilityOf(id);
    expect((await message(id)).object2).not.toHaveProperty('listedRadius');
    await ask('POST', '/object-sizes?reason=Measured%20by%20radar.', list('0.5,0.8'));
    await expect.poll(() => probabilityOf(id), waiting).not.toBe(before);
    // 1 m and a payload of 5 m before, 1 m and 0.5 m now: a small probability follows the square of the radius.
    expect((await probabilityOf(id)) / before).toBeCloseTo((1.5 / 6) ** 2, 2);
    const listed = { radiusM: 0.5, radiusSigmaM: 0.8, source: 'SFK RCS Estimate', list: expect.any(String) };
    expect((await message(id)).object2).toMatchObject({ hardBodyRadius: 0.5, listedRadius: listed });
    const { listedRadius, probability, encounter } = await assessment(id);
    expect(listedRadius).toMatchObject(listed);
    expect(encounter).toMatchObject({ hardBodyRadiusM: 1.5, hardBodyRadiusFrom: { own: 'GIVEN', rest: 'LIST' } });
    expect(listedRadius.overSigma / probability.value).toBeCloseTo((1.5 ** 2 + 0.8 ** 2) / 1.5 ** 2, 2);
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${id}/briefing`)).rawPayload);
    for (const word of [
      'Radius of the other object by the list',
      'SFK RCS Estimate',
      'Mean probability over its sigma',
    ])
      expect(words).toContain(word);
    const lines = await ca.test.db.execute(
      `select details from audit_line where action = 'ca.object-sizes.reassess' and subject_id = '${id}'`,
    );
    expect(lines.rows).toHaveLength(1);
    expect(lines.rows[0]).toMatchObject({ details: { before: { probability: before } } });
    await ask('DELETE', '/object-sizes?reason=Measured%20by%20radar.');
    await expect.poll(() => probabilityOf(id), waiting).toBe(before);
  });

  it('counts from the receipt of a message on; a larger radius that the message states decides the level', async () => {
    await ask('POST', '/object-sizes?reason=Measured%20by%20radar.', list('0.5,0.8'));
    const text = inventedCdm({ tca: at(60), creationDate: at(-1), messageId: 'B', missM: 400, hardBodyRadiusM: 20 });
    const id = await taken(text);
    const { listedRadius, probability, caution } = await assessment(id);
    expect(listedRadius.stated.radiusM).toBeCloseTo(20, 9);
    expect(listedRadius.stated.probability / probability.value).toBeGreaterThan(100);
    expect(probability).toMatchObject({ riskBasis: 'RADIUS' });
    expect(caution.reasons).toMatchObject([{ code: 'RADIUS_STATED_LARGER', parameters: { stated: '20.0' } }]);
  });

  it('that is only a default of its class is shown as no measurement, and the radius without it decides the level', async () => {
    await ask(
      'POST',
      '/object-sizes?reason=Measured%20by%20radar.',
      `${header}\n70002,0.5,0,Default,448.3,0,Default\n`,
    );
    const text = unsized(inventedCdm({ tca: at(70), creationDate: at(-1), messageId: 'D', missM: 400 }));
    const { listedRadius, probability, caution, consequence } = await assessment(await taken(text));
    expect(listedRadius).toMatchObject({ radiusM: 0.5, source: 'Default', isClassDefault: true });
    // 1 m of ours and a payload of 5 m.
    expect(listedRadius.unlisted.radiusM).toBeCloseTo(6, 9);
    expect(listedRadius.unlisted.probability / probability.value).toBeCloseTo((6 / 1.5) ** 2, 1);
    expect(probability).toMatchObject({ riskBasis: 'RADIUS' });
    expect(caution.reasons).toMatchObject([{ code: 'RADIUS_LISTED_BY_CLASS', parameters: { radius: '6.00' } }]);
    expect(consequence.otherMass).toMatchObject({ source: 'KIND', doubted: { kg: 448.3, reason: 'CLASS_DEFAULT' } });
  });

  it('that does not fit the object is named with its line, and the radius of its class is used', async () => {
    const type = 'OBJECT_TYPE = DEBRIS\n';
    const text = unsized(inventedCdm({ tca: at(75), creationDate: at(-1), messageId: 'E', missM: 4000 })).replace(
      /(OBJECT = OBJECT2[\s\S]*?)(OBJECT_DESIGNATOR[^\n]*\n(?:CATALOG_NAME[^\n]*\n)?OBJECT_NAME[^\n]*\nINTERNATIONAL_DESIGNATOR[^\n]*\n)(?:OBJECT_TYPE[^\n]*\n)?/,
      `$1$2${type}`,
    );
    await ask('DELETE', '/object-sizes?reason=Measured%20by%20radar.');
    const id = await taken(text);
    const before = (await assessment(id)).probability;
    const loaded = await ask(
      'POST',
      '/object-sizes?reason=Measured%20by%20radar.',
      `${header}\n70002,900,1,X,10,1,X\n70003,3,500,X,,0,\n`,
    );
    expect(loaded.json().doubted).toEqual([
      { objectId: '70002', radiusM: 900, radiusSigmaM: 1, line: 2 },
      { objectId: '70003', radiusM: 3, radiusSigmaM: 500, line: 3 },
    ]);
    await expect.poll(async () => (await message(id)).object2.listedRadius, waiting).toBeDefined();
    const { listedRadius, probability, encounter } = await assessment(id);
    expect(listedRadius).toMatchObject({
      ...{ radiusM: 900, radiusSigmaM: 1, line: 2 },
      doubt: { reason: 'RADIUS_TOO_LARGE', leastM: 0.02, mostM: 15 },
    });
    expect(probability).toEqual(before);
    expect(encounter.hardBodyRadiusFrom).toEqual({ own: 'GIVEN', rest: 'ASSUMED' });
    const { warnings, object2 } = await message(id);
    expect(object2.listedRadius.doubt.reason).toBe('RADIUS_TOO_LARGE');
    const named = warnings.find(({ code }: { code: string }) => code === 'LISTED_RADIUS_DOUBTFUL');
    expect(named.message).toMatch(
      /\(line 2\) gives object 70002 a radius of 900 m; 0.020 to 15 m were expected .*: 1.00 m are used/,
    );
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${id}/briefing`)).rawPayload);
    expect(words).toContain('The list is doubtful');
    await ask('DELETE', '/object-sizes?reason=Measured%20by%20radar.');
  });

  it('is not used if both owners state their radii', async () => {
    const owners = unsized(inventedCdm({ tca: at(80), creationDate: at(-1), messageId: 'C' })).replaceAll(
      /^(X = )/gm,
      'COMMENT Operator Hard Body Radius = 3 [m]\n$1',
    );
    const id = await taken(owners);
    expect((await message(id)).object2).not.toHaveProperty('listedRadius');
    expect((await assessment(id)).encounter).toMatchObject({ hardBodyRadiusFrom: { rest: 'OBJECTS' } });
  });
});
