/** The values that each fault quotes. */
interface AstroFaults {
  TIME_TEXT_MALFORMED: { text: string };
  TIME_FIELD_RANGE: { field: string; found: number; lowest: number; highest: number; text: string };
  TIME_NO_LEAP_SECOND: { text: string; scale: string };
  TIME_NOT_FINITE: { what: string; found: number };
  TIME_BEFORE_UTC: { found: string };
  TIME_DIGITS_RANGE: { found: number };
  TIME_SCALE_MIXED: { later: string; earlier: string };
  EOP_FILE_MALFORMED: { line: number; reason: string };
  EOP_FILE_REFUSED: { reason: string };
  EOP_OUTSIDE_TABLE: { epoch: string; from: string; to: string };
  KERNEL_BYTES_FOREIGN: Record<never, never>;
  KERNEL_SATELLITE_UNKNOWN: { satellite: number; count: number };
  KERNEL_OUTPUT_SHORT: { room: number; states: number };
  KERNEL_CODE_UNKNOWN: { code: number };
  BODY_OUTSIDE_TABLE: { epoch: string };
  FRAME_AXES_UNDEFINED: { frame: string; reason: string };
  ORBIT_ECCENTRICITY: { found: number; expected: string };
  ORBIT_PLANE_UNDEFINED: { positionKm: readonly number[]; velocityKmPerS: readonly number[] };
  ORBIT_ELEMENTS_IMPOSSIBLE: { semiMajorAxisKm: number; eccentricity: number; trueAnomalyRad: number };
  ORBIT_NOT_CLOSED: { semiMajorAxisKm: number };
  ELEMENT_SET_IMPOSSIBLE: { meanMotionRadPerMin: number; eccentricity: number };
  EPHEMERIS_EMPTY: Record<never, never>;
  EPHEMERIS_NOT_RISING: { index: number; epoch: string };
  EPHEMERIS_NOTHING_USABLE: { fromSeconds: number; toSeconds: number };
  GRAVITY_DEGREE: { asked: string; model: string; highest: number };
  BURN_INVALID: { startSeconds: number; reason: string };
  SPACECRAFT_INCOMPLETE: { massKg: number };
  DST_FORMAT: { reason: string };
  SPACE_WEATHER_FORMAT: { reason: string };
  SPACE_WEATHER_MISSING: { day: string; from: string; to: string };
  SPACE_WEATHER_REFUSED: { reason: string };
  STATE_BELOW_SURFACE: { radiusKm: number };
  STATE_NOT_FINITE: { found: string };
  STEP_TOO_SMALL: { stepSeconds: number; timeSeconds: number };
  TABLE_OUT_OF_RANGE: { timeSeconds: number };
  TIMES_NOT_SORTED: { index: number; found: number; before: number | undefined };
  TOO_MANY_STEPS: { steps: number; timeSeconds: number };
}

/**
 * Every fault that this package can throw: code and sentence. A sentence says what was found, what was expected, where,
 * and what to do. Expected outcomes (a decayed satellite, an epoch outside a table) are named cases instead.
 */
const sentences: { readonly [Code in keyof AstroFaults]: (fields: AstroFaults[Code]) => string } = {
  TIME_TEXT_MALFORMED: (f) =>
    `'${f.text}' is not an epoch; write YYYY-MM-DDThh:mm:ss[.d…] or YYYY-DDDThh:mm:ss[.d…], with an optional Z.`,
  TIME_FIELD_RANGE: (f) => `${f.field} is ${f.found} in '${f.text}'; it must lie between ${f.lowest} and ${f.highest}.`,
  TIME_NO_LEAP_SECOND: (f) =>
    `'${f.text}' names second 60, but no leap second of ${f.scale} is known there; write second 60 only for 23:59:60 UTC on a day in the leap-second table.`,
  TIME_NOT_FINITE: (f) => `${f.what} is ${f.found}; a finite number is needed to make an epoch.`,
  TIME_BEFORE_UTC: (f) =>
    `${f.found} UTC lies before 1972-01-01, when UTC had no whole-second offset from TAI; give the epoch in TAI or TT instead.`,
  TIME_DIGITS_RANGE: (f) => `${f.found} digits after the second were asked for; between 0 and 15 can be written.`,
  TIME_SCALE_MIXED: (f) =>
    `An epoch in ${f.later} was compared with one in ${f.earlier}; convert one of them with toScale first.`,
  EOP_FILE_MALFORMED: (f) => `Line ${f.line} of the finals file: ${f.reason}; give the file as IERS publishes it.`,
  EOP_FILE_REFUSED: (f) => `The finals file is not used: ${f.reason}.`,
  EOP_OUTSIDE_TABLE: (f) =>
    `${f.epoch} UTC lies outside the Earth orientation table (${f.from} to ${f.to}); set FARPASS_EARTH_ORIENTATION to a newer finals file of IERS.`,
  BODY_OUTSIDE_TABLE: (f) =>
    `${f.epoch} lies outside the tables of Sun, Moon and planets (1957-01-01 to 2071-01-01); choose forces without Sun and Moon there.`,
  FRAME_AXES_UNDEFINED: (f) =>
    `The ${f.frame} frame has no axes at this state: ${f.reason}; use RTN or give another state.`,
  ORBIT_ECCENTRICITY: (f) => `The eccentricity is ${f.found}; it must be ${f.expected}.`,
  ORBIT_PLANE_UNDEFINED: (f) =>
    `Position (${f.positionKm.join(', ')}) km and velocity (${f.velocityKmPerS.join(', ')}) km/s are parallel or zero, so they have no orbital plane; check the state.`,
  ORBIT_ELEMENTS_IMPOSSIBLE: (f) =>
    `No point of an orbit with a = ${f.semiMajorAxisKm} km and e = ${f.eccentricity} has the true anomaly ${f.trueAnomalyRad} rad; an ellipse needs a > 0 and e < 1, a hyperbola a < 0, e > 1 and an anomaly inside its asymptotes.`,
  ORBIT_NOT_CLOSED: (f) =>
    `A semi-major axis of ${f.semiMajorAxisKm} km belongs to no ellipse; period and apogee need a > 0 and e < 1.`,
  ELEMENT_SET_IMPOSSIBLE: (f) =>
    `An element set with a mean motion of ${f.meanMotionRadPerMin} rad/min and an eccentricity of ${f.eccentricity} describes no orbit; the mean motion must be positive and the eccentricity 0 to below 1.`,
  EPHEMERIS_EMPTY: () => 'The ephemeris segment has no points; give at least one epoch with its state.',
  EPHEMERIS_NOT_RISING: (f) =>
    `Point ${f.index + 1} of the ephemeris segment (${f.epoch}) is not later than the one before it; sort the points and begin a new segment at a repeated epoch.`,
  EPHEMERIS_NOTHING_USABLE: (f) =>
    `The usable part of the ephemeris segment begins ${f.fromSeconds} s and ends ${f.toSeconds} s after its first point, so nothing is left; check USEABLE_START_TIME and USEABLE_STOP_TIME.`,
  GRAVITY_DEGREE: (f) =>
    `${f.asked} was requested from ${f.model}; whole numbers with 0 ≤ order ≤ degree ≤ ${f.highest} are possible.`,
  BURN_INVALID: (f) => `The burn at ${f.startSeconds} s from the state's epoch cannot be flown: ${f.reason}.`,
  SPACECRAFT_INCOMPLETE: (f) => `The mass is ${f.massKg} kg; drag, radiation pressure and burns need a positive one.`,
  DST_FORMAT: (f) =>
    `The values of Dst are not used: ${f.reason}; give a file of Kyoto or of SWPC as it is, or lines of time, nT and kind.`,
  SPACE_WEATHER_FORMAT: (f) => `${f.reason}; give CelesTrak's space-weather file as it is, SW-All.txt or SW-All.csv.`,
  SPACE_WEATHER_MISSING: (f) =>
    `No space weather for ${f.day}: the file serves ${f.from} to ${f.to}; load one that covers the whole span, or give a constant activity.`,
  SPACE_WEATHER_REFUSED: (f) => `The space-weather file is not used: ${f.reason}.`,
  STATE_BELOW_SURFACE: (f) =>
    `The state lies ${f.radiusKm} km from the Earth's centre, below its surface at every latitude (6356.752 km at the poles); check its position, which is in km, and its centre.`,
  STATE_NOT_FINITE: (f) =>
    `The state is ${f.found}; six finite numbers in km and km/s are needed, check it and the forces.`,
  STEP_TOO_SMALL: (f) =>
    `The step fell to ${f.stepSeconds} s at ${f.timeSeconds} s from the start: the trajectory is singular there or the tolerance lies below rounding; end the run earlier or loosen the tolerance.`,
  TABLE_OUT_OF_RANGE: (f) =>
    `${f.timeSeconds} s lies outside the span that was tabulated for this run; give the whole span when preparing it.`,
  TIMES_NOT_SORTED: (f) =>
    `Time ${f.index + 1} is ${f.found} s after ${f.before} s; give finite times in ascending order.`,
  TOO_MANY_STEPS: (f) =>
    `${f.steps} steps reached only ${f.timeSeconds} s from the start; shorten the run or loosen the tolerance.`,
  KERNEL_BYTES_FOREIGN: () =>
    'These bytes are not the SGP4 kernel: build packages/astro/kernel/built/kernel.wasm and pass its bytes.',
  KERNEL_SATELLITE_UNKNOWN: (f) =>
    `Satellite ${f.satellite} is not among the ${f.count} loaded; they are numbered from 0 in the order given.`,
  KERNEL_OUTPUT_SHORT: (f) =>
    `The output arrays hold ${f.room} states and ${f.states} are needed; allocate stateArrays(${f.states}).`,
  KERNEL_CODE_UNKNOWN: (f) => `Propagation code ${f.code} does not exist; known are 0 to 4 and 6 to 8.`,
};

export type AstroErrorCode = keyof AstroFaults;

/** A fault caused by the caller, with its code from the registry and the values that its sentence quotes. */
export class AstroError<Code extends AstroErrorCode = AstroErrorCode> extends Error {
  readonly code: Code;
  readonly fields: AstroFaults[Code];

  constructor(code: Code, fields: AstroFaults[Code]) {
    super(`${code}: ${sentences[code](fields)}`);
    this.name = 'AstroError';
    this.code = code;
    this.fields = fields;
  }
}

type TimeErrorCode = Extract<AstroErrorCode, `TIME_${string}`>;

/** A fault in the text, the parts or the scale of an epoch. */
export class TimeError<Code extends TimeErrorCode = TimeErrorCode> extends AstroError<Code> {
  constructor(code: Code, fields: AstroFaults[Code]) {
    super(code, fields);
    this.name = 'TimeError';
  }
}
