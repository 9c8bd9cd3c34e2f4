import { formatSignificant } from '../../../ui/format/quantity.ts';
import { niceStep } from './encounter-plane.ts';

interface PlaneGridProps {
  /** Side of the square drawing, and the margin around its grid. */
  readonly size: { readonly sidePx: number; readonly marginPx: number };
  /** From the middle to the edge, m. */
  readonly halfM: number;
  /** Approximate number of steps between the edges. */
  readonly steps: number;
}

/** Lines and figures of a drawing in the encounter plane, object 1 in the middle. */
export function PlaneGrid({ size: { sidePx, marginPx }, halfM, steps }: PlaneGridProps) {
  const scale = (sidePx - 2 * marginPx) / (2 * halfM);
  const step = niceStep(2 * halfM, steps);
  const count = Math.floor(halfM / step);
  const far = sidePx - marginPx;
  return Array.from({ length: 2 * count + 1 }, (_, place) => (place - count) * step).map((tick) => {
    const [x, y] = [sidePx / 2 + tick * scale, sidePx / 2 - tick * scale];
    const text = tick === 0 ? '0' : formatSignificant(tick, 1);
    return (
      <g key={tick} fill="var(--fp-dim)" stroke="none">
        <path d={`M${x} ${marginPx}V${far}M${marginPx} ${y}H${far}`} stroke="var(--fp-line)" strokeOpacity="0.6" />
        <text x={x} y={far + 14} textAnchor="middle">
          {text}
        </text>
        <text x={marginPx - 5} y={y + 4} textAnchor="end">
          {text}
        </text>
      </g>
    );
  });
}
