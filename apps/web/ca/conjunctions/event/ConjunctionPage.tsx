import { type ConjunctionDocument, listCdms, listConjunctions } from '@farpass/contract/conjunctions';
import { listSatellites } from '@farpass/contract/fleet';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { patiently } from '../../../base/patiently.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useClock } from '../../../ui/format/clock.ts';
import { useBriefWait } from '../../../ui/page/brief-wait.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { QueryTabs } from '../../../ui/tabs/QueryTabs.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { VerdictLine } from '../../assessment/VerdictLine.tsx';
import { CoordinationNote } from '../../coordination/CoordinationNote.tsx';
import { useCaseOf } from '../../coordination/use-case.ts';
import { ActionBar } from '../../decisions/ActionBar.tsx';
import { MissedBurnNote, MovesNote } from '../../decisions/DecisionNotes.tsx';
import { BeingAssessedNote, EventBurnNote } from '../../decisions/EventBurn.tsx';
import { useDeadline } from '../../moments/deadline.ts';
import { EventAlarm } from '../../moments/EventMoments.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { NextStepButton } from '../../verdict-bar/NextStepButton.tsx';
import { VerdictBar } from '../../verdict-bar/VerdictBar.tsx';
import { HeldNote } from '../quarantine/HeldNote.tsx';
import { OwnOrbitNote } from '../quarantine/OwnOrbitNote.tsx';
import { useHeld } from '../quarantine/use-held.ts';
import { EventFacts, isCatalogued } from './EventFacts.tsx';
import { OtherEphemerisNote, useOtherEphemerides } from './ephemeris/OtherEphemerisNote.tsx';
import classes from './event.module.css';
import { cdmsOf, eventOf } from './event-queries.ts';
import { MissingConjunction } from './MissingConjunction.tsx';
import { NeighbourButtons } from './neighbours/NeighbourButtons.tsx';
import { OtherPassNote } from './OtherPassNote.tsx';
import { useEventView } from './pictures/use-event-view.ts';
import { RelatedEvents } from './RelatedEvents.tsx';
import { conjunctionTexts } from './texts.ts';

const Summary = lazy(patiently(async () => ({ default: (await import('./Summary.tsx')).Summary })));
const MessagePart = lazy(patiently(async () => ({ default: (await import('./MessagePart.tsx')).MessagePart })));
const MessageDetails = lazy(
  patiently(async () => ({ default: (await import('../../cdms/MessageDetails.tsx')).MessageDetails })),
);
const DataMessage = lazy(
  patiently(async () => ({ default: (await import('../../cdms/DataMessage.tsx')).DataMessage })),
);
const Evolution = lazy(patiently(async () => ({ default: (await import('./Evolution.tsx')).Evolution })));
const TrackingTab = lazy(
  patiently(async () => ({ default: (await import('../../tracking/TrackingTab.tsx')).TrackingTab })),
);

const oneOfMany = { single: true, noneAllowed: false } as const;

/** Tabs of other features on the page of a conjunction. */
export interface ConjunctionParts {
  readonly manoeuvre: (conjunction: ConjunctionDocument) => ReactNode;
  readonly exported: (conjunction: ConjunctionDocument) => ReactNode;
}

/** One conjunction: the summary, its messages, its evolution, and its manoeuvres. */
export function ConjunctionPage(parts: ConjunctionParts) {
  const t = useTexts(conjunctionTexts);
  const { satellite_id: satelliteId = '', conjunction_id: conjunctionId = '' } = useParams({ strict: false });
  const query = useList(listConjunctions, eventOf({ satelliteId, conjunctionId }));
  const conjunction = query.data?.[0];
  if (conjunction !== undefined)
    return <ConjunctionDetails conjunction={conjunction} isStale={query.isError} parts={parts} />;
  return <MissingConjunction title={t('title')} query={query} />;
}

interface ConjunctionDetailsProps {
  readonly conjunction: ConjunctionDocument;
  readonly isStale: boolean;
  readonly parts: ConjunctionParts;
}

function ConjunctionDetails({ conjunction, isStale, parts }: ConjunctionDetailsProps) {
  const t = useTexts(conjunctionTexts);
  const ui = useTexts(uiTexts);
  const cdms = useList(listCdms, cdmsOf(conjunction.conjunctionId));
  const satellites = useList(listSatellites, { 'satellite-id': conjunction.satelliteId });
  const satellite = satellites.data?.[0];
  const view = useEventView({ conjunction, cdms: cdms.data });
  const areNotesLoading = useNotesLoading(conjunction);
  const contents = {
    summary: <Summary conjunction={conjunction} satellite={satellite} cdms={cdms.data} view={view} />,
    details: <MessagePart cdms={cdms.data}>{(cdm) => <MessageDetails cdm={cdm} />}</MessagePart>,
    evolution: <Evolution query={cdms} conjunctionId={conjunction.conjunctionId} satellite={satellite} view={view} />,
    message: <MessagePart cdms={cdms.data}>{(cdm) => <DataMessage cdm={cdm} />}</MessagePart>,
    tracking: <Tracking conjunction={conjunction} />,
    manoeuvre: parts.manoeuvre(conjunction),
    export: parts.exported(conjunction),
  };
  const keys = ['summary', 'details', 'evolution', 'message', 'tracking', 'manoeuvre', 'export'] as const;
  return (
    <Page
      title={`${conjunction.satelliteName} × ${conjunction.secondaryName || conjunction.secondaryId}`}
      heading={<Pair conjunction={conjunction} />}
      meta={<NeighbourButtons conjunctionId={conjunction.conjunctionId} />}
      actions={<ActionBar conjunction={conjunction} newest={cdms.data?.[0]} />}
    >
      <VerdictBar conjunction={conjunction}>
        <NextStepButton conjunction={conjunction} />
      </VerdictBar>
      <VerdictLine conjunctionId={conjunction.conjunctionId} />
      <EventFacts conjunction={conjunction} />
      <div className={classes['notes']}>
        <EventAlarm conjunctionId={conjunction.conjunctionId} />
        <CoordinationNote conjunctionId={conjunction.conjunctionId} />
        <MissedBurnNote conjunction={conjunction} />
        <BeingAssessedNote conjunction={conjunction} />
        <EventBurnNote conjunction={conjunction} />
        <MovesNote conjunction={conjunction} />
        <OwnOrbitNote message={cdms.data?.[0]} />
        <OtherPassNote of={conjunction} />
        <OtherEphemerisNote conjunction={conjunction} />
        <RelatedEvents of={conjunction} />
        <HeldNote satelliteId={conjunction.satelliteId} secondaryId={conjunction.secondaryId} />
        {isStale || cdms.isError ? <Note level="caution">{ui('error.stale')}</Note> : null}
      </div>
      {areNotesLoading ? null : (
        <QueryTabs
          label={t('tabs.label')}
          parameter="tab"
          rules={oneOfMany}
          tabs={keys.map((key) => ({ key, label: t(`tabs.${key}`), content: contents[key] }))}
        />
      )}
    </Page>
  );
}

/** Whether notes may still appear above everything else, which would move. */
function useNotesLoading({ conjunctionId, satelliteId, secondaryId }: ConjunctionDocument): boolean {
  const areMoments = useMoments(conjunctionId).isLoading;
  const isCase = useCaseOf(conjunctionId).isLoading;
  const areHeld = useHeld(satelliteId).isLoading;
  const areEphemerides = useOtherEphemerides(secondaryId).isLoading;
  return useBriefWait(areMoments || isCase || areHeld || areEphemerides);
}

interface TrackingProps {
  readonly conjunction: ConjunctionDocument;
}

/** While the last moment to decide is not known, the server says whether it has passed. */
function Tracking({ conjunction }: TrackingProps) {
  const nowMs = useClock('minute');
  const { atMs } = useDeadline(conjunction.conjunctionId) ?? {};
  const passedMs = atMs !== undefined && atMs <= nowMs ? atMs : undefined;
  return <TrackingTab conjunctionId={conjunction.conjunctionId} passedMs={passedMs} />;
}

/** Both objects by their names; each links to its page, if it has one. */
function Pair({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const { satelliteId, satelliteName, secondaryId, secondaryName } = conjunction;
  const name = secondaryName || secondaryId;
  return (
    <>
      <Link className={details['link']} to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
        {satelliteName}
      </Link>
      {' × '}
      {isCatalogued(secondaryId) ? (
        <Link className={details['link']} to="/ca/object/$norad_id" params={{ norad_id: secondaryId }}>
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  );
}
