import { describe, expect, it } from 'vitest';
import { reassessWorker } from '../../conjunctions/events/assessment/reassess.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { servedDoor } from './door.fixture.ts';

const { ca, people, satelliteNow } = servedDoor();
const { member, administrator } = people;
const reason = 'Crewed station of a partner';
const acceptedRisk = { reason: 'Agreed with the flight director, log 17.' };
const floors = (level: string, ...objects: string[]) => [{ objects, level, reason }];
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

const put = async (ask: typeof member, configuration: object, more: object = {}) =>
  ask('PUT', '/satellites', { ...(await satelliteNow()), configuration, etag: undefined, ...more });
const dataNow = async () => (await member('GET', '/conjunctions')).json()[0].conjunctionData;

/** The work of the job that a changed satellite asks for. */
async function judgeAgain(): Promise<void> {
  const { satelliteId } = await satelliteNow();
  const newLevels = { note: async () => undefined, announce: async () => undefined };
  const worker = reassessWorker({ database: ca.database.db, compute: testCompute, eventWindowS: 900, newLevels });
  await worker.handle({ data: { satelliteId }, signal: AbortSignal.timeout(60_000) } as never);
}

/** A conjunction with object 70002 that is far away. */
async function remote(configuration: object): Promise<string> {
  await administrator('POST', '/satellites', { name: 'OURS', noradId: 70001, configuration });
  const message = inventedCdm({ tca: at(48), creationDate: at(-1), missM: 20_000 });
  return (await administrator('POST', '/cdms', message)).json().accepted[0].conjunctionId;
}

describe('a policy for an object', () => {
  it('keeps a far approach HIGH, says that it is a policy, and asks for nothing that would settle it', async () => {
    const id = await remote({ floors: floors('HIGH', '25544', '70002') });
    const data = await dataNow();
    expect(data).toMatchObject({ riskLevel: 'HIGH', riskBasis: 'POLICY' });
    for (const field of ['newestAlone', 'waitingCdmId', 'settledBy', 'isUncertain'])
      expect(data).not.toHaveProperty(field);
    const { verdictText, caution, probability } = (await member('GET', `/conjunctions/${id}/assessment`)).json();
    expect(verdictText).toMatch(
      /^High by your policy for object 70002 \(Crewed station of a partner\), whatever the probability is; Pc .*, below 1 × 10⁻⁷; /,
    );
    expect([probability.riskLevel, probability.riskBasis, caution.reasons]).toEqual(['HIGH', 'POLICY', []]);
    const confirmed = await member('POST', `/conjunctions/${id}/confirmation`, { reason: acceptedRisk.reason });
    expect(confirmed.json().errors[0].code).toBe('NOTHING_TO_CONFIRM');
    const { floors: stored } = (await satelliteNow()).configuration;
    expect(stored).toEqual([{ ...floors('HIGH', '25544', '70002')[0], by: 'ada', at: expect.any(String) }]);
  });

  it('is in the briefing in both languages', async () => {
    const id = await remote({ floors: floors('HIGH', '70002') });
    const words = async (language: string) =>
      wordsOfPdf((await member('GET', `/conjunctions/${id}/briefing?language=${language}`)).rawPayload);
    expect(await words('en')).toContain('High by your policy for object 70002');
    expect(await words('de')).toContain('Hoch nach Ihrer Vorgabe für Objekt 70002');
  });

  it('leaves other objects and the level of each message alone', async () => {
    const id = await remote({ floors: floors('CRITICAL', '99999') });
    expect(await dataNow()).toMatchObject({ riskLevel: 'LOW', riskBasis: 'PROBABILITY' });
    const both = { floors: [...floors('CRITICAL', '99999'), ...floors('HIGH', '70002')] };
    expect((await put(member, both)).statusCode).toBe(200);
    await judgeAgain();
    expect(await dataNow()).toMatchObject({ riskLevel: 'HIGH', riskBasis: 'POLICY' });
    const [message] = (await member('GET', `/cdms?conjunction-id=${id}`)).json();
    expect(message.conjunctionData).toMatchObject({ riskLevel: 'LOW', riskBasis: 'PROBABILITY' });
  });

  it('is lifted or lowered only through the door, which names what that lowers', async () => {
    const id = await remote({ floors: floors('HIGH', '70002') });
    for (const looser of [{}, { floors: floors('MEDIUM', '70002') }, { floors: floors('HIGH', '25544') }]) {
      const asked = await put(member, looser);
      expect([asked.statusCode, asked.json().code, asked.json().conjunctionIds]).toEqual([409, 'LOWERS_RISK', [id]]);
    }
    expect((await put(people.script, {}, { acceptedRisk })).json().code).toBe('TOKEN_LIMITED');
    const proposed = await put(member, { floors: floors('MEDIUM', '70002') }, { acceptedRisk });
    expect(proposed.json().proposed).toMatchObject({
      lowered: [{ conjunctionId: id, from: 'HIGH', to: 'MEDIUM' }],
      changes: [{ field: 'configuration.floors', before: 'HIGH:70002', after: 'MEDIUM:70002' }],
    });
    await judgeAgain();
    expect((await dataNow()).riskLevel).toBe('HIGH');
    expect((await put(administrator, { floors: floors('MEDIUM', '70002') }, { acceptedRisk })).statusCode).toBe(200);
    await judgeAgain();
    expect(await dataNow()).toMatchObject({ riskLevel: 'MEDIUM', riskBasis: 'POLICY' });
  });

  it('needs a reason and numbers', async () => {
    await remote({});
    const refused = async (floor: object) =>
      (await put(member, { floors: [floor] })).json().errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(await refused({ objects: ['70002'], level: 'HIGH', reason: '          a' })).toEqual([
      '/configuration/floors/0/reason',
    ]);
    expect(await refused({ objects: [], level: 'HIGH', reason })).toEqual(['/configuration/floors/0/objects']);
    expect(await refused({ objects: ['ISS'], level: 'HIGH', reason })).toEqual(['/configuration/floors/0/objects/0']);
    expect(await refused({ objects: ['1'], level: 'LOW', reason })).toEqual(['/configuration/floors/0/level']);
  });
});
