import { beforeEach, describe, expect, it } from 'vitest';
import { testCompute } from '../../platform/compute/testing.ts';
import { inventedCdm, servedFleet } from '../testing.ts';
import { reassessWorker } from './assessment/reassess.ts';

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
      riskBasis: 'CONTRADICTED',
      newestAlone: 'LOW',
      settledBy: 'SECOND_MESSAGE',
    });
  });

  it('is explained by the assessment, with what each originator said', async () => {
    await addOurs();
    const owner = inventedCdm({ tca, messageId: 'OWN', originator: 'OWNER', creationDate: at(-1), missM: 9000 });
    for (const message of [near, owner]) await ask('POST', '/cdms', message);
    const [event] = await events();
    const { caution, verdictText } = (await ask('GET', `/conjunctions/${event?.conjunctionId}/assessment`)).json();
    expect(caution).toMatchObject({
      newestAlone: 'LOW',
      reasons: [
        { rule: 'CONTRADICTED', code: 'CONTRADICTS_SOURCE', parameters: { originator: 'SAMPLE' }, level: 'CRITICAL' },
      ],
      sources: [
        { originator: 'SAMPLE', level: 'CRITICAL' },
        { originator: 'OWNER', level: 'LOW' },
      ],
      related: [],
    });
    expect(verdictText).toMatch(/^Critical: the newest message contradicts another one/);
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

describe('at an upgrade', () => {
  it('events that older rules judged are judged again, once, if they are ahead', async () => {
    await addOurs();
    const past = inventedCdm({ messageId: 'PAST', designator2: '70003' });
    for (const message of [near, far, past]) await ask('POST', '/cdms', message);
    const { db } = ca.database;
    await db.execute("update cdm_physics set rules = 1, evidence = evidence - 'origin' - 'doubts'");
    await db.execute("update conjunction_event set rules = 1, risk_level = 'LOW'");
    const heard: unknown[] = [];
    const whenCritical = async (_tx: unknown, found: readonly unknown[]) => void heard.push(...found);
    const worker = reassessWorker({ database: db, compute: testCompute, eventWindowS: 900, whenCritical });
    const job = { id: 'test', data: {}, attempt: 1, signal: new AbortController().signal };
    const run = () => worker.handle({ ...job, finish: () => Promise.reject(new Error('not used')) });
    await run();
    const levels = (await events()).map(({ conjunctionData }) => conjunctionData['riskLevel']);
    expect(levels).toEqual(['LOW', 'CRITICAL']);
    expect(heard).toHaveLength(2);
    await run();
    expect(heard).toHaveLength(2);
  });
});
