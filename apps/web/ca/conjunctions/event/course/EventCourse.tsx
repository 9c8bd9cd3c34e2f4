import { decisionNoteIn } from '@farpass/contract/code-words';
import type { CdmDocument, ConjunctionDocument, DecisionEntryDocument } from '@farpass/contract/conjunctions';
import { getManoeuvre, listManoeuvres } from '@farpass/contract/manoeuvres';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../../../api/api-context.tsx';
import { callQuery } from '../../../../api/call-query.ts';
import { useList } from '../../../../api/lists/use-lists.ts';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { useLanguage } from '../../../../texts/language.ts';
import details from '../../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../../ui/details/Figures.tsx';
import { Instant } from '../../../../ui/format/Instant.tsx';
import { StatusTag } from '../../../../ui/status/StatusSymbol.tsx';
import { shownRiskOf } from '../../../../ui/status/status.ts';
import { decisionTexts } from '../../../decisions/texts.ts';
import classes from './course.module.css';
import { type CourseEntry, courseOf } from './course.ts';
import { courseTexts } from './texts.ts';

interface EventCourseProps {
  readonly conjunction: ConjunctionDocument;
  readonly cdms: readonly CdmDocument[] | undefined;
  readonly orders: readonly TrackingOrderDocument[] | undefined;
  readonly log: readonly DecisionEntryDocument[] | undefined;
}

/** The course of an event: messages, decisions, plans and tracking, the newest first. */
export function EventCourse({ conjunction, cdms = [], orders = [], log = [] }: EventCourseProps) {
  const t = useTexts(courseTexts);
  const plans = usePlansWithLog(conjunction.conjunctionId);
  const entries = courseOf({ cdms, log, plans, orders });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['course']} tabIndex={0} aria-label={t('entries')}>
        <ol>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Instant atMs={entry.atMs} />
              <span className={classes['kind']}>{t(`kind.${entry.kind}`)}</span>
              <span className={classes['what']}>
                <What entry={entry} conjunction={conjunction} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** Lists have no logs. */
function usePlansWithLog(conjunctionId: string) {
  const api = useApi();
  const plans = useList(listManoeuvres, { 'conjunction-id': conjunctionId }).data ?? [];
  return useQueries({
    queries: plans.map(({ manoeuvreId }) => callQuery(api, getManoeuvre, { params: { 'manoeuvre-id': manoeuvreId } })),
  }).flatMap(({ data }) => data ?? []);
}

interface WhatProps {
  readonly entry: CourseEntry;
  readonly conjunction: ConjunctionDocument;
}

function What({ entry, conjunction }: WhatProps): ReactNode {
  const t = useTexts(courseTexts);
  const words = useTexts(decisionTexts);
  const language = useLanguage();
  if (entry.kind === 'message') return <Message cdm={entry.cdm} place={entry.place} conjunction={conjunction} />;
  if (entry.kind === 'ordered') return t('ordered');
  if (entry.kind === 'tracked') return t('tracked', { sensors: entry.sensors.join(', ') });
  if (entry.kind === 'plan') {
    const { person, action, note, reason } = entry.entry;
    return (
      <>
        <strong>{person}</strong> {t(`plan.${action}`, { name: entry.name })}
        {[note, reason].map((text) => (text === undefined ? null : <Quote key={text}>{text}</Quote>))}
      </>
    );
  }
  const { person, status, proposedStatus, changes, note } = entry.entry;
  const isOwnNote = note !== undefined && (changes.includes('NOTE') || changes.includes('PROPOSED'));
  return (
    <>
      <strong>{person}</strong>{' '}
      {changes.length === 1 && changes[0] === 'ACKNOWLEDGED'
        ? t('acknowledged')
        : words(`statuses.${proposedStatus ?? status}`)}
      {isOwnNote ? <Quote>{decisionNoteIn(note, language)}</Quote> : null}
    </>
  );
}

const Quote = ({ children }: { readonly children: string }) => <span className={classes['quote']}>{children}</span>;

interface MessageProps extends Pick<WhatProps, 'conjunction'> {
  readonly cdm: CdmDocument;
  readonly place: number;
}

function Message({ cdm, place, conjunction: { satelliteId, conjunctionId } }: MessageProps) {
  const t = useTexts(courseTexts);
  const { conjunctionData: data, originator, cdmId } = cdm;
  return (
    <>
      <Link
        className={details['link']}
        to="/ca/cdm/$satellite_id/$conjunction_id/$message_id"
        params={{ satellite_id: satelliteId, conjunction_id: conjunctionId, message_id: cdmId }}
      >
        {t('message', { place })}
      </Link>{' '}
      {originator} · <StatusTag label={shownRiskOf(data)} /> ·{' '}
      {data.probabilityOfCollision === undefined ? null : (
        <>
          <PowerOfTen value={data.probabilityOfCollision} /> ·{' '}
        </>
      )}
      <Distance metres={data.totalMissDistance} />
    </>
  );
}
