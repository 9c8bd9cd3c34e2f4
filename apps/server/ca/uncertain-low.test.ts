import { beforeAll, expect, it } from 'vitest';
import { testOperatorId } from '../platform/http/testing.ts';
import { wordsOfPdf } from '../platform/paper/testing.ts';
import { findAcknowledged } from './decisions/acknowledge.ts';
import { inventedCdm, servedAlone } from './testing.ts';

const ca = servedAlone();
const { ask } = ca;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
let id: string;

/** A low event that no one may rely on, with sigmas of tens of kilometres, and one that is known to be low. */
beforeAll(async () => {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  const tca = at(48);
  const ignorant = inventedCdm({ tca, creationDate: at(-1), missM: 400, sigmaM: 40_000, hardBodyRadiusM: 2 });
  const known = inventedCdm({ tca, creationDate: at(-1), missM: 20_000, designator2: '70003', messageId: 'OTHER' });
  id = (await ask('POST', '/cdms', ignorant)).json().accepted[0].conjunctionId;
  await ask('POST', '/cdms', known);
});

it('is counted apart, and not among the others', async () => {
  const listed = (await ask('GET', '/conjunctions')).json();
  expect(
    listed.map(({ conjunctionData: { riskLevel, riskBasis } }: (typeof listed)[0]) => `${riskLevel} ${riskBasis}`),
  ).toEqual(expect.arrayContaining(['LOW DILUTED', 'LOW PROBABILITY']));
  const ids = async (query: string) =>
    (await ask('GET', `/conjunctions/outline?${query}`))
      .json()
      .map((one: { conjunctionId: string }) => one.conjunctionId);
  expect(await ids('uncertain=true')).toEqual([id]);
  expect(await ids('uncertain=false')).toHaveLength(1);
  expect(await ids('uncertain=false')).not.toContain(id);
  const counted = await ask('GET', '/conjunctions/outline?uncertain=true&limit=0&count=true');
  expect(counted.headers['x-total-count']).toBe('1');
});

it('is uncertain in the results of a search', async () => {
  const found = (await ask('GET', '/search?text=theirs')).json();
  const marks = found.map(({ id: one, isUncertain }: { id: string; isUncertain?: true }) => [one === id, isUncertain]);
  expect(marks.toSorted()).toEqual([
    [false, undefined],
    [true, true],
  ]);
});

it('is uncertain in the log of decisions and on the page of a link', async () => {
  await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING', isAcknowledged: true });
  const { log } = (await ask('GET', `/conjunctions/${id}/decision`)).json();
  expect(log[0]).toMatchObject({ riskLevel: 'LOW', isUncertain: true });
  const key = { operatorId: testOperatorId, conjunctionId: id };
  expect(await ca.database.db.read((read) => findAcknowledged(read, key))).toMatchObject({ isUncertain: true });
});

it('is uncertain in the briefing', async () => {
  const words = async (language: string) =>
    wordsOfPdf((await ask('GET', `/conjunctions/${id}/briefing?language=${language}`)).rawPayload);
  expect(await words('en')).toContain('LOW, UNCERTAIN');
  expect(await words('de')).toContain('NIEDRIG, UNSICHER');
});
