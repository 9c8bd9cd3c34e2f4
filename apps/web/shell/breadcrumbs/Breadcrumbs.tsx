import { Link, useMatches, useParams } from '@tanstack/react-router';
import { Fragment, lazy, Suspense } from 'react';
import { patiently } from '../../base/patiently.ts';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { shellTexts } from '../texts.ts';
import classes from './breadcrumbs.module.css';
import { type Crumb, crumb } from './crumb.ts';
import { PageGuideLink } from './PageGuideLink.tsx';

/** Loaded with the first page that needs it, because it brings the contract's part about satellites. */
const SatelliteTag = lazy(patiently(async () => ({ default: (await import('./SatelliteTag.tsx')).SatelliteTag })));

const ScreeningTag = lazy(patiently(async () => ({ default: (await import('./ScreeningTag.tsx')).ScreeningTag })));

/** The path to this page, from the data of its routes. */
export function Breadcrumbs() {
  const t = useTexts(shellTexts);
  const person = usePerson();
  const matches = useMatches();
  const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true);
  // A page that was not found has no path: naming one would reveal what exists.
  const crumbs = isMissing ? [crumb('crumb.notFound')] : matches.flatMap(({ staticData }) => staticData.crumbs ?? []);
  if (crumbs.length === 0) return null;
  return (
    <div className={classes['path']}>
      <nav className={classes['crumbs']} aria-label={t('nav.breadcrumbs')}>
        <ol>
          {crumbs.map((step, index) => (
            <Fragment key={step.kind === 'text' ? step.text : step.kind}>
              <li aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                <Step step={step} isLast={index === crumbs.length - 1} isSignedIn={person !== undefined} />
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      {person === undefined || isMissing ? null : <PageGuideLink />}
    </div>
  );
}

function Step({
  step,
  isLast,
  isSignedIn,
}: {
  readonly step: Crumb;
  readonly isLast: boolean;
  readonly isSignedIn: boolean;
}) {
  const t = useTexts(shellTexts);
  const { satellite_id: satelliteId, screening_id: screeningId } = useParams({ strict: false });
  if (step.kind === 'screening') {
    return (
      <Suspense fallback={t('crumb.screening')}>
        <ScreeningTag screeningId={screeningId} />
      </Suspense>
    );
  }
  if (step.kind === 'satellite') {
    const unnamed = t('crumb.satellite');
    if (!isSignedIn || satelliteId === undefined) return unnamed;
    return (
      <Suspense fallback={unnamed}>
        <SatelliteTag satelliteId={satelliteId} isLast={isLast} />
      </Suspense>
    );
  }
  if (isLast || step.to === undefined) return t(step.text);
  return <Link to={step.to}>{t(step.text)}</Link>;
}
