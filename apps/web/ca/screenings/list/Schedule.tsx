import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatAge } from '../../../ui/format/duration.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { rhythmOf } from './schedule.ts';

/** When the fleet was last screened automatically, and when it will be next. */
export function Schedule({ screenings }: { readonly screenings: readonly ScreeningDocument[] | undefined }) {
  const t = useTexts(screeningsTexts);
  if (screenings === undefined) return <p className={classes['schedule']}>{t('schedule.loading')}</p>;
  const rhythm = rhythmOf(screenings);
  if (rhythm.kind === 'none') {
    return (
      <p className={classes['schedule']}>
        <StateMark level="inactive" /> {t('schedule.none')}
      </p>
    );
  }
  return (
    <p className={classes['schedule']}>
      <StateMark level="ok" /> {t('schedule.last')} <Instant atMs={rhythm.lastMs} />
      {rhythm.kind === 'once' ? null : (
        <>
          · {t('schedule.every', { interval: formatAge(rhythm.everyMs) })} <Instant atMs={rhythm.nextMs} />
        </>
      )}
    </p>
  );
}
