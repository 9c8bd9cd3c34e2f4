import { beforeEach, describe, expect, it } from 'vitest';
import { testCompute } from '../../platform/compute/testing.ts';
import { newLevelsBy } from '../../watch/alerts/new-rules.ts';
import { raiseAlerts, type TellOperator } from '../../watch/alerts/raise.ts';
import { inventedCdm, servedFleet } from '../../wiring/collision-avoidance/testing.ts';
import { reassessWorker } from './assessment/reassess.ts';
import type { WhenCritical } from './critical.ts';

const { ca, ask, addOurs } = servedFleet();
const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, -1);
const tca = at(48);
const near = inventedCdm({ tca, messageId: 'NEAR', creationDate: at(-9) });
const far = inventedCdm({ tca, messageId: 'FAR', creationDate: at(-1), missM: 9000 });

interface Listed {
  readonly conjunctionId: string;
  readonly secondaryId: string;
  readonly related?: readonly { readonly reason: string; readonly secondaryId: string }[];
  readonly conjunctionData: Readonly<Record<string, unknown>>;
}

const events = async (): Promise<readonly Listed[]> => (await ask('GET', '/conjunctions')).json();

beforeEach(async () => {
  for (const table of ['conjunction_event', 'cdm', 'cdm_file', 'cdm_physics'])
    await ca.database.db.execute(`delete from ${table}`);
});

describe('a fall that contradicts what was known', () => {
  it('keeps the level in the list, which says what the newest message alone would give and what would settle it', async () => {
    await addOurs();
    for (const message of [near, far]) await ask('POST', '/cdms', message);
    const [event] = await events();
    expect(event?.conjunctionData).toMatchObject({
      riskLevel: 'CRITICAL',
      riskBasis: 'CONFIRMATION_MISSING',
      newestAlone: 'LOW',
      settledBy: 'SECOND_MESSAGE',
    });
  });

  it('is explained by the assessment, with what each originator said', async () => {
    await addOurs();
    const owner = inventedCdm({ tca, messageId: 'OWN', originator: 'OWNER', creationDate: at(-1), missM: 9000 });
    for (const message of [near, owner]) await ask('POST', '/cdms', message);
    const [event] = await events();
    const { caution, verdictText, newest, cdmId, probability } = (
      await ask('GET', `/conjunctions/${event?.conjunctionId}/assessment`)
    ).json();
    expect(caution).toMatchObject({
      newestAlone: 'LOW',
      reasons: [
        {
          ...{ rule: 'CONFIRMATION_MISSING', code: 'FALL_NOT_CONFIRMED', level: 'CRITICAL' },
          parameters: { objects: '70002' },
        },
      ],
      sources: [
        { originator: 'SAMPLE', level: 'CRITICAL' },
        { originator: 'OWNER', level: 'LOW' },
      ],
      related: [],
    });
    expect(verdictText).toMatch(
      /^Critical kept from Pc \S+ × 10\S+ of \S+ \S+ UTC; the newest message says Pc .* at a miss of 9 km; they contradict each other \(\d+ σ of both\); a second message that agrees, from new observations of object 70002, or a person settles it/,
    );
    // Every figure is of the message that counts, or names its own.
    const messages = (await ask('GET', `/cdms?conjunction-id=${event?.conjunctionId}`)).json();
    const ids = messages.map((one: { readonly cdmId: string }) => one.cdmId);
    expect([newest.cdmId, cdmId]).toEqual(ids);
    expect(newest).toMatchObject({ lacks: 'confirmation', missDistanceM: expect.closeTo(9000, 0), agrees: false });
    expect(event?.conjunctionData).toMatchObject({
      probabilityOfCollision: probability.value,
      totalMissDistance: expect.closeTo(100, 0),
      waitingCdmId: newest.cdmId,
    });
  });
});

describe('an object that re-enters', () => {
  it('has both ends of its probability in the assessment and in its verdict', async () => {
    await addOurs();
    const falling = near.replaceAll(/^SEDR = .*$/gm, 'SEDR = 0.9 [W/kg]');
    await ask('POST', '/cdms', falling);
    const [event] = await events();
    const { caution, verdict, verdictText } = (
      await ask('GET', `/conjunctions/${event?.conjunctionId}/assessment`)
    ).json();
    const reason = caution.reasons.find(({ rule }: { readonly rule: string }) => rule === 'REENTRY');
    const { lowestProbability: lowest, probability: highest } = reason;
    expect(lowest).toBeGreaterThan(0);
    expect(highest / lowest).toBeGreaterThan(1000);
    const interval = verdict.find(({ code }: { readonly code: string }) => code === 'PC_INTERVAL');
    expect(interval.figures).toEqual({ lowest, highest });
    expect(verdictText).toContain('because of the re-entry, Pc lies anywhere between 1.0 × 10⁻⁸ and 1.5 × 10⁻²;');
  });
});

describe('an event whose other object was renumbered', () => {
  it('is related to the one with the old number, in the list and in the assessment, and to no other', async () => {
    await addOurs();
    const renumbered = inventedCdm({ tca, messageId: 'NEW NUMBER', creationDate: at(-1), designator2: '70999' });
    const later = inventedCdm({ tca: at(48.5), messageId: 'LATER', creationDate: at(-1), designator2: '70998' });
    for (const message of [near, renumbered, later]) await ask('POST', '/cdms', message);
    const listed = await events();
    const numbers = listed.map(({ related = [] }) => related.map(({ secondaryId }) => secondaryId));
    expect(listed.map(({ secondaryId }, place) => [secondaryId, numbers[place]]).toSorted()).toEqual([
      ['70002', ['70999']],
      ['70998', []],
      ['70999', ['70002']],
    ]);
    const [one, other] = listed;
    expect(one?.related).toEqual([
      {
        conjunctionId: other?.conjunctionId,
        reason: 'OTHER_NUMBER',
        secondaryId: other?.secondaryId,
        tca: expect.stringMatching(/Z$/),
      },
    ]);
    const { caution } = (await ask('GET', `/conjunctions/${one?.conjunctionId}/assessment`)).json();
    expect(caution.related).toEqual(one?.related);
  });

  it('is related to the one at the time to which its closest approach moved', async () => {
    await addOurs();
    const moved = inventedCdm({ tca: at(48.5), messageId: 'MOVED', creationDate: at(-1) });
    for (const message of [near, moved]) await ask('POST', '/cdms', message);
    const reasons = (await events()).map(({ related = [] }) => related.map(({ reason }) => reason));
    expect(reasons).toEqual([['TCA_MOVED'], ['TCA_MOVED']]);
  });
});

/** The notices of `raiseAlerts` and of the job of an upgrade. */
const told: { readonly subject: string; readonly parameters: object; readonly link?: string }[] = [];
const tellOperator: TellOperator = async (_tx, _operatorId, { subject, parameters, link }) =>
  void told.push({ subject, parameters, link });

/** Judges again what is stored, as a server of a newer version does at its start. */
async function upgrade(whenCritical?: WhenCritical): Promise<void> {
  const database = ca.database.db;
  const newLevels = newLevelsBy({ database, tellOperator });
  const ports = { database, compute: testCompute, eventWindowS: 900, whenCritical, newLevels };
  const job = { id: 'test', data: {}, attempt: 1, signal: new AbortController().signal };
  await reassessWorker(ports).handle({ ...job, finish: () => Promise.reject(new Error('not used')) });
}

/** As an older version left it: the given level, without the evidence that only the newer rules use. */
async function storedByOlderRules(level: string): Promise<void> {
  const { db } = ca.database;
  await db.execute("update cdm_physics set rules = 1, evidence = evidence - 'origin' - 'doubts'");
  await db.execute(`update conjunction_event set rules = 1, risk_level = '${level}'`);
}

describe('at an upgrade', () => {
  beforeEach(async () => {
    told.length = 0;
    await ca.database.db.execute('delete from ca_alert');
  });
  const alerted = () => raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());

  it('events that older rules judged are judged again, once, if they are ahead', async () => {
    await addOurs();
    const past = inventedCdm({ messageId: 'PAST', designator2: '70003' });
    for (const message of [near, far, past]) await ask('POST', '/cdms', message);
    await storedByOlderRules('LOW');
    const heard: unknown[] = [];
    const whenCritical = async (_tx: unknown, found: readonly unknown[]) => void heard.push(...found);
    await upgrade(whenCritical);
    const levels = (await events()).map(({ conjunctionData }) => conjunctionData['riskLevel']);
    expect(levels).toEqual(['LOW', 'CRITICAL']);
    expect(heard).toHaveLength(2);
    await upgrade(whenCritical);
    expect(heard).toHaveLength(2);
  });

  it('one notice says how many changed their level, and a critical one is alerted of after it, once', async () => {
    await addOurs();
    await ask('POST', '/cdms', near);
    for (const number of ['70011', '70012', '70013', '70014', '70015', '70016', '70017'])
      await ask(
        'POST',
        '/cdms',
        inventedCdm({ tca, messageId: number, designator2: number, creationDate: at(-9), missM: 480 }),
      );
    const levels = (await events()).map(({ conjunctionData }) => conjunctionData['riskLevel']);
    expect(levels.toSorted()).toEqual(['CRITICAL', ...Array.from({ length: 7 }, () => 'HIGH')]);
    await storedByOlderRules('LOW');
    await alerted();
    expect(told).toEqual([]);
    await upgrade();
    const parameters = { count: 8, raised: 8, raisedToCritical: 1, lowered: 0 };
    const notice = { subject: 'ca.rules.changed', link: '/ca/conjunctions', parameters };
    expect(told).toEqual([notice]);
    await alerted();
    await upgrade();
    await alerted();
    expect(told).toMatchObject([notice, { subject: 'ca.risk.critical', parameters: { state: 'RISEN' } }]);
  });

  it('levels that fall are in the notice, and there is none where no level changes', async () => {
    await addOurs();
    await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'CALM', missM: 30_000 }));
    await storedByOlderRules('HIGH');
    await upgrade();
    await storedByOlderRules('LOW');
    await upgrade();
    await alerted();
    expect(told).toMatchObject([{ parameters: { count: 1, raised: 0, raisedToCritical: 0, lowered: 1 } }]);
  });
});
