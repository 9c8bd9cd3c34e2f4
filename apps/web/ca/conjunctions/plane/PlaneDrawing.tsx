import { degreesOf } from '@farpass/astro/linear';
import { useTexts } from '../../../texts/feature-texts.ts';
import { distanceText } from '../../../ui/format/quantity.ts';
import { drawnEllipse, type PlaneCovariance, type PlaneMessage, type PlaneScale } from './encounter-plane.ts';
import { MessageSeries } from './MessageSeries.tsx';
import { PlaneGrid } from './PlaneGrid.tsx';
import { CornerLabel, cornersFor, EdgeMarks } from './PlaneLabels.tsx';
import classes from './plane.module.css';
import type { DrawnPoint, PlaneFrame } from './plane-frame.ts';
import { planeTexts } from './texts.ts';

const place = { sizePx: 440, marginPx: 68 } as const;
const { sizePx, marginPx } = place;
/** Figures of the axes are below the grid and before it: the other margins stay empty. */
const [spareTopPx, spareEndPx] = [60, 54];

interface PlaneDrawingProps {
  readonly messages: readonly PlaneMessage[];
  readonly newest: PlaneMessage;
  readonly what: 'combined' | 'objects' | 'messages';
  readonly frame: PlaneFrame;
}

/** The encounter plane: radial upwards, across to the right. */
export function PlaneDrawing({ messages, newest, what, frame }: PlaneDrawingProps) {
  const t = useTexts(planeTexts);
  const halfPx = sizePx / 2 - marginPx;
  const scale = { x: halfPx / frame.halfXM, y: halfPx / frame.halfYM };
  const at = (xM: number, yM: number) => ({
    x: sizePx / 2 + (yM - frame.yM) * scale.y,
    y: sizePx / 2 - (xM - frame.xM) * scale.x,
  });
  const miss = distanceText(newest.missM);
  const point = at(newest.xM, newest.yM);
  const body = at(0, 0);
  const bodyPx = { across: Math.max(newest.radiusM * scale.y, 2), up: Math.max(newest.radiusM * scale.x, 2) };
  const labels = cornersFor({ point, body }, place);
  return (
    <svg
      className={classes['plane']}
      viewBox={`0 ${spareTopPx} ${sizePx - spareEndPx} ${sizePx - spareTopPx}`}
      role="img"
      aria-label={t('description', { count: messages.length, miss })}
      fontSize="11"
      paintOrder="stroke"
    >
      <defs>
        <clipPath id="plane-place">
          <rect x={marginPx} y={marginPx} width={sizePx - 2 * marginPx} height={sizePx - 2 * marginPx} />
        </clipPath>
      </defs>
      <PlaneGrid size={{ sidePx: sizePx, marginPx }} frame={frame} steps={6} />
      <g clipPath="url(#plane-place)">
        {what === 'messages' ? <MessageSeries messages={messages} at={at} scale={scale} /> : null}
        {what === 'combined' ? (
          <Sigmas covariance={newest.combined} at={at(0, 0)} scale={scale} colour="var(--fp-accent)" />
        ) : null}
        {what === 'objects' ? (
          <>
            <Sigmas covariance={newest.object1} at={at(0, 0)} scale={scale} colour="var(--fp-accent)" />
            <Sigmas covariance={newest.object2} at={point} scale={scale} colour="var(--fp-dim)" dash="4 3" />
          </>
        ) : null}
        {what === 'messages' ? null : <Misses messages={messages} at={at} />}
        <ellipse
          {...centre(body)}
          rx={bodyPx.across}
          ry={bodyPx.up}
          fill="none"
          stroke="var(--fp-text)"
          strokeWidth="1.5"
        />
        <circle {...centre(point)} r="5" fill="var(--fp-text)" stroke="var(--fp-surface)" strokeWidth="1.5" />
      </g>
      <EdgeMarks messages={messages} at={at} place={place} />
      <CornerLabel {...labels.point} colour="var(--fp-text)">
        {t('point', { place: messages.length, miss })}
      </CornerLabel>
      <CornerLabel {...labels.body} colour="var(--fp-dim)">
        {t('hardBody', { radius: distanceText(newest.radiusM) })}
      </CornerLabel>
      <text x={sizePx / 2} y={sizePx - 6} fill="var(--fp-dim)" textAnchor="middle">
        {t('y')}
      </text>
      <text x={17} y={sizePx / 2} fill="var(--fp-dim)" textAnchor="middle" transform={`rotate(-90 17 ${sizePx / 2})`}>
        {t('x')}
      </text>
    </svg>
  );
}

interface MissesProps {
  readonly messages: readonly PlaneMessage[];
  readonly at: (xM: number, yM: number) => DrawnPoint;
}

/** The change of the miss from message to message; the newest is drawn by the caller. */
function Misses({ messages, at }: MissesProps) {
  const path = messages.map(({ xM, yM }) => at(xM, yM));
  return (
    <>
      <polyline
        points={path.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--fp-dim)"
        strokeDasharray="3 3"
      />
      {path.slice(0, -1).map(({ x, y }, place) => (
        <circle key={messages[place]?.cdmId} cx={x} cy={y} r="3" fill="var(--fp-faint)" />
      ))}
    </>
  );
}

const centre = ({ x, y }: DrawnPoint) => ({ cx: x, cy: y });

interface SigmasProps {
  readonly covariance: PlaneCovariance | undefined;
  readonly at: DrawnPoint;
  readonly scale: PlaneScale;
  readonly colour: string;
  readonly dash?: string;
}

/** One, two and three sigma. The angle counts from x (up) towards y (right): clockwise from the top. */
function Sigmas({ covariance, at, scale, colour, dash }: SigmasProps) {
  if (covariance === undefined) return null;
  const { majorPx, minorPx, angleRad } = drawnEllipse(covariance, scale);
  return [3, 2, 1].map((sigmas) => (
    <ellipse
      key={sigmas}
      cx={at.x}
      cy={at.y}
      rx={Math.max(sigmas * minorPx, 0.5)}
      ry={sigmas * majorPx}
      transform={`rotate(${degreesOf(angleRad)} ${at.x} ${at.y})`}
      fill={colour}
      fillOpacity="0.07"
      stroke={colour}
      strokeWidth="1.2"
      {...(dash === undefined ? {} : { strokeDasharray: dash })}
    />
  ));
}
