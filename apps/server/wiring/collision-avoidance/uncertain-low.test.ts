import { beforeAll, expect, it } from 'vitest';
import { findAcknowledged } from '../../conjunctions/decisions/acknowledge.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { inventedCdm, servedAlone } from './testing.ts';

const ca = servedAlone();
const { ask } = ca;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
let id: string;
let keptId: string;

/** A low event that would not be low with ten times the sigmas, one that is known to be low, and a critical one whose fall waits. */
beforeAll(async () => {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  const tca = at(48);
  const ignorant = inventedCdm({ tca, creationDate: at(-1), missM: 6000, sigmaM: 500 });
  const known = inventedCdm({ tca, creationDate: at(-1), missM: 20_000, designator2: '70003', messageId: 'OTHER' });
  id = (await ask('POST', '/cdms', ignorant)).json().accepted[0].conjunctionId;
  await ask('POST', '/cdms', known);
  const kept = { tca, designator2: '70004' };
  await ask('POST', '/cdms', inventedCdm({ ...kept, creationDate: at(-9), messageId: 'NEAR' }));
  const fallen = inventedCdm({ ...kept, creationDate: at(-1), messageId: 'FAR', missM: 9000 });
  keptId = (await ask('POST', '/cdms', fallen)).json().accepted[0].conjunctionId;
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
  expect((await ids('uncertain=true')).toSorted()).toEqual([id, keptId].toSorted());
  expect(await ids('uncertain=true&risk=LOW')).toEqual([id]);
  expect(await ids('uncertain=true&risk=CRITICAL')).toEqual([keptId]);
  expect(await ids('risk=CRITICAL')).toEqual([keptId]);
  expect(await ids('uncertain=false')).toHaveLength(1);
  expect(await ids('uncertain=false')).not.toContain(id);
  const counted = await ask('GET', '/conjunctions/outline?uncertain=true&limit=0&count=true');
  expect(counted.headers['x-total-count']).toBe('2');
  const marked = listed.filter((one: (typeof listed)[0]) => one.conjunctionData.isUncertain === true);
  expect(marked.map((one: (typeof listed)[0]) => one.conjunctionId).toSorted()).toEqual([id, keptId].toSorted());
});

it('is uncertain in the results of a search', async () => {
  const found = (await ask('GET', '/search?text=theirs')).json();
  const marks = found.map(({ id: one, isUncertain }: { id: string; isUncertain?: true }) => [one === id, isUncertain]);
  expect(marks.filter(([isLow]: [boolean]) => isLow)).toEqual([[true, true]]);
  expect(marks.filter(([, isUncertain]: [boolean, true?]) => isUncertain === undefined)).toHaveLength(1);
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
  const kept = wordsOfPdf((await ask('GET', `/conjunctions/${keptId}/briefing`)).rawPayload);
  expect(await kept).toContain('CRITICAL, UNCERTAIN');
});
