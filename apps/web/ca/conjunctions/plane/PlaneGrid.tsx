import { niceStep } from '@farpass/astro/figures';
import { Fragment } from 'react';
import { formatNumber } from '../../../ui/format/quantity.ts';
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
  const halfPx = sidePx / 2 - marginPx;
  const far = sidePx - marginPx;
  const across = ticksOf({ middleM: frame.yM, halfM: frame.halfYM, steps });
  const up = ticksOf({ middleM: frame.xM, halfM: frame.halfXM, steps });
  return (
    <g fill="var(--fp-dim)" stroke="none">
      {across.map(({ tick, share, label }) => {
        const x = sidePx / 2 + share * halfPx;
        return (
          <Fragment key={tick}>
            <path d={`M${x} ${marginPx}V${far}`} stroke="var(--fp-line)" strokeOpacity="0.6" />
            <text x={x} y={far + 14} textAnchor="middle">
              {label}
            </text>
          </Fragment>
        );
      })}
      {up.map(({ tick, share, label }) => {
        const y = sidePx / 2 - share * halfPx;
        return (
          <Fragment key={tick}>
            <path d={`M${marginPx} ${y}H${far}`} stroke="var(--fp-line)" strokeOpacity="0.6" />
            <text x={marginPx - 5} y={y + 4} textAnchor="end">
              {label}
            </text>
          </Fragment>
        );
      })}
    </g>
  );
}

interface AxisRange {
  readonly middleM: number;
  readonly halfM: number;
  readonly steps: number;
}

/** The multiples of a good step on an axis, each with its place between -1 and 1. */
function ticksOf({ middleM, halfM, steps }: AxisRange) {
  const step = niceStep(2 * halfM, steps);
  const decimals = Math.max(-Math.floor(Math.log10(step)), 0);
  const first = Math.ceil((middleM - halfM) / step);
  const last = Math.floor((middleM + halfM) / step);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const tick = (first + place) * step;
    return { tick, share: (tick - middleM) / halfM, label: formatNumber(tick, decimals) };
  });
}
