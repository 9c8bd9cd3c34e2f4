import { msPerHour } from '@farpass/astro/constants';
import type { OrbitResultDocument } from '@farpass/contract/odt';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant, withUnit } from '../../ui/format/quantity.ts';
import type { PlotPoint, Series } from '../../ui/plot/plot.ts';

export type ResidualDocument = OrbitResultDocument['residuals'][number];

const metresPerKm = 1000;

/** The name of a measurement in pages: its file, part and time tag. */
export function residualKey({ 'file-id': fileId, segment, index }: ResidualDocument): string {
  return `${fileId} ${segment} ${index}`;
}

/** Used measurements that may be worth leaving out: this number of those that are farthest off. */
const farthestShown = 10;

/** Rejected measurements, the used ones that are farthest off, and those that are ticked; in chronological order. */
export function worthTicking(
  residuals: readonly ResidualDocument[],
  ticked: ReadonlySet<string>,
): readonly ResidualDocument[] {
  const used = residuals.filter(({ rejected }) => rejected === undefined);
  const farthest = new Set(used.toSorted((a, b) => (b.sigmas ?? 0) - (a.sigmas ?? 0)).slice(0, farthestShown));
  const isShown = (one: ResidualDocument) =>
    one.rejected !== undefined || farthest.has(one) || ticked.has(residualKey(one));
  return placed(residuals.filter(isShown)).map(({ residual }) => residual);
}

/** The residuals that have a plot each, with the unit of the plot. */
export const residualQuantities = {
  along: { unit: '″', of: ({ alongArcsec }: ResidualDocument) => alongArcsec },
  across: { unit: '″', of: ({ acrossArcsec }: ResidualDocument) => acrossArcsec },
  range: { unit: 'm', of: ({ rangeKm }: ResidualDocument) => scaled(rangeKm) },
  rangeRate: { unit: 'm/s', of: ({ rangeRateKmPerS }: ResidualDocument) => scaled(rangeRateKmPerS) },
} as const;

export type ResidualQuantity = keyof typeof residualQuantities;

function scaled(perKm: number | undefined): number | undefined {
  return perKm === undefined ? undefined : perKm * metresPerKm;
}

/** The x axis of a plot of residuals: the place in chronological order, or the time. Tracks are days apart. */
export type ResidualAxis = 'number' | 'time';

/** A residual with its place in chronological order, from 1. */
interface Placed {
  readonly residual: ResidualDocument;
  readonly place: number;
  readonly atMs: number;
}

/** Residuals in chronological order; those without a readable time are left out. */
function placed(residuals: readonly ResidualDocument[]): readonly Placed[] {
  return residuals
    .flatMap((residual) => {
      const atMs = readInstant(residual.utc ?? '');
      return atMs === undefined ? [] : [{ residual, atMs }];
    })
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((one, index) => ({ ...one, place: index + 1 }));
}

interface ResidualPlot {
  readonly quantity: ResidualQuantity;
  readonly axis: ResidualAxis;
  /** The name of the rejected measurements. */
  readonly rejectedName: string;
  /** Why a measurement was not used, in the language of the page. */
  readonly rejectionText: (residual: ResidualDocument) => string | undefined;
}

/** The points of a plot: a series for each sensor, and one for the rejected measurements with their reasons. */
export function residualSeries(
  residuals: readonly ResidualDocument[],
  { quantity, axis, rejectedName, rejectionText }: ResidualPlot,
): readonly Series[] {
  const { unit, of } = residualQuantities[quantity];
  const points = placed(residuals).flatMap(({ residual, place, atMs }) => {
    const y = of(residual);
    if (y === undefined) return [];
    const { sensorCode, sigmas } = residual;
    const rejected = rejectionText(residual);
    const details = [
      withUnit({ value: formatSignificant(y, 3), unit }),
      ...(sigmas === undefined ? [] : [withUnit({ value: formatSignificant(sigmas, 2), unit: 'σ' })]),
      ...(rejected === undefined ? [] : [rejected]),
    ];
    const x = axis === 'time' ? atMs : place;
    const point: PlotPoint = { x, y, name: sensorCode, details, key: residualKey(residual) };
    return [{ sensorCode, isRejected: rejected !== undefined, point }];
  });
  const codes = [...new Set(points.map(({ sensorCode }) => sensorCode))].toSorted();
  const used = codes.map((code) => ({
    name: code,
    draw: 'points' as const,
    points: points.filter((one) => one.sensorCode === code && !one.isRejected).map(({ point }) => point),
  }));
  const rejected = points.filter(({ isRejected }) => isRejected).map(({ point }) => point);
  return [
    ...used,
    ...(rejected.length === 0
      ? []
      : [{ name: rejectedName, draw: 'points' as const, level: 'serious' as const, points: rejected }]),
  ];
}

/** The measured quantities, in the order of their plots. */
export function measuredQuantities(residuals: readonly ResidualDocument[]): readonly ResidualQuantity[] {
  const all = ['along', 'across', 'range', 'rangeRate'] as const;
  return all.filter((quantity) => residuals.some((one) => residualQuantities[quantity].of(one) !== undefined));
}

/**
 * The initial axis: time for an arc of at most one hour, otherwise the order, so that short tracks do not shrink to
 * lines.
 */
export function usualAxis(residuals: readonly ResidualDocument[]): ResidualAxis {
  const times = placed(residuals).map(({ atMs }) => atMs);
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return spanMs > msOfOneStretch ? 'number' : 'time';
}

const msOfOneStretch = msPerHour;
