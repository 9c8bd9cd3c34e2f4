import { degreesOf } from '@farpass/astro/linear';
import { useTexts } from '../../../texts/feature-texts.ts';
import { distanceText } from '../../../ui/format/quantity.ts';
import { ellipseOf, type PlaneCovariance, type PlaneMessage } from './encounter-plane.ts';
import { MessageSeries } from './MessageSeries.tsx';
import { PlaneGrid } from './PlaneGrid.tsx';
import classes from './plane.module.css';
import type { PlaneFrame } from './plane-frame.ts';
import { planeTexts } from './texts.ts';

const sizePx = 440;
const marginPx = 44;

interface PlaneDrawingProps {
  readonly messages: readonly PlaneMessage[];
  readonly newest: PlaneMessage;
  readonly what: 'combined' | 'objects' | 'messages';
  readonly frame: PlaneFrame;
}

/** The encounter plane to scale: radial upwards, across to the right. */
export function PlaneDrawing({ messages, newest, what, frame }: PlaneDrawingProps) {
  const t = useTexts(planeTexts);
  const scale = (sizePx - 2 * marginPx) / (2 * frame.halfM);
  const at = (xM: number, yM: number) => ({
    x: sizePx / 2 + (yM - frame.yM) * scale,
    y: sizePx / 2 - (xM - frame.xM) * scale,
  });
  const miss = distanceText(newest.missM);
  const point = at(newest.xM, newest.yM);
  const isRight = point.x > sizePx / 2;
  return (
    <svg
      className={classes['plane']}
      viewBox={`0 0 ${sizePx} ${sizePx}`}
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
        <circle
          {...centre(at(0, 0))}
          r={Math.max(newest.radiusM * scale, 2)}
          fill="none"
          stroke="var(--fp-text)"
          strokeWidth="1.5"
        />
        <circle {...centre(point)} r="5" fill="var(--fp-text)" stroke="var(--fp-surface)" strokeWidth="1.5" />
        <text
          x={point.x + (isRight ? -10 : 10)}
          y={point.y - 10}
          fill="var(--fp-text)"
          stroke="var(--fp-surface)"
          strokeWidth="3"
          textAnchor={isRight ? 'end' : 'start'}
        >
          {t('point', { place: messages.length, miss })}
        </text>
        <text
          x={at(0, 0).x + 8}
          y={at(0, 0).y + Math.max(newest.radiusM * scale, 2) + 14}
          fill="var(--fp-dim)"
          stroke="var(--fp-surface)"
          strokeWidth="3"
        >
          {t('hardBody', { radius: distanceText(newest.radiusM) })}
        </text>
      </g>
      <text x={sizePx / 2} y={sizePx - 6} fill="var(--fp-dim)" textAnchor="middle">
        {t('y')}
      </text>
      <text x={10} y={sizePx / 2} fill="var(--fp-dim)" textAnchor="middle" transform={`rotate(-90 10 ${sizePx / 2})`}>
        {t('x')}
      </text>
    </svg>
  );
}

interface MissesProps {
  readonly messages: readonly PlaneMessage[];
  readonly at: (xM: number, yM: number) => { readonly x: number; readonly y: number };
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

const centre = ({ x, y }: { readonly x: number; readonly y: number }) => ({ cx: x, cy: y });

interface SigmasProps {
  readonly covariance: PlaneCovariance | undefined;
  readonly at: { readonly x: number; readonly y: number };
  readonly scale: number;
  readonly colour: string;
  readonly dash?: string;
}

/** One, two and three sigma. The angle counts from x (up) towards y (right): clockwise from the top. */
function Sigmas({ covariance, at, scale, colour, dash }: SigmasProps) {
  if (covariance === undefined) return null;
  const { majorM, minorM, angleRad } = ellipseOf(covariance);
  return [3, 2, 1].map((sigmas) => (
    <ellipse
      key={sigmas}
      cx={at.x}
      cy={at.y}
      rx={Math.max(sigmas * minorM * scale, 0.5)}
      ry={sigmas * majorM * scale}
      transform={`rotate(${degreesOf(angleRad)} ${at.x} ${at.y})`}
      fill={colour}
      fillOpacity="0.07"
      stroke={colour}
      strokeWidth="1.2"
      {...(dash === undefined ? {} : { strokeDasharray: dash })}
    />
  ));
}
