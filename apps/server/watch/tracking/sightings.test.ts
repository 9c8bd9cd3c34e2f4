import { readElementSets } from '@farpass/ccsds/gp';
import { describe, expect, it } from 'vitest';
import { portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const day = new Date(Date.now() - 86_400_000);
const dayOfYear = Math.floor((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
const epoch = `${day.getUTCFullYear() % 100}${String(dayOfYear).padStart(3, '0')}.50000000`;
const lines = [
  `1 70002U 98067A   ${epoch}  .00000000  00000-0  10270-3 0  9005`,
  '2 70002  98.6400 208.9163 0006703  69.9862  25.2906 14.49560532430000',
];
const [record] = readElementSets(lines.map(withCheckDigit).join('\n')).records;
if (record === undefined) throw new Error('The sample is an element set.');

function withCheckDigit(line: string): string {
  const body = line.slice(0, 68);
  const sum = [...body].reduce((all, letter) => all + (letter === '-' ? 1 : Number(letter) || 0), 0);
  return `${body}${sum % 10}`;
}

const place = { latitudeDeg: 50, longitudeDeg: 8, altitudeM: 100 };
const radar = {
  sensorCode: 'RADAR',
  groundSensorName: 'A radar',
  sensorType: 'RADAR_ACTIVE',
  document: { ...place, fieldOfViewDeg: 1 },
  site: { name: 'RADAR', angleSigmaArcsec: 100, ...place },
  observationSeconds: 20,
  price: undefined,
} as const;

const ca = servedAlone((database) => ({
  ...portsAlone(database),
  findElementSets: async (_read: unknown, _scope: unknown, numbers: readonly string[]) =>
    numbers.includes('70002')
      ? [{ catalogueNumber: '70002', record, source: 'celestrak', epoch: `${record.epochUtc}Z` }]
      : [],
  tracking: { ...portsAlone(database).tracking, sensors: async () => [radar] },
}));

describe('the sightings of an object', () => {
  it('are the passes over the sensors of the operator with the chance to find it', async () => {
    const answer = await ca.ask('GET', '/objects/70002/sightings?days=2');
    expect(answer.statusCode, answer.body).toBe(200);
    const { sightings, days, epoch: of } = answer.json();
    expect([days, of]).toEqual([2, `${record.epochUtc}Z`]);
    expect(sightings.length).toBeGreaterThan(3);
    for (const { sensorName, chance, start, end } of sightings) {
      expect(sensorName).toBe('A radar');
      expect(chance).toBeGreaterThan(0.01);
      expect(chance).toBeLessThanOrEqual(1);
      expect(start < end).toBe(true);
    }
  });

  it('are none without an element set', async () => {
    expect((await ca.ask('GET', '/objects/70003/sightings')).json()).toMatchObject({ days: 3, sightings: [] });
    expect((await ca.ask('GET', '/objects/70003/sightings?days=9')).statusCode).toBe(400);
  });
});
