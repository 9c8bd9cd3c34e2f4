import { degreesOf } from '@farpass/astro/linear';
import { edgePlace } from '@farpass/conjunction/plane';
import { distanceText } from '../../../ui/format/quantity.ts';
import type { PlaneMessage } from './encounter-plane.ts';
import type { DrawnPoint } from './plane-frame.ts';

/** The square of a drawing, and the margin around its grid. */
interface PlanePlace {
  readonly sizePx: number;
  readonly marginPx: number;
}

/** Whether a point is drawn; one outside is marked at the edge. */
function isInside({ x, y }: DrawnPoint, { sizePx, marginPx }: PlanePlace): boolean {
  return [x, y].every((along) => along >= marginPx && along <= sizePx - marginPx);
}

/** A point outside the drawing is shown at its edge. */
function edged(point: DrawnPoint, { sizePx, marginPx }: PlanePlace): DrawnPoint {
  const half = sizePx / 2 - marginPx;
  const middle = sizePx / 2;
  const edge = edgePlace({ right: (point.x - middle) / half, up: (middle - point.y) / half });
  return edge === undefined ? point : { x: middle + edge.right * half, y: middle - edge.up * half };
}

/**
 * The labels are in corners, which no ellipse around the middle reaches, each with a line to what it names: the newest
 * message above on its side, the hard body below on the other side.
 */
export function cornersFor({ point, body }: Named, place: PlanePlace) {
  const { sizePx, marginPx } = place;
  const [near, far] = [marginPx + 6, sizePx - marginPx - 6];
  const isRight = point.x >= sizePx / 2;
  const isLow = point.y > sizePx / 2;
  const heights = isLow ? { point: far - 2, body: near + 10 } : { point: near + 10, body: far - 2 };
  return {
    point: { x: isRight ? far : near, y: heights.point, isRight, to: edged(point, place), middle: sizePx / 2 },
    body: { x: isRight ? near : far, y: heights.body, isRight: !isRight, to: edged(body, place), middle: sizePx / 2 },
  };
}

interface Named {
  readonly point: DrawnPoint;
  readonly body: DrawnPoint;
}

interface CornerLabelProps {
  readonly x: number;
  readonly y: number;
  readonly isRight: boolean;
  /** The thing that it names. */
  readonly to: DrawnPoint;
  readonly middle: number;
  readonly colour: string;
  readonly children: string;
}

export function CornerLabel({ x, y, isRight, to, middle, colour, children }: CornerLabelProps) {
  const from = { x: x + (isRight ? -24 : 24), y: y > middle ? y - 13 : y + 5 };
  return (
    <>
      <path
        d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        stroke="var(--fp-faint)"
        strokeWidth="0.8"
        strokeDasharray="1 2"
      />
      <text x={x} y={y} fill={colour} stroke="var(--fp-surface)" strokeWidth="3" textAnchor={isRight ? 'end' : 'start'}>
        {children}
      </text>
    </>
  );
}

/** The side of a mark on which its label is: inside the drawing, and away from its middle, where the ellipses are. */
function besideEllipse({ x, y }: DrawnPoint, { sizePx, marginPx }: PlanePlace): 'above' | 'below' {
  const middle = sizePx / 2;
  const isAtSide = Math.abs(x - middle) > Math.abs(y - middle);
  const isAbove = y < middle;
  const hasRoom = Math.abs(y - middle) < middle - marginPx - 24;
  return isAbove === (isAtSide && hasRoom) ? 'above' : 'below';
}

interface EdgeMarksProps {
  readonly messages: readonly PlaneMessage[];
  readonly at: (xM: number, yM: number) => DrawnPoint;
  readonly place: PlanePlace;
}

/** The misses outside the drawing, as arrows at its edge with their distances; as many as can be read. */
export function EdgeMarks({ messages, at, place }: EdgeMarksProps) {
  const outside = messages.flatMap((message) => {
    const point = at(message.xM, message.yM);
    return isInside(point, place) ? [] : [{ message, point: edged(point, place) }];
  });
  const apart = outside.filter(
    ({ point }, index) =>
      !outside.slice(index + 1).some((newer) => Math.hypot(newer.point.x - point.x, newer.point.y - point.y) < 22),
  );
  const middle = place.sizePx / 2;
  return apart.map(({ message, point: { x, y } }) => {
    const angleDeg = degreesOf(Math.atan2(x - middle, middle - y));
    const isRight = x > middle;
    return (
      <g key={message.cdmId}>
        <path
          d="M-5 6L0 0L5 6"
          transform={`translate(${x} ${y}) rotate(${angleDeg})`}
          fill="none"
          stroke="var(--fp-dim)"
          strokeWidth="1.6"
        />
        <text
          x={x + (isRight ? -8 : 8)}
          y={besideEllipse({ x, y }, place) === 'above' ? y - 10 : y + 18}
          fill="var(--fp-dim)"
          stroke="var(--fp-surface)"
          strokeWidth="3"
          textAnchor={isRight ? 'end' : 'start'}
        >
          {distanceText(message.missM)}
        </text>
      </g>
    );
  });
}
