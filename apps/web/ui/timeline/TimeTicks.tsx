import { type Span, ticksOf } from './time-axis.ts';
import classes from './timeline.module.css';

/** Times under bars on one axis, in UTC: the day where it begins, else the hour. */
export function TimeTicks({ axis }: { readonly axis: Span }) {
  const length = axis.stopMs - axis.startMs;
  return (
    <span className={classes['ticks']}>
      {ticksOf(axis).map((tick) => {
        const share = (tick - axis.startMs) / length;
        const text = new Date(tick).toISOString();
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
