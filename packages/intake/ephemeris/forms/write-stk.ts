import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type Epoch, epochParts, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { type Oem, type OemSegment, stateNumbers } from '@farpass/ccsds/oem';
import { utcOfMessage } from '../../state/index.ts';
import { gapsIn } from '../gaps.ts';

/** An ephemeris of STK, and what it leaves out; or why it cannot be one. */
export type StkWriting =
  | { readonly kind: 'stk'; readonly text: string; readonly losses: readonly string[] }
  | StkRefusal;

/** Why an OEM cannot be an ephemeris of STK. */
export interface StkRefusal {
  readonly kind: 'refused';
  readonly code: 'STK_FRAME' | 'STK_FRAMES' | 'STK_CENTRE' | 'STK_EMPTY' | 'STK_GAP';
  /** The frame, the centre or the time of the gap. */
  readonly found?: string;
  readonly reason: string;
}

/** Frames of an OEM by their names in STK. */
const frames: Readonly<Record<string, string>> = {
  EME2000: 'J2000',
  J2000: 'J2000',
  ICRF: 'ICRF',
  GCRF: 'ICRF',
  TEME: 'TEMEOfDate',
  ITRF: 'Fixed',
};
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An OEM as an ephemeris of STK (`.e`, EphemerisTimePosVel, metres), which STK, GMAT and Orekit read. Its times are SI seconds after
 * the first state; between segments, at a burn, a time comes twice and is named as a boundary.
 */
export function stkOfOem({ segments }: Oem): StkWriting {
  const names = segments.map(({ metadata }) => metadata.values.REF_FRAME.toUpperCase());
  const [frame = ''] = names;
  const known = frames[/^ITRF/.test(frame) ? 'ITRF' : frame];
  if (frame === '') return refused({ code: 'STK_EMPTY', reason: 'it has no states' });
  if (known === undefined)
    return refused({
      code: 'STK_FRAME',
      found: frame,
      reason: `its frame is ${frame}; STK has EME2000, ICRF, TEME and ITRF`,
    });
  if (names.some((name) => name !== frame))
    return refused({ code: 'STK_FRAMES', reason: 'its segments are in several frames, and a file of STK has one' });
  const centre = segments
    .map(({ metadata }) => metadata.values.CENTER_NAME)
    .find((name) => name.toUpperCase() !== 'EARTH');
  if (centre !== undefined)
    return refused({ code: 'STK_CENTRE', found: centre, reason: `its centre is ${centre}; expected EARTH` });
  const start = timesOf(segments[0])[0];
  if (start === undefined) return refused({ code: 'STK_EMPTY', reason: 'it has no states' });
  const pieces = segments.map((segment) => ({
    segment,
    seconds: timesOf(segment).map((at) => secondsBetween(at, start)),
  }));
  const gaps = pieces.flatMap(({ segment, seconds }) =>
    gapsIn(seconds).map((before) => segment.states[before]?.epoch ?? ''),
  );
  const [gap] = gaps;
  if (gap !== undefined)
    return refused({
      code: 'STK_GAP',
      found: gap,
      reason: `it has a gap after ${gap}, and STK would interpolate across it`,
    });
  const ends = pieces.slice(1).map(({ seconds: [first] }, at) => ({ first, last: pieces[at]?.seconds.at(-1) }));
  const apart = ends.findIndex(({ first, last }) => first !== last);
  if (apart !== -1) {
    const end = segments[apart]?.states.at(-1)?.epoch ?? '';
    return refused({
      code: 'STK_GAP',
      found: end,
      reason: `its segments do not follow each other without a gap at ${end}, and STK would interpolate across it`,
    });
  }
  const points = pieces.flatMap(({ segment, seconds }) =>
    segment.states.map((state, at) => pointLine(seconds[at] ?? 0, stateNumbers(state))),
  );
  const boundaries = ends.map(({ first = 0 }) => secondsText(first));
  const head = [
    'stk.v.11.0',
    'BEGIN Ephemeris',
    `NumberOfEphemerisPoints ${points.length}`,
    `ScenarioEpoch ${scenarioEpoch(start)}`,
    ...methodOf(segments[0]),
    'CentralBody Earth',
    `CoordinateSystem ${known}`,
    ...(boundaries.length === 0 ? [] : ['BEGIN SegmentBoundaryTimes', ...boundaries, 'END SegmentBoundaryTimes']),
    'EphemerisTimePosVel',
  ];
  const losses = [
    ...(segments.some(({ covariances }) => covariances.length > 0) ? ['covariances'] : []),
    ...(segments.some(({ states }) => states.some(({ numbers }) => numbers.split(' ').length === 9))
      ? ['accelerations']
      : []),
    ...(segments.some(({ comments }) => comments.length > 0) ? ['comments'] : []),
    ...(segments.some(({ metadata: { values } }) => values.USEABLE_START_TIME ?? values.USEABLE_STOP_TIME)
      ? ['usable times']
      : []),
    ...(frame === 'GCRF' ? ['the name GCRF (STK calls it ICRF)'] : []),
  ];
  return { kind: 'stk', text: [...head, ...points, 'END Ephemeris', ''].join('\n'), losses };
}

function refused(refusal: Omit<StkRefusal, 'kind'>): StkRefusal {
  return { kind: 'refused', ...refusal };
}

function timesOf(segment: OemSegment | undefined): readonly Epoch<'UTC'>[] {
  if (segment === undefined) return [];
  const table = earthOrientationInUse();
  const system = segment.metadata.values.TIME_SYSTEM;
  return segment.states.map(({ epoch }) => utcOfMessage(epoch, system, table));
}

function methodOf(segment: OemSegment | undefined): readonly string[] {
  const { INTERPOLATION: method, INTERPOLATION_DEGREE: degree } = segment?.metadata.values ?? {};
  if (method === undefined || degree === undefined) return [];
  const isHermite = method.toUpperCase() === 'HERMITE';
  // STK counts points less one; a Hermite polynomial of degree 7 takes four points.
  const pointsLessOne = isHermite ? Math.max(1, Math.ceil((Number(degree.text) + 1) / 2) - 1) : Number(degree.text);
  return [`InterpolationMethod ${isHermite ? 'Hermite' : 'Lagrange'}`, `InterpolationSamplesM1 ${pointsLessOne}`];
}

/** "26 Nov 2026 12:00:00.000000", UTC. */
function scenarioEpoch(start: Epoch<'UTC'>): string {
  const { year, month, day } = epochParts(start);
  return `${day} ${months[month - 1]} ${year} ${formatEpoch(start, 9).slice(11)}`;
}

function secondsText(seconds: number): string {
  return seconds.toFixed(9);
}

function pointLine(seconds: number, { positionKm, velocityKmPerS }: ReturnType<typeof stateNumbers>): string {
  const metres = [...positionKm, ...velocityKmPerS].map((value) => String(Number((value * 1000).toPrecision(15))));
  return [secondsText(seconds), ...metres].join(' ');
}
