import type { SensorDocument, TaskDocument } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { hastenedTime } from './haste.ts';
import { networkTurn, type ProviderCall } from './network.ts';
import { run } from './observe.task.ts';

const start = '2026-11-22T00:00:00.000Z';
const startMs = Date.parse(start);
const minute = 60_000;

const orbitDataMessage = `1 90001U 26001A   26325.00000000  .00000000  00000-0  00000-0 0  9990
2 90001  98.0000 100.0000 0010000  90.0000 270.0000 13.70000000    10`;

const sensor: SensorDocument = {
  sensorType: 'RADAR_ACTIVE',
  sensorCode: 'RADAR',
  groundSensorName: 'Radar',
  latitudeDeg: 48,
  longitudeDeg: 11,
  altitudeM: 500,
  limits: { minimumElevationDeg: -90 + 1, maximumRangeKm: 20_000 },
  fieldOfViewDeg: 20,
  etag: '"1"',
  status: { state: 'UP', since: start },
  isSynthetic: true,
};

const task: TaskDocument = {
  taskId: 'task-1',
  etag: '"1"',
  status: 'PENDING',
  sensorCode: 'RADAR',
  start,
  end: new Date(startMs + 2 * minute).toISOString(),
  deliverUntil: new Date(startMs + 48 * 60 * minute).toISOString(),
  catalogueId: 90001,
  orbitDataMessageType: 'TLE',
  orbitDataMessage,
};

/** The part of a platform that a provider sees, with one task. */
function platform(of: TaskDocument, known = sensor) {
  let status: string = of.status;
  const said: string[] = [];
  const causes: string[] = [];
  const files: string[] = [];
  const call = async ({ method, path, body }: ProviderCall) => {
    if (path.startsWith('/sensors')) return { status: 200, body: JSON.stringify([known]) };
    if (method === 'GET') {
      const wanted = new URLSearchParams(path.split('?')[1]).get('status');
      return { status: 200, body: JSON.stringify(wanted === status ? [{ ...of, status }] : []) };
    }
    if (method === 'POST') {
      files.push(body ?? '');
      status = 'SUCCESSFUL';
      return { status: 201, body: '{}' };
    }
    const report = JSON.parse(body ?? '{}');
    status = report.status;
    said.push(status);
    if (report.cause !== undefined) causes.push(report.cause);
    return { status: 200, body: '{}' };
  };
  return { ports: { call, observe: run, seed: 3, cloudiness: 0.25 }, said, causes, files };
}

describe('the simulated network', () => {
  it('leaves the tasks of sensors that are not of the demo world', async () => {
    const { ports, said } = platform(task, { ...sensor, isSynthetic: false });
    await networkTurn(ports, startMs + 60 * minute);
    expect(said).toEqual([]);
  });

  it('accepts a task at once, observes it in its time, and delivers a file some minutes later', async () => {
    const { ports, said, files } = platform(task);
    await networkTurn(ports, startMs - 60 * minute);
    expect(said).toEqual(['APPROVED']);
    await networkTurn(ports, startMs - minute);
    expect(said).toEqual(['APPROVED']);
    await networkTurn(ports, startMs + minute);
    expect(said).toEqual(['APPROVED', 'EXECUTING']);
    await networkTurn(ports, startMs + 3 * minute);
    expect(said).toEqual(['APPROVED', 'EXECUTING', 'EXECUTED']);
    expect(files).toEqual([]);
    await networkTurn(ports, startMs + 13 * minute);
    expect(files).toHaveLength(1);
    expect(files[0]).toContain('PARTICIPANT_1 = RADAR');
    expect(files[0]).toContain('PARTICIPANT_2 = 90001');
    expect(files[0]).toContain('RANGE = ');
  });

  it('catches up with a task whose time is past in one turn, with the same bytes', async () => {
    const [one, two] = [platform(task), platform(task)];
    await networkTurn(one.ports, startMs + 60 * minute);
    await networkTurn(two.ports, startMs + 90 * minute);
    expect(one.said).toEqual(['APPROVED', 'EXECUTING', 'EXECUTED']);
    expect(one.files).toEqual(two.files);
    expect(one.files).toHaveLength(1);
  });

  it('delivers within minutes what comes in hours, where its time runs faster', async () => {
    const { ports, said, files } = platform(task);
    const fast = { ...ports, timeOf: hastenedTime(600) };
    const takenMs = startMs - 10 * 60 * minute;
    await networkTurn(fast, takenMs);
    expect(said).toEqual(['APPROVED']);
    await networkTurn(fast, takenMs + 0.5 * minute);
    expect(said).toEqual(['APPROVED']);
    await networkTurn(fast, takenMs + 1.1 * minute);
    expect(said).toEqual(['APPROVED', 'EXECUTING', 'EXECUTED']);
    expect(files).toHaveLength(1);
  });

  it('measures the same pass alike with the same seed, and otherwise with another', { tags: 'all' }, async () => {
    const under = async (seed: number, taskId: string) =>
      await run({ task: { ...task, taskId }, sensor, seed, cloudiness: 0.25 });
    expect(await under(3, 'one')).toEqual(await under(3, 'two'));
    expect(await under(4, 'one')).not.toEqual(await under(3, 'one'));
  });

  it('has as many clouds over telescopes as its setting says', async () => {
    const telescope = { ...sensor, sensorType: 'OPTICAL_PASSIVE' } as const;
    const under = (cloudiness: number) => run({ task, sensor: telescope, seed: 3, cloudiness });
    expect(await under(1)).toEqual({ kind: 'nothing', cause: 'WEATHER' });
    expect(await under(0)).not.toEqual({ kind: 'nothing', cause: 'WEATHER' });
  });

  it('says why it measured nothing', async () => {
    const narrow = { ...sensor, limits: { minimumElevationDeg: 89.9 } };
    expect(await run({ task, sensor: narrow, seed: 3, cloudiness: 0.25 })).toEqual({
      kind: 'nothing',
      cause: 'BELOW_HORIZON',
    });
    for (const [miss, cause] of [
      ['WEATHER', 'WEATHER'],
      ['SENSOR_FAILED', 'SENSOR_FAULT'],
      ['OUTSIDE_FIELD', 'NOT_DETECTED'],
    ] as const) {
      const { ports, said, causes, files } = platform(task);
      const missing = { ...ports, observe: async () => ({ kind: 'nothing', cause: miss }) as const };
      await networkTurn(missing, startMs + 60 * minute);
      expect(said).toEqual(['APPROVED', 'EXECUTING', 'EXECUTED', 'UNSUCCESSFUL']);
      expect(causes).toEqual([cause]);
      expect(files).toEqual([]);
    }
  });
});
