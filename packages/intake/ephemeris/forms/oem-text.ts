import type { OemWishes } from './stk.ts';

type Numbers = readonly [number, number, number];

/** A state of an ephemeris that has positions, and may have velocities. */
export interface PlacedState {
  /** In the scale of the file, without `Z`. */
  readonly time: string;
  /** Seconds after the first state. */
  readonly seconds: number;
  readonly positionKm: Numbers;
  readonly velocityKmPerS: Numbers | undefined;
}

/** States of one flight, all observed or all predicted. */
export interface PlacedRun {
  readonly states: readonly PlacedState[];
  readonly isPredicted?: boolean;
}

interface OemContent {
  readonly source: string;
  readonly objectName: string;
  readonly objectId: string;
  readonly timeSystem: string;
  /** States between which an interpolation may go; each run becomes a segment. */
  readonly runs: readonly PlacedRun[];
  readonly wishes: OemWishes;
}

/** Points of the polynomial whose slope is the velocity of a file without velocities. */
const pointsOfSlope = 11;

/**
 * An ephemeris of positions in ITRF as an OEM in lines. A file without velocities gets the slope of the polynomial through the
 * eleven positions around each: for a low orbit with a state every four minutes, within 1 mm/s at the ends, and far better inside.
 */
export function oemOfPositions(content: OemContent): string {
  const { source, runs, wishes } = content;
  const hasVelocities = runs.every(hasOwnVelocities);
  return [
    'CCSDS_OEM_VERS = 2.0',
    `COMMENT From an ephemeris in ${source}`,
    ...(hasVelocities ? [] : ['COMMENT The file has no velocities: they are the slope of the positions.']),
    `CREATION_DATE = ${wishes.creationDate}`,
    `ORIGINATOR = ${wishes.originator}`,
    ...runs.flatMap((run) => segmentLines(run, content)),
    '',
  ].join('\n');
}

function hasOwnVelocities({ states }: PlacedRun): boolean {
  return states.every(({ velocityKmPerS }) => velocityKmPerS !== undefined);
}

function segmentLines(run: PlacedRun, { objectName, objectId, timeSystem }: OemContent): readonly string[] {
  const { states, isPredicted = false } = run;
  const hasVelocities = hasOwnVelocities(run);
  const velocity = (at: number) => states[at]?.velocityKmPerS ?? [0, 0, 0];
  const speeds = states.map((_, at) => (hasVelocities ? velocity(at) : slopeAt(states, at)));
  const degree = Math.min(hasVelocities ? 7 : 9, states.length - 1);
  return [
    '',
    'META_START',
    ...(isPredicted ? ['COMMENT Predicted positions.'] : []),
    `OBJECT_NAME = ${objectName}`,
    `OBJECT_ID = ${objectId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = ITRF',
    `TIME_SYSTEM = ${timeSystem}`,
    `START_TIME = ${states[0]?.time}`,
    `STOP_TIME = ${states.at(-1)?.time}`,
    'INTERPOLATION = LAGRANGE',
    `INTERPOLATION_DEGREE = ${Math.max(1, degree)}`,
    'META_STOP',
    '',
    ...states.map(({ time, positionKm }, at) =>
      [
        time,
        ...positionKm.map((value) => value.toFixed(9)),
        ...(speeds[at] ?? []).map((value) => value.toFixed(12)),
      ].join(' '),
    ),
  ];
}

/** The slope of the polynomial through the states around one of them, km/s. */
function slopeAt(states: readonly PlacedState[], at: number): Numbers {
  const most = Math.min(pointsOfSlope, states.length);
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), states.length - most));
  const around = states.slice(first, first + most);
  const here = states[at]?.seconds ?? 0;
  const times = around.map(({ seconds }) => seconds - here);
  const weights = slopeWeights(times, at - first);
  const along = (axis: 0 | 1 | 2) =>
    around.reduce((sum, { positionKm }, place) => sum + (weights[place] ?? 0) * positionKm[axis], 0);
  return [along(0), along(1), along(2)];
}

/** The derivatives of Lagrange's polynomials at one of their points. */
function slopeWeights(times: readonly number[], own: number): readonly number[] {
  const at = times[own] ?? 0;
  const others = (place: number) => times.filter((_, index) => index !== place);
  return times.map((time, place) => {
    if (place === own) return others(own).reduce((sum, other) => sum + 1 / (at - other), 0);
    const above = times.filter((_, index) => index !== place && index !== own);
    const product = above.reduce((value, other) => (value * (at - other)) / (time - other), 1);
    return product / (time - at);
  });
}
