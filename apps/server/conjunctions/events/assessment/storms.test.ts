import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import { spaceWeatherInUse, useDst, useSpaceWeather } from '@farpass/astro/propagation';
import { defaultRiskRules } from '@farpass/conjunction/event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { satelliteRadius } from '../../../fleet/satellites/hard-body.ts';
import { raiseAlerts } from '../../../watch/alerts/raise.ts';
import type { CollisionAvoidancePorts } from '../../../wiring/collision-avoidance/ports.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { run } from './storm.task.ts';
import { stormWorker } from './storms.ts';

let ports: CollisionAvoidancePorts | undefined;
const ca = servedAlone((database) => {
  ports = portsAlone(database);
  return ports;
});
const { ask } = ca;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const today = Math.floor(Date.now() / msPerDay) + modifiedJulianDayOf1970;

beforeEach(async () => {
  for (const table of ['conjunction_event', 'cdm', 'satellite', 'ca_alert'])
    await ca.database.db.execute(`delete from ${table}`);
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});
afterEach(() => {
  useSpaceWeather(undefined);
  useDst([]);
});

/** Ap of days from today on. */
async function storm(ap: Readonly<Record<number, number>>): Promise<void> {
  useSpaceWeather(undefined);
  const shipped = await spaceWeatherInUse();
  const apDaily = shipped.apDaily.slice();
  for (const [day, value] of Object.entries(ap)) apDaily[today + Number(day) - shipped.firstDay] = value;
  useSpaceWeather({ ...shipped, apDaily });
}

/** A message 60 hours before its approach, 1.5 km apart along both tracks, where drag moves the objects by 2 km. */
function text(): string {
  const whole = inventedCdm({ tca: at(60), creationDate: at(-1), missM: 1500, sigmaM: 150 });
  const [first = '', other = ''] = whole
    .replaceAll(/^SEDR = .*\n/gm, 'SEDR = 0.0002 [W/kg]\n')
    .split(/(?=^OBJECT = OBJECT2)/m);
  const along = other
    .replace(/^X = .*$/m, first.match(/^X = .*$/m)?.[0] ?? '')
    .replaceAll(/^([YZ]) = 0.*$/gm, '$1 = 1.0607 [km]');
  return first + along;
}

async function message(): Promise<string> {
  const answer = await ask('POST', '/cdms', text());
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0].conjunctionId;
}

async function look(): Promise<void> {
  const finish = () => Promise.reject(new Error('it stores what it finds at once'));
  const { signal } = new AbortController();
  if (ports === undefined) throw new Error('nothing is served');
  await stormWorker(ports).handle({ id: 'job', data: {}, attempt: 1, signal, finish });
}

async function told() {
  const heard: { readonly title: string; readonly message: string; readonly conjunctionId?: string | undefined }[] = [];
  const tellOperator = async (_tx: unknown, _operator: string, news: (typeof heard)[number]) => void heard.push(news);
  await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());
  return heard;
}

describe('a storm of space weather before the approach of an event of LOW risk', () => {
  it('is notified once, with what the probability could become', async () => {
    const id = await message();
    const { dragSpace } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(dragSpace.isLowUnsure).toBe(true);
    await storm({ 1: 154 });
    expect(await told()).toEqual([]);
    await look();
    const [news, ...others] = await told();
    expect(others).toEqual([]);
    expect(news).toMatchObject({ conjunctionId: id, title: 'A storm makes it unsure: OURS × THEIRS' });
    expect(news?.message).toContain('(Ap 154, Dst – nT)');
    await look();
    expect(await told()).toEqual([]);
  });

  it('is notified by Dst, too, where Ap is not there yet: the storm of now or of a coming hour', async () => {
    const id = await message();
    const hourMs = (hours: number) => Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000;
    useDst([{ hourMs: hourMs(-20), dstNt: -300, kind: 'NOWCAST' }]);
    await look();
    expect(await told()).toEqual([]);
    const now = { hourMs: hourMs(-1), dstNt: -42, kind: 'NOWCAST' } as const;
    const ahead = { hourMs: hourMs(2), dstNt: -81, kind: 'PREDICTED' } as const;
    useDst([now, ahead]);
    await look();
    const [news] = await told();
    expect(news?.message).toContain('Dst -81 nT');
    const { spaceWeather } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    const said = ({ hourMs: ms, ...hour }: typeof now | typeof ahead) => ({ ...hour, at: new Date(ms).toISOString() });
    expect(spaceWeather).toMatchObject({
      isStorm: true,
      dst: { nowcast: said(now), predicted: said(ahead), lowest: said(ahead) },
    });
  });

  it('is found although a stored message next to it can no longer be used', () => {
    const satellite = { radius: satelliteRadius({}), rules: defaultRiskRules };
    const order = { ownSide: 'object1', satellite, listed: undefined } as const;
    const [broken, good] = run([
      { ...order, received: 'sold out' },
      { ...order, received: text() },
    ]);
    expect([broken, typeof good]).toEqual([undefined, 'number']);
  });

  it('is not notified without a storm, for one after the approach, or where the drag does not matter', async () => {
    await message();
    await look();
    await storm({ 5: 154 });
    await look();
    expect(await told()).toEqual([]);
    await storm({ 1: 47 });
    await look();
    expect(await told()).toEqual([]);
    const { rows } = await ca.database.db.execute('select 1 from storm_doubt');
    expect(rows).toEqual([]);
  });
});
