import { msPerMinute } from '@farpass/astro/constants';
import { useDisplayZone } from '../format/DisplayZone.tsx';
import { zoneOffsetMinutes } from '../format/instant.ts';
import { type Span, ticksOf } from './time-axis.ts';
import classes from './timeline.module.css';

/** Times below bars on one axis, in the display zone: the day where it begins, otherwise the hour. */
export function TimeTicks({ axis }: { readonly axis: Span }) {
  const length = axis.stopMs - axis.startMs;
  const aheadMs = zoneOffsetMinutes(axis.startMs, useDisplayZone()) * msPerMinute;
  return (
    <span className={classes['ticks']}>
      {ticksOf(axis, aheadMs).map((tick) => {
        const share = (tick - axis.startMs) / length;
        const text = new Date(tick + aheadMs).toISOString();
        const isMidnight = text.slice(11, 16) === '00:00';
        return (
          <span
            key={tick}
            style={{ left: `${share * 100}%` }}
            data-edge={share < 0.04 ? 'start' : share > 0.96 ? 'end' : undefined}
          >
            {isMidnight ? text.slice(5, 10) : text.slice(11, 16)}
          </span>
        );
      })}
    </span>
  );
}
