import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testCompute } from '../../../platform/compute/testing.ts';
import { newLevelsBy } from '../../../watch/alerts/new-rules.ts';
import { raiseAlerts, type TellOperator } from '../../../watch/alerts/raise.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { reassessWorker } from '../assessment/reassess.ts';
import { messageStudyWorker } from './message-study.ts';

let database: ReturnType<typeof portsAlone>['database'] | undefined;
const ca = servedAlone((found) => {
  database = found;
  return portsAlone(found);
});

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, -1);
const optimist = { originator: 'OPTIMIST', speedSigmaMPerS: 0 };

/** Events that are over, in which an object was 4.6 of its sigmas off along the radius. */
function pastEvents(): readonly string[] {
  return Array.from({ length: 24 }, (_, index) => {
    const of = { ...optimist, designator2: '71000', tca: later(-3 * (index + 1)), ownSigmaM: 100 };
    const early = { missM: 560, sigmaM: 100, creationDate: later(-3 * (index + 1) - 2), messageId: `EARLY-${index}` };
    const late = { missM: 100, sigmaM: 5, creationDate: later(-3 * (index + 1) - 0.5), messageId: `LATE-${index}` };
    return [early, late].map((each) => inventedCdm({ ...of, ...each })).join('\n');
  });
}

const ahead = (designator2: string) =>
  inventedCdm({
    ...{ ...optimist, designator2, messageId: `AHEAD-${designator2}`, tca: later(2), creationDate: later(-0.1) },
    ...{ missM: 900, sigmaM: 100, hardBodyRadiusM: 10 },
  });

async function handIn(text: string): Promise<string> {
  const answer = await ca.ask('POST', '/cdms', text);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0].conjunctionId;
}

/** The study of the night, and what it asks for. */
async function study(): Promise<readonly string[]> {
  if (database === undefined) throw new Error('Nothing is served.');
  const asked: string[] = [];
  const whenStudied = async (_tx: unknown, operatorId: string) => void asked.push(operatorId);
  const ports = { database, compute: testCompute };
  const of = { id: 'test', attempt: 1, signal: new AbortController().signal };
  const finish = () => Promise.reject(new Error('not used'));
  await messageStudyWorker({ ...ports, whenStudied }).handle({ ...of, data: {}, finish });
  const newLevels = { note: () => Promise.resolve(), announce: () => Promise.resolve() };
  const again = reassessWorker({ ...ports, eventWindowS: 900, newLevels });
  for (const recordsOf of asked) await again.handle({ ...of, data: { recordsOf }, finish });
  return asked;
}

const dataOf = async (id: string) =>
  (await ca.ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0]?.conjunctionData;

it('A nightly study of past events raises the level of messages whose sigmas were too small, says why, and lowers none', async () => {
  await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70_001 });
  const before = await handIn(ahead('71000'));
  expect(await dataOf(before)).toMatchObject({ riskLevel: 'LOW' });
  for (const text of pastEvents()) await handIn(text);
  expect(await study()).toHaveLength(1);
  expect(await dataOf(before)).toMatchObject({ riskLevel: 'HIGH', riskBasis: 'NOT_CREDIBLE', newestAlone: 'LOW' });
  const { caution, verdict } = (await ca.ask('GET', `/conjunctions/${before}/assessment`)).json();
  expect(caution.reasons).toMatchObject([
    { code: 'OBJECT_SIGMAS_TOO_SMALL', parameters: { object: '71000', originator: 'OPTIMIST', count: '24' } },
    { code: 'ORIGINATOR_SIGMAS_TOO_SMALL', parameters: { object: '70001', originator: 'OPTIMIST', count: '24' } },
  ]);
  expect(JSON.stringify(verdict)).toContain('RISK_BY_RECORD');
  // A message that comes later is judged by the same study, also of an object that has no past of its own.
  const unknown = await dataOf(await handIn(ahead('71999')));
  expect(unknown).toMatchObject({ riskBasis: 'NOT_CREDIBLE', newestAlone: 'LOW' });
  const { rows } = await ca.database.db.execute(
    "select details from audit_line where action = 'ca.message-records.reassess'",
  );
  expect(rows).toMatchObject([{ details: { before: { level: 'LOW' }, after: { level: 'HIGH' } } }]);
  expect(await study()).toEqual([]);
});

/** The notices of the job of the study, and of the alerts after it. */
const told: { readonly subject: string; readonly parameters: object }[] = [];
const tellOperator: TellOperator = async (_tx, _operator, { subject, parameters = {} }) =>
  void told.push({ subject, parameters });
const alerted = () => raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());

/** The job after a study with these records. */
async function judgedBy(records: string): Promise<void> {
  if (database === undefined) throw new Error('Nothing is served.');
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ recordsOf: string }>(
      sql`update message_record_study set records = ${records} returning operator_id as "recordsOf"`,
    ),
  );
  const newLevels = newLevelsBy({ database, tellOperator });
  const worker = reassessWorker({ database, compute: testCompute, eventWindowS: 900, newLevels });
  const job = { id: 'test', attempt: 1, signal: new AbortController().signal };
  for (const data of rows) await worker.handle({ ...job, data, finish: () => Promise.reject(new Error('not used')) });
}

it('Levels that fall with the factor of the past have one notice; those that rise have their own', async () => {
  for (const number of ['71000', '71001', '71002']) await handIn(ahead(number).replace(/AHEAD/, 'AGAIN'));
  const { rows } = await ca.database.db.execute('select records from message_record_study');
  const studied = JSON.stringify(rows[0]?.['records']);
  const levels = async () => {
    const ahead = (await ca.ask('GET', `/conjunctions?from=${later(1)}Z`)).json();
    return ahead.map((one: { conjunctionData: { riskLevel: string } }) => one.conjunctionData.riskLevel);
  };
  expect(new Set(await levels())).toEqual(new Set(['HIGH']));
  await alerted();
  told.length = 0;
  await judgedBy('[]');
  expect(new Set(await levels())).toEqual(new Set(['LOW']));
  await alerted();
  const lowered = (await levels()).length;
  expect(told).toEqual([
    { subject: 'ca.rules.changed', parameters: { count: lowered, raised: 0, raisedToCritical: 0, lowered } },
  ]);
  expect(lowered).toBeGreaterThan(2);
  told.length = 0;
  await judgedBy(studied);
  expect(new Set(await levels())).toEqual(new Set(['HIGH']));
  await alerted();
  expect(told.map(({ subject }) => subject)).not.toContain('ca.rules.changed');
  expect(told.length).toBeGreaterThan(0);
});

it('A person settles what the past says', async () => {
  const [{ id = '' } = {}] = (
    await ca.database.db.execute("select id from conjunction_event where secondary_id = '71000' and tca > now()::text")
  ).rows as readonly { readonly id?: string }[];
  const answer = await ca.ask('POST', `/conjunctions/${id}/confirmation`, {
    reason: 'Three of our own passes agree with it.',
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await dataOf(id)).toMatchObject({ riskLevel: 'LOW', riskBasis: 'PROBABILITY' });
});
