import type { CdmDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { DataAge } from '../../../ui/details/Figures.tsx';
import { Fold, Folds } from '../../../ui/fold/Fold.tsx';
import { usePassed } from '../../../ui/format/clock.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import { MethodsFold } from '../../assessment/MethodsFold.tsx';
import { useAssessment } from '../../assessment/use-assessment.ts';
import { openAccept } from '../../decisions/AcceptDialog.tsx';
import { needsReason } from '../../decisions/accepting.ts';
import { CautionCard } from '../../decisions/confirming/CautionCard.tsx';
import { DecisionCard } from '../../decisions/DecisionCard.tsx';
import { ChangedNote } from '../../decisions/DecisionNotes.tsx';
import { useSecondBurn } from '../../decisions/EventBurn.tsx';
import { decisionPlace } from '../../decisions/place.ts';
import { decisionTexts } from '../../decisions/texts.ts';
import { type DecisionState, useDecision } from '../../decisions/use-decision.ts';
import { type Undo, useUndo } from '../../decisions/use-undo.ts';
import { EventMoments } from '../../moments/EventMoments.tsx';
import { type OptionKind, OptionsCard } from '../../tracking/OptionsCard.tsx';
import { OutcomeNote } from '../../tracking/OutcomeNote.tsx';
import { useTracking } from '../../tracking/use-tracking.ts';
import { tcaMsOf } from '../split.ts';
import { Curves } from './Curves.tsx';
import { ConsequenceCard } from './consequence/ConsequenceCard.tsx';
import { EventCourse } from './course/EventCourse.tsx';
import { courseTexts } from './course/texts.ts';
import { DragCard } from './drag/DragCard.tsx';
import { Timeline } from './EventTimeline.tsx';
import { Expectation } from './Expectation.tsx';
import classes from './event.module.css';
import { EventPictures } from './pictures/EventPictures.tsx';
import type { EventView } from './pictures/use-event-view.ts';
import { Repeats } from './Repeats.tsx';

interface SummaryProps {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: SatelliteDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
  readonly view: EventView;
}

/** First the pictures, then what can be done; all that is behind it is a line each, with its verdict. */
export function Summary({ conjunction, satellite, cdms, view }: SummaryProps) {
  const { conjunctionId } = conjunction;
  const assessment = useAssessment(conjunctionId);
  const deciding = useDecision(conjunctionId, true);
  // Of a past event nothing is left to choose; its decision can still be recorded.
  const isPast = usePassed(tcaMsOf(conjunction));
  const undo = useUndo();
  const assessed = assessment.data?.cdmId;
  return (
    <>
      <ChangedNote decision={deciding.decision ?? conjunction.decision} conjunction={conjunction} />
      <OutcomeNote conjunction={conjunction} decision={deciding.decision} isPast={isPast} onAccepted={undo.offer} />
      <EventPictures view={view} satellite={satellite} cdms={cdms} />
      <div className={classes['decision']}>
        <CautionCard conjunction={conjunction} caution={assessment.data?.caution} />
      </div>
      {isPast ? null : (
        <div className={classes['decision']}>
          <Options conjunction={conjunction} deciding={deciding} undo={undo} />
        </div>
      )}
      <div className={classes['decision']} id={decisionPlace}>
        <DecisionCard
          key={conjunctionId}
          deciding={deciding}
          conjunction={conjunction}
          newestCdmId={assessed}
          undo={undo}
        />
      </div>
      <Repeats of={conjunction} />
      <Folds>
        <Course conjunction={conjunction} cdms={cdms} view={view} deciding={deciding} />
        <MethodsFold conjunctionId={conjunctionId} />
        <Expected conjunction={conjunction} satellite={satellite} cdms={cdms} view={view} />
        <Curves conjunctionId={conjunctionId} />
        <DragCard conjunction={conjunction} />
        <ConsequenceCard conjunction={conjunction} />
      </Folds>
    </>
  );
}

/** The event in time, as a picture and in words. */
function Course({
  conjunction,
  cdms,
  view: { axis },
  deciding,
}: Omit<SummaryProps, 'satellite'> & { readonly deciding: DecisionState }) {
  const t = useTexts(courseTexts);
  const { conjunctionId, numberOfCdms, lastUpdate } = conjunction;
  const orders = useTracking(conjunctionId).data?.orders;
  return (
    <Fold
      name="course"
      title={t('title')}
      help={t('help')}
      verdict={
        <>
          <span>{t('verdict', { count: numberOfCdms })}</span>
          <DataAge atMs={readInstant(lastUpdate)} />
        </>
      }
    >
      <EventMoments conjunctionId={conjunctionId} />
      <div className={classes['course']}>
        <Timeline conjunction={conjunction} cdms={cdms} orders={orders} axis={axis} />
        <EventCourse conjunction={conjunction} cdms={cdms} orders={orders} log={deciding.decision?.log} />
      </div>
    </Fold>
  );
}

/** Possible results of the coming messages; nothing without an assessment. */
function Expected({ conjunction: { conjunctionId, ...event }, satellite, cdms, view: { axis } }: SummaryProps) {
  const { data, isError } = useAssessment(conjunctionId);
  if (isError && data === undefined) return null;
  return <Expectation cdms={cdms} assessment={data} tcaMs={tcaMsOf(event)} satellite={satellite} axis={axis} />;
}

/** The options; waiting and doing nothing are entered in the decision log, the others link to their pages. */
function Options({ conjunction, deciding: { decision, change }, undo }: OptionsProps) {
  const { conjunctionId, satelliteId } = conjunction;
  const t = useTexts(decisionTexts);
  const navigate = useNavigate();
  const level = conjunction.conjunctionData.riskLevel;
  const asksFirst = useSecondBurn(conjunction.burn);
  const plan = async () => {
    if (!(await asksFirst())) return;
    const params = { satellite_id: satelliteId, conjunction_id: conjunctionId };
    await navigate({ to: '/ca/manoeuvre/$satellite_id/$conjunction_id', params });
  };
  const close = () => {
    const status = 'NO_ACTION';
    if (needsReason(level))
      openAccept({
        title: t('accept.title'),
        conjunctionId,
        level,
        status,
        onAccepted: ({ before }) => undo.offer(before),
      });
    else if (decision !== undefined)
      void change(decision, { status, isAcknowledged: true }).then((stored) => stored && undo.offer(decision));
  };
  const choose = (kind: OptionKind) => {
    if (kind === 'TRACK') void navigate({ to: '.', search: (before) => ({ ...before, tab: 'tracking' }) });
    else if (kind === 'MANOEUVRE') void plan();
    else if (kind === 'NOTHING') close();
    else if (decision !== undefined) void change(decision, { status: 'MONITORING', isAcknowledged: true });
  };
  return (
    <OptionsCard
      conjunctionId={conjunctionId}
      isUnconfirmed={conjunction.conjunctionData.newestAlone !== undefined}
      onChoose={choose}
    />
  );
}

interface OptionsProps extends Pick<SummaryProps, 'conjunction'> {
  readonly deciding: DecisionState;
  readonly undo: Undo;
}
