import { listSatellites } from '@farpass/contract/fleet';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { patiently } from '../../base/patiently.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { ScreenedText } from '../screenings/ScreenedText.tsx';
import { screenedOf } from '../screenings/screened.ts';
import { useLiveScreenings } from '../screenings/use-screenings.ts';
import { FindForm } from './FindForm.tsx';
import classes from './find.module.css';
import { findTexts } from './texts.ts';

/** The result is loaded when there is one. */
const ScreeningView = lazy(
  patiently(async () => ({ default: (await import('../screenings/result/ScreeningView.tsx')).ScreeningView })),
);

/** Searches for conjunctions directly: a satellite or an orbit as text, a window, a volume, and the other objects. */
export function FindPage() {
  const t = useTexts(findTexts);
  useLiveScreenings();
  const navigate = useNavigate();
  const { satellite_id: satelliteId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const satellites = useList(listSatellites, {});
  const nowMs = useClock('minute');
  const satellite = satellites.data?.find((one) => one.satelliteId === satelliteId);
  const isUnknown = satelliteId !== undefined && satellites.data !== undefined && satellite === undefined;
  const choose = (id: string) =>
    void navigate(id === '' ? { to: '/ca/find' } : { to: '/ca/find/$satellite_id', params: { satellite_id: id } });
  const show = ({ screeningId, isAlreadyRunning }: ScreeningDocument, filter: string | undefined) => {
    const already = isAlreadyRunning === true ? { already: 'yes' } : {};
    void navigate({ to: '.', search: { screening: screeningId, 'found-q': filter, ...already } });
  };
  return (
    <Page
      title={t('title')}
      meta={satellite === undefined ? null : <ScreenedText screened={screenedOf(satellite, nowMs)} />}
    >
      <div className={classes['sections']}>
        {satellites.isError && satellites.data === undefined ? (
          <ErrorState message={satellites.error.message} onRetry={() => void satellites.refetch()} />
        ) : null}
        {isUnknown ? (
          <Card>
            <EmptyState title={t('unknown.title')}>{t('unknown.text')}</EmptyState>
          </Card>
        ) : null}
        <FindForm
          satellites={satellites.data}
          satelliteId={satellite?.satelliteId}
          onSatellite={choose}
          onStarted={show}
        />
        {search['screening'] === undefined ? (
          <Card>
            <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
          </Card>
        ) : (
          <Suspense fallback={<Waiting />}>
            <ScreeningView key={search['screening']} screeningId={search['screening']} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
