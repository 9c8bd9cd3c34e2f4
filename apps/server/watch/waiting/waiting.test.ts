import type { WaitingItemDocument } from '@farpass/contract/watch';
import { describe, expect, it } from 'vitest';
import { readEphemeris } from '../../fleet/ephemerides/read.ts';
import { insertEphemeris } from '../../fleet/ephemerides/store.ts';
import { hoursAhead, servedManoeuvres } from '../../manoeuvres/manoeuvres.fixture.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { tokenWith } from '../../platform/http/testing.ts';

const oem = [
  'CCSDS_OEM_VERS = 2.0',
  'CREATION_DATE = 2026-11-20T00:00:00',
  'ORIGINATOR = TEST',
  'META_START',
  'OBJECT_NAME = OURS',
  'OBJECT_ID = 2026-001A',
  'CENTER_NAME = EARTH',
  'REF_FRAME = EME2000',
  'TIME_SYSTEM = UTC',
  'START_TIME = 2026-11-20T00:00:00',
  'STOP_TIME = 2026-11-20T00:01:00',
  'META_STOP',
  '2026-11-20T00:00:00 7000 0 0 0 7.546 0',
  '2026-11-20T00:01:00 6985.5 452.4 0 -0.488 7.53 0',
].join('\n');

const served = servedManoeuvres();
const { ask, sent, created, act, plannedByAda } = served;
const execute = (statement: string) => served.test.db.execute(statement);

async function waiting(headers: object = {}): Promise<WaitingItemDocument[]> {
  return (await ask('GET', '/waiting', undefined, headers)).json();
}
const ofKind = (items: readonly WaitingItemDocument[], kind: string) => items.filter((one) => one.kind === kind);

describe('what waits for a person', () => {
  it('is a plan to submit for its planner, and once it is submitted a plan to approve for everyone else', async () => {
    const { manoeuvreId: id, conjunctionId } = await created();
    expect(ofKind(await waiting(), 'PLAN_TO_SUBMIT')).toEqual([]);
    await execute(`update manoeuvre_plan set state = 'SCREENED' where id = '${id}'`);
    const colleague = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userName: 'bo' })}` };
    expect(ofKind(await waiting(), 'PLAN_TO_SUBMIT')).toMatchObject([
      { id, title: 'OURS × THEIRS', detail: 'Raise', conjunctionId, deltaVMPerS: 0.05, person: 'somebody' },
    ]);
    expect(ofKind(await waiting(colleague), 'PLAN_TO_SUBMIT')).toEqual([]);
    await act(id, 'SUBMIT');
    expect((await waiting()).filter((one) => one.id === id)).toEqual([]);
    const [plan] = ofKind(await waiting(colleague), 'PLAN_TO_APPROVE');
    expect(plan).toMatchObject({ id, person: 'somebody', due: expect.stringMatching(/^20/) });
    await execute(`update manoeuvre_plan set state = 'APPROVED' where id = '${id}'`);
    expect((await waiting(colleague)).filter((one) => one.id === id)).toEqual([]);
  });

  it('is an approved plan whose command is due within six hours, until it is exported', async () => {
    const burn = { ignition: `${hoursAhead(6.5)}Z`, frame: 'TNW', deltaVMPerS: [0.05, 0, 0] };
    const { manoeuvreId: id } = await created(burn);
    await plannedByAda(id);
    await execute(`update manoeuvre_plan set state = 'APPROVED' where id = '${id}'`);
    const [unseen, first] = await waiting();
    expect(unseen).toMatchObject({ kind: 'CRITICAL_TO_ACKNOWLEDGE', title: 'OURS × THEIRS' });
    expect(first).toMatchObject({ kind: 'COMMAND_DUE', id, person: 'ada' });
    await execute(`update manoeuvre_plan set state = 'EXPORTED' where id = '${id}'`);
    expect((await waiting()).filter((one) => one.id === id)).toEqual([]);
  });

  it('is a critical conjunction until it is acknowledged as critical: one acknowledged at a lower risk that rose is unseen', async () => {
    const { conjunctionId } = served;
    const unseen = async () => ofKind(await waiting(), 'CRITICAL_TO_ACKNOWLEDGE').map((one) => one.id);
    const url = `/conjunctions/${conjunctionId}/decision`;
    await ask('PUT', url, { status: 'OPEN', isAcknowledged: true });
    expect(await unseen()).toEqual([]);
    await execute(`update conjunction_decision set acknowledged_risk = 'HIGH' where event_id = '${conjunctionId}'`);
    expect(await unseen()).toEqual([conjunctionId]);
  });

  it('is a decision that is older than what changed, with both probabilities', async () => {
    const { conjunctionId } = served;
    const note = 'The operator of the other satellite moves.';
    const url = `/conjunctions/${conjunctionId}/decision`;
    await ask('PUT', url, { status: 'MONITORING', note, isAcknowledged: true });
    expect(ofKind(await waiting(), 'DECISION_CHANGED')).toEqual([]);
    await sent({ messageId: 'WORSE', missM: 5, sigmaM: 20, creationDate: hoursAhead(-0.5) });
    const [changed] = ofKind(await waiting(), 'DECISION_CHANGED');
    expect(changed).toMatchObject({ conjunctionId, title: 'OURS × THEIRS', person: 'somebody' });
    expect(changed?.probabilityNow).toBeGreaterThan(3 * (changed?.probabilityThen ?? 1));
  });

  it('is an ephemeris in quarantine, until a person releases it', async () => {
    const { satelliteId, operatorId } = (
      await execute('select id as "satelliteId", operator_id as "operatorId" from satellite')
    ).rows[0] as { satelliteId: string; operatorId: string };
    const file = { satelliteId, operatorId, fileName: 'odd.oem', format: 'OEM', designation: 'QUARANTINED' } as const;
    const row = await served.test.db.transaction(async (tx) => {
      const { digest: fileDigest, sizeBytes } = await keepBytes(tx, Buffer.from('held'));
      const reading = readEphemeris(oem);
      if (reading.kind === 'faults') throw new Error(reading.errors[0]?.message);
      return insertEphemeris(tx, { ...file, document: reading.details, sizeBytes, fileDigest });
    });
    expect(ofKind(await waiting(), 'FILE_HELD')).toMatchObject([{ id: row.id, title: 'odd.oem', satelliteId }]);
    const stranger = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` };
    expect(await waiting(stranger)).toEqual([]);
    await execute(`update ephemeris set designation = 'OPERATIONAL' where id = '${row.id}'`);
    expect(ofKind(await waiting(), 'FILE_HELD')).toEqual([]);
  });
});
