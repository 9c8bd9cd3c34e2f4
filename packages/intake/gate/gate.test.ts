import { readCdm } from '@farpass/ccsds/cdm';
import { readOem } from '@farpass/ccsds/oem';
import { readOpm } from '@farpass/ccsds/opm';
import { describe, expect, it } from 'vitest';
import { assessedEncounter } from '../cdm/assess.ts';
import { encounterFromCdm } from '../cdm/encounter.ts';
import { type CdmVariant, cdmText } from '../cdm/message.fixture.ts';
import { readCatalogue } from '../elements/index.ts';
import { ephemerisOfOem } from '../ephemeris/index.ts';
import { startFromOpm } from '../state/index.ts';
import { ephemerisFaults } from './ephemeris.ts';
import { stateFaults } from './state.ts';

const mu = 398_600.4418;
const codes = (each: readonly { readonly code: string }[]) => each.map(({ code }) => code);

describe('a state', () => {
  const state = (radiusKm: number, speedKmPerS: number) =>
    codes(stateFaults({ positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speedKmPerS, 0] }, 'It'));

  it('of an orbit is accepted, from the lowest to beyond the Moon', () => {
    for (const radiusKm of [6500, 7000, 26_600, 42_164, 400_000]) {
      expect([radiusKm, ...state(radiusKm, Math.sqrt(mu / radiusKm))]).toEqual([radiusKm]);
    }
  });

  it('in metres, or inside the Earth, is impossible', () => {
    expect(state(7_000_000, 7.5)).toEqual(['STATE_RADIUS_IMPOSSIBLE']);
    expect(state(7, 7.5)).toEqual(['STATE_RADIUS_IMPOSSIBLE']);
    expect(state(7000, 7500)).toEqual(['STATE_SPEED_IMPOSSIBLE']);
    expect(state(7000, 0)).toEqual(['STATE_SPEED_IMPOSSIBLE']);
    expect(state(7_000_000, 7500)).toEqual(['STATE_RADIUS_IMPOSSIBLE', 'STATE_SPEED_IMPOSSIBLE']);
  });

  it('on an open path, or on one that meets the Earth, gets a warning', () => {
    expect(state(7000, 11)).toEqual(['ORBIT_NOT_BOUND']);
    expect(state(7000, 6)).toEqual(['ORBIT_MEETS_EARTH']);
  });
});

interface OemChange {
  readonly frame?: string;
  readonly positionScale?: number;
  readonly velocityScale?: number;
  readonly centre?: string;
  readonly stepSeconds?: number;
  readonly radiusKm?: number;
}

/** A circular inclined orbit with one state per minute, in EME2000 unless changed. */
function oemText(change: OemChange): string {
  const { positionScale = 1, velocityScale = 1, stepSeconds = 60, radiusKm = 7000 } = change;
  const rate = Math.sqrt(mu / radiusKm ** 3);
  const lines = Array.from({ length: 60 }, (_, index) => {
    const seconds = stepSeconds * index;
    const [c, s] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
    const position = [c, s * 0.6, s * 0.8].map((each) => each * radiusKm * positionScale);
    const velocity = [-s, c * 0.6, c * 0.8].map((each) => each * radiusKm * rate * velocityScale);
    const time = new Date(Date.UTC(2026, 10, 20) + 1000 * seconds).toISOString().slice(0, -1);
    return [time, ...position.map((each) => each.toFixed(6)), ...velocity.map((each) => each.toFixed(9))].join(' ');
  });
  const stop = new Date(Date.UTC(2026, 10, 20) + 59_000 * stepSeconds).toISOString().slice(0, -1);
  return [
    ...['CCSDS_OEM_VERS = 2.0', 'CREATION_DATE = 2026-11-20T00:00:00', 'ORIGINATOR = SAMPLE', 'META_START'],
    ...['OBJECT_NAME = OURS', 'OBJECT_ID = 2026-001A', `CENTER_NAME = ${change.centre ?? 'EARTH'}`],
    ...[`REF_FRAME = ${change.frame ?? 'EME2000'}`, 'TIME_SYSTEM = UTC', 'START_TIME = 2026-11-20T00:00:00.000'],
    ...[`STOP_TIME = ${stop}`, 'META_STOP', ...lines, ''],
  ].join('\n');
}

function oemFaults(change: OemChange): readonly string[] {
  const read = readOem(oemText(change), { mode: 'lenient' });
  if (read.kind === 'faults') return codes(read.faults);
  try {
    return codes(ephemerisFaults(ephemerisOfOem(read.record).segments));
  } catch (error) {
    return [error instanceof Error && 'code' in error ? String(error.code) : String(error)];
  }
}

describe('an ephemeris', () => {
  it('that is an orbit is accepted, with any step and altitude', () => {
    for (const change of [{}, { stepSeconds: 5 }, { stepSeconds: 600 }, { radiusKm: 42_164, stepSeconds: 900 }]) {
      expect(oemFaults(change)).toEqual([]);
    }
  });

  it('with velocities that differ a little from the change of the positions gets a warning, with any step', () => {
    // The positions alone say where the object is between two states.
    for (const stepSeconds of [5, 60, 120, 300])
      expect(oemFaults({ velocityScale: 1.001, stepSeconds })).toEqual(['VELOCITIES_INEXACT']);
  });

  it.each([
    ['in metres', { positionScale: 1000 }, 'STATE_RADIUS_IMPOSSIBLE'],
    ['with velocities in metres', { velocityScale: 1000 }, 'STATE_SPEED_IMPOSSIBLE'],
    ['without velocities', { velocityScale: 0 }, 'STATE_SPEED_IMPOSSIBLE'],
    ['with reversed velocities', { velocityScale: -1 }, 'VELOCITIES_DISAGREE'],
    ['with velocities a tenth too large', { velocityScale: 1.1 }, 'VELOCITIES_DISAGREE'],
    ['that is inertial but called Earth-fixed', { frame: 'ITRF2014' }, 'STATES_NO_ORBIT'],
    ['about another body', { centre: 'MARS' }, 'STATE_CENTRE_UNKNOWN'],
    ['in an unknown frame', { frame: 'MARS_FIXED' }, 'STATE_FRAME_UNKNOWN'],
    ['on a geostationary orbit, called Earth-fixed', { frame: 'ITRF', radiusKm: 42_164 }, 'STATES_NO_ORBIT'],
  ] as const)('%s is refused', (_, change, code) => {
    expect(oemFaults(change)).toEqual([code]);
  });
});

function cdmFaults(variant: CdmVariant, edit: (text: string) => string = (text) => text) {
  const read = readCdm(edit(cdmText(variant)), { mode: 'lenient' });
  if (read.kind === 'faults') return { warnings: codes(read.faults), contradictions: codes(read.faults), kind: 'none' };
  const taken = encounterFromCdm(read.record);
  const { kind } = assessedEncounter(taken);
  return { warnings: codes(taken.warnings), contradictions: codes(taken.contradictions), kind };
}

describe('a conjunction message', () => {
  const speed = Math.sqrt(mu / 7000);
  const headline = [
    `RELATIVE_SPEED = ${1000 * Math.SQRT2 * speed} [m/s]`,
    'RELATIVE_POSITION_R = 100 [m]',
    'RELATIVE_POSITION_T = 0 [m]',
    'RELATIVE_POSITION_N = 0 [m]',
    'RELATIVE_VELOCITY_R = 0 [m/s]',
    `RELATIVE_VELOCITY_T = ${-1000 * speed} [m/s]`,
    `RELATIVE_VELOCITY_N = ${1000 * speed} [m/s]`,
  ];

  it('that agrees with itself is accepted and has a probability', () => {
    expect(cdmFaults({ stated: headline })).toEqual({ warnings: [], contradictions: [], kind: 'probability' });
  });

  const states: CdmVariant['states'] = [
    [7000, 0, 0, 0, speed, 0],
    [7000.1, 0, 0, 0, 0, speed],
  ];
  it.each([
    ['one coordinate in metres', { states: [[7e6, 0, 0, 0, speed, 0], states[1]] }, 'STATE_RADIUS_IMPOSSIBLE'],
    ['a velocity in metres', { states: [[7000, 0, 0, 0, 1000 * speed, 0], states[1]] }, 'STATE_SPEED_IMPOSSIBLE'],
    ['states 1000 km apart', { states: [[7000, 1000, 0, 0, speed, 0], states[1]] }, 'MISS_DISTANCE_DISAGREES'],
    ['one object Earth-fixed', { stated: headline, frames: ['ITRF', 'EME2000'] }, 'MISS_DISTANCE_DISAGREES'],
    ['an unknown frame', { frames: ['EME2000', 'MARS_FIXED'] }, 'FRAME_UNKNOWN'],
    ['a speed in km/s', { stated: [`RELATIVE_SPEED = ${Math.SQRT2 * speed} [m/s]`] }, 'RELATIVE_SPEED_DISAGREES'],
  ] as const)('with %s gets a warning, and has no probability', (_, variant, code) => {
    const found = cdmFaults(variant);
    expect(found.contradictions).toContain(code);
    expect(found.warnings).toContain(code);
    expect(found.kind).toBe('none');
  });

  it('about another body has no probability', () => {
    const found = cdmFaults({}, (text) => text.replaceAll('REF_FRAME =', 'ORBIT_CENTER = MARS\nREF_FRAME ='));
    expect(found).toMatchObject({ contradictions: ['CENTRE_NOT_EARTH', 'CENTRE_NOT_EARTH'], kind: 'none' });
  });

  it('in Earth-fixed axes that its relative state does not confirm gets a warning', () => {
    const polar: CdmVariant['states'] = [
      [7000, 0, 0, 0, 0, speed],
      [7000.1, 0, 0, 0, speed, 0],
    ];
    const stated = headline.map((line) => (line.includes('VELOCITY_N') ? line.replace('= ', '= -') : line));
    expect(cdmFaults({ stated, states: polar }).warnings).toEqual([]);
    const fixed = cdmFaults({ stated, states: polar, frames: ['ITRF', 'ITRF'] });
    expect(fixed.warnings).toContain('RELATIVE_VELOCITY_DISAGREES');
  });

  it('with the relative state from object 2 to object 1, or with a speed of zero, gets a warning and is assessed', () => {
    const reversed = ['R = -100', 'T = 0', 'N = 0'].map((field) => `RELATIVE_POSITION_${field} [m]`);
    const velocities = ['R = 0', 'T = 0', 'N = 0'].map((field) => `RELATIVE_VELOCITY_${field} [m/s]`);
    const found = cdmFaults({ stated: ['RELATIVE_SPEED = 0 [m/s]', ...reversed, ...velocities] });
    expect(found).toEqual({
      warnings: ['RELATIVE_SPEED_DISAGREES', 'RELATIVE_POSITION_DISAGREES', 'RELATIVE_VELOCITY_DISAGREES'],
      contradictions: [],
      kind: 'probability',
    });
  });
});

describe('the elements of an OPM', () => {
  const opm = (changes: Readonly<Record<string, string>>) => {
    const fields = {
      ...{ EPOCH: '2026-11-20T00:00:00', X: '7000', Y: '0', Z: '0', X_DOT: '0', Y_DOT: String(Math.sqrt(mu / 7000)) },
      ...{ Z_DOT: '0', SEMI_MAJOR_AXIS: '7000', ECCENTRICITY: '0', INCLINATION: '0', RA_OF_ASC_NODE: '0' },
      ...{ ARG_OF_PERICENTER: '0', TRUE_ANOMALY: '0', GM: '398600.4418', ...changes },
    };
    const text = [
      ...['CCSDS_OPM_VERS = 2.0', 'CREATION_DATE = 2026-11-20T00:00:00', 'ORIGINATOR = SAMPLE', 'OBJECT_NAME = OURS'],
      ...['OBJECT_ID = 2026-001A', 'CENTER_NAME = EARTH', 'REF_FRAME = EME2000', 'TIME_SYSTEM = UTC'],
      ...Object.entries(fields).map(([key, value]) => `${key} = ${value}`),
      '',
    ].join('\n');
    const read = readOpm(text, { mode: 'lenient' });
    if (read.kind === 'faults') return codes(read.faults);
    try {
      return codes(startFromOpm(read.record).warnings);
    } catch (error) {
      return [error instanceof Error && 'code' in error ? String(error.code) : String(error)];
    }
  };

  it('of the same orbit are accepted; those of another get a warning or are refused', () => {
    expect(opm({})).toEqual([]);
    expect(opm({ TRUE_ANOMALY: '0.3' })).toEqual(['ELEMENTS_DISAGREE']);
    expect(opm({ INCLINATION: '51.6' })).toEqual(['ELEMENTS_DISAGREE']);
    expect(opm({ SEMI_MAJOR_AXIS: '7000000' })).toEqual(['ELEMENTS_DISAGREE']);
    expect(opm({ X: '7000000' })).toEqual(['STATE_RADIUS_IMPOSSIBLE']);
    expect(opm({ Y_DOT: '7546' })).toEqual(['STATE_SPEED_IMPOSSIBLE']);
  });
});

describe('mean elements', () => {
  const omm = (changes: Readonly<Record<string, string>>) => {
    const fields = {
      ...{ OBJECT_NAME: 'SAMPLE', OBJECT_ID: '2026-001A', CENTER_NAME: 'EARTH', REF_FRAME: 'TEME', TIME_SYSTEM: 'UTC' },
      ...{ MEAN_ELEMENT_THEORY: 'SGP4', EPOCH: '2026-11-20T00:00:00', MEAN_MOTION: '15.1', ECCENTRICITY: '0.001' },
      ...{ INCLINATION: '51.6', RA_OF_ASC_NODE: '1', ARG_OF_PERICENTER: '2', MEAN_ANOMALY: '3', EPHEMERIS_TYPE: '0' },
      ...{ NORAD_CAT_ID: '90001', BSTAR: '0.0001', MEAN_MOTION_DOT: '0', MEAN_MOTION_DDOT: '0', ...changes },
    };
    return fields;
  };
  const forms = {
    kvn: (fields: Readonly<Record<string, string>>) =>
      [
        'CCSDS_OMM_VERS = 2.0\nCREATION_DATE = 2026-11-20T00:00:00\nORIGINATOR = SAMPLE',
        ...Object.entries(fields).map(([key, value]) => `${key} = ${value}`),
      ].join('\n'),
    json: (fields: Readonly<Record<string, string>>) => JSON.stringify([fields]),
    csv: (fields: Readonly<Record<string, string>>) =>
      `${Object.keys(fields).join(',')}\n${Object.values(fields).join(',')}\n`,
  };

  it.each(Object.entries(forms))('in %s are accepted as SGP4’s only if they state nothing else', (_, write) => {
    const skipped = (changes: Readonly<Record<string, string>>) => {
      const { objects, skipped: left, warnings } = readCatalogue(write(omm(changes)));
      expect(objects.length + left.length).toBe(1);
      return [...left.map(({ reason }) => reason), ...warnings].join(' ');
    };
    expect(skipped({})).toBe('');
    expect(skipped({ MEAN_ELEMENT_THEORY: 'SGP/SGP4' })).toBe('');
    expect(skipped({ CENTER_NAME: 'MARS' })).toContain('CENTER_NAME is MARS; expected EARTH');
    expect(skipped({ REF_FRAME: 'EME2000' })).toContain('REF_FRAME is EME2000; expected TEME');
    expect(skipped({ TIME_SYSTEM: 'TAI' })).toContain('TIME_SYSTEM is TAI; expected UTC');
    expect(skipped({ MEAN_ELEMENT_THEORY: 'SGP' })).toContain('MEAN_ELEMENT_THEORY is SGP; expected SGP4');
    expect(skipped({ MEAN_ELEMENT_THEORY: 'DSST' })).toContain('MEAN_ELEMENT_THEORY is DSST');
    expect(skipped({ EPHEMERIS_TYPE: '4' })).toContain('type 4 is SGP4-XP');
  });
});
