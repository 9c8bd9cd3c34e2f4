import {
  type DisputeDocument,
  decideDispute,
  listObservations,
  listRequestStatuses,
  listRequests,
  type ObservationDocument,
} from '@farpass/contract/odt';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import classes from './dispute.module.css';
import { disputeTexts } from './texts.ts';

interface DisputeProps {
  readonly file: ObservationDocument;
  readonly dispute: DisputeDocument;
}

/** A file that is not what was ordered: why, and the decision of its buyer. */
export function DisputeCard({ file, dispute }: DisputeProps) {
  const t = useTexts(disputeTexts);
  const { sensorCode, groundSensorName, observationRequestId, 'file-id': fileId } = file;
  const { decide, isDeciding } = useDeciding(fileId);
  const [said, setSaid] = useState('');
  return (
    <Card
      title={t('title')}
      aside={
        <Link
          className={details['link']}
          to="/odt/observation/$observation_request_id/{-$observation_file_id}"
          params={{ observation_request_id: observationRequestId, observation_file_id: fileId }}
        >
          {t('open')}
        </Link>
      }
    >
      <Note level="caution">
        {t('lead', { sensor: `${groundSensorName} (${sensorCode})` })}
        <Reasons dispute={dispute} />
        <p className={classes['until']}>
          {t('until')} <Instant atMs={readInstant(dispute.decideUntil)} />
        </p>
      </Note>
      <div className={classes['choices']}>
        <div className={classes['choice']}>
          <TextInput
            label={t('said')}
            value={said}
            maxLength={500}
            onChange={(event) => setSaid(event.currentTarget.value)}
          />
          <Button loading={isDeciding} onClick={() => void decide('BAD_DATA', said)}>
            {t('report')}
          </Button>
          <p className="fp-dim">{t('reportHelp')}</p>
        </div>
        <div className={classes['choice']}>
          <Button variant="default" loading={isDeciding} onClick={() => void decide('ACCEPT', said)}>
            {t('accept')}
          </Button>
          <p className="fp-dim">{t('acceptHelp')}</p>
        </div>
      </div>
    </Card>
  );
}

/** Why a file is in dispute, a line each. */
function Reasons({ dispute }: { readonly dispute: DisputeDocument }) {
  const t = useTexts(disputeTexts);
  return (
    <ul className={classes['reasons']}>
      {dispute.reasons.map(({ code, parameters = {} }) => (
        <li key={code}>
          {code === 'ANOTHER_SHOWN' && parameters['shown'] === undefined
            ? t('why.ANOTHER_SHOWN_UNNAMED')
            : t(`why.${code}`, parameters)}
        </li>
      ))}
    </ul>
  );
}

/** How a dispute ended; nothing while it is open. */
export function EndedDispute({ dispute }: { readonly dispute: DisputeDocument }) {
  const t = useTexts(disputeTexts);
  const { state, decidedBy: person = '–', reason } = dispute;
  if (state === 'OPEN') return null;
  return (
    <Note level={state === 'ACCEPTED' ? 'pending' : 'caution'}>
      {t(`ended.${state}`, { person })}
      {reason === undefined ? null : <q className={classes['said']}>{reason}</q>}
      <Reasons dispute={dispute} />
    </Note>
  );
}

function useDeciding(fileId: string) {
  const api = useApi();
  const freshness = useListFreshness();
  const [isDeciding, setDeciding] = useState(false);
  const decide = async (verdict: 'ACCEPT' | 'BAD_DATA', said: string) => {
    setDeciding(true);
    const reason = said.trim();
    const body = { 'file-id': fileId, verdict, ...(reason === '' ? {} : { reason }) };
    // The client reports a failure.
    await api.call(decideDispute, { body }).catch(() => undefined);
    setDeciding(false);
    freshness.writeTo(listObservations, listRequests, listRequestStatuses);
  };
  return { decide, isDeciding };
}
