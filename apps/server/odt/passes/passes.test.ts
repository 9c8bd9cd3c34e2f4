import { beforeAll, describe, expect, it } from 'vitest';
import { inventedSensor, servedTracking } from '../testing.ts';

const odt = servedTracking();
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
    });
    expect(answer.json()[0].visibilityIntervals[0].track).toHaveLength(20);
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

  it('do not exist if the text is none', async () => {
    const body = { orbitDataMessageType: 'OPM', orbitDataMessage: 'nothing' };
    expect((await ask('POST /passprediction', body)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/orbitDataMessage' }],
    });
  });
});
