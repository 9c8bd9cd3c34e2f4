import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { absent } from './absent.ts';
import { useDisplayZone } from './DisplayZone.tsx';
import classes from './figures.module.css';
import { dayOfYear, formatInstant } from './instant.ts';

interface InstantProps {
  readonly atMs: number | undefined;
  readonly exact?: boolean;
  /** Also shows the day of the year, for instants that are compared with element sets. */
  readonly hasDay?: boolean;
}

/** An instant in the platform's format. */
export function Instant({ atMs, exact = false, hasDay = false }: InstantProps) {
  const t = useTexts(uiTexts);
  const zone = useDisplayZone();
  if (atMs === undefined) return <span>{absent}</span>;
  const text = formatInstant(atMs, { pattern: exact ? 'milliseconds' : 'seconds', zone });
  return (
    <>
      <time className={classes['mono']} dateTime={new Date(atMs).toISOString()}>
        {text}
      </time>
      {hasDay ? ` ${t('age.dayOfYear', { day: dayOfYear(atMs) })}` : null}
    </>
  );
}
