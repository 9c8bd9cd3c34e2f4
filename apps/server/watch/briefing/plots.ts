import { degreesOf } from '@farpass/astro/linear';
import { drawnPlace, edgePlace, newestFrame, type PlaneFrame, planeEllipse } from '@farpass/conjunction/plane';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { type Axis, drawPlot, ink, type Page, type PlottedScales, stepsOf } from '../../platform/paper/index.ts';
import type { BriefingOrder, BriefingPlane } from './content.ts';
import { residualPoints } from './course.ts';
import { briefingFigures } from './figures.ts';
import { area, type Corner, emptyPlot, noteBelow } from './plot-area.ts';
import { type BriefingReader, textsOfBriefing, timeText } from './texts.ts';

/**
 * One, two and three sigma of the joint covariance around object 1, and the miss of each message, as on the page: radial
 * up, across to the right, both axes to one scale, and what is outside at the edge.
 */
export function drawPlane(page: Page, order: BriefingOrder, corner: Corner): void {
  const { plane, language } = order;
  const t = textsOfBriefing(language);
  const reach = plane === undefined ? 1 : reachOf(plane);
  const half = (reach * area.width) / area.height;
  const across = metresAxis(t('plane.across'), half);
  const scales = drawPlot(page, {
    ...corner,
    ...area,
    title: t('plane.title'),
    across,
    up: metresAxis(t('plane.radial'), reach),
  });
  if (plane === undefined) {
    emptyPlot(page, t('plane.empty'), corner);
    return;
  }
  const frame = { x: 0, y: 0, halfX: reach, halfY: half };
  older(page, order, { frame, scales });
  ellipses(page, plane, scales);
  const { digits } = briefingFigures;
  const { major, minor } = planeEllipse(covarianceOf(plane));
  noteBelow(page, t('plane.sigmas', { major: digits(major), minor: digits(minor) }), corner);
}

const covarianceOf = ({ xxM2: xx, xyM2: xy, yyM2: yy }: BriefingPlane) => ({ xx, xy, yy });

/** Half the height of the drawing, m: it is wider than high. */
function reachOf(plane: BriefingPlane): number {
  const miss = { x: plane.xM, y: plane.yM };
  const { halfX, halfY } = newestFrame({ miss, joint: covarianceOf(plane), radius: Math.max(plane.radiusM, 1) });
  return Math.max(halfX, (halfY * area.height) / area.width);
}

interface DrawnFrame {
  readonly frame: PlaneFrame;
  readonly scales: PlottedScales;
}

/** The misses of the older messages, from the oldest to the newest. */
function older(page: Page, { messages }: BriefingOrder, { frame, scales }: DrawnFrame): void {
  const places = messages.toReversed().flatMap(({ place }) => (place === undefined ? [] : [place]));
  const points = places.map(({ xM, yM }) => {
    const drawn = drawnPlace({ x: xM, y: yM }, frame);
    const edge = edgePlace(drawn);
    const { right, up } = edge ?? drawn;
    const at = { x: scales.across(right * frame.halfY), y: scales.up(up * frame.halfX) };
    return { ...at, isOutside: edge !== undefined };
  });
  const [first, ...others] = points;
  if (first === undefined || others.length === 0) return;
  page.moveTo(first.x, first.y);
  for (const { x, y } of others) page.lineTo(x, y);
  page.lineWidth(0.5).dash(2, { space: 2 }).strokeColor(ink.quiet).stroke().undash();
  for (const { x, y, isOutside } of points.slice(0, -1)) {
    if (isOutside)
      page
        .rect(x - 1.5, y - 1.5, 3, 3)
        .lineWidth(0.6)
        .strokeColor(ink.quiet)
        .stroke();
    else page.circle(x, y, 1.4).fill(ink.quiet);
  }
}

function metresAxis(name: string, half: number): Axis {
  const ends = { from: -half, to: half };
  const inside = stepsOf(ends, 7).filter((at) => Math.abs(at) <= half * 0.96);
  return {
    ...ends,
    name,
    marks: inside.map((at) => ({ at, text: String(Number(at.toPrecision(6))).replace('-', '−') })),
  };
}

function ellipses(page: Page, plane: BriefingPlane, { across, up }: PlottedScales): void {
  const { major, minor, angleRad } = planeEllipse(covarianceOf(plane));
  const [x, y] = [across(0), up(0)];
  const perM = across(1) - x;
  for (const sigmas of [1, 2, 3]) {
    // The larger half axis lies along the page's x axis before the turn: radial is up, so it turns by a quarter more.
    page
      .save()
      .translate(x, y)
      .rotate(degreesOf(angleRad) - 90);
    page.ellipse(0, 0, sigmas * major * perM, Math.max(0.3, sigmas * minor * perM));
    page.lineWidth(0.8).strokeColor(ink.own).stroke().restore();
  }
  page.circle(x, y, Math.max(0.8, plane.radiusM * perM)).fill(ink.text);
  page.circle(across(plane.yM), up(plane.xM), 2.2).fill(ink.provider);
}

/** From the first to the last time; a single time is in the middle. */
function timeAxis(name: string, times: readonly number[], reader: BriefingReader): Axis {
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const margin = Math.max((last - first) * 0.05, 60_000);
  const ends = first === last ? [first] : [first, last];
  const text = (at: number) => timeText(new Date(at).toISOString(), reader);
  const marks = ends.map((at) => ({ at, text: `${text(at).slice(0, 16)} ${text(at).slice(20)}` }));
  return { from: first - margin, to: last + margin, name, marks };
}

export const residualsHeight = 112;

/** The residual of each measurement divided by the noise of its sensor; grey points were not used. */
export function drawResiduals(
  page: Page,
  { tracked, reader }: { readonly tracked: TrackingOrderDocument; readonly reader: BriefingReader },
  corner: Corner,
): void {
  const t = textsOfBriefing(reader.language);
  const [title, name] = [t('tracking.residuals'), t('tracking.sigmas')];
  const points = residualPoints(tracked).map((point) => ({ ...point, sigmas: Math.abs(point.sigmas) }));
  const to = 1.08 * Math.max(4, ...points.map(({ sigmas }) => sigmas));
  const marks = [0, 1, 3].map((at) => ({ at, text: String(at) }));
  const times = points.map(({ ms }) => ms);
  const across = timeAxis(t('tracking.measured'), times, reader);
  const size = { width: 469, height: 68 };
  const scales = drawPlot(page, { ...corner, ...size, title, across, up: { from: 0, to, name, marks } });
  for (const { ms, sigmas, isUsed } of points)
    page.circle(scales.across(ms), scales.up(sigmas), 1.8).fill(isUsed ? ink.own : ink.line);
}
