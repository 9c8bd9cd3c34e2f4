import { startObservationPortalMock, startSatnogsMock } from '@farpass/server/mocks';
import { afterEach, describe, expect, it } from 'vitest';
import { aimOf } from './aim.ts';
import type { Network, Provider, Reduce, Task } from './network.ts';
import { portalNetwork, templateIn } from './portal.ts';
import { satnogsNetwork, transmittersIn } from './satnogs.ts';
import { takeTurn } from './turn.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const uuid = 'mock000000000000025544';
const hour = 3_600_000;
const startMs = Date.UTC(2026, 10, 21, 7, 0, 0);
/** The ISS, of the element sets of Vallado et al. (2006), file SGP4-VER.TLE. */
const tle =
  '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927\n2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537\n';

function task(more: Partial<Task> = {}): Task {
  const [start, end] = [startMs, startMs + 300_000].map((ms) => new Date(ms).toISOString()) as [string, string];
  return {
    taskId: 'task-1',
    etag: '"1"',
    status: 'PENDING',
    sensorCode: 'STATION-1',
    start,
    end,
    deliverUntil: end,
    catalogueId: 25544,
    orbitDataMessageType: 'TLE',
    orbitDataMessage: tle,
    ...more,
  };
}

/** A provider whose tasks take the reports as the server does. */
function desk(first: Task, { reduce }: { readonly reduce?: Reduce } = {}) {
  let now = first;
  const reports: Parameters<Provider['report']>[1][] = [];
  const said: string[] = [];
  const delivered: string[] = [];
  const provider: Provider = {
    tasks: async () => [now],
    report: async (_task, report) => {
      reports.push(report);
      now = { ...now, status: report.status };
    },
    deliver: async (_task, tdm) => {
      delivered.push(tdm);
      now = { ...now, status: 'SUCCESSFUL' };
      return 'delivered';
    },
  };
  const turn = (network: Network, nowMs: number) =>
    takeTurn({ provider, network, reduce, nowMs, say: (line) => said.push(line) });
  return { turn, reports, said, delivered, statuses: () => reports.map(({ status }) => status) };
}

async function satnogs(more: Partial<Parameters<typeof startSatnogsMock>[0]> = {}, { token = 'token' } = {}) {
  const clock = { nowMs: startMs - hour };
  const mock = await startSatnogsMock({
    station: 42,
    transmitters: { [uuid]: 25544 },
    nowMs: () => clock.nowMs,
    ...more,
  });
  open.push(mock.close);
  const network = satnogsNetwork({ url: mock.url, token, station: 42, transmitters: transmittersIn(`25544=${uuid}`) });
  const at = (minutes: number) => {
    clock.nowMs = startMs + minutes * 60_000;
    return clock.nowMs;
  };
  return { mock, network, at };
}

describe('a station of SatNOGS', () => {
  it('schedules each task once, reports how it goes, and delivers what a program measured', async () => {
    const seen: string[] = [];
    const reduce: Reduce = async (_task, { files }) => {
      seen.push(...files);
      return 'CCSDS_TDM_VERS = 2.0';
    };
    const { mock, network, at } = await satnogs();
    const { turn, statuses, delivered } = desk(task(), { reduce });
    await turn(network, at(-60));
    await turn(network, at(-50));
    expect(statuses()).toEqual(['APPROVED']);
    await turn(network, at(1));
    await turn(network, at(6));
    expect([statuses(), delivered]).toEqual([['APPROVED', 'EXECUTING'], []]);
    await turn(network, at(11));
    await turn(network, at(12));
    expect([statuses(), delivered]).toEqual([['APPROVED', 'EXECUTING', 'EXECUTED'], ['CCSDS_TDM_VERS = 2.0']]);
    expect(seen.map((address) => address.split('.').at(-1))).toEqual(['png', 'ogg']);
    expect(mock.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('finds what a stopped program had scheduled, instead of scheduling it again', async () => {
    const { mock, network, at } = await satnogs();
    await desk(task()).turn(network, at(-60));
    const again = desk(task());
    await again.turn(network, at(-55));
    expect(again.statuses()).toEqual(['APPROVED']);
    expect(mock.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('says why there is no file: no signal, a fault, nothing measured, no transmitter, too late', async () => {
    const ends = async (outcome: 'bad' | 'failed' | 'good', reduce?: Reduce) => {
      const { network, at } = await satnogs({ outcome: () => outcome });
      const { turn, reports } = desk(task(), reduce === undefined ? {} : { reduce });
      for (const minutes of [-60, 1, 11]) await turn(network, at(minutes));
      return reports.at(-1);
    };
    expect(await ends('bad')).toMatchObject({ status: 'UNSUCCESSFUL', cause: 'NOT_DETECTED' });
    expect(await ends('failed')).toMatchObject({ status: 'UNSUCCESSFUL', cause: 'SENSOR_FAULT' });
    expect(await ends('good', async () => undefined)).toMatchObject({ status: 'UNSUCCESSFUL', cause: 'NOT_DETECTED' });
    expect(await ends('good')).toEqual({ status: 'EXECUTED' });
    const { network, at } = await satnogs();
    const silent = desk(task({ catalogueId: 5 }));
    await silent.turn(network, at(-60));
    expect(silent.reports[0]).toMatchObject({
      status: 'UNSUCCESSFUL',
      reason: expect.stringContaining('No transmitter'),
    });
    const late = desk(task());
    await late.turn(network, at(-5));
    expect(late.reports[0]).toMatchObject({ status: 'UNSUCCESSFUL', reason: expect.stringContaining('10 minutes') });
    const past = desk(task());
    await past.turn(network, at(1));
    expect(past.reports[0]).toMatchObject({ status: 'UNSUCCESSFUL', reason: expect.stringContaining('in time') });
  });

  it('reports nothing while the network refuses the token or does not answer, and says so', async () => {
    const { network, at, mock } = await satnogs({}, { token: 'wrong' });
    const { turn, reports, said } = desk(task());
    await turn(network, at(-60));
    expect([reports, said.length]).toEqual([[], 1]);
    expect(said[0]).toContain('does not accept the token');
    await mock.close();
    await turn(network, at(-50));
    expect(said[1]).toContain('does not answer');
  });

  it('refuses transmitters that are none', () => {
    expect(() => transmittersIn('25544=short')).toThrow('expected NUMBER=UUID');
  });
});

const place = { latitudeDeg: -32.38, longitudeDeg: 20.81, altitudeM: 1760 };
const group = {
  proposal: 'PROPOSAL',
  ipp_value: 1,
  operator: 'SINGLE',
  observation_type: 'TIME_CRITICAL',
  requests: [
    {
      configurations: [
        { type: 'EXPOSE', instrument_type: '0M4', instrument_configs: [{ exposure_time: 2, exposure_count: 20 }] },
      ],
      location: { telescope_class: '0m4' },
    },
  ],
};

async function portal(template: object, more: Partial<Parameters<typeof startObservationPortalMock>[0]> = {}) {
  const clock = { nowMs: startMs - hour };
  const mock = await startObservationPortalMock({ nowMs: () => clock.nowMs, ...more });
  open.push(mock.close);
  const read = templateIn({ file: 'group.json', text: JSON.stringify(template) });
  const network = portalNetwork({ url: mock.url, token: 'token', archiveUrl: mock.url, template: read, place });
  const at = (minutes: number) => {
    clock.nowMs = startMs + minutes * 60_000;
    return clock.nowMs;
  };
  return { mock, network, at };
}

const sevenArcsecondsDeg = 0.002;
/** The time of the element set, when it says best where the object is. */
const inTime = { start: '2008-09-20T12:25:40.000Z', end: '2008-09-20T12:27:40.000Z' };

describe('a telescope of an observation portal', () => {
  it('aims where the object is in the middle of the task, and waits for the frames', async () => {
    const files: string[] = [];
    const reduce: Reduce = async (_task, observation) => {
      files.push(...observation.files);
      return 'CCSDS_TDM_VERS = 2.0';
    };
    const { mock, network, at } = await portal(group);
    const { turn, statuses, delivered } = desk(task({ taskId: 'task-12' }), { reduce });
    for (const minutes of [-60, -50, 1, 6]) await turn(network, at(minutes));
    expect([statuses(), delivered]).toEqual([['APPROVED', 'EXECUTING'], []]);
    await turn(network, at(11));
    expect([statuses().at(-1), delivered.length, files.length]).toEqual(['EXECUTED', 1, 1]);
    // A name that only contains the name of the task is another one.
    expect(await network.find(task({ taskId: 'task-1' }))).toBeUndefined();
    expect(mock.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('says why there is no file, in the words of the portal', async () => {
    const long = {
      ...group,
      requests: [{ ...group.requests[0], configurations: [{ instrument_configs: [{ exposure_time: 900 }] }] }],
    };
    const tooLong = await portal(long);
    const declined = desk(task());
    await declined.turn(tooLong.network, tooLong.at(-60));
    expect(declined.reports[0]).toMatchObject({
      status: 'UNSUCCESSFUL',
      reason: expect.stringContaining('did not fit'),
    });
    const expired = await portal(group, { outcome: () => 'WINDOW_EXPIRED' });
    const { turn, reports } = desk(task());
    for (const minutes of [-60, 1, 6]) await turn(expired.network, expired.at(minutes));
    expect(reports.at(-1)).toEqual({ status: 'UNSUCCESSFUL', reason: 'request group 2000001 is WINDOW_EXPIRED' });
    expect(() => templateIn({ file: 'x.json', text: '{"requests":[]}' })).toThrow('x.json is not a request group');
  });

  it('takes the direction of the object as Skyfield 1.x has it, to 7"', async () => {
    // Skyfield: (EarthSatellite(…) - wgs84.latlon(-32.38, 20.81, 1760)).at(ts.utc(2008, 9, 20, 12, 26, 40)).radec()
    const skyfield = { rightAscensionDeg: 11.847440724913863, declinationDeg: 42.935959328835736 };
    const aim = await aimOf(task(inTime), place);
    expect(Math.abs(aim.rightAscensionDeg - skyfield.rightAscensionDeg)).toBeLessThan(sevenArcsecondsDeg);
    expect(Math.abs(aim.declinationDeg - skyfield.declinationDeg)).toBeLessThan(sevenArcsecondsDeg);
  });
});
