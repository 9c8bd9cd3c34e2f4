import { beforeEach, describe, expect, it } from 'vitest';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask } = ca;
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

const send = (text: string, path = '/cdms') => ask('POST', path, text);

describe('the answer to messages', () => {
  it('names the conjunction with its risk and probability, also for known bytes', async () => {
    const text = inventedCdm();
    for (const outcome of ['NEW', 'KNOWN']) {
      const [accepted] = (await send(text)).json().accepted;
      expect(accepted).toMatchObject({
        outcome,
        conjunction: { satelliteName: 'OURS', secondaryName: 'THEIRS', riskLevel: 'CRITICAL', numberOfCdms: 1 },
      });
      expect(accepted.conjunction.probabilityOfCollision).toBeGreaterThan(1e-4);
    }
  });

  it('counts the lines of faults in the file, and names the message', async () => {
    const good = inventedCdm();
    const broken = inventedCdm({ messageId: 'SECOND' }).replace(/^X = .*$/m, 'X = east [km]');
    const answer = await send(`${good}${broken}`);
    const [refused] = answer.json().refused;
    const line = `${good}${broken}`.split('\n').indexOf('X = east [km]') + 1;
    expect([answer.statusCode, refused.messageId]).toEqual([207, 'SECOND']);
    expect(refused.errors).toContainEqual(
      expect.objectContaining({ line, message: expect.stringMatching(new RegExp(`^line ${line}: `)) }),
    );
  });

  it.each(['TCA', 'CREATION_DATE', 'TIME_LASTOB_END'])(
    'keeps the good message next to one with a %s that there is not',
    async (field) => {
      const observed = 'TIME_LASTOB_END = 2026-11-16T06:00:00\n';
      const good = inventedCdm().replace(/^X = /m, `${observed}X = `);
      const broken = good
        .replace('MESSAGE-1', 'SECOND')
        .replace(new RegExp(`^${field} = .*$`, 'm'), `${field} = 2026-11-20T23:59:60.500`);
      const answer = await send(`${broken}${good}`);
      expect(answer.statusCode).toBe(207);
      const { accepted, refused } = answer.json();
      expect(accepted).toMatchObject([{ outcome: 'NEW', conjunction: { riskLevel: 'CRITICAL' } }]);
      const line = broken.split('\n').findIndex((one) => one.includes('23:59:60')) + 1;
      expect(refused).toMatchObject([{ messageId: 'SECOND', errors: [{ code: 'VALUE_NOT_EPOCH', line }] }]);
    },
  );

  it.each(['\0', '\u0001', '\ud800'])(
    'refuses or doubts a message with the character %j anywhere, and takes the others',
    async (odd) => {
      for (const [at, keyword] of [
        ['70001', 'OBJECT_DESIGNATOR'],
        ['OURS', 'OBJECT_NAME'],
        ['MESSAGE-1', 'MESSAGE_ID'],
        ['SAMPLE', 'ORIGINATOR'],
      ] as const) {
        const broken = inventedCdm().replace(at, `${at}${odd}x`);
        const answer = await send(`${inventedCdm({ messageId: `GOOD ${keyword}` })}${broken}`);
        expect([keyword, answer.statusCode < 300, answer.json().accepted.length > 0]).toEqual([keyword, true, true]);
      }
    },
  );

  it('names the objects of a message about no satellite of mine, so that one can be added', async () => {
    const other = inventedCdm({ messageId: 'OTHER', designator1: '80001', designator2: '80002' });
    const answer = await send(`${inventedCdm()}${other.replace('OURS', 'STRANGER')}`);
    expect(answer.json().refused[0]).toMatchObject({
      messageId: 'OTHER',
      objects: [
        { designator: '80001', name: 'STRANGER', internationalDesignator: '2026-001A' },
        { designator: '80002', name: 'THEIRS' },
      ],
    });
  });
});

describe('a trial of messages', () => {
  it('assesses them whichever objects they are about, and stores nothing', async () => {
    const answer = await send(inventedCdm({ designator1: '80001', designator2: '80002' }), '/cdms/trial');
    expect(answer.statusCode).toBe(200);
    const [tried] = answer.json().assessed;
    expect(tried).toMatchObject({ messageId: 'MESSAGE-1', object2: { objectDesignator: '80002' } });
    expect(tried.conjunctionData).toMatchObject({ riskLevel: 'CRITICAL', riskBasis: 'PROBABILITY' });
    expect((await ask('GET', '/cdms')).json()).toEqual([]);
    expect((await send('not a message', '/cdms/trial')).statusCode).toBe(422);
  });
});

describe('the quality of the orbits', () => {
  it('comes with each object and as one grade with the conjunction', async () => {
    const od = [
      'TIME_LASTOB_END = 2026-11-16T06:00:00',
      'ACTUAL_OD_SPAN = 5.0 [d]',
      'RECOMMENDED_OD_SPAN = 5.0 [d]',
      'WEIGHTED_RMS = 1.2',
    ];
    const text = inventedCdm()
      .replaceAll(/^SEDR = .*\n/gm, '')
      .replace(/^X = /m, `${od.join('\n')}\nX = `);
    const { cdmId, conjunctionId } = (await send(text)).json().accepted[0];
    const [cdm] = (await ask('GET', `/cdms?cdm-id=${cdmId}`)).json();
    expect(cdm.object1.orbitQuality).toMatchObject({
      grade: 'FAIR',
      findings: [
        { code: 'LAST_OBSERVATION_AGE', value: 3, grade: 'FAIR' },
        { code: 'SPAN_RATIO', value: 1, grade: 'GOOD' },
        { code: 'WEIGHTED_RMS', value: 1.2, grade: 'GOOD' },
      ],
    });
    expect(cdm.object2.orbitQuality).toBeUndefined();
    const [event] = (await ask('GET', `/conjunctions?conjunction-id=${conjunctionId}`)).json();
    expect(event.conjunctionData.orbitQuality).toBe('FAIR');
  });
});
