import { degreesOf } from '@farpass/astro/linear';
import type { BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { distanceText } from '../../../ui/format/quantity.ts';
import { ellipseOf } from '../../conjunctions/plane/encounter-plane.ts';
import { PlaneGrid } from '../../conjunctions/plane/PlaneGrid.tsx';
import plane from '../../conjunctions/plane/plane.module.css';
import { type DrawnPoint, readableFrame } from '../../conjunctions/plane/plane-frame.ts';
import { manoeuvreTexts } from '../texts.ts';

const sizePx = 360;
const marginPx = 62;
const drawnPx = sizePx - 2 * marginPx;
const m2PerKm2 = 1e6;

/**
 * The encounter plane with the miss before and after the burn; radial upwards, object 1 in the middle. To scale, unless the
 * ellipses would be lines.
 */
export function PlaneBeforeAfter({ evaluation }: { readonly evaluation: BurnEvaluationDocument }) {
  const t = useTexts(manoeuvreTexts);
  const [before, after] = [evaluation.before.plane, evaluation.after.plane];
  if (before === undefined || after === undefined) return null;
  const points = [before, after].map(({ xKm, yKm }) => ({ xM: 1000 * xKm, yM: 1000 * yKm }));
  const covariance = {
    xx: after.xxKm2 * m2PerKm2,
    yx: after.xyKm2 * m2PerKm2,
    yy: after.yyKm2 * m2PerKm2,
  };
  const half = (variance: number, misses: readonly number[]) =>
    1.15 * Math.max(evaluation.hardBodyRadiusM, 3 * Math.sqrt(Math.max(variance, 0)), ...misses.map(Math.abs));
  const frame = readableFrame({
    xM: 0,
    yM: 0,
    halfXM: half(
      covariance.xx,
      points.map(({ xM }) => xM),
    ),
    halfYM: half(
      covariance.yy,
      points.map(({ yM }) => yM),
    ),
  });
  const pxPerM = { across: drawnPx / (2 * frame.halfYM), up: drawnPx / (2 * frame.halfXM) };
  const at = ({ xM, yM }: { readonly xM: number; readonly yM: number }) => ({
    x: sizePx / 2 + yM * pxPerM.across,
    y: sizePx / 2 - xM * pxPerM.up,
  });
  const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = points.map(at);
  const belowPx = labelsBelow({ from, to });
  const { majorM, minorM, angleRad } = ellipseOf(covariance);
  const centre = sizePx / 2;
  const text = (outcome: BurnEvaluationDocument['before']) => distanceText(1000 * outcome.missDistanceKm);
  return (
    <svg
      className={plane['plane']}
      viewBox={`0 0 ${sizePx} ${sizePx}`}
      role="img"
      aria-label={t('plane.description', { before: text(evaluation.before), after: text(evaluation.after) })}
      fontSize="11"
      paintOrder="stroke"
    >
      <PlaneGrid size={{ sidePx: sizePx, marginPx }} frame={frame} steps={5} />
      {[3, 2, 1].map((sigmas) => (
        <ellipse
          key={sigmas}
          rx={Math.max(sigmas * minorM, 0.5 / pxPerM.across)}
          ry={sigmas * majorM}
          transform={`translate(${centre} ${centre}) scale(${pxPerM.across} ${pxPerM.up}) rotate(${degreesOf(angleRad)})`}
          fill="var(--fp-accent)"
          fillOpacity="0.07"
          stroke="var(--fp-accent)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <ellipse
        cx={centre}
        cy={centre}
        rx={Math.max(evaluation.hardBodyRadiusM * pxPerM.across, 2)}
        ry={Math.max(evaluation.hardBodyRadiusM * pxPerM.up, 2)}
        fill="none"
        stroke="var(--fp-text)"
        strokeWidth="1.5"
      />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="var(--fp-dim)" strokeDasharray="3 3" />
      <circle cx={from.x} cy={from.y} r="4" fill="var(--fp-faint)" stroke="var(--fp-surface)" />
      <circle cx={to.x} cy={to.y} r="5" fill="var(--fp-text)" stroke="var(--fp-surface)" strokeWidth="1.5" />
      <Label at={from} text={`${t('plane.before')} · ${text(evaluation.before)}`} belowPx={belowPx.before} />
      <Label at={to} text={`${t('plane.after')} · ${text(evaluation.after)}`} belowPx={belowPx.after} />
      <text x={centre} y={sizePx - 4} fill="var(--fp-dim)" textAnchor="middle">
        {t('plane.across')}
      </text>
      <text x={10} y={centre} fill="var(--fp-dim)" textAnchor="middle" transform={`rotate(-90 10 ${centre})`}>
        {t('plane.radial')}
      </text>
    </svg>
  );
}

const linePx = 13;
/** The width of a long label. */
const labelPx = 110;

/**
 * How far below its point each label is: away from the ellipses if there is room. If the points are close, the labels are
 * one above the other.
 */
function labelsBelow({ from, to }: Readonly<Record<'from' | 'to', DrawnPoint>>) {
  const isLow = to.y > sizePx / 2;
  const room = 3 * linePx;
  const hasRoom = isLow ? Math.max(from.y, to.y) + room < sizePx - marginPx : Math.min(from.y, to.y) - room > marginPx;
  const down = isLow === hasRoom;
  const own = down ? 18 : -9;
  // Labels begin at their points and go towards the middle: those on both sides of it meet.
  const sides = [from, to].map(({ x }) => x > sizePx / 2);
  const reachPx = sides[0] === sides[1] ? labelPx : 2 * labelPx;
  const isClose = Math.abs(from.x - to.x) < reachPx && Math.abs(from.y - to.y) < linePx;
  return { after: own, before: isClose ? to.y - from.y + own + (down ? linePx : -linePx) : own };
}

interface LabelProps {
  readonly at: DrawnPoint;
  readonly text: string;
  readonly belowPx: number;
}

function Label({ at, text, belowPx }: LabelProps) {
  const isRight = at.x > sizePx / 2;
  return (
    <text
      x={at.x + (isRight ? -9 : 9)}
      y={at.y + belowPx}
      fill="var(--fp-text)"
      stroke="var(--fp-surface)"
      strokeWidth="3"
      textAnchor={isRight ? 'end' : 'start'}
    >
      {text}
    </text>
  );
}
