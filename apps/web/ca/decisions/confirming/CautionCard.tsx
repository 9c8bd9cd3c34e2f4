import type { AssessmentDocument, ConfirmationDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { readerFinding } from '../../../texts/reader-finding.ts';
import details from '../../../ui/details/details.module.css';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { readStatusLabel, shownRiskOf } from '../../../ui/status/status.ts';
import { unconfirmedSymbol } from '../../assessment/risk-symbol.ts';
import { assessmentTexts } from '../../assessment/texts.ts';
import classes from '../decisions.module.css';
import { openConfirm } from './ConfirmDialog.tsx';
import { confirmingTexts } from './texts.ts';
import { useConfirmation } from './use-confirmation.ts';

interface CautionCardProps {
  readonly conjunction: ConjunctionDocument;
  readonly caution: AssessmentDocument['caution'] | undefined;
}

/** Why a risk is kept up, what would settle it, and what people confirmed; nothing if no rule of caution is at work. */
export function CautionCard({ conjunction, caution }: CautionCardProps) {
  const t = useTexts(confirmingTexts);
  const { conjunctionId, conjunctionData: data } = conjunction;
  const isWaiting = data.newestAlone !== undefined;
  const confirming = useConfirmation(isWaiting || data.isConfirmed === true ? conjunctionId : undefined);
  const { confirmation } = confirming;
  const { reasons = [], switchedOff = [] } = caution ?? {};
  if (!isWaiting && data.isConfirmed !== true && reasons.length + switchedOff.length === 0) return null;
  return (
    <Card title={t(isWaiting ? 'title' : 'titleSettled')} help={t('cardHelp')}>
      {isWaiting ? <Waiting conjunction={conjunction} /> : null}
      <Reasons reasons={reasons} settledBy={isWaiting ? data.settledBy : undefined} />
      <SwitchedOff rules={switchedOff} />
      {confirmation === undefined ? null : <Said confirmation={confirmation} confirming={confirming} />}
      {isWaiting && confirmation?.proposed === undefined ? (
        <div className={classes['buttons']}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => openConfirm({ title: t('dialogTitle'), conjunctionId })}
          >
            {t('open')}
          </Button>
        </div>
      ) : null}
      {confirmation === undefined || confirmation.log.length === 0 ? null : <Log entries={confirmation.log} />}
    </Card>
  );
}

/** The kept level, the one of the newest probability, and the one thing that would settle it. */
function Waiting({ conjunction: { conjunctionData: data } }: Pick<CautionCardProps, 'conjunction'>) {
  const t = useTexts(confirmingTexts);
  return (
    <p className={classes['basis']}>
      <span>{t('kept')}</span> <StatusTag label={shownRiskOf(data)} />
      <span>{t('newestAlone')}</span>{' '}
      <StatusTag label={readStatusLabel(data.newestAlone)} level={unconfirmedSymbol(data.newestAlone ?? 'UNKNOWN')} />
      {data.settledBy === undefined ? null : <span>{t('settles', { what: t(`settledBy.${data.settledBy}`) })}</span>}
    </p>
  );
}

interface ReasonsProps extends Pick<AssessmentDocument['caution'], 'reasons'> {
  /** The text above the reasons, which is not repeated with each. */
  readonly settledBy: ConjunctionDocument['conjunctionData']['settledBy'] | undefined;
}

function Reasons({ reasons, settledBy: above }: ReasonsProps) {
  const t = useTexts(confirmingTexts);
  const language = useLanguage();
  if (reasons.length === 0) return null;
  return (
    <ul className={classes['reasons']} aria-label={t('reasons')}>
      {reasons.map(({ code, text, parameters, settledBy }) => (
        <li key={`${code} ${text}`}>
          {readerFinding({ code, message: text, parameters }, language)}
          {settledBy === above ? null : (
            <span className="fp-dim"> {t('settles', { what: t(`settledBy.${settledBy}`) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Rules that would keep a worse level, and are off for the satellite. */
function SwitchedOff({ rules }: { readonly rules: NonNullable<AssessmentDocument['caution']['switchedOff']> }) {
  const t = useTexts(confirmingTexts);
  const words = useTexts(assessmentTexts);
  return rules.map(({ rule, level, reason, by = '', at }) => (
    <Note key={rule} level="caution">
      {t('isOff', { rule: words(`basis.${rule}`), person: by, reason })}{' '}
      <StatusTag label={shownRiskOf({ riskLevel: level, riskBasis: rule })} />{' '}
      {at === undefined ? null : <Instant atMs={readInstant(at)} />}
    </Note>
  ));
}

interface SaidProps {
  readonly confirmation: ConfirmationDocument;
  readonly confirming: ReturnType<typeof useConfirmation>;
}

/** A proposal that waits for a second person, and a confirmation that counts; both can be withdrawn. */
function Said({ confirmation, confirming: { confirm, withdraw, isSaving } }: SaidProps) {
  const t = useTexts(confirmingTexts);
  const person = usePerson();
  const { proposed, confirmed, newestAlone } = confirmation;
  const said = proposed ?? confirmed;
  if (said === undefined) return null;
  const isOwn = said.by === person?.userName;
  const { reason, cdmId } = said;
  const kind = proposed === undefined ? (newestAlone === undefined ? 'confirmed' : 'confirmedEarlier') : 'proposed';
  return (
    <Note level={proposed === undefined ? 'ok' : 'caution'}>
      {t(kind, { person: said.by, reason })} {proposed !== undefined && isOwn ? t('own') : null}
      <div className={`${classes['buttons']} ${classes['ways']}`}>
        {proposed === undefined || isOwn ? null : (
          <Button
            size="compact-sm"
            variant="default"
            loading={isSaving}
            onClick={() => void confirm({ reason, cdmId })}
          >
            {t('agree')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" loading={isSaving} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </div>
    </Note>
  );
}

function Log({ entries }: { readonly entries: ConfirmationDocument['log'] }) {
  const t = useTexts(confirmingTexts);
  const { satellite_id = '', conjunction_id = '' } = useParams({ strict: false });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['log']} tabIndex={0} aria-label={t('log')}>
      <ol aria-label={t('log')}>
        {entries.map(({ at, person, kind, reason, cdmId, ...judged }) => (
          <li key={`${at} ${person}`}>
            <Instant atMs={readInstant(at)} /> <strong>{person}</strong> {t(`kinds.${kind}`)}{' '}
            <StatusTag label={shownRiskOf(judged)} />{' '}
            <Link
              className={details['link']}
              to="/ca/cdm/$satellite_id/$conjunction_id/$message_id"
              params={{ satellite_id, conjunction_id, message_id: cdmId }}
            >
              {t('basedOn')}
            </Link>
            {reason === undefined ? null : <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
