import type { ManoeuvrePlanDocument, ManoeuvrePlanLogDocument } from '@farpass/contract/manoeuvres';
import type { ReactNode } from 'react';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Fact } from '../../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Fold, Folds } from '../../../ui/fold/Fold.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { SecondPeople } from '../../decisions/SecondPeople.tsx';
import { CommandNote, NextMoment, PlanMoments } from '../../moments/BurnMoments.tsx';
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
import { nextActionOf } from './use-step.ts';

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
      {plans !== undefined && plans.length > 0 ? (
        <Folds>
          {plans.map((plan) => (
            <PlanPart key={plan.manoeuvreId} plan={plan} />
          ))}
        </Folds>
      ) : null}
    </Card>
  );
}

/** One plan as a line with its state, its burn, what it leaves and its next moment and step; it opens to the rest. */
export function PlanPart({ plan, table, isOpen = false }: PlanPartProps) {
  const t = useTexts(manoeuvreTexts);
  const next = nextActionOf(plan);
  // A burn that was due is compared with what was flown: that is not folded.
  const isBurnPast = plan.state === 'EXECUTED' || plan.state === 'MISSED' || plan.actions.includes('EXECUTE');
  return (
    <Fold
      title={plan.name}
      isOpen={isOpen || isBurnPast}
      verdict={<PlanLine plan={plan} />}
      notes={<Doubts plan={plan} />}
      action={next === undefined ? undefined : <StepButton plan={plan} action={next} variant="default" />}
    >
      <PlanMoments plan={plan} />
      <dl className={classes['facts']}>
        <Fact name={t('plans.probability')}>
          <PowerOfTen value={plan.evaluation.after.probability} />
        </Fact>
        <People plan={plan} />
      </dl>
      <SequenceList sequence={plan.evaluation.sequence} />
      {isVerdictOpen(plan) ? null : <VerdictNote verdict={plan.verdict} />}
      {table ?? <KnownEvents events={plan.knownEvents} />}
      <SkyLine sky={plan.sky} />
      <Flown plan={plan} />
      <Steps plan={plan} next={next} />
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
    </Fold>
  );
}

function PlanLine({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const { manoeuvre, after } = plan.evaluation;
  return (
    <>
      <strong className={classes['state']}>{t(`plans.states.${plan.state}`)}</strong>
      <Instant atMs={readInstant(manoeuvre.ignitionEpoch)} />
      <span>{formatSignificant(manoeuvre.totalDeltaVMagnitude, 4)}&nbsp;m/s</span>
      <span>
        {t('plans.leaves')} <PowerOfTen value={plan.verdict?.probabilityAfter ?? after.aggregateProbability} />
      </span>
      {plan.moments === undefined ? null : <NextMoment moments={plan.moments} state={plan.state} />}
    </>
  );
}

/** Whether the verdict of a plan is never folded: it raises something, needs a reason, or is not certain. */
function isVerdictOpen({ verdict, state }: ManoeuvrePlanDocument): boolean {
  if (verdict === undefined || state === 'CANCELLED') return false;
  const { needsReason, isUncertain, isWithinTarget, raises } = verdict;
  return needsReason || isUncertain === true || !isWithinTarget || raises.length > 0;
}

/** Everything about a plan that is never folded. */
function Doubts({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <>
      {plan.moments === undefined ? null : <CommandNote moments={plan.moments} state={plan.state} />}
      {isVerdictOpen(plan) ? <VerdictNote verdict={plan.verdict} /> : null}
      <Inputs plan={plan} />
      <Cancelled plan={plan} />
      {plan.isTooLate ? (
        <Note level={plan.state === 'APPROVED' ? 'critical' : 'caution'}>{t('plans.tooLate')}</Note>
      ) : null}
      <SecondPerson plan={plan} />
    </>
  );
}

/** Of a plan: what could not be counted, what changed since, what was accepted, and what is odd. */
function Inputs({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const v = useTexts(verdictTexts);
  const { acceptedRisk: accepted } = plan;
  return (
    <>
      <NotCounted sky={plan.sky} />
      {plan.isOutOfDate ? <OutOfDate plan={plan} /> : null}
      {accepted === undefined ? null : (
        <Note level="serious">{v('accepted', { by: accepted.by, reason: accepted.reason })}</Note>
      )}
      <PlanWarnings warnings={plan.evaluation.warnings} />
    </>
  );
}

function People({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <>
      <Fact name={t('plans.by')}>{plan.plannedBy}</Fact>
      {plan.approvedBy === undefined ? null : <Fact name={t('plans.approvedBy')}>{plan.approvedBy}</Fact>}
    </>
  );
}

/** The burn of a plan, its effect and its people, and a note if its inputs have changed. */
export function PlanFacts({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const { manoeuvre, after } = plan.evaluation;
  return (
    <>
      <dl className={classes['facts']}>
        <Fact name={t('plans.ignition')}>
          <Instant atMs={readInstant(manoeuvre.ignitionEpoch)} />
        </Fact>
        <Fact name={t('plans.delta')}>{formatSignificant(manoeuvre.totalDeltaVMagnitude, 4)}&nbsp;m/s</Fact>
        <Fact name={t('plans.probability')}>
          <PowerOfTen value={after.probability} />
        </Fact>
        <Fact name={t('plans.aggregate')}>
          <PowerOfTen value={plan.verdict?.probabilityAfter ?? after.aggregateProbability} />
        </Fact>
        <People plan={plan} />
      </dl>
      <SequenceList sequence={plan.evaluation.sequence} />
      <VerdictNote verdict={plan.verdict} />
      <Inputs plan={plan} />
      <KnownEvents events={plan.knownEvents} />
      <SkyLine sky={plan.sky} />
    </>
  );
}

interface PlanPartProps {
  readonly plan: ManoeuvrePlanLogDocument;
  /** The findings of its screenings, instead of the known events. */
  readonly table?: ReactNode;
  /** Open from the start: the page is about it. */
  readonly isOpen?: boolean;
}

/** The changes since a plan was computed; a step of the plan computes it again. */
function OutOfDate({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const v = useTexts(verdictTexts);
  const inputs = plan.changedInputs.map((input) => t(`plans.inputs.${input}`)).join(', ');
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

/** Who else has to approve a plan. */
function SecondPerson({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const person = usePerson();
  const waitsForAnother =
    plan.state === 'SCREENED' &&
    plan.needsTwoPeople &&
    !plan.isOutOfDate &&
    !plan.isTooLate &&
    person !== undefined &&
    plannersOf(plan).includes(person.userName);
  if (!waitsForAnother) return null;
  return (
    <Note>
      {t('plans.twoPeople', { planner: plannersOf(plan).join(', ') })}
      <SecondPeople />
    </Note>
  );
}

interface StepsProps {
  readonly plan: ManoeuvrePlanDocument;
  /** It is on the line of the plan. */
  readonly next: ReturnType<typeof nextActionOf>;
}

function Steps({ plan, next }: StepsProps) {
  const others = plan.actions.filter((action) => action !== next);
  if (others.length === 0) return null;
  return (
    <div className={classes['buttons']}>
      {others.map((action) => (
        <StepButton key={action} plan={plan} action={action} variant="default" />
      ))}
    </div>
  );
}
