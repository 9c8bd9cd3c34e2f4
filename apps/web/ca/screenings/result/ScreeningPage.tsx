import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { ProcessTag } from '../../../ui/status/ProcessMark.tsx';
import classes from '../screenings.module.css';
import { openStart } from '../start/open-start.ts';
import { screeningsTexts } from '../texts.ts';
import { useOpenScreening } from '../use-open-screening.ts';
import { useLiveScreenings, useScreening } from '../use-screenings.ts';
import { primariesText, stateOutcomes, typeText } from '../words.ts';
import { ScreeningView } from './ScreeningView.tsx';

/** One screening on a page of its own. */
export function ScreeningPage() {
  const t = useTexts(screeningsTexts);
  useLiveScreenings();
  const openScreening = useOpenScreening();
  const { screening_id: screeningId = '' } = useParams({ strict: false });
  const { data: screening } = useScreening(screeningId);
  const start = () => openStart(t('form.title'), openScreening);
  return (
    <Page
      title={screening === undefined ? t('one') : `${typeText(screening.type, t)}: ${primariesText(screening, 2)}`}
      meta={
        screening === undefined ? null : (
          <>
            <ProcessTag outcome={stateOutcomes[screening.state]}>{t(`stateName.${screening.state}`)}</ProcessTag>
            <Instant atMs={readInstant(screening.requestedAt)} />
          </>
        )
      }
      actions={
        <>
          <Link className={classes['link']} to="/screening">
            {t('all')}
          </Link>
          <Button variant="default" onClick={start}>
            {t('start')}
          </Button>
        </>
      }
    >
      <ScreeningView key={screeningId} screeningId={screeningId} />
    </Page>
  );
}
