import { describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { inventedCdm, servedFleet } from '../../wiring/collision-avoidance/testing.ts';
import { ownOriginator } from './originator.ts';

const { ca, ask, get } = servedFleet();

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

describe('the newest message of a provider', () => {
  it('is none before one arrived, and is neither one of our screenings nor another operator’s', async () => {
    expect(await get('/cdms/newest')).toEqual({});
    await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
    const made = [
      { messageId: 'old', creationDate: ahead(-50) },
      { messageId: 'new', creationDate: ahead(-30) },
      { messageId: 'own', creationDate: ahead(-1), originator: ownOriginator },
    ];
    for (const one of made)
      expect((await ask('POST', '/cdms', inventedCdm({ tca: ahead(60), ...one }))).statusCode).toBe(201);
    const [, expected] = made;
    const { newest } = await get('/cdms/newest');
    expect(newest).toMatchObject({ originator: 'SAMPLE' });
    expect(Date.parse(newest.at)).toBe(Date.parse(`${expected?.creationDate}Z`));
    const other = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'another' })}` };
    expect((await ca.askWith(other)('GET', '/cdms/newest')).json()).toEqual({});
  });

  it('counts from its receipt if it says that it was made later', async () => {
    await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
    await ask('POST', '/cdms', inventedCdm({ tca: ahead(60), creationDate: ahead(24) }));
    const { newest } = await get('/cdms/newest');
    expect(Math.abs(Date.parse(newest.at) - Date.now())).toBeLessThan(60_000);
  });
});
