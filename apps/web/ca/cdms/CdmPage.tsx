import { type CdmDocument, listCdms } from '@farpass/contract/conjunctions';
import { Link, useParams } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { DataAge } from '../../ui/details/Figures.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Marks } from '../assessment/Marks.tsx';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { DataMessage } from './DataMessage.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { Changes, Neighbours } from './Neighbours.tsx';
import { messagePlace } from './neighbours.ts';
import { cdmTexts } from './texts.ts';

/** One conjunction data message, in its parsed form and as it was received. */
export function CdmPage() {
  const t = useTexts(cdmTexts);
  const ui = useTexts(uiTexts);
  const {
    satellite_id: satelliteId = '',
    conjunction_id: conjunctionId = '',
    message_id: messageId,
  } = useParams({ strict: false });
  const query = useList(listCdms, { 'conjunction-id': conjunctionId, 'satellite-id': satelliteId });
  const place = query.data && messagePlace(query.data, messageId);
  const cdm = place?.cdm;
  const back = (
    <Link
      className={details['action']}
      to="/ca/conjunction/$satellite_id/$conjunction_id"
      params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
    >
      {t('message.toConjunction')}
    </Link>
  );
  return (
    <Page title={t('title')} meta={cdm === undefined ? undefined : <Meta cdm={cdm} />} actions={back}>
      {place === undefined || cdm === undefined ? null : (
        <div className={details['stack']}>
          <Neighbours place={place} />
          {query.isError ? <Note level="caution">{ui('error.stale')}</Note> : null}
          <MessageDetails cdm={cdm} />
          <Changes place={place} />
          <DataMessage cdm={cdm} />
        </div>
      )}
      {cdm === undefined && query.isError ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <Waiting /> : null}
      {cdm === undefined && query.data !== undefined ? (
        <EmptyState title={t('message.missing')}>{t('message.missingText')}</EmptyState>
      ) : null}
    </Page>
  );
}

/** Placeholders in the final size while the message is loading. */
function Waiting() {
  const t = useTexts(cdmTexts);
  return (
    <div className={details['stack']} aria-busy="true">
      <output className={details['waiting']} aria-label={t('file.loading')} style={{ height: 32 }} />
      <div className={details['waiting']} style={{ height: 560 }} />
    </div>
  );
}

function Meta({ cdm }: { readonly cdm: CdmDocument }) {
  return (
    <>
      <RiskTag data={cdm.conjunctionData} isLong />
      <span>
        {cdm.object1.objectName ?? cdm.object1.objectDesignator} ×{' '}
        {cdm.object2.objectName ?? cdm.object2.objectDesignator}
      </span>
      <DataAge atMs={readInstant(cdm.creationDate)} />
      <Marks of={cdm} />
    </>
  );
}
