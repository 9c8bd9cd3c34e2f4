import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import type { StatusLevel } from '../../ui/status/status.ts';
import { TimeTicks } from '../../ui/timeline/TimeTicks.tsx';
import { type Span, shareOf } from '../../ui/timeline/time-axis.ts';
import classes from './passes.module.css';
import { passesTexts } from './texts.ts';

/** A pass on the axis of time. */
export interface TimedPass {
  readonly key: string;
  /** The text on hover and for a screen reader. */
  readonly name: string;
  readonly span: Span;
  readonly level?: StatusLevel;
}

/** The passes of one sensor, or of one object. */
export interface Lane {
  readonly key: string;
  readonly name: string;
  readonly passes: readonly TimedPass[];
}

interface PassTimelineProps {
  readonly lanes: readonly Lane[];
  readonly axis: Span;
  readonly selected?: string | undefined;
  readonly onSelect: (key: string) => void;
}

/** Passes over time, one lane per sensor. The list of passes has the values and is used to choose by keyboard. */
export function PassTimeline({ lanes, axis, selected, onSelect }: PassTimelineProps) {
  const t = useTexts(passesTexts);
  const nowMs = useClock('minute');
  const now = (nowMs - axis.startMs) / (axis.stopMs - axis.startMs);
  return (
    <ul className={classes['lanes']} aria-label={t('timeline.label')}>
      {lanes.map((lane) => (
        <li key={lane.key}>
          <span className={classes['laneName']} data-hint={lane.name}>
            {lane.name}
          </span>
          <span className={classes['lane']}>
            {lane.passes.map((pass) => (
              <Bar key={pass.key} pass={pass} axis={axis} isSelected={pass.key === selected} onSelect={onSelect} />
            ))}
            {now < 0 || now > 1 ? null : <i style={{ left: `${now * 100}%` }} data-hint={t('timeline.now')} />}
          </span>
        </li>
      ))}
      <li aria-hidden="true">
        <span />
        <TimeTicks axis={axis} />
      </li>
    </ul>
  );
}

interface BarProps {
  readonly pass: TimedPass;
  readonly axis: Span;
  readonly isSelected: boolean;
  readonly onSelect: (key: string) => void;
}

function Bar({ pass, axis, isSelected, onSelect }: BarProps) {
  const share = shareOf(pass.span, { axis });
  if (share === undefined) return null;
  return (
    <button
      type="button"
      className={classes['bar']}
      style={{ left: `${share.from * 100}%`, width: `${share.width * 100}%` }}
      data-hint={pass.name}
      aria-label={pass.name}
      aria-pressed={isSelected}
      data-selected={isSelected}
      data-level={pass.level}
      tabIndex={-1}
      onClick={() => onSelect(pass.key)}
    />
  );
}
