import type { ConjunctionCountsDocument, ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenWith } from '../../../platform/http/testing.ts';
import { inventedCdm, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { keepAllAttention } from '../../decisions/attention.ts';

const ca = servedAlone();
const { ask } = ca;

const startMs = Date.now();
const hours = (ahead: number) => new Date(startMs + ahead * 3_600_000).toISOString().slice(0, -1);

/** One past approach; three near ones ahead, one far away, and one without a covariance. */
const approaches = [
  { tca: hours(-20), missM: 100, sigmaM: 100 },
  { tca: hours(5), missM: 200, sigmaM: 100 },
  { tca: hours(6), missM: 90_000, sigmaM: 100 },
  { tca: hours(50), missM: 300, sigmaM: 100 },
  { tca: hours(70), missM: 400, sigmaM: undefined },
  { tca: hours(100), missM: 150, sigmaM: 100 },
];

const counts = async (query = ''): Promise<ConjunctionCountsDocument> => {
  const answer = await ask('GET', `/conjunctions/counts${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** As the header of the list says under a filter. */
const listed = async (filter: string) => {
  const answer = await ask('GET', `/conjunctions?limit=1&count=true&${filter}`);
  return answer.headers['x-total-count'];
};

beforeAll(async () => {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  for (const [index, approach] of approaches.entries()) {
    const message = { messageId: `MESSAGE-${index}`, designator2: String(80_000 + index), creationDate: hours(-30) };
    expect((await ask('POST', '/cdms', inventedCdm({ ...message, ...approach }))).statusCode).toBe(201);
  }
  await keepAllAttention(ca.database.db, new AbortController().signal);
});

describe('the counts of conjunctions', () => {
  it('are those of the list under each filter', async () => {
    const from = `from=${hours(1)}`;
    const found = await counts(`?${from}&past-from=${hours(-48)}`);
    const risk = async (level: string) => listed(`${from}&risk=${level}`);
    expect(found).toEqual({
      attention: await listed(`${from}&attention=true`),
      waiting: await listed(`${from}&waiting=true`),
      uncertain: await listed(`${from}&uncertain=true`),
      byRisk: {
        CRITICAL: await risk('CRITICAL'),
        HIGH: await risk('HIGH'),
        MEDIUM: await risk('MEDIUM'),
        LOW: await risk('LOW'),
        UNKNOWN: await risk('UNKNOWN'),
      },
      uncertainByRisk: {
        CRITICAL: await risk('CRITICAL&uncertain=true'),
        HIGH: await risk('HIGH&uncertain=true'),
        MEDIUM: await risk('MEDIUM&uncertain=true'),
        LOW: await risk('LOW&uncertain=true'),
      },
      past: await listed(`from=${hours(-48)}&to=${hours(1)}`),
      firstTca: expect.stringContaining(hours(5)),
      critical: expect.anything(),
    });
    expect([found.byRisk.CRITICAL, found.past]).toEqual(['4', '1']);
  });

  it('name the next two critical ones as the outline does, and the first of all', async () => {
    const from = `from=${hours(5.5)}`;
    const outlined = async (uncertain: boolean): Promise<readonly ConjunctionOutlineDocument[]> =>
      (await ask('GET', `/conjunctions/outline?risk=CRITICAL&uncertain=${uncertain}&${from}`)).json();
    // Those that only a doubt keeps up follow the others.
    const named = [...(await outlined(false)), ...(await outlined(true))].slice(0, 2);
    const found = await counts(`?${from}`);
    expect(found.critical).toEqual(
      named.toSorted((a, b) => a.conjunctionData.tca.localeCompare(b.conjunctionData.tca)),
    );
    expect(found.critical).toHaveLength(2);
    expect(found.firstTca).toContain(hours(6));
    expect(found.past).toBeUndefined();
  });

  it('begin now unless a time is named, and refuse what is none', async () => {
    expect((await counts()).byRisk.CRITICAL).toBe('4');
    expect((await counts(`?from=${hours(-48)}`)).byRisk.CRITICAL).toBe('5');
    expect((await counts(`?from=${hours(200)}`)).firstTca).toBeUndefined();
    expect((await ask('GET', '/conjunctions/counts?from=yesterday')).statusCode).toBe(400);
  });

  it('count nothing of other operators', async () => {
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'others' })}`;
    const answer = await ca.askWith({ authorization })('GET', `/conjunctions/counts?past-from=${hours(-48)}`);
    const zero = { CRITICAL: '0', HIGH: '0', MEDIUM: '0', LOW: '0', UNKNOWN: '0' };
    const { UNKNOWN: _, ...uncertainByRisk } = zero;
    const counted = { attention: '0', waiting: '0', uncertain: '0', byRisk: zero, uncertainByRisk };
    const nothing = { ...counted, past: '0', critical: [] };
    expect([answer.statusCode, answer.json()]).toEqual([200, nothing]);
  });
});
