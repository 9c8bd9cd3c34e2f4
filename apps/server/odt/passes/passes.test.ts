import { beforeAll, describe, expect, it } from 'vitest';
import { testOperatorId } from '../../platform/http/testing.ts';
import { hermite, oemHead } from '../../platform/oem-head.fixture.ts';
import { inventedSensor, portsAlone, servedTracking } from '../testing.ts';

/** A circular orbit, 7178 km from the centre of the Earth and over its poles, for one day from now on. */
function circularOem(): string {
  const startMs = Math.floor(Date.now() / 1000) * 1000;
  const at = (seconds: number) => new Date(startMs + seconds * 1000).toISOString().slice(0, -1);
  const [radiusKm, periodS] = [7178, 6052];
  const speed = (2 * Math.PI * radiusKm) / periodS;
  const lines = Array.from({ length: 1441 }, (_, minute) => {
    const angle = (2 * Math.PI * minute * 60) / periodS;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const state = [radiusKm * cos, 0, radiusKm * sin, -speed * sin, 0, speed * cos];
    return `${at(minute * 60)} ${state.map((value) => value.toFixed(6)).join(' ')}`;
  });
  return [...oemHead({ made: at(0), from: at(0), to: at(86_400) }), ...hermite, ...lines, ''].join('\n');
}

const odt = servedTracking((database) => ({
  ...portsAlone(database),
  readEphemeris: async (scope, { id, mostBytes }) => {
    if (scope.kind !== 'operator' || scope.operatorId !== testOperatorId) return undefined;
    if (id === 'large') return { kind: 'too-large', fileName: 'large.oem', sizeBytes: mostBytes + 1 };
    return id === 'mine' ? { kind: 'text', fileName: 'ours.oem', text: circularOem() } : undefined;
  },
}));
const { ask } = odt;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE', limits: { minimumElevationDeg: 5 } } as const;
  await ask('POST /sensors', inventedSensor(), { as: 'administrator' });
  await ask('POST /sensors', inventedSensor(radar), { as: 'administrator' });
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const window = () => `from=${hoursAhead(1)}&to=${hoursAhead(25)}`;

interface Predicted {
  readonly sensorCode: string;
  readonly orbitAgeHours: number;
  readonly passesAboveHorizon: number;
  readonly visibilityIntervals: readonly {
    readonly start: string;
    readonly end: string;
    highest: { elevationDeg: number };
    readonly groundTrack?: readonly { readonly time: string; readonly altitudeKm: number }[];
    readonly subsolarPoint?: { readonly latitudeDeg: number };
  }[];
  readonly hindrances: readonly { readonly limit: string }[];
}

describe('the passes of an object of the catalogue', () => {
  it('are listed sensor by sensor, in the order of time, within the window and above the horizon', async () => {
    const [from, to] = [hoursAhead(1), hoursAhead(25)];
    const answer = await ask(
      `GET /passprediction?catalogue-id=90001&from=${from}&to=${to}&sensor-code=RADAR&track=true`,
    );
    expect(answer.statusCode).toBe(200);
    const [radar] = answer.json<Predicted[]>();
    const intervals = radar?.visibilityIntervals ?? [];
    expect(intervals.length).toBeGreaterThan(2);
    for (const [index, { start, end, highest }] of intervals.entries()) {
      expect(start < end).toBe(true);
      expect(start >= from && end <= to).toBe(true);
      expect((intervals[index - 1]?.end ?? '') < start).toBe(true);
      expect(highest.elevationDeg).toBeGreaterThanOrEqual(5);
    }
    expect(answer.json()[0]).toMatchObject({
      catalogueId: 90001,
      groundSensorName: 'Alps',
      orbitSource: /element set/,
      orbitOrigin: { code: 'ELEMENT_SET', parameters: { epoch: expect.stringMatching(/^20.* Z$/) } },
    });
    expect(answer.json()[0].visibilityIntervals[0].track).toHaveLength(20);
  });

  it('have their ground track from before they begin until after they end, if it is asked for', async () => {
    const predicted = async (more: string) => {
      const answer = await ask(`GET /passprediction?catalogue-id=90001&${window()}&sensor-code=RADAR${more}`);
      const [second] = answer.json<Predicted[]>()[0]?.visibilityIntervals.slice(1) ?? [];
      if (second === undefined) throw new Error('no second pass');
      return second;
    };
    const { start, end, groundTrack = [], subsolarPoint } = await predicted('&groundTrack=true');
    const times = groundTrack.map(({ time }) => Date.parse(time));
    expect(Date.parse(start) - (times[0] ?? 0)).toBeLessThanOrEqual(2_700_000);
    expect(times[0]).toBeLessThan(Date.parse(start));
    expect(times.at(-1)).toBeGreaterThan(Date.parse(end));
    expect(Math.min(...groundTrack.map(({ altitudeKm }) => altitudeKm))).toBeGreaterThan(150);
    expect(Math.abs(subsolarPoint?.latitudeDeg ?? 90)).toBeLessThan(23.5);
    expect(await predicted('')).not.toHaveProperty('groundTrack');
  });

  it('say what hinders a sensor that needs the dark and an object in the light', async () => {
    const threeDays = `from=${hoursAhead(1)}&to=${hoursAhead(73)}`;
    const passes = (await ask(`GET /passprediction?catalogue-id=90001&${threeDays}`)).json<Predicted[]>();
    expect(passes.map(({ sensorCode }) => sensorCode)).toEqual(['RADAR', 'ALPS-1']);
    const optical = passes[1];
    expect(optical?.passesAboveHorizon).toBeGreaterThan(2);
    expect(optical?.hindrances.map(({ limit }) => limit)).toContain('NOT_DARK');
    expect(optical?.visibilityIntervals.length).toBeLessThan(passes[0]?.visibilityIntervals.length ?? 0);
  });

  it('are the same for the same cacheId, for one object and one operator', async () => {
    const first = await ask(`GET /passprediction?catalogue-id=90001&${window()}&cacheId=mine`);
    const again = await ask(`GET /passprediction?catalogue-id=90001&from=${hoursAhead(2)}&cacheId=mine`);
    expect(again.json()).toEqual(first.json());
    expect((await ask('GET /passprediction?catalogue-id=90002&cacheId=mine')).json().code).toBe('CONFLICT');
    const other = await ask(`GET /passprediction?catalogue-id=90001&${window()}&cacheId=mine`, undefined, {
      as: 'otherOperator',
    });
    expect(other.json()[0].from).not.toBe(first.json()[0].from);
  });

  it('are refused for an unknown object, an unknown sensor and a window that is none', async () => {
    const statusOf = async (query: string) => (await ask(`GET /passprediction?${query}`)).statusCode;
    expect(await statusOf('catalogue-id=12')).toBe(404);
    expect(await statusOf('catalogue-id=90001&sensor-code=NONE')).toBe(404);
    expect(await statusOf(`catalogue-id=90001&from=${hoursAhead(2)}&to=${hoursAhead(1)}`)).toBe(422);
    expect(await statusOf(`catalogue-id=90001&from=${hoursAhead(1)}&to=${hoursAhead(800)}`)).toBe(422);
  });
});

describe('the passes of an orbit that is sent', () => {
  const lines = [
    'ISS (ZARYA)',
    '1 25544U 98067A   26325.50000000  .00016717  00000-0  10270-3 0  9009',
    '2 25544  51.6400 208.9163 0006703 130.5360 325.0288 15.49560532 10000',
  ];

  it('are those of its text', async () => {
    const body = { orbitDataMessageType: 'TLE', orbitDataMessage: lines.join('\n'), sensorCodes: ['RADAR'] };
    const answer = await ask('POST /passprediction', {
      ...body,
      from: '2026-11-21T00:00:00',
      to: '2026-11-22T00:00:00',
    });
    expect(answer.json()[0].passesAboveHorizon).toBeGreaterThan(2);
  });

  it('are those of a stored ephemeris of the operator, by its id', async () => {
    const passes = (body: object, as: 'operator' | 'otherOperator' = 'operator') =>
      ask('POST /passprediction', { sensorCodes: ['RADAR'], ...body }, { as });
    const [radar] = (await passes({ oemFileId: 'mine' })).json();
    expect(radar).toMatchObject({ sensorCode: 'RADAR', orbitSource: 'ephemeris ours.oem' });
    expect(radar.orbitOrigin).toEqual({ code: 'STORED', parameters: { file: 'ours.oem' } });
    expect(radar.notes).toEqual([
      {
        code: 'ORBIT_PARTLY_KNOWN',
        text: expect.stringMatching(/not known for 48\.\d h of the window/),
        parameters: { hours: expect.stringMatching(/^48\.\d$/) },
      },
    ]);
    expect(radar.remarks).toEqual(radar.notes.map(({ text }: { text: string }) => text));
    expect(radar.passesAboveHorizon).toBeGreaterThan(2);
    expect((await passes({ oemFileId: 'mine' }, 'otherOperator')).statusCode).toBe(404);
    expect((await passes({ oemFileId: 'theirs' })).json().detail).toContain('no ephemeris file theirs');
    expect((await passes({ oemFileId: 'large' })).json().errors).toMatchObject([{ pointer: '/oemFileId' }]);
    const both = { oemFileId: 'mine', orbitDataMessageType: 'TLE', orbitDataMessage: lines.join('\n') };
    for (const body of [both, {}]) expect((await passes(body)).statusCode).toBe(422);
  });

  it('do not exist if the text is none', async () => {
    const body = { orbitDataMessageType: 'OPM', orbitDataMessage: 'nothing' };
    expect((await ask('POST /passprediction', body)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/orbitDataMessage' }],
    });
  });
});
