import { degreesOf } from '@farpass/astro/linear';
import { drawnEllipse, type MessageSource, type PlaneMessage, type PlaneScale, seriesOf } from './encounter-plane.ts';

/** The colour of the messages of each source; the dash and the shape tell them apart without it. */
export const sourceColours = {
  provider: 'var(--fp-accent)',
  own: 'var(--fp-second)',
} as const satisfies Record<MessageSource, string>;

interface MessageSeriesProps {
  readonly messages: readonly PlaneMessage[];
  readonly at: (xM: number, yM: number) => { readonly x: number; readonly y: number };
  readonly scale: PlaneScale;
}

/** The miss of each message with one sigma of both objects around it, a series for each source of messages. */
export function MessageSeries({ messages, at, scale }: MessageSeriesProps) {
  return seriesOf(messages).map(({ source, messages: ofSource }) => (
    <g key={source} stroke={sourceColours[source]} fill={sourceColours[source]}>
      <polyline
        points={ofSource
          .map(({ xM, yM }) => at(xM, yM))
          .map(({ x, y }) => `${x},${y}`)
          .join(' ')}
        fill="none"
        strokeOpacity="0.7"
        strokeDasharray="3 3"
      />
      {ofSource.map((message, place) => (
        <g key={message.cdmId} opacity={opacityOf({ place, count: ofSource.length })}>
          <OneSigma message={message} source={source} at={at(message.xM, message.yM)} scale={scale} />
        </g>
      ))}
    </g>
  ));
}

const faintest = 0.3;

/** The newest is drawn in full, the oldest faint. */
function opacityOf({ place, count }: { readonly place: number; readonly count: number }): number {
  return count === 1 ? 1 : faintest + (1 - faintest) * (place / (count - 1));
}

interface OneSigmaProps {
  readonly message: PlaneMessage;
  readonly source: MessageSource;
  readonly at: { readonly x: number; readonly y: number };
  readonly scale: PlaneScale;
}

/** The angle counts from x (up) towards y (right): clockwise from the top. */
function OneSigma({ message: { combined }, source, at: { x, y }, scale }: OneSigmaProps) {
  const extent = combined === undefined ? undefined : drawnEllipse(combined, scale);
  return (
    <>
      {extent === undefined ? null : (
        <ellipse
          cx={x}
          cy={y}
          rx={Math.max(extent.minorPx, 0.5)}
          ry={extent.majorPx}
          transform={`rotate(${degreesOf(extent.angleRad)} ${x} ${y})`}
          fillOpacity="0.06"
          strokeWidth="1.4"
          {...(source === 'own' ? { strokeDasharray: '6 3' } : {})}
        />
      )}
      {source === 'own' ? (
        <rect x={x - 3.5} y={y - 3.5} width="7" height="7" stroke="none" />
      ) : (
        <circle cx={x} cy={y} r="3.5" stroke="none" />
      )}
    </>
  );
}
