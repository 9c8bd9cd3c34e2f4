import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { absent } from './absent.ts';
import { useDisplayZone } from './DisplayZone.tsx';
import classes from './figures.module.css';
import { dayOfYear, formatInstant } from './instant.ts';

/** An instant in the form of the platform, with the day of the year on hover. */
export function Instant({ atMs, exact = false }: { readonly atMs: number | undefined; readonly exact?: boolean }) {
  const t = useTexts(uiTexts);
  const zone = useDisplayZone();
  if (atMs === undefined) return <span>{absent}</span>;
  return (
    <time
      className={classes['mono']}
      dateTime={new Date(atMs).toISOString()}
      title={t('age.dayOfYear', { day: dayOfYear(atMs) })}
    >
      {formatInstant(atMs, { pattern: exact ? 'milliseconds' : 'seconds', zone })}
    </time>
  );
}
