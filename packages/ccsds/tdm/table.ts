import { choice, epoch, type FieldSpec, type FieldTable, integer, number, text } from '../message/field.ts';

/** 503.0-B-2 table 3-2. */
export const tdmHeader = {
  CREATION_DATE: epoch('must'),
  ORIGINATOR: text('must'),
  MESSAGE_ID: text('may', { since: 2 }),
} as const satisfies FieldTable;

const since2 = { since: 2 };
const open = { choicesOpen: true };

/** 503.0-B-2 table 3-3. */
export const tdmMetadata = {
  TRACK_ID: text('may', since2),
  DATA_TYPES: text('may', since2),
  TIME_SYSTEM: text('must'),
  START_TIME: epoch('may'),
  STOP_TIME: epoch('may'),
  PARTICIPANT_1: text('must'),
  PARTICIPANT_2: text('may'),
  PARTICIPANT_3: text('may'),
  PARTICIPANT_4: text('may'),
  PARTICIPANT_5: text('may'),
  MODE: choice('may', ['SEQUENTIAL', 'SINGLE_DIFF']),
  PATH: text('may'),
  PATH_1: text('may'),
  PATH_2: text('may'),
  EPHEMERIS_NAME_1: text('may', since2),
  EPHEMERIS_NAME_2: text('may', since2),
  EPHEMERIS_NAME_3: text('may', since2),
  EPHEMERIS_NAME_4: text('may', since2),
  EPHEMERIS_NAME_5: text('may', since2),
  TRANSMIT_BAND: choice('may', ['S', 'X', 'Ka', 'Ku', 'L', 'C', 'K', 'UHF', 'VHF', 'GHF'], open),
  RECEIVE_BAND: choice('may', ['S', 'X', 'Ka', 'Ku', 'L', 'C', 'K', 'UHF', 'VHF', 'GHF'], open),
  TURNAROUND_NUMERATOR: integer('may'),
  TURNAROUND_DENOMINATOR: integer('may'),
  TIMETAG_REF: choice('may', ['TRANSMIT', 'RECEIVE']),
  INTEGRATION_INTERVAL: number('may', 's', { least: 0 }),
  INTEGRATION_REF: choice('may', ['START', 'MIDDLE', 'END']),
  FREQ_OFFSET: number('may', 'Hz'),
  RANGE_MODE: choice('may', ['COHERENT', 'CONSTANT', 'ONE_WAY']),
  RANGE_MODULUS: number('may', undefined, { least: 0 }),
  RANGE_UNITS: choice('may', ['km', 's', 'RU']),
  ANGLE_TYPE: choice('may', ['AZEL', 'RADEC', 'XEYN', 'XSYE']),
  REFERENCE_FRAME: text('may'),
  INTERPOLATION: text('may', since2),
  INTERPOLATION_DEGREE: integer('may', since2),
  DOPPLER_COUNT_BIAS: number('may', 'Hz', since2),
  DOPPLER_COUNT_SCALE: number('may', undefined, since2),
  DOPPLER_COUNT_ROLLOVER: choice('may', ['YES', 'NO'], since2),
  TRANSMIT_DELAY_1: number('may', 's'),
  TRANSMIT_DELAY_2: number('may', 's'),
  TRANSMIT_DELAY_3: number('may', 's'),
  TRANSMIT_DELAY_4: number('may', 's'),
  TRANSMIT_DELAY_5: number('may', 's'),
  RECEIVE_DELAY_1: number('may', 's'),
  RECEIVE_DELAY_2: number('may', 's'),
  RECEIVE_DELAY_3: number('may', 's'),
  RECEIVE_DELAY_4: number('may', 's'),
  RECEIVE_DELAY_5: number('may', 's'),
  DATA_QUALITY: choice('may', ['RAW', 'VALIDATED', 'DEGRADED']),
  CORRECTION_ANGLE_1: number('may', 'deg'),
  CORRECTION_ANGLE_2: number('may', 'deg'),
  CORRECTION_DOPPLER: number('may', 'km/s'),
  CORRECTION_MAG: number('may', undefined, since2),
  CORRECTION_RANGE: number('may'),
  CORRECTION_RCS: number('may', 'm**2', since2),
  CORRECTION_RECEIVE: number('may', 'Hz'),
  CORRECTION_TRANSMIT: number('may', 'Hz'),
  CORRECTION_ABERRATION_YEARLY: number('may', 'deg', since2),
  CORRECTION_ABERRATION_DIURNAL: number('may', 'deg', since2),
  CORRECTIONS_APPLIED: choice('may', ['YES', 'NO']),
} as const satisfies FieldTable;

/** A keyword for each participant: `RECEIVE_FREQ_1` to `RECEIVE_FREQ_5`. */
function perParticipant(name: string, spec: FieldSpec): FieldTable {
  return Object.fromEntries([1, 2, 3, 4, 5].map((participant) => [`${name}_${participant}`, spec]));
}

/** Angles are −180° ≤ angle < 360°; a separate rule tests the upper limit, because it is excluded. */
const angle = number('may', 'deg', { least: -180, most: 360 });

/** 503.0-B-2 table 3-5: the possible observations with their units. */
export const tdmData: FieldTable = {
  CARRIER_POWER: number('may', 'dBW'),
  DOPPLER_COUNT: number('may', undefined, since2),
  DOPPLER_INSTANTANEOUS: number('may', 'km/s'),
  DOPPLER_INTEGRATED: number('may', 'km/s'),
  PC_N0: number('may', 'dBHz'),
  PR_N0: number('may', 'dBHz'),
  ...perParticipant('RECEIVE_PHASE_CT', number('may', undefined, since2)),
  ...perParticipant('TRANSMIT_PHASE_CT', number('may', undefined, since2)),
  RANGE: number('may'),
  ...perParticipant('RECEIVE_FREQ', number('may', 'Hz')),
  RECEIVE_FREQ: number('may', 'Hz'),
  ...perParticipant('TRANSMIT_FREQ', number('may', 'Hz')),
  ...perParticipant('TRANSMIT_FREQ_RATE', number('may', 'Hz/s')),
  DOR: number('may', 's'),
  VLBI_DELAY: number('may', 's'),
  ANGLE_1: angle,
  ANGLE_2: angle,
  MAG: number('may', undefined, since2),
  RCS: number('may', 'm**2', { since: 2, least: 0 }),
  CLOCK_BIAS: number('may', 's'),
  CLOCK_DRIFT: number('may', 's/s'),
  STEC: number('may', 'TECU'),
  TROPO_DRY: number('may', 'm'),
  TROPO_WET: number('may', 'm'),
  PRESSURE: number('may', 'hPa'),
  RHUMIDITY: number('may', '%', { least: 0, most: 100 }),
  TEMPERATURE: number('may', 'K', { least: 0 }),
};
