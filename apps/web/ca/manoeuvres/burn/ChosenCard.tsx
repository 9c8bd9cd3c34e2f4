import type { BurnDocument, BurnEvaluationDocument, KnownEventDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Fact } from '../../../ui/details/Fact.tsx';
import { Countdown, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatSignificant, massText } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { errorTexts } from '../burn-errors.ts';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { PlanWarnings } from '../PlanWarnings.tsx';
import { manoeuvreTexts } from '../texts.ts';
import { NotCounted, VerdictNote } from '../verdict/VerdictNotes.tsx';
import { SequenceList } from './SequenceList.tsx';

interface ChosenCardProps {
  readonly burn: BurnDocument | undefined;
  readonly evaluation: BurnEvaluationDocument | undefined;
  readonly isFlying: boolean;
  readonly error: Error | null;
  /** The command must be given this long before the ignition. */
  readonly commandLeadHours: number;
  /** Without a burn: whether none is needed, so that none is proposed. */
  readonly isNotNeeded: boolean;
  readonly keep: ReactNode;
}

/** Events of the satellite that the card names. */
const most = 5;
const msPerHour = 3_600_000;

/** The chosen burn next to the map: its verdict, its moments, and each known event without the burn and with it. */
export function ChosenCard(props: ChosenCardProps) {
  const { burn, evaluation, isFlying, error, commandLeadHours, isNotNeeded, keep } = props;
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  return (
    <Card title={t('chosen.title')} help={help('chosen')}>
      {burn === undefined ? (
        <p className={details['note']}>{t(isNotNeeded ? 'chosen.noneNeeded' : 'chosen.none')}</p>
      ) : null}
      {burn !== undefined && evaluation === undefined && isFlying ? (
        <p className={details['note']} role="status">
          {t('chosen.computing')}
        </p>
      ) : null}
      {error === null ? null : <Note level="serious">{error.message}</Note>}
      {burn === undefined || evaluation === undefined ? null : (
        <div className={classes['chosenParts']}>
          <VerdictNote verdict={evaluation.verdict} />
          <NotCounted sky={evaluation.sky} />
          <PlanWarnings warnings={evaluation.warnings} />
          <div className={classes['keep']}>{keep}</div>
          <Moments evaluation={evaluation} commandLeadHours={commandLeadHours} />
          <SequenceList sequence={evaluation.sequence} />
          <ErrorsLine burn={burn} />
          <Events events={evaluation.knownEvents ?? []} />
        </div>
      )}
    </Card>
  );
}

/** The errors that the burn is judged with, if it states any. */
function ErrorsLine({ burn }: { readonly burn: BurnDocument }) {
  const t = useTexts(manoeuvreTexts);
  const texts = errorTexts(burn);
  return texts === undefined ? null : <p className={details['note']}>{t('chosen.errors', texts)}</p>;
}

type MomentsProps = Pick<ChosenCardProps, 'commandLeadHours'> & { readonly evaluation: BurnEvaluationDocument };

function Moments({ evaluation: { manoeuvre }, commandLeadHours }: MomentsProps) {
  const t = useTexts(manoeuvreTexts);
  const ignitionMs = readInstant(manoeuvre.ignitionEpoch) ?? 0;
  const commandMs = ignitionMs - commandLeadHours * msPerHour;
  const { totalDeltaVMagnitude, totalDeltaMass } = manoeuvre;
  return (
    <dl className={classes['facts']}>
      <Fact name={t('chosen.ignition')}>
        <Instant atMs={ignitionMs} />
      </Fact>
      <Fact name={t('chosen.size')}>{formatSignificant(totalDeltaVMagnitude, 4)}&nbsp;m/s</Fact>
      <Fact name={t('chosen.command')}>
        <Countdown toMs={commandMs} />
      </Fact>
      {totalDeltaMass === undefined ? null : <Fact name={t('chosen.propellant')}>{massText(totalDeltaMass)}</Fact>}
    </dl>
  );
}

/** The events with the highest probability, without the burn or with it; the full table is below. */
function Events({ events }: { readonly events: readonly KnownEventDocument[] }) {
  const t = useTexts(manoeuvreTexts);
  if (events.length === 0) return null;
  const worst = ({ probabilityBefore, probabilityAfter }: KnownEventDocument) =>
    Math.max(probabilityBefore, probabilityAfter);
  const worstFirst = events.toSorted((a, b) => worst(b) - worst(a));
  return (
    <section aria-label={t('chosen.known')}>
      <h3 className={details['part']}>{t('chosen.known')}</h3>
      <ul className={classes['knownList']}>
        {worstFirst.slice(0, most).map((event) => (
          <li key={event.conjunctionId}>
            <span>{event.secondaryName || event.secondaryId}</span>
            <span>
              <RiskTag data={{ riskLevel: event.riskBefore, riskBasis: event.riskBasisBefore ?? 'PROBABILITY' }} />
              {' → '}
              <RiskTag data={{ riskLevel: event.riskAfter, riskBasis: event.riskBasisAfter ?? 'PROBABILITY' }} />
            </span>
            <span>
              <PowerOfTen value={event.probabilityBefore} /> → <PowerOfTen value={event.probabilityAfter} />
            </span>
          </li>
        ))}
      </ul>
      {events.length > most ? (
        <p className={details['note']}>{t('chosen.more', { count: events.length - most })}</p>
      ) : null}
    </section>
  );
}

interface KeepButtonProps {
  readonly isKeeping: boolean;
  readonly isKept: boolean;
  readonly isSettled: boolean;
  /** No plan goes on yet: keeping this burn is the next step. */
  readonly isNext: boolean;
  readonly onKeep: () => void;
}

/** Keeps the burn as a plan, once: then the steps above go on. */
export function KeepButton({ isKeeping, isKept, isSettled, isNext, onKeep }: KeepButtonProps) {
  const t = useTexts(manoeuvreTexts);
  if (isKept) return <Note level="ok">{t('chosen.kept')}</Note>;
  return (
    <Button variant={isNext ? 'filled' : 'default'} loading={isKeeping} disabled={!isSettled} onClick={onKeep}>
      {t('chosen.keep')}
    </Button>
  );
}
