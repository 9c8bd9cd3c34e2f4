import { readOem, stateNumbers } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { looksLikeStates, proposeMapping, readMapping, readTable, type StatesMapping } from './columns/index.ts';
import { oemOfTable } from './index.ts';

/** The first states of a file that Starlink published (MEME_48430_STARLINK-2729_0291124), as a table. */
const rows = [
  [
    '2023-01-29 11:24:42.000',
    '-282.8018865160',
    '-4705.6014055155',
    '5063.7883936101',
    '6.8542308795',
    '2.1953932525',
    '2.4167312158',
  ],
  [
    '2023-01-29 11:25:42.000',
    '128.7670929282',
    '-4563.8044858328',
    '5197.7152626951',
    '6.8597862372',
    '2.5294604920',
    '2.0458885379',
  ],
] as const;
const head = ['Epoch (UTC)', 'X (km)', 'Y (km)', 'Z (km)', 'VX (km/s)', 'VY (km/s)', 'VZ (km/s)'];
const tableOf = (cells: readonly (readonly string[])[], separator = ',') =>
  cells.map((row) => row.join(separator)).join('\n');
const text = tableOf([head, ...rows]);
const wishes = { objectId: '48430', originator: 'OURS', creationDate: '2026-11-20T00:00:00' };

function mappingOf(table: string, more: Partial<StatesMapping> = {}): StatesMapping {
  const found = readMapping(
    JSON.stringify({ frame: 'EME2000', scale: 'UTC', ...proposeMapping(readTable(table)), ...more }),
  );
  if (found.kind === 'refused') throw new Error(found.reason);
  return found.mapping;
}

function statesOf(table: string, more: Partial<StatesMapping> = {}) {
  const made = oemOfTable(table, mappingOf(table, more), wishes);
  if (made.kind === 'refused') throw new Error(made.reason);
  const read = readOem(made.text);
  if (read.kind !== 'message') throw new Error(JSON.stringify(read));
  return read.record.segments[0]?.states ?? [];
}

const reasonOf = (table: string, more: Partial<StatesMapping> = {}) => {
  const made = oemOfTable(table, mappingOf(table, more), wishes);
  return made.kind === 'refused' ? made.reason : made.kind;
};

describe('a table of states', () => {
  it('becomes an OEM with its digits, whatever separates its cells', () => {
    for (const separator of [',', ';', '\t']) {
      const states = statesOf(tableOf([head, ...rows], separator));
      expect(states.map(({ epoch, numbers }) => [epoch, ...numbers.split(' ')])).toEqual(
        rows.map(([time, ...numbers]) => [time.replace(' ', 'T'), ...numbers]),
      );
    }
  });

  it('in metres, with other columns, names and order, is the same orbit', () => {
    const metres = rows.map(([time, ...numbers]) => [...numbers.map((one) => String(Number(one) * 1000)), 'on', time]);
    const names = [
      'Sat.EarthMJ2000Eq.X',
      'Sat.EarthMJ2000Eq.Y',
      'Sat.EarthMJ2000Eq.Z',
      'Sat.VX',
      'Sat.VY',
      'Sat.VZ',
      'mode',
      'Sat.UTCGregorian',
    ];
    const gmat = tableOf([names, ...metres]);
    expect(proposeMapping(readTable(gmat))).toMatchObject({
      frame: 'EME2000',
      scale: 'UTC',
      lengthUnit: 'm',
      speedUnit: 'm/s',
    });
    const [found] = statesOf(gmat);
    const [wanted] = statesOf(text);
    if (found === undefined || wanted === undefined) throw new Error('no state');
    expect(stateNumbers(found)).toEqual(stateNumbers(wanted));
    expect(oemOfTable(gmat, mappingOf(gmat), wishes)).toMatchObject({ losses: ['the column mode'] });
  });

  it('counts time as it says: seconds, Julian dates, and those of GMAT (21545.0 is 2000-01-01 12:00)', () => {
    const at = (cells: readonly [string, string], more: Partial<StatesMapping>) =>
      statesOf(tableOf([head, ...rows.map(([, ...numbers], place) => [cells[place] ?? '', ...numbers])]), more).map(
        ({ epoch }) => epoch.slice(0, 23),
      );
    expect(at(['0', '60'], { times: 'SECONDS', epoch: '2016-12-31T23:59:30' })).toEqual([
      '2016-12-31T23:59:30.000',
      '2017-01-01T00:00:29.000',
    ]);
    expect(at(['21545.0', '21545.00069444444'], { times: 'GMAT_MODIFIED_JULIAN_DATE', scale: 'TAI' })).toEqual([
      '2000-01-01T12:00:00.000',
      '2000-01-01T12:01:00.000',
    ]);
    expect(at(['51544.5', '51544.50069444445'], { times: 'MODIFIED_JULIAN_DATE' })[0]).toBe('2000-01-01T12:00:00.000');
    expect(at(['2451545.0', '2451545.000694444'], { times: 'JULIAN_DATE', scale: 'TT' })[0]).toBe(
      '2000-01-01T12:00:00.000',
    );
    expect(at(['26 Nov 2026 12:00:00.000', '26 Nov 2026 12:01:00.000'], {})[0]).toBe('2026-11-26T12:00:00.000');
  });

  it('is recognised, and nothing is guessed about frame and scale that it does not say', () => {
    expect([looksLikeStates(text), looksLikeStates('NORAD_CAT_ID,OBJECT_NAME\n25544,ISS\n')]).toEqual([true, false]);
    const bare = tableOf(rows, ' ').replaceAll(/(\d\d) (\d\d:)/g, '$1T$2');
    expect(looksLikeStates(bare)).toBe(true);
    const { frame, scale, columns } = proposeMapping(readTable(bare));
    expect([frame, scale, columns.time, columns.vz]).toEqual([undefined, undefined, '1', '7']);
    const { frame: _, ...without } = mappingOf(text);
    expect(readMapping(JSON.stringify(without))).toEqual({
      kind: 'refused',
      reason: expect.stringContaining('frame is missing'),
    });
    expect(readMapping(JSON.stringify({ ...mappingOf(text), scale: 'LOCAL' }))).toMatchObject({
      reason: expect.stringContaining('scale is "LOCAL"'),
    });
  });

  it('is refused with the line if its numbers are not what the mapping says', () => {
    expect(reasonOf(text, { lengthUnit: 'm' })).toContain('line 2: 7 km from the centre of the Earth');
    expect(reasonOf(text, { speedUnit: 'm/s' })).toContain('does not lead to the next position');
    const { columns } = mappingOf(text);
    expect(reasonOf(text, { columns: { ...columns, vx: columns.vy, vy: columns.vx } })).toContain(
      'line 2: the velocity does not lead',
    );
    expect(reasonOf(text, { columns: { ...columns, vx: columns.x } })).toContain('mapped twice');
    expect(reasonOf(text, { columns: { ...columns, vx: 'VX' } })).toContain('no column "VX"');
    expect(reasonOf(tableOf([head, rows[1], rows[0]]))).toContain('line 3: its time is not after');
    expect(reasonOf(tableOf([head, rows[0], ['11/12/2023 11:24', ...rows[1].slice(1)]]))).toContain(
      'line 3: "11/12/2023 11:24" cannot be read',
    );
    expect(reasonOf(tableOf([head, rows[0]]))).toContain('there are 1 states');
    expect(reasonOf(tableOf([head, rows[0], [rows[1][0], ...rows[1].slice(1, 6), '2,04']], ';'))).toContain(
      'line 3: "2,04" cannot be read as a number',
    );
  });

  it('with velocities of another frame than its positions is refused: 0.5 km/s of the rotation of the Earth', () => {
    const turning = rows.map(([time, x, y, z, vx, vy, vz]) => {
      const rate = 7.292115e-5;
      return [time, x, y, z, String(Number(vx) + rate * Number(y)), String(Number(vy) - rate * Number(x)), vz];
    });
    expect(reasonOf(tableOf([head, ...turning]))).toContain('whether the velocity is of the same frame');
  });
});
