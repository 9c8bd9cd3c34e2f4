import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { collisionAvoidanceAlone, inventedCdm, portsAlone } from '../../wiring/collision-avoidance/testing.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const stranger = {
  authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: '018f0000-0000-7000-8000-00000000000b' })}`,
};

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({ calls: collisionAvoidanceAlone(portsAlone(database.db)).routes }));
  await app.inject({
    method: 'POST',
    url: '/api/v1/ca/satellites',
    headers: member,
    payload: { name: 'OURS', noradId: 70001 },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['conjunction_event', 'listed_approach'])
    await database.db.execute(`delete from ${table} where true`);
});

const hourMs = 3_600_000;
const tcaMs = Date.now() + 40 * hourMs;
const text = (ms: number) => new Date(ms).toISOString().slice(0, -1);

interface Said {
  readonly originator: string;
  readonly hoursAgo: number;
  /** Added to the second object's position, km. */
  readonly aside?: number;
}

async function send({ originator, hoursAgo, aside = 0 }: Said) {
  const message = inventedCdm({
    messageId: `${originator}-${hoursAgo}`,
    designator1: '70001',
    designator2: '70002',
    tca: text(tcaMs),
    creationDate: text(Date.now() - hoursAgo * hourMs),
  })
    .replace(/^(ORIGINATOR\s*=\s*).*$/m, `$1${originator}`)
    .replace(
      /(OBJECT2[\s\S]*?\nZ\s*=\s*)(-?[\d.]+)/,
      (_, before: string, z: string) => `${before}${Number(z) + aside}`,
    );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/ca/cdms',
    headers: { ...member, 'content-type': 'text/plain' },
    payload: aside === 0 ? message : withOwnMiss(message),
  });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json().accepted[0].conjunctionId as string;
}

/** The message with the miss that its states have. */
function withOwnMiss(message: string): string {
  const [one, other] = ['OBJECT1', 'OBJECT2'].map((object) => {
    const part = message.slice(message.search(new RegExp(`^OBJECT\\s*=\\s*${object}`, 'm')));
    return ['X', 'Y', 'Z'].map((axis) => Number(new RegExp(`^${axis}\\s*=\\s*(-?[\\d.]+)`, 'm').exec(part)?.[1]));
  });
  const missM = 1000 * Math.hypot(...(one ?? []).map((value, axis) => value - (other?.[axis] ?? Number.NaN)));
  return message
    .replace(/^(MISS_DISTANCE\s*=\s*)[\d.]+/m, `$1${missM.toFixed(3)}`)
    .replace(/^RELATIVE_(POSITION|VELOCITY)_[RTN].*\n/gm, '');
}

const sources = async (id: string, headers = member) =>
  (await app.inject({ url: `/api/v1/ca/conjunctions/${id}/sources`, headers })).json();

describe('the sources of a conjunction', () => {
  it('that agree are side by side with their figures, and the newest is trusted', async () => {
    await send({ originator: 'CSPOC', hoursAgo: 9 });
    await send({ originator: 'CSPOC', hoursAgo: 5 });
    const id = await send({ originator: 'OWNER', hoursAgo: 2 });
    const found = await sources(id);
    expect(found).toMatchObject({
      conjunctionId: id,
      state: 'AGREE',
      differences: [{ of: 'OWNER', than: 'CSPOC', agreement: 'agrees', sigmas: 0, tcaS: 0, missM: 0, radiusRatio: 1 }],
      trust: { originator: 'OWNER', others: [] },
    });
    expect(found.sources).toMatchObject([
      {
        originator: 'OWNER',
        kind: 'MESSAGE',
        isTrusted: true,
        messages: 1,
        sigmaRtnM: [expect.any(Number), expect.any(Number), expect.any(Number)],
      },
      { originator: 'CSPOC', isTrusted: false, messages: 2, probability: found.sources[0].probability },
    ]);
    expect(found.trust.text).toMatch(/^OWNER is trusted: it is the newest/);
    expect((await sources(id, stranger)).status).toBe(404);
  });

  it('say how far their probabilities are apart, although their misses agree', async () => {
    await send({ originator: 'CSPOC', hoursAgo: 5 });
    const id = await send({ originator: 'OWNER', hoursAgo: 2, aside: 0.15 });
    const { state, sources: both, differences } = await sources(id);
    const [owner, other] = ['OWNER', 'CSPOC'].map(
      (name) => both.find(({ originator }: { originator: string }) => originator === name).probability,
    );
    expect(state).toBe('AGREE');
    expect(Math.abs(differences[0].decades)).toBeGreaterThan(0.01);
    expect(differences[0].decades).toBeCloseTo(Math.log10(owner / other), 9);
  });

  it('that disagree beyond their errors say so, and the trusted one is the message of the assessment', async () => {
    await send({ originator: 'CSPOC', hoursAgo: 5 });
    const id = await send({ originator: 'OWNER', hoursAgo: 2, aside: 3 });
    const found = await sources(id);
    expect(found).toMatchObject({
      state: 'DISAGREE',
      differences: [{ agreement: 'contradicts' }],
      trust: { originator: 'CSPOC', others: ['OWNER'] },
    });
    expect(found.trust.sigmas).toBeGreaterThan(3.4);
    const assessment = await app.inject({ url: `/api/v1/ca/conjunctions/${id}/assessment`, headers: member });
    expect(assessment.json().cdmId).toBe(found.sources.find((one: { isTrusted: boolean }) => one.isTrusted).cdmId);
  });

  it('have the approach of a public list below them, if it is about the same pair and time', async () => {
    const id = await send({ originator: 'CSPOC', hoursAgo: 5 });
    const row = (first: number, second: number, atMs: number) =>
      database.db.execute(
        `insert into listed_approach (source, first_number, second_number, tca, miss_km, relative_speed_km_s, largest_probability, dilution_km, first_age_days, second_age_days)
         values ('celestrak-socrates', ${first}, ${second}, '${text(atMs)}000Z', 0.4, 12, 0.001, 0.2, 1.5, 3.5)`,
      );
    await row(70002, 70001, tcaMs + 20_000);
    await row(70001, 70002, tcaMs + 4000_000);
    await row(70001, 70003, tcaMs);
    const { sources: listed, state } = await sources(id);
    expect([state, listed.length]).toEqual(['ONE', 2]);
    expect(listed[1]).toMatchObject({
      originator: 'SOCRATES',
      kind: 'LISTED',
      isTrusted: false,
      missDistanceM: 400,
      largestProbability: 0.001,
      trackedDays1: 3.5,
      trackedDays2: 1.5,
    });
  });
});
