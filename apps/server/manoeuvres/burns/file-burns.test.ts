/** @module-tag all */
import { formatEpoch, parseEpoch } from '@farpass/astro/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { raiseAlerts } from '../../watch/alerts/raise.ts';
import type { CollisionAvoidancePorts } from '../../wiring/collision-avoidance/ports.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { burnsWorker } from './watch.ts';

let ports: CollisionAvoidancePorts | undefined;
const ca = servedAlone((database) => {
  ports = portsAlone(database);
  return ports;
});
const { ask, upload } = ca;

const hourMs = 3_600_000;
const startMs = Math.floor(Date.now() / hourMs) * hourMs;
const at = (hours: number) => new Date(startMs + hours * hourMs).toISOString().slice(0, 19);
const burnHours = 12;

beforeEach(async () => {
  for (const table of ['conjunction_event', 'cdm', 'ephemeris', 'satellite', 'ca_alert', 'object_burns'])
    await ca.database.db.execute(`delete from ${table}`);
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, cosparId: '2026-001A' });
});

/** 5 cm/s faster along the track from half a day on. */
const fasterKmPerS = 0.00005;

/** An OEM of a day on a circle over the equator; after its burn, on the ellipse that the burn leads to. */
function ephemerisText(burn: 'burn' | 'no burn'): string {
  const mu = 398_600.4418;
  const radiusKm = 7000;
  const rate = Math.sqrt(mu / radiusKm ** 3);
  const lines = Array.from({ length: 289 }, (_, step) => {
    const seconds = 300 * step;
    const since = burn === 'burn' ? seconds - 3600 * burnHours : -1;
    const angle = rate * seconds;
    // Clohessy and Wiltshire: up by 2 dv/n (1 − cos nt), ahead by dv/n (4 sin nt − 3 nt).
    const [swing, phase] = [fasterKmPerS / rate, rate * since];
    const [up, ahead] =
      since < 0 ? [0, 0] : [2 * swing * (1 - Math.cos(phase)), swing * (4 * Math.sin(phase) - 3 * phase)];
    const [climb, along] =
      since < 0 ? [0, 0] : [2 * fasterKmPerS * Math.sin(phase), fasterKmPerS * (4 * Math.cos(phase) - 3)];
    const turned = angle + ahead / radiusKm;
    const [c, s] = [Math.cos(turned), Math.sin(turned)];
    const r = radiusKm + up;
    const v = rate * r + along;
    const state = [r * c, r * s, 0, climb * c - v * s, climb * s + v * c, 0];
    return `${at(seconds / 3600)} ${state.map((value) => value.toFixed(9)).join(' ')}`;
  });
  return [
    ...['CCSDS_OEM_VERS = 2.0', `CREATION_DATE = ${at(-1)}`, 'ORIGINATOR = SAMPLE', 'META_START', 'OBJECT_NAME = OURS'],
    ...['OBJECT_ID = 2026-001A', 'CENTER_NAME = EARTH', 'REF_FRAME = EME2000', 'TIME_SYSTEM = UTC'],
    ...[`START_TIME = ${at(0)}`, `STOP_TIME = ${at(24)}`, 'INTERPOLATION = HERMITE', 'INTERPOLATION_DEGREE = 7'],
    ...['META_STOP', ...lines, ''],
  ].join('\n');
}

/** An OCM about the other object with nothing but a burn. */
function declaration(names: readonly string[], line = `${at(burnHours)} 0 0 0.00012 0`): string {
  return [
    ...[
      'CCSDS_OCM_VERS = 3.0',
      `CREATION_DATE = ${at(-1)}`,
      'ORIGINATOR = OTHERS',
      'META_START',
      'OBJECT_NAME = THEIRS',
    ],
    ...[...names, 'TIME_SYSTEM = UTC', `EPOCH_TZERO = ${at(0)}`, 'META_STOP', 'MAN_START', 'MAN_ID = M1'],
    ...['MAN_DEVICE_ID = THR', 'MAN_REF_FRAME = RSW_ROTATING', 'DC_TYPE = CONTINUOUS'],
    ...['MAN_COMPOSITION = TIME_ABSOLUTE, MAN_DURA, DV_X, DV_Y, DV_Z', 'MAN_UNITS = [s, km/s, km/s, km/s]', line],
    ...['MAN_STOP', ''],
  ].join('\n');
}

async function watch(): Promise<void> {
  if (ports === undefined) throw new Error('nothing is served');
  const finish = () => Promise.reject(new Error('it stores what it finds at once'));
  await burnsWorker(ports).handle({ id: 'job', data: {}, attempt: 1, signal: new AbortController().signal, finish });
}

async function event(): Promise<string> {
  const times = { tca: `${at(36)}.000`, creationDate: at(-3), lastObservation: at(-6) };
  const answer = await ask('POST', '/cdms', inventedCdm({ ...times, missM: 520, sigmaM: 60 }));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0].conjunctionId;
}

async function sent(name: string, text: string, fields: Readonly<Record<string, string>> = {}) {
  const answer = await upload({ [name]: text }, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0];
}

const listed = async (id: string) => (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0];

describe('a burn that a message of another operator declares', () => {
  it.each([
    ['number', ['OBJECT_DESIGNATOR = 70002']],
    ['number with zeros in front', ['OBJECT_DESIGNATOR = 070002', 'INTERNATIONAL_DESIGNATOR = 2020-002A']],
  ])('raises the risk of an event with that object, by its %s, and is alarmed', async (_, names) => {
    const id = await event();
    expect((await listed(id)).conjunctionData.riskLevel).toBe('LOW');
    const { oemFileId } = await sent('theirs.ocm', declaration(names));
    await watch();
    const { conjunctionData, attention, moves } = await listed(id);
    expect(conjunctionData).toMatchObject({ riskLevel: 'HIGH', riskBasis: 'STALE' });
    expect(attention).toContain('OBJECT_MOVED');
    const time = at(burnHours).slice(0, 16).replace('T', ' ');
    expect(moves).toEqual([{ of: 'OTHER', code: 'MOVE_DECLARED', time, sizeMPerS: 0.12, source: 'theirs.ocm' }]);
    const { verdictText } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(verdictText).toContain(`by theirs.ocm, object 70002 burns at ${time} UTC (0.12 m/s)`);
    const { declared } = (await ask('GET', '/objects/70002/burns')).json();
    const z = `${at(burnHours)}Z`;
    expect(declared).toEqual([{ from: z, to: z, deltaVMPerS: 0.12, source: 'theirs.ocm', oemFileId }]);
    const heard: string[] = [];
    const tellOperator = async (_tx: unknown, _operator: string, { title }: { readonly title: string }) =>
      void heard.push(title);
    await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());
    expect(heard).toContain('Burns by a file: OURS × THEIRS');
  });

  it('is forgotten when its file is deleted, and none for another object', async () => {
    const id = await event();
    const { oemFileId } = await sent('theirs.ocm', declaration(['OBJECT_DESIGNATOR = 70002']));
    await sent('strangers.ocm', declaration(['OBJECT_DESIGNATOR = 70003']));
    await watch();
    expect((await listed(id)).moves).toHaveLength(1);
    expect((await ask('DELETE', `/ephemeris/${oemFileId}`)).statusCode).toBeLessThan(300);
    await watch();
    expect((await listed(id)).moves).toBeUndefined();
    expect((await listed(id)).conjunctionData.riskLevel).toBe('LOW');
  });

  it('is one in two files that differ by minutes, and two if they differ by hours', async () => {
    await sent('first.ocm', declaration(['OBJECT_DESIGNATOR = 70002']));
    await sent('second.ocm', declaration(['OBJECT_DESIGNATOR = 70002'], `${at(burnHours + 0.1)} 0 0 0.00013 0`));
    await sent('third.ocm', declaration(['OBJECT_DESIGNATOR = 70002'], `${at(burnHours + 6)} 0 0 0.00001 0`));
    await watch();
    const { declared } = (await ask('GET', '/objects/70002/burns')).json();
    expect(declared.map(({ source }: { readonly source: string }) => source)).toEqual(['third.ocm', 'second.ocm']);
  });
});

describe('a burn between consecutive ephemerides of an own satellite', () => {
  const burns = async () => (await ask('GET', '/objects/70001/burns')).json().ephemerides;

  it('is found by the job when the newer one comes, and marks what the messages do not know', async () => {
    const id = await event();
    await sent('monday.oem', ephemerisText('no burn'));
    await watch();
    expect(await burns()).toEqual([]);
    expect((await listed(id)).moves).toBeUndefined();
    const { oemFileId } = await sent('tuesday.oem', ephemerisText('burn'));
    await watch();
    const [burn, ...others] = await burns();
    expect(others).toEqual([]);
    expect(burn).toMatchObject({ source: 'tuesday.oem', oemFileId });
    expect(burn.deltaVMPerS.alongTrack).toBeCloseTo(0.05, 3);
    const utc = (text: string) => parseEpoch(text.replace('Z', ''), 'UTC');
    const around = [burn.earliest, `${at(burnHours)}Z`, burn.latest].map((text) => formatEpoch(utc(text), 0));
    expect(around).toEqual(around.toSorted());
    expect((await listed(id)).moves).toMatchObject([{ of: 'OWN', code: 'MOVE_DECLARED', source: 'tuesday.oem' }]);
  });

  it('marks nothing if its tag or a message of the operator announced it, and is shown all the same', async () => {
    const id = await event();
    await sent('monday.oem', ephemerisText('no burn'));
    await sent('tuesday.oem', ephemerisText('burn'), { context: 'MAINTENANCE' });
    await watch();
    expect(await burns()).toHaveLength(1);
    expect((await listed(id)).moves).toBeUndefined();
    await ca.database.db.execute(`update ephemeris set context = null`);
    const ours = declaration(['OBJECT_DESIGNATOR = 70001']).replaceAll('THEIRS', 'OURS');
    const { satelliteId } = await listed(id);
    await sent('plan.ocm', ours, { 'satellite-id': satelliteId });
    await watch();
    expect((await listed(id)).moves).toBeUndefined();
  });

  it('is not looked for in files on trial, and a file without a common time does not stop the job', async () => {
    await sent('monday.oem', ephemerisText('no burn'));
    await sent('trial.oem', ephemerisText('burn'), { designation: 'TRIAL' });
    const later = ephemerisText('no burn').replaceAll(
      /\d{4}-\d\d-\d\dT/g,
      (day) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
    );
    await sent('next-year.oem', later);
    await watch();
    expect(await burns()).toEqual([]);
    const { rows } = await ca.database.db.execute<{ note: string }>(
      `select report ->> 'note' as note from ephemeris_burns where report ->> 'note' is not null`,
    );
    expect(rows).toEqual([{ note: expect.stringContaining('no common time') }]);
  });
});
