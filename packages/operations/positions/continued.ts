import { secondsPerHour } from '@farpass/astro/constants';
import { compareEpochs, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { PointFrame, ReadPoint } from '@farpass/intake/positions';
import { clockOfPoints } from './clock.ts';
import { fitPositions, type PositionsFit, type PositionsOrder, refusedFit } from './fit.ts';
import { thinnedPoints } from './thinned.ts';

/** The positions of the last solution of a satellite, which new ones go on from. */
export interface ArcBefore {
  readonly frame: PointFrame;
  readonly points: readonly ReadPoint[];
}

/** A fit, and the positions that the next ones go on from. */
interface ContinuedFit {
  readonly found: PositionsFit;
  readonly arc: readonly ReadPoint[];
}

/** Positions longer before the last new one [h] are not fitted: the air that they flew through says little about that ahead. */
const longestHours = 72;
/** If fewer of the new positions fit, they are not of the orbit of those before. */
const fewestFitting = 0.5;

/**
 * The orbit of new positions together with those of the last 72 hours that the solution before was made of. New positions that do
 * not continue these are fitted alone, if they suffice, and the orbit is doubtful.
 */
export async function fitContinued(order: PositionsOrder, before: ArcBefore | undefined): Promise<ContinuedFit> {
  const { points: given, frame, reference } = order;
  const whole = before?.frame === frame ? joined({ before: before.points, given }) : given;
  if (whole.length === given.length) return kept(await fitPositions(order), given);
  const clock = reference && clockOfPoints(thinnedPoints(given), { known: reference, frame });
  if (clock?.state === 'FAILED') return { found: refusedFit(order, clock.sentence, { clock }), arc: [] };
  const found = await fitPositions({ ...order, points: whole });
  const isFitting = fittingShare(found, { whole, given }) >= fewestFitting;
  if (found.verdict === 'good' && isFitting) return kept(found, whole);
  const alone = await fitPositions(order);
  const reasons = isFitting ? found.reasons : [notContinuedText(given), ...found.reasons];
  if (alone.fitted === undefined || alone.verdict === 'refused')
    return kept({ ...found, verdict: found.fitted === undefined ? 'refused' : 'doubtful', reasons }, whole);
  return kept({ ...alone, verdict: 'doubtful', reasons: [...new Set([...reasons, ...alone.reasons])] }, given);
}

/** In the order of their times; of two at one time the new one counts. */
function joined({ before, given }: Readonly<Record<'before' | 'given', readonly ReadPoint[]>>): readonly ReadPoint[] {
  const last = given.at(-1)?.epoch;
  if (last === undefined) return given;
  const timeOf = ({ epoch }: ReadPoint) => formatUtc(epoch, 3);
  const times = new Set(given.map(timeOf));
  const recent = before.filter((point) => {
    const age = secondsBetween(last, point.epoch);
    return age > 0 && age <= longestHours * secondsPerHour && !times.has(timeOf(point));
  });
  return [...recent, ...given].toSorted((a, b) => compareEpochs(a.epoch, b.epoch));
}

/** The share of the new positions that the orbit uses; 0 if there is none. */
function fittingShare(
  { fitted }: PositionsFit,
  { whole, given }: Readonly<Record<'whole' | 'given', readonly ReadPoint[]>>,
): number {
  if (fitted === undefined) return 0;
  const own = new Set(given);
  const fits = thinnedPoints(whole).flatMap((point, at) =>
    own.has(point) ? [fitted.residuals[at]?.isUsed === true] : [],
  );
  return fits.filter(Boolean).length / Math.max(1, fits.length);
}

/** The positions that an orbit was made of, without those that it left out. */
function kept(found: PositionsFit, points: readonly ReadPoint[]): ContinuedFit {
  const { fitted } = found;
  if (fitted === undefined) return { found, arc: [] };
  return { found, arc: thinnedPoints(points).filter((_, at) => fitted.residuals[at]?.isUsed === true) };
}

function notContinuedText(given: readonly ReadPoint[]): string {
  const from = given[0] === undefined ? '' : ` from ${formatUtc(given[0].epoch, 0)} on`;
  return `the positions${from} do not continue the orbit of those before: a burn between them, or a wrong clock?`;
}
