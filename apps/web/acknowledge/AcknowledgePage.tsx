import {
  type AcknowledgementDocument,
  acknowledgeByLink,
  type LinkedConjunctionDocument,
  readAcknowledgement,
} from '@farpass/contract/notifications';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/feature-texts.ts';
import { useDisplayZone } from '../ui/format/DisplayZone.tsx';
import { Instant } from '../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../ui/format/instant.ts';
import { Card, Page } from '../ui/page/Page.tsx';
import { Note } from '../ui/page/States.tsx';
import { StatusTag } from '../ui/status/StatusSymbol.tsx';
import { riskLabelOf, shownAs } from '../ui/status/status.ts';
import classes from './acknowledge.module.css';
import { callByLink, type LinkAnswer } from './link-call.ts';
import { acknowledgeTexts } from './texts.ts';

/**
 * The page behind the link in a message, readable without signing in. Opening it changes nothing, because mail scanners
 * open links; its button acknowledges.
 */
export function AcknowledgePage() {
  const t = useTexts(acknowledgeTexts);
  const [token] = useState(() => location.hash.slice(1));
  const [answer, setAnswer] = useState<LinkAnswer>();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    let isGone = false;
    void callByLink(readAcknowledgement, token).then((found) => {
      if (!isGone) setAnswer(found);
    });
    return () => {
      isGone = true;
    };
  }, [token]);
  const acknowledge = async () => {
    setSending(true);
    setAnswer(await callByLink(acknowledgeByLink, token));
    setSending(false);
  };
  return (
    <Page title={t('title')}>
      <div className={classes['page']}>
        {answer === undefined ? <p role="status">{t('loading')}</p> : null}
        {answer?.kind === 'invalid' || answer?.kind === 'failed' ? (
          <>
            <Note level="caution">{t(answer.kind)}</Note>
            <Link to="/">{t('home')}</Link>
          </>
        ) : null}
        {answer?.kind === 'page' ? (
          <Conjunctions page={answer.page} isSending={isSending} onAcknowledge={() => void acknowledge()} />
        ) : null}
      </div>
    </Page>
  );
}

interface ConjunctionsProps {
  readonly page: AcknowledgementDocument;
  readonly isSending: boolean;
  readonly onAcknowledge: () => void;
}

/**
 * One conjunction, or all conjunctions of a message about many; one press acknowledges all that are not acknowledged
 * yet.
 */
function Conjunctions({ page, isSending, onAcknowledge }: ConjunctionsProps) {
  const t = useTexts(acknowledgeTexts);
  const { conjunctions, person } = page;
  const waiting = conjunctions.filter(({ acknowledgedBy }) => acknowledgedBy === null).length;
  return (
    <>
      {conjunctions.map((conjunction) => (
        <Conjunction key={conjunction.conjunctionId} conjunction={conjunction} />
      ))}
      {waiting === 0 ? null : (
        <div className={classes['act']}>
          <p className={classes['hint']}>{t('text', { person, count: waiting })}</p>
          <Button disabled={isSending} onClick={onAcknowledge}>
            {isSending ? t('acknowledging') : t('acknowledge', { count: waiting })}
          </Button>
        </div>
      )}
    </>
  );
}

function Conjunction({ conjunction }: { readonly conjunction: LinkedConjunctionDocument }) {
  const t = useTexts(acknowledgeTexts);
  const zone = useDisplayZone();
  const { title, tca, riskLevel, isUncertain = false, conjunctionPath, acknowledgedBy, acknowledgedAt } = conjunction;
  const time = formatInstant(readInstant(acknowledgedAt ?? '') ?? 0, { pattern: 'seconds', zone });
  return (
    <Card title={title}>
      <dl className={classes['facts']}>
        <dt>{t('tca')}</dt>
        <dd>
          <Instant atMs={readInstant(tca)} />
        </dd>
        <dt>{t('risk')}</dt>
        <dd>
          <StatusTag label={shownAs(riskLabelOf(riskLevel), { isUncertain })} />
        </dd>
      </dl>
      {acknowledgedBy === null ? null : (
        <div role="status">
          <Note level="ok">{t('done', { person: acknowledgedBy, time })}</Note>
        </div>
      )}
      <p className={classes['more']}>
        <a href={conjunctionPath}>{t('open')}</a>
      </p>
    </Card>
  );
}
