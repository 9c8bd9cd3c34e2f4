import { readElementSets } from '@farpass/ccsds/gp';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepBytes } from '../../platform/files/index.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

/** The station, from a public set of 2024. */
const lines = [
  '1 25544U 98067A   24001.50000000  .00016717  00000-0  10270-3 0  9005',
  '2 25544  51.6400 208.9163 0006703  69.9862  25.2906 15.49560532430000',
];
const [record] = readElementSets(lines.map(withCheckDigit).join('\n')).records;
if (record === undefined) throw new Error('The sample is an element set.');
const set = { catalogueNumber: '25544', record, source: 'celestrak', epoch: '2024-01-01T12:00:00.000000Z' };

/** The same a day later, with half the drag: the flattening of the Earth has turned its plane. */
const dayLater = {
  ...record,
  epochUtc: '2024-01-02T12:00:00.000000',
  nodeDeg: '203.9653',
  argumentOfPerigeeDeg: '73.6793',
  meanAnomalyDeg: '203.7086',
  bstarPerEarthRadius: '0.0000513',
};

function withCheckDigit(line: string): string {
  const body = line.slice(0, 68);
  const sum = [...body].reduce((all, letter) => all + (letter === '-' ? 1 : Number(letter) || 0), 0);
  return `${body}${sum % 10}`;
}

const ca = servedAlone((database) => ({
  ...portsAlone(database),
  findOperator: async () => ({ operator: 'Station Partners', source: 'CATALOGUE' }) as const,
  findElementSets: async (_read: unknown, _scope: unknown, numbers: readonly string[]) =>
    numbers.includes('25544') ? [set] : [],
  searchObjects: async (_scope: unknown, { text }: { readonly text: string }) =>
    'iss'.includes(text.toLowerCase()) ? [{ catalogueNumber: '25544', name: 'ISS', objectId: '1998-067A' }] : [],
  readSetHistory: async (_read: unknown, _scope: unknown, { catalogueNumber }: { readonly catalogueNumber: string }) =>
    catalogueNumber === '25544' ? [dayLater, record] : [],
  readObjectSets: async (_read: unknown, _scope: unknown, number: string) =>
    number === '25544'
      ? { sets: [{ record, source: 'celestrak', tle: lines }], others: { RCS_SIZE: 'LARGE' } }
      : { sets: [], others: {} },
}));
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
});

const get = async (url: string) => (await ca.ask('GET', url)).json();
const post = ca.ask.bind(undefined, 'POST');
const found = async (text: string) =>
  (await get(`/search?text=${encodeURIComponent(text)}`)).map(({ kind, title }: { kind: string; title: string }) => [
    kind,
    title,
  ]);

describe('a search', () => {
  it('finds satellites, conjunctions and objects by parts of names and numbers', async () => {
    await post('/satellites', { name: 'KESTREL-2', noradId: 70001, cosparId: '2026-001A' });
    await post('/cdms', inventedCdm());
    const both = [
      ['SATELLITE', 'KESTREL-2'],
      ['CONJUNCTION', 'KESTREL-2 × THEIRS'],
    ];
    expect(await found('kestrel')).toEqual(both);
    expect(await found('70001')).toEqual(both.slice(0, 1));
    expect(await found('2026-001')).toEqual(both.slice(0, 1));
    expect(await found('70002')).toEqual(both.slice(1));
    expect(await found('kestrel 70002')).toEqual(both.slice(1));
    expect(await found('iss')).toEqual([['OBJECT', 'ISS']]);
    expect(await found('100%')).toEqual([]);
  });

  it('names upcoming conjunctions by severity, not by time, then the past ones from the newest on', async () => {
    await post('/satellites', { name: 'KESTREL-2', noradId: 70001, cosparId: '2026-001A' });
    const [{ conjunctionId }] = (await post('/cdms', inventedCdm())).json().accepted;
    const copies = [
      ['low', 'LOW', '2200-01-01T00:00:00.000000Z'],
      ['late', 'CRITICAL', '2200-01-05T00:00:00.000000Z'],
      ['soon', 'CRITICAL', '2200-01-03T00:00:00.000000Z'],
      ['unknown', 'UNKNOWN', '2200-01-04T00:00:00.000000Z'],
      ['old', 'CRITICAL', '2020-01-01T00:00:00.000000Z'],
    ] as const;
    for (const [id, risk, tca] of copies)
      await ca.database.db.execute(
        `insert into conjunction_event select (json_populate_record(e, $1)).* from conjunction_event e where e.id = $2`,
        [{ id, risk_level: risk, tca }, conjunctionId],
      );
    const ids = (await get('/search?text=kestrel')).flatMap((one: { kind: string; id: string }) =>
      one.kind === 'CONJUNCTION' ? [one.id] : [],
    );
    expect(ids).toEqual(['soon', 'late', 'unknown', 'low', conjunctionId, 'old']);
    // A satellite carries the level of its worst conjunction ahead, and a cleared one no longer counts.
    const levelOf = async () => (await get('/search?text=70001'))[0].riskLevel;
    expect(await levelOf()).toBe('CRITICAL');
    await ca.database.db.execute(`update conjunction_event set state = 'CLEARED' where id in ('soon', 'late')`);
    expect(await levelOf()).toBe('UNKNOWN');
    await ca.database.db.execute(`delete from conjunction_event where tca > '2100-01-01'`);
    expect(await levelOf()).toBeUndefined();
    await ca.database.db.execute(`delete from conjunction_event where id in ('low', 'late', 'soon', 'unknown', 'old')`);
  });

  it('finds files and screenings, and nothing of another operator', async () => {
    const { digest } = await ca.database.db.transaction((tx) => keepBytes(tx, Buffer.from('x')));
    await ca.database.db.execute(`insert into ephemeris (id, operator_id, file_name, format, size_bytes, file_digest, document)
      select 'f' || o, o, 'kestrel.oem', 'OEM KVN', 1, '${digest}', '{}' from (values ('018f0000-0000-7000-8000-00000000000a'), ('other')) t(o)
      on conflict do nothing`);
    await ca.database.db.execute(`insert into screening (id, operator_id, type, requested_by, window_from, window_to, plan)
      select 's' || o, o, 'OPS_VS_CAT', 'x', instant_now(), instant_now(), '{"primaries":[{"id":"a","name":"KESTREL-2"}]}'
      from (values ('018f0000-0000-7000-8000-00000000000a'), ('other')) t(o)`);
    expect(await found('kestrel')).toEqual([
      ['EPHEMERIS', 'kestrel.oem'],
      ['SCREENING', 'KESTREL-2'],
    ]);
    const levels = async () => (await get('/search?text=kestrel')).map((one: { riskLevel?: string }) => one.riskLevel);
    expect(await levels()).toEqual([undefined, undefined]);
    await ca.database.db.execute(`update screening set report = '{"foundByRisk":[{"riskLevel":"LOW","count":4},
      {"riskLevel":"HIGH","count":1},{"riskLevel":"CRITICAL","count":0}]}'`);
    const { satelliteId } = (
      await post('/satellites', { name: 'FALCON', noradId: 70001, cosparId: '2026-001A' })
    ).json();
    await post('/cdms', inventedCdm());
    await ca.database.db.execute(`update ephemeris set satellite_id = '${satelliteId}' where id like 'f018%'`);
    await ca.database.db.execute(
      `update conjunction_event set tca = '2200-01-01T00:00:00.000000Z', risk_level = 'CRITICAL'`,
    );
    expect(await levels()).toEqual(['CRITICAL', 'HIGH']);
  });
});

describe('an object', () => {
  it('has its names, owner, size, orbit, element sets and conjunctions with the fleet', async () => {
    await post('/satellites', { name: 'KESTREL-2', noradId: 70001 });
    await post('/cdms', inventedCdm({ designator2: '25544' }));
    const object = await get('/objects/25544');
    expect(object).toMatchObject({
      noradId: 25544,
      operator: 'Station Partners',
      rcsSize: 'LARGE',
      cosparId: '1998-067A',
      regime: 'LEO1',
      conjunctions: 1,
      isSynthetic: false,
    });
    const [newest] = object.elementSets;
    expect(newest).toMatchObject({ source: 'celestrak', tle: lines, inclinationDeg: 51.64, eccentricity: 0.0006703 });
    expect(newest.periodMinutes).toBeCloseTo(92.9, 0);
    expect(newest.perigeeAltitudeKm).toBeGreaterThan(400);
    await ca.database.db.execute(
      `update conjunction_event set tca = '2200-01-01T00:00:00.000000Z', risk_level = 'HIGH'`,
    );
    expect((await get('/search?text=iss'))[0]).toMatchObject({ kind: 'OBJECT', riskLevel: 'HIGH' });
    // A satellite of the fleet has its own conjunctions as an object, too.
    const { rows } = await ca.database.db.execute<{ number: number }>(
      'select norad_id as number from satellite limit 1',
    );
    await ca.database.db.execute(`update conjunction_event set secondary_id = '90000'`);
    await ca.database.db.execute('update satellite set norad_id = 25544');
    const ofFleet = (await get('/search?text=iss')).find(({ kind }: { kind: string }) => kind === 'OBJECT');
    expect(ofFleet).toMatchObject({ riskLevel: 'HIGH' });
    await ca.database.db.execute(`update conjunction_event set secondary_id = '25544'`);
    await ca.database.db.execute(`update satellite set norad_id = ${rows[0]?.number}`);
    expect(await get('/conjunctions?secondary-id=25544')).toHaveLength(1);
    expect(await get('/conjunctions?secondary-id=25545')).toHaveLength(0);
  });

  it('that only messages name has its name and its conjunctions', async () => {
    await post('/satellites', { name: 'KESTREL-2', noradId: 70001 });
    await post('/cdms', inventedCdm({ designator2: '70777' }));
    expect(await get('/objects/70777')).toMatchObject({ name: 'THEIRS', conjunctions: 1, elementSets: [] });
    await ca.database.db.execute(`update conjunction_event set operator_id = 'other'`);
    expect((await get('/objects/70777')).code).toBe('NOT_FOUND');
  });

  it('that neither the catalogue nor the fleet has is not found', async () => {
    expect((await get('/objects/99999')).code).toBe('NOT_FOUND');
  });
});

describe('the history of an object', () => {
  it('has its sets with residuals, and where its coefficients lie in its history and among other objects', async () => {
    await post('/satellites', { name: 'OURS', noradId: 70001, cosparId: '2026-001A' });
    await post('/cdms', inventedCdm());
    const answer = await ca.ask('GET', '/objects/25544/history');
    expect(answer.statusCode, answer.body).toBe(200);
    const { sets, gaps, coefficients, objectClass } = answer.json();
    expect(
      sets.map(({ bstarPerEarthRadius }: { readonly bstarPerEarthRadius: number }) => bstarPerEarthRadius),
    ).toEqual([1.027e-4, 5.13e-5]);
    expect(sets[0].residualM).toBeNull();
    expect(sets[1].residualM).toHaveLength(3);
    expect([gaps, objectClass.startsWith('LEO')]).toEqual([[], true]);
    expect(coefficients).toEqual([
      {
        figure: 'BSTAR',
        value: 5.13e-5,
        ownPercentile: 25,
        ownCount: 2,
        among: 'CLASS',
        classPercentile: null,
        classCount: 0,
      },
    ]);
    expect(await get('/objects/25545/history')).toEqual({ noradId: 25545, sets: [], gaps: [], coefficients: [] });
  });
});
