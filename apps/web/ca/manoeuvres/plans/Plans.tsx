import type { ManoeuvrePlanDocument, ManoeuvrePlanLogDocument } from '@farpass/contract/manoeuvres';
import type { ReactNode } from 'react';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Fact } from '../../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { SecondPeople } from '../../decisions/SecondPeople.tsx';
import { PlanMoments } from '../../moments/BurnMoments.tsx';
import { SequenceList } from '../burn/SequenceList.tsx';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { PlanWarnings } from '../PlanWarnings.tsx';
import { manoeuvreTexts } from '../texts.ts';
import { cancelledLast, usePlans, usePlansInFull } from '../use-manoeuvres.ts';
import { KnownEvents } from '../verdict/KnownEvents.tsx';
import { verdictTexts } from '../verdict/texts.ts';
import { NotCounted, SkyLine, VerdictNote } from '../verdict/VerdictNotes.tsx';
import { Cancelled } from './CancelPlan.tsx';
import { worstChanges } from './changed-events.ts';
import { Flown } from './Flown.tsx';
import { StepButton } from './StepButton.tsx';

/** Number of candidates shown side by side. */
const most = 5;

/** The plans of a conjunction, newest first and cancelled ones last, each with its next steps. */
export function Plans({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const { data: listed, isError } = usePlans(conjunctionId);
  const plans = usePlansInFull(
    listed
      ?.toSorted(cancelledLast)
      .slice(0, most)
      .map(({ manoeuvreId }) => manoeuvreId),
  );
  return (
    <Card title={t('plans.title')} help={help('plans')}>
      {listed?.length === 0 ? <p className={details['note']}>{t('plans.none')}</p> : null}
      {plans === undefined && !isError ? <Waiting /> : null}
      {plans?.map((plan) => (
        <PlanPart key={plan.manoeuvreId} plan={plan} />
      ))}
    </Card>
  );
}

/** One plan: its burn, its state, the changes of its inputs, the possible actions, and its log. */
export function PlanPart({ plan, table }: PlanPartProps) {
  const t = useTexts(manoeuvreTexts);
  return (
    <section className={classes['plan']} aria-label={plan.name}>
      <div className={classes['planHead']}>
        <strong>{plan.name}</strong>
        <span>{t(`plans.states.${plan.state}`)}</span>
      </div>
      <PlanMoments plan={plan} />
      <PlanFacts plan={plan} hasMoments={plan.moments !== undefined} table={table} />
      <Flown plan={plan} />
      <Steps plan={plan} />
      <details>
        <summary className={details['note']}>{t('plans.log')}</summary>
        <ol className={classes['log']}>
          {plan.log.map(({ at, person, action, to, note, reason }) => (
            <li key={`${at} ${action} ${to}`}>
              <Instant atMs={readInstant(at)} /> {t('plans.entry', { person, action: t(`plans.actions.${action}`) })} →{' '}
              {t(`plans.states.${to}`)}
              {note === undefined ? null : ` · ${note}`}
              {reason === undefined ? null : ` · ${reason}`}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** The burn of a plan, its effect and its people, and a note if its inputs have changed. */
export function PlanFacts({ plan, hasMoments = false, table }: PlanFactsProps) {
  const t = useTexts(manoeuvreTexts);
  const v = useTexts(verdictTexts);
  const { acceptedRisk: accepted } = plan;
  const { manoeuvre, after } = plan.evaluation;
  const inputs = plan.changedInputs.map((input) => t(`plans.inputs.${input}`)).join(', ');
  return (
    <>
      <dl className={classes['facts']}>
        {hasMoments ? null : (
          <Fact name={t('plans.ignition')}>
            <Instant atMs={readInstant(manoeuvre.ignitionEpoch)} />
          </Fact>
        )}
        <Fact name={t('plans.delta')}>{formatSignificant(manoeuvre.totalDeltaVMagnitude, 4)}&nbsp;m/s</Fact>
        <Fact name={t('plans.probability')}>
          <PowerOfTen value={after.probability} />
        </Fact>
        <Fact name={t('plans.aggregate')}>
          <PowerOfTen value={plan.verdict?.probabilityAfter ?? after.aggregateProbability} />
        </Fact>
        <Fact name={t('plans.by')}>{plan.plannedBy}</Fact>
        {plan.approvedBy === undefined ? null : <Fact name={t('plans.approvedBy')}>{plan.approvedBy}</Fact>}
      </dl>
      <SequenceList sequence={plan.evaluation.sequence} />
      <VerdictNote verdict={plan.verdict} />
      <NotCounted sky={plan.sky} />
      {plan.isOutOfDate ? <OutOfDate plan={plan} inputs={inputs} /> : null}
      {accepted === undefined ? null : (
        <Note level="serious">{v('accepted', { by: accepted.by, reason: accepted.reason })}</Note>
      )}
      {table ?? <KnownEvents events={plan.knownEvents} />}
      <SkyLine sky={plan.sky} />
      <PlanWarnings warnings={plan.evaluation.warnings} />
    </>
  );
}

interface PlanFactsProps {
  readonly plan: ManoeuvrePlanDocument;
  /** Its ignition is among the moments that are shown with it. */
  readonly hasMoments?: boolean;
  /** The findings of its screenings, instead of the known events. */
  readonly table?: ReactNode;
}

interface PlanPartProps extends Pick<PlanFactsProps, 'table'> {
  readonly plan: ManoeuvrePlanLogDocument;
}

interface OutOfDatePlan {
  readonly plan: ManoeuvrePlanDocument;
  readonly inputs: string;
}

/** The changes since a plan was computed; a step of the plan computes it again. */
function OutOfDate({ plan, inputs }: OutOfDatePlan) {
  const t = useTexts(manoeuvreTexts);
  const v = useTexts(verdictTexts);
  const { shown, others, highestOfOthers } = worstChanges(plan.changedEvents ?? []);
  const events = shown.map(({ kind, secondaryName, probabilityThen, probabilityNow }) =>
    v(`changes.${kind}`, {
      object: secondaryName,
      from: probabilityThen === undefined ? '–' : formatProbability(probabilityThen),
      to: probabilityNow === undefined ? '–' : formatProbability(probabilityNow),
    }),
  );
  const more = others === 0 ? [] : [v('moreChanges', { count: others, most: formatProbability(highestOfOthers) })];
  return (
    <Note level="serious">
      {t('plans.outOfDate', { inputs })}
      {events.length === 0 ? null : ` ${t('plans.changedEvents', { events: [...events, ...more].join(', ') })}`}
    </Note>
  );
}

function plannersOf({ planners, plannedBy }: ManoeuvrePlanDocument): readonly string[] {
  return planners ?? [plannedBy];
}

function Steps({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const person = usePerson();
  const waitsForAnother =
    plan.state === 'SCREENED' &&
    plan.needsTwoPeople &&
    !plan.isOutOfDate &&
    !plan.isTooLate &&
    person !== undefined &&
    plannersOf(plan).includes(person.userName);
  return (
    <>
      <Cancelled plan={plan} />
      {plan.isTooLate ? (
        <Note level={plan.state === 'APPROVED' ? 'critical' : 'caution'}>{t('plans.tooLate')}</Note>
      ) : null}
      {waitsForAnother ? (
        <Note>
          {t('plans.twoPeople', { planner: plannersOf(plan).join(', ') })}
          <SecondPeople />
        </Note>
      ) : null}
      {plan.actions.length === 0 ? null : (
        <div className={classes['buttons']}>
          {plan.actions.map((action) => (
            <StepButton key={action} plan={plan} action={action} variant="default" />
          ))}
        </div>
      )}
    </>
  );
}
