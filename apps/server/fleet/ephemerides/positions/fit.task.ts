import { readFile, writeFile } from 'node:fs/promises';
import { secondsPerDay } from '@farpass/astro/constants';
import { spaceWeatherAt } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import type { FindingDocument } from '@farpass/contract/fleet';
import { elementsOf } from '@farpass/intake/elements';
import { joinedPoints, type PointFrame, type PointsMeaning, readPoints, writePoints } from '@farpass/intake/positions';
import { type ArcBefore, fitContinued, type PositionsFit, positionsReport } from '@farpass/operations/positions';
import { type KnownOrbit, knownOrbitByHeight, orbitEphemeris, orbitOfElementSet } from '@farpass/operations/tracking';
import { threadKernel } from '../../../platform/kernel/index.ts';
import type { PlausibilityFinding } from '../../tables.ts';

/** Files of positions of a satellite's receiver, and what is known of the satellite. */
export interface FitOrder {
  readonly paths: readonly string[];
  readonly meaning: PointsMeaning;
  readonly objectName: string;
  readonly objectId: string;
  readonly nowUtc: string;
  readonly areaToMassM2PerKg?: number | undefined;
  /** The previous operational file of the satellite, on disk, and its newest element set. */
  readonly previous?: { readonly path: string; readonly format: string } | undefined;
  readonly set?: GpRecord | undefined;
  /** The positions of the previous file, if the new ones continue them. */
  readonly arc?: StoredArc | undefined;
}

/** Positions in a frame, as a table. */
export interface StoredArc {
  readonly frame: PointFrame;
  readonly points: string;
}

/** The orbit is written in the place of the first file, as an OEM. */
type FitAnswer =
  | {
      readonly kind: 'fitted';
      readonly said: FindingDocument;
      readonly doubts: readonly PlausibilityFinding[];
      readonly arc: StoredArc;
    }
  | { readonly kind: 'refused'; readonly reason: string };

const daysAhead = 7;

/** Fits the orbit of positions, and writes its ephemeris with covariance. */
export async function run(order: FitOrder): Promise<FitAnswer> {
  try {
    return await fitted(order);
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function fitted(order: FitOrder): Promise<FitAnswer> {
  const texts = await Promise.all(order.paths.map((path) => readFile(path, 'utf8')));
  const { points, frame } = joinedPoints(texts.map((text) => readPoints(text, order.meaning)));
  const [first, last] = [points[0]?.epoch, points.at(-1)?.epoch];
  if (first === undefined || last === undefined) return { kind: 'refused', reason: 'the files hold no positions.' };
  const { found, arc } = await fitContinued(
    {
      points,
      frame,
      weather: await spaceWeatherAt(last),
      reference: await referenceOf(order, last),
      areaToMassM2PerKg: order.areaToMassM2PerKg,
    },
    arcBefore(order),
  );
  if (found.fitted === undefined || found.verdict === 'refused')
    return { kind: 'refused', reason: found.reasons.join(' ') };
  const { objectName, objectId, nowUtc } = order;
  const names = { originator: 'FARPASS', creation: parseEpoch(nowUtc, 'UTC'), objectName, objectId };
  const begin = arc[0]?.epoch ?? first;
  const said = saidOf(found, { first: begin, last });
  const span = { from: begin, to: addSeconds(last, daysAhead * secondsPerDay) };
  await writeFile(order.paths[0] ?? '', orbitEphemeris(found.fitted, span, { ...names, comments: [said.message] }));
  return {
    kind: 'fitted',
    said,
    doubts: found.verdict === 'good' ? [] : [doubtOf(found.reasons.join(' '))],
    arc: { frame, points: writePoints(arc) },
  };
}

function arcBefore({ arc }: FitOrder): ArcBefore | undefined {
  return arc && { frame: arc.frame, points: readPoints(arc.points, { frame: arc.frame, scale: 'UTC' }).points };
}

/** The previous file if it has states at the last position, else the element set. */
async function referenceOf({ previous, set }: FitOrder, last: Epoch<'UTC'>): Promise<KnownOrbit | undefined> {
  if (previous !== undefined && /^OEM/.test(previous.format)) {
    const known = await knownOrbitByHeight(await readFile(previous.path, 'utf8'), threadKernel());
    if (known.orbit.stateAt(last) !== undefined) return known;
  }
  return set && orbitOfElementSet(elementsOf(set), threadKernel());
}

function saidOf(
  found: PositionsFit,
  { first, last }: Readonly<Record<'first' | 'last', Epoch<'UTC'>>>,
): FindingDocument {
  const { used, rejected, rms, accuracy, checks } = positionsReport(found, last);
  const [day, week] = [1, 7].map((days) => accuracy.find((one) => one.days === days));
  const parameters = {
    used,
    rejected: rejected.length,
    from: formatUtc(first, 0),
    to: formatUtc(last, 0),
    rms: rms?.m ?? 0,
    day: day?.alongTrackM ?? '–',
    week: week?.alongTrackM ?? '–',
    because: (week ?? day)?.reason ?? '–',
    clock: checks.clock.sentence,
  };
  const message = `orbit of ${parameters.used} positions (${parameters.rejected} left out) from ${parameters.from} to ${parameters.to}; residuals ${parameters.rms} m along one axis; one sigma along the track ${parameters.day} m a day after the last position and ${parameters.week} m after 7 days, mostly of ${parameters.because}; ${parameters.clock}`;
  return { code: 'POSITIONS_FITTED', message, parameters };
}

function doubtOf(reason: string): PlausibilityFinding {
  return {
    code: 'POSITIONS_DOUBTFUL',
    message: `the orbit of the positions is doubtful: ${reason}`,
    parameters: { reason },
    isFatal: true,
  };
}
