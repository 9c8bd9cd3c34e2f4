import { stateAt } from '@farpass/astro/ephemeris';
import { cross, directionOf, scaled, sum } from '@farpass/astro/linear';
import { meanOfTrue, stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { writeCdm } from '@farpass/ccsds/cdm';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeCdm } from '../cdm/index.ts';
import { readCatalogue } from '../elements/index.ts';
import { ephemerisOfOem } from '../ephemeris/index.ts';
import { messageDoubts } from '../message/index.ts';
import { StateFault, startFromOpm } from '../state/index.ts';

const mu = 398_600.4418;
const runs = { numRuns: 40 };

/** Orbits from low to geostationary, circular to eccentric, whose perigee clears the Earth. */
const orbits = fc.record({
  perigeeKm: fc.double({ min: 6700, max: 42_000, noNaN: true }),
  eccentricity: fc.double({ min: 0, max: 0.3, noNaN: true }),
  inclinationRad: fc.double({ min: 0.2, max: 2.9, noNaN: true }),
  nodeRad: fc.double({ min: 0, max: 6.2, noNaN: true }),
  argumentOfPeriapsisRad: fc.double({ min: 0, max: 6.2, noNaN: true }),
  trueAnomalyRad: fc.double({ min: 0, max: 6.2, noNaN: true }),
});
type Orbit = typeof orbits extends fc.Arbitrary<infer Value> ? Value : never;

const semiMajorAxisKm = ({ perigeeKm, eccentricity }: Orbit) => perigeeKm / (1 - eccentricity);
const stateOf = (orbit: Orbit) =>
  stateOfKeplerian({ frame: 'EME2000' as const, ...orbit, semiMajorAxisKm: semiMajorAxisKm(orbit) });

/** The orbit some seconds later. */
function laterOf(orbit: Orbit, seconds: number): Orbit {
  const { eccentricity, trueAnomalyRad } = orbit;
  const turnedRad = seconds * Math.sqrt(mu / semiMajorAxisKm(orbit) ** 3);
  const meanAnomalyRad = meanOfTrue({ trueAnomalyRad, eccentricity }) + turnedRad;
  return { ...orbit, trueAnomalyRad: trueOfMean({ meanAnomalyRad, eccentricity }) };
}

interface Change {
  readonly positionScale?: number;
  readonly velocityScale?: number;
  readonly fields?: Readonly<Record<string, string>>;
}

const head = (kind: string) => [`CCSDS_${kind}_VERS = 2.0`, 'CREATION_DATE = 2026-11-20T00:00:00', 'ORIGINATOR = TEST'];
const metadata = (fields: Readonly<Record<string, string>> = {}) => ({
  ...{ OBJECT_NAME: 'OURS', OBJECT_ID: '2026-001A', CENTER_NAME: 'EARTH', REF_FRAME: 'EME2000', TIME_SYSTEM: 'UTC' },
  ...fields,
});
const lines = (fields: Readonly<Record<string, string | number>>) =>
  Object.entries(fields).map(([key, value]) => `${key} = ${value}`);

function oem(orbit: Orbit, { positionScale = 1, velocityScale = 1, fields }: Change): string {
  const stepSeconds = 0.1 * Math.sqrt(orbit.perigeeKm ** 3 / mu);
  const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
  const text = (seconds: number) => {
    const { hour, minute, second, fraction } = clockOf(addSeconds(start, seconds));
    return `2026-11-20T${hour}:${minute}:${second}${fraction}`;
  };
  const states = Array.from({ length: 60 }, (_, index) => {
    const { positionKm, velocityKmPerS } = stateOf(laterOf(orbit, stepSeconds * index));
    const numbers = [...positionKm.map((x) => x * positionScale), ...velocityKmPerS.map((v) => v * velocityScale)];
    return `${text(stepSeconds * index)} ${numbers.map((each) => each.toFixed(9)).join(' ')}`;
  });
  const span = { START_TIME: text(0), STOP_TIME: text(stepSeconds * 59) };
  return [...head('OEM'), 'META_START', ...lines({ ...metadata(fields), ...span }), 'META_STOP', ...states, ''].join(
    '\n',
  );
}

function clockOf(epoch: ReturnType<typeof parseEpoch>) {
  const seconds = epoch.second + epoch.fraction;
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    hour: part(seconds / 3600),
    minute: part((seconds % 3600) / 60),
    second: part(seconds % 60),
    fraction: (seconds % 1).toFixed(9).slice(1),
  };
}

function opm(orbit: Orbit, { positionScale = 1, velocityScale = 1, fields = {} }: Change): string {
  const { positionKm, velocityKmPerS } = stateOf(orbit);
  const [x, y, z] = positionKm.map((each) => (each * positionScale).toFixed(9));
  const [u, v, w] = velocityKmPerS.map((each) => (each * velocityScale).toFixed(12));
  const degrees = (rad: number) => (((rad * 180) / Math.PI) % 360).toFixed(9);
  const elements = {
    ...{ SEMI_MAJOR_AXIS: semiMajorAxisKm(orbit), ECCENTRICITY: orbit.eccentricity.toFixed(12) },
    ...{ INCLINATION: degrees(orbit.inclinationRad), RA_OF_ASC_NODE: degrees(orbit.nodeRad) },
    ...{ ARG_OF_PERICENTER: degrees(orbit.argumentOfPeriapsisRad), TRUE_ANOMALY: degrees(orbit.trueAnomalyRad) },
    GM: mu,
  };
  const state = { EPOCH: '2026-11-20T00:00:00', X: x ?? '', Y: y ?? '', Z: z ?? '', X_DOT: u ?? '', Y_DOT: v ?? '' };
  const all = { ...metadata(), ...state, Z_DOT: w ?? '', ...elements, ...fields };
  return [...head('OPM'), ...lines(all), ''].join('\n');
}

function cdm(orbit: Orbit, edit: (text: string) => string): string {
  const tca = parseEpoch('2026-11-20T07:12:45', 'UTC');
  const first = stateOf(orbit);
  const other = stateOf({ ...orbit, inclinationRad: orbit.inclinationRad + 0.1 });
  const across = directionOf(cross(first.velocityKmPerS, other.velocityKmPerS)) ?? [0, 0, 1];
  const object = (designator: string) => ({
    ...{ designator, name: designator, internationalDesignator: undefined, ephemerisName: undefined },
    ...({ covarianceMethod: 'CALCULATED', maneuverable: 'N/A', comments: [] } as const),
    covarianceRtn: Float64Array.from({ length: 36 }, (_, place) =>
      place % 7 === 0 ? (place + 10) * 10 ** (place < 18 ? -3 : -9) : 0,
    ),
  });
  const message = composeCdm({
    ...{ originator: 'TEST', creation: tca, tca },
    object1: { ...object('10001'), state: first },
    object2: { ...object('20002'), state: { ...other, positionKm: sum(first.positionKm, scaled(across, 0.245)) } },
  });
  return edit(writeCdm(message, 'KVN').text);
}

/** All codes that a message can get: from reading, from the gate, or from the refusal to use it. */
function saidOf(text: string): readonly string[] {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') return result.faults.map(({ code }) => code);
  const { record } = result;
  const said = [...result.warnings, ...messageDoubts(record, parseEpoch('2026-11-26T00:00:00', 'UTC'))].map(
    ({ code }) => code as string,
  );
  try {
    if (record.kind === 'OEM') ephemerisOfOem(record);
    if (record.kind === 'OPM') startFromOpm(record);
  } catch (error) {
    said.push(error instanceof StateFault ? error.code : String(error));
  }
  return said;
}

const swaps: readonly (readonly [what: string, change: Change])[] = [
  ['positions in metres', { positionScale: 1000 }],
  ['velocities in m/s', { velocityScale: 1000 }],
  ['everything in metres', { positionScale: 1000, velocityScale: 1000 }],
  ['velocities reversed', { velocityScale: -1 }],
  ['another centre', { fields: { CENTER_NAME: 'MARS' } }],
  ['an unknown frame', { fields: { REF_FRAME: 'MARS_FIXED' } }],
  ['an unknown time system', { fields: { TIME_SYSTEM: 'ABC' } }],
];

describe('a swapped unit, frame, scale or centre never goes unnoticed', () => {
  it.each([
    ['OEM', oem],
    ['OPM', opm],
  ] as const)('in an %s, while the correct version has no warning', (_, write) => {
    fc.assert(
      fc.property(orbits, (orbit) => {
        expect(saidOf(write(orbit, {}))).toEqual([]);
        for (const [what, change] of swaps)
          expect([what, saidOf(write(orbit, change)).length > 0]).toEqual([what, true]);
      }),
      runs,
    );
    expect(swaps).toHaveLength(7);
  });

  it('in an ephemeris that is inertial but called Earth-fixed', () => {
    fc.assert(
      fc.property(orbits, (orbit) => {
        expect(saidOf(oem(orbit, { fields: { REF_FRAME: 'ITRF' } }))).toContain('STATES_NO_ORBIT');
      }),
      runs,
    );
  });

  it('in an ephemeris with a wrong time scale: its times are believed, 37 s earlier for TAI', () => {
    const orbit: Orbit = {
      ...{ perigeeKm: 7000, eccentricity: 0, inclinationRad: 1 },
      ...{ nodeRad: 0 },
      argumentOfPeriapsisRad: 0,
      trueAnomalyRad: 0,
    };
    const at = (system: string) => {
      const { result } = readNavigationMessage(oem(orbit, { fields: { TIME_SYSTEM: system } }), { mode: 'lenient' });
      if (result.kind === 'faults' || result.record.kind !== 'OEM') throw new Error('no OEM');
      const epoch = parseEpoch('2026-11-20T00:00:40', 'UTC');
      const found = stateAt(ephemerisOfOem(result.record), system === 'TAI' ? addSeconds(epoch, -37) : epoch);
      return found.kind === 'state' ? found.state.positionKm.map((km) => km.toFixed(6)) : found;
    };
    expect(at('TAI')).toEqual(at('UTC'));
  });

  it('in a CDM, while the correct version has no warning', () => {
    const edits: readonly (readonly [what: string, edit: (text: string) => string])[] = [
      [
        'a coordinate in metres',
        (text) => text.replace(/^(X) = (\S+)/m, (_, key, km) => `${key} = ${1000 * Number(km)}`),
      ],
      [
        'a velocity in m/s',
        (text) => text.replace(/^([XYZ]_DOT) = (\S+)/gm, (_, key, v) => `${key} = ${1000 * Number(v)}`),
      ],
      ['another centre', (text) => text.replace('REF_FRAME = ', 'ORBIT_CENTER = MARS\nREF_FRAME = ')],
      ['one object Earth-fixed', (text) => text.replace('REF_FRAME = EME2000', 'REF_FRAME = ITRF')],
      ['an unknown frame', (text) => text.replace('REF_FRAME = EME2000', 'REF_FRAME = MARS_FIXED')],
      ['a miss in another unit', (text) => text.replace(/MISS_DISTANCE = \S+ \[m\]/, 'MISS_DISTANCE = 0.245 [m]')],
      [
        'a speed in km/s',
        (text) => text.replace(/(RELATIVE_SPEED) = (\S+)/, (_, key, v) => `${key} = ${Number(v) / 1000}`),
      ],
    ];
    fc.assert(
      fc.property(orbits, (orbit) => {
        expect(saidOf(cdm(orbit, (text) => text))).toEqual([]);
        for (const [what, edit] of edits) {
          const swapped = cdm(orbit, edit);
          expect(swapped).not.toBe(cdm(orbit, (text) => text));
          expect([what, saidOf(swapped).length > 0]).toEqual([what, true]);
        }
      }),
      runs,
    );
    expect(edits).toHaveLength(7);
  });

  it('in mean elements of any theory, frame, centre and scale other than SGP4’s', () => {
    const fields = {
      ...metadata({ REF_FRAME: 'TEME' }),
      ...{ MEAN_ELEMENT_THEORY: 'SGP4', EPOCH: '2026-11-20T00:00:00', MEAN_MOTION: '15.1', ECCENTRICITY: '0.001' },
      ...{ INCLINATION: '51.6', RA_OF_ASC_NODE: '1', ARG_OF_PERICENTER: '2', MEAN_ANOMALY: '3', NORAD_CAT_ID: '90001' },
      ...{ BSTAR: '0.0001', MEAN_MOTION_DOT: '0', MEAN_MOTION_DDOT: '0' },
    };
    const used = (change: Readonly<Record<string, string>>) =>
      readCatalogue([...head('OMM'), ...lines({ ...fields, ...change }), ''].join('\n')).objects.length;
    const others = {
      CENTER_NAME: ['MOON', 'MARS', 'SUN'],
      REF_FRAME: ['EME2000', 'GCRF', 'ITRF', 'TOD', 'MOD'],
      TIME_SYSTEM: ['TAI', 'TT', 'GPS', 'TDB', 'UT1'],
      MEAN_ELEMENT_THEORY: ['SGP', 'SGP4-XP', 'DSST', 'PPT3', 'USM'],
    };
    expect(used({})).toBe(1);
    const all = Object.entries(others).flatMap(([key, values]) => values.map((value) => ({ [key]: value })));
    expect(all.map((change) => used(change))).toEqual(all.map(() => 0));
    expect(all).toHaveLength(18);
  });
});
