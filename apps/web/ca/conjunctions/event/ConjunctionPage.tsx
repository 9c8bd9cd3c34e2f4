import {
  type ConjunctionDocument,
  listCdms,
  listConjunctions,
  listSatellites,
  type SatelliteDocument,
} from '@farpass/contract/ca';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { patiently } from '../../../base/patiently.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { DataAge } from '../../../ui/details/Figures.tsx';
import { useClock } from '../../../ui/format/clock.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { QueryTabs } from '../../../ui/tabs/QueryTabs.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { Marks } from '../../assessment/Marks.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { useKnownObject } from '../../assessment/use-known-object.ts';
import { VerdictLine } from '../../assessment/VerdictLine.tsx';
import { ActionBar } from '../../decisions/ActionBar.tsx';
import { MissedBurnNote } from '../../decisions/DecisionNotes.tsx';
import { EventMoments } from '../../moments/EventMoments.tsx';
import { passedMoment } from '../passed-moment.ts';
import { HeldNote } from '../quarantine/HeldNote.tsx';
import { Rescreened } from '../Rescreened.tsx';
import { tcaMsOf } from '../split.ts';
import { MissingConjunction } from './MissingConjunction.tsx';
import { RelatedEvents } from './RelatedEvents.tsx';
import { Repeats } from './Repeats.tsx';
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
  const query = useList(listConjunctions, {
    'conjunction-id': conjunctionId,
    'satellite-id': [satelliteId],
    digits: 8,
  });
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
  const cdms = useList(listCdms, { 'conjunction-id': conjunction.conjunctionId, digits: 8 });
  const satellites = useList(listSatellites, { 'satellite-id': conjunction.satelliteId });
  const satellite = satellites.data?.[0];
  const contents = {
    summary: <Summary conjunction={conjunction} satellite={satellite} cdms={cdms.data} />,
    details: <MessagePart cdms={cdms.data}>{(cdm) => <MessageDetails cdm={cdm} />}</MessagePart>,
    evolution: <Evolution query={cdms} conjunctionId={conjunction.conjunctionId} />,
    message: <MessagePart cdms={cdms.data}>{(cdm) => <DataMessage cdm={cdm} />}</MessagePart>,
    tracking: satellites.isPending ? <Waiting /> : <Tracking conjunction={conjunction} satellite={satellite} />,
    manoeuvre: parts.manoeuvre(conjunction),
    export: parts.exported(conjunction),
  };
  const keys = ['summary', 'details', 'evolution', 'message', 'tracking', 'manoeuvre', 'export'] as const;
  return (
    <Page
      title={`${conjunction.satelliteName} × ${conjunction.secondaryName || conjunction.secondaryId}`}
      heading={<Pair conjunction={conjunction} />}
      meta={<Meta conjunction={conjunction} />}
      actions={<ActionBar conjunction={conjunction} newest={cdms.data?.[0]} />}
    >
      <VerdictLine conjunctionId={conjunction.conjunctionId} />
      <EventMoments conjunctionId={conjunction.conjunctionId} />
      <MissedBurnNote conjunction={conjunction} />
      <Repeats of={conjunction} />
      <RelatedEvents of={conjunction} />
      <HeldNote satelliteId={conjunction.satelliteId} secondaryId={conjunction.secondaryId} />
      {isStale || cdms.isError ? <Note level="caution">{ui('error.stale')}</Note> : null}
      <QueryTabs
        label={t('tabs.label')}
        parameter="tab"
        rules={oneOfMany}
        tabs={keys.map((key) => ({ key, label: t(`tabs.${key}`), content: contents[key] }))}
      />
    </Page>
  );
}

interface TrackingProps {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: SatelliteDocument | undefined;
}

/** Without the satellite, the last moment to decide is not known: then the server says whether it has passed. */
function Tracking({ conjunction, satellite }: TrackingProps) {
  const nowMs = useClock('minute');
  const passedMs = satellite && passedMoment({ tcaMs: tcaMsOf(conjunction), nowMs, satellite });
  return <TrackingTab conjunctionId={conjunction.conjunctionId} passedMs={passedMs} />;
}

function Meta({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  return (
    <>
      <RiskTag data={conjunction.conjunctionData} isLong />
      <Secondary number={conjunction.secondaryId} />
      <Messages of={conjunction} />
      <DataAge atMs={readInstant(conjunction.lastUpdate)} />
      <span>{t('meta.from', { origin: conjunction.origin })}</span>
      <Rescreened rescreening={conjunction.rescreening} tcaMs={tcaMsOf(conjunction)} isLong />
      <Marks of={conjunction} />
    </>
  );
}

/** The number of messages, and how many of them our own screenings wrote. */
function Messages({ of: { numberOfCdms, numberOfOwnCdms = 0 } }: { readonly of: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  const all = t('meta.cdms', { count: numberOfCdms });
  if (numberOfOwnCdms === 0) return <span>{all}</span>;
  const own = numberOfOwnCdms === numberOfCdms ? t('meta.allOwn') : t('meta.own', { count: numberOfOwnCdms });
  return (
    <span>
      {all}, {own}
    </span>
  );
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

/** Objects with a page of their own: those with a catalogue number. */
function isCatalogued(designator: string): boolean {
  return /^[1-9]\d{0,8}$/.test(designator);
}

/** The other object by its number, with its operator if the catalogue names one. */
function Secondary({ number }: { readonly number: string }) {
  const t = useTexts(conjunctionTexts);
  const isNumber = isCatalogued(number);
  const operator = useKnownObject(isNumber ? Number(number) : undefined)?.operator;
  if (!isNumber) return null;
  return (
    <span>
      <Link className={details['link']} to="/ca/object/$norad_id" params={{ norad_id: number }}>
        {t('meta.object', { number })}
      </Link>
      {operator === undefined ? null : ` · ${operator}`}
    </span>
  );
}
