import { Fragment } from 'react';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { niceStep } from './encounter-plane.ts';
import type { PlaneFrame } from './plane-frame.ts';

interface PlaneGridProps {
  /** Side of the square drawing, and the margin around its grid. */
  readonly size: { readonly sidePx: number; readonly marginPx: number };
  readonly frame: PlaneFrame;
  /** Approximate number of steps between the edges. */
  readonly steps: number;
}

/** Lines and figures of a drawing in the encounter plane. */
export function PlaneGrid({ size: { sidePx, marginPx }, frame, steps }: PlaneGridProps) {
  const { xM, yM, halfM } = frame;
  const scale = (sidePx - 2 * marginPx) / (2 * halfM);
  const step = niceStep(2 * halfM, steps);
  const decimals = Math.max(-Math.floor(Math.log10(step)), 0);
  const far = sidePx - marginPx;
  return (
    <g fill="var(--fp-dim)" stroke="none">
      {ticksOf(yM, { halfM, step }).map((tick) => {
        const x = sidePx / 2 + (tick - yM) * scale;
        return (
          <Fragment key={tick}>
            <path d={`M${x} ${marginPx}V${far}`} stroke="var(--fp-line)" strokeOpacity="0.6" />
            <text x={x} y={far + 14} textAnchor="middle">
              {formatNumber(tick, decimals)}
            </text>
          </Fragment>
        );
      })}
      {ticksOf(xM, { halfM, step }).map((tick) => {
        const y = sidePx / 2 - (tick - xM) * scale;
        return (
          <Fragment key={tick}>
            <path d={`M${marginPx} ${y}H${far}`} stroke="var(--fp-line)" strokeOpacity="0.6" />
            <text x={marginPx - 5} y={y + 4} textAnchor="end">
              {formatNumber(tick, decimals)}
            </text>
          </Fragment>
        );
      })}
    </g>
  );
}

/** The multiples of a step within half a side of the middle. */
function ticksOf(middleM: number, { halfM, step }: { readonly halfM: number; readonly step: number }) {
  const first = Math.ceil((middleM - halfM) / step);
  const last = Math.floor((middleM + halfM) / step);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
