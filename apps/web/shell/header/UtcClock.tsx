import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { useClock } from '../../ui/format/clock.ts';
import { dayOfYear, formatInstant } from '../../ui/format/instant.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

/** The time in UTC, which operations use, whatever zone the user has chosen. */
export function UtcClock() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const nowMs = useClock('second');
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(nowMs);
  return (
    <div className={classes['clock']}>
      <time dateTime={new Date(nowMs).toISOString()}>{formatInstant(nowMs, { pattern: 'seconds', zone: 'UTC' })}</time>
      <span>{t('nav.clock', { day: dayOfYear(nowMs), weekday })}</span>
    </div>
  );
}
