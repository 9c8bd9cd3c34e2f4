import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import classes from './status.module.css';
import { type DrawnStatus, drawnStatusOf, type StatusLabel, type StatusLevel, statusShapes } from './status.ts';

const outlines: Readonly<Record<(typeof statusShapes)[StatusLevel], string>> = {
  triangle: 'M6 .9 11.5 11 .5 11Z',
  diamond: 'M6 .4 11.6 6 6 11.6 .4 6Z',
  square: 'M1.2 1.2h9.6v9.6H1.2Z',
  circle: 'M6 .8A5.2 5.2 0 1 1 5.99 .8Z',
  'half-circle': 'M6 .8A5.2 5.2 0 1 1 5.99 .8ZM6 2.6V9.4A3.4 3.4 0 0 1 6 2.6Z',
  ring: 'M6 1.2A4.8 4.8 0 1 1 5.99 1.2Z',
};

interface StatusSymbolProps extends Partial<DrawnStatus> {
  readonly level: StatusLevel;
  readonly size?: number;
}

/** The coloured shape of a status. It has no text for screen readers: the label is next to it. */
export function StatusSymbol({ level, isHollow = false, size = 12 }: StatusSymbolProps) {
  return (
    <svg
      className={classes['symbol']}
      data-level={level}
      data-hollow={isHollow}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      <path d={outlines[statusShapes[level]]} fillRule="evenodd" />
    </svg>
  );
}

interface StatusTagProps {
  readonly label: StatusLabel;
  /** Another shape and colour than that of the label. */
  readonly level?: StatusLevel;
  readonly children?: string;
}

/** A status as text after its shape: risk levels, services, jobs. */
export function StatusTag({ label, level, children }: StatusTagProps) {
  const t = useTexts(uiTexts);
  return (
    <span className={classes['tag']}>
      {level === undefined ? <StatusSymbol {...drawnStatusOf(label)} /> : <StatusSymbol level={level} />}
      <span>{children ?? t(`status.${label}`)}</span>
    </span>
  );
}
