import type { CdmDocument, ConjunctionDocument, SatelliteDocument } from '@farpass/contract/ca';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { usePassed } from '../../../ui/format/clock.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { Methods } from '../../assessment/Methods.tsx';
import { assessmentTexts } from '../../assessment/texts.ts';
import { useAssessment } from '../../assessment/use-assessment.ts';
import { openAccept } from '../../decisions/AcceptDialog.tsx';
import { needsReason } from '../../decisions/accepting.ts';
import { CautionCard } from '../../decisions/confirming/CautionCard.tsx';
import { DecisionCard } from '../../decisions/DecisionCard.tsx';
import { ChangedNote } from '../../decisions/DecisionNotes.tsx';
import { decisionTexts } from '../../decisions/texts.ts';
import { type Deciding, useDecision } from '../../decisions/use-decision.ts';
import { type Undo, useUndo } from '../../decisions/use-undo.ts';
import { type OptionKind, OptionsCard } from '../../tracking/OptionsCard.tsx';
import { useTracking } from '../../tracking/use-tracking.ts';
import { EncounterPlane, PlaneSkeleton } from '../plane/EncounterPlane.tsx';
import { messagesUntil, planeMessages } from '../plane/encounter-plane.ts';
import { planeTexts } from '../plane/texts.ts';
import { tcaMsOf } from '../split.ts';
import { thresholdLines } from '../timeline.ts';
import { Curves } from './Curves.tsx';
import { Timeline } from './EventTimeline.tsx';
import { Expectation } from './Expectation.tsx';
import classes from './event.module.css';
import { missPlot, probabilityPlot } from './plots.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { conjunctionTexts } from './texts.ts';

interface SummaryProps {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: SatelliteDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
}

/** All facts for a decision, on one page. What follows the decision comes with it: the length of its log is not known before. */
export function Summary({ conjunction, satellite, cdms }: SummaryProps) {
  const assessment = useAssessment(conjunction.conjunctionId);
  const deciding = useDecision(conjunction.conjunctionId);
  // Of a past event nothing is left to choose; its decision can still be recorded.
  const isPast = usePassed(tcaMsOf(conjunction));
  const undo = useUndo();
  const isDecisionKnown = deciding.decision !== undefined || deciding.isFailed;
  return (
    <>
      <ChangedNote decision={deciding.decision ?? conjunction.decision} conjunction={conjunction} />
      <SummaryCards conjunction={conjunction} satellite={satellite} assessment={assessment.data} cdms={cdms} />
      <div className={classes['decision']}>
        <CautionCard conjunction={conjunction} caution={assessment.data?.caution} />
      </div>
      {isPast ? null : <Options conjunction={conjunction} deciding={deciding} undo={undo} />}
      <div className={classes['decision']}>
        <DecisionCard deciding={deciding} conjunction={conjunction} newestCdmId={assessment.data?.cdmId} undo={undo} />
      </div>
      {isDecisionKnown ? <Facts conjunction={conjunction} satellite={satellite} cdms={cdms} /> : <Waiting />}
    </>
  );
}

/** What the decision is based on: the plane, the trends, the methods and the curves. */
function Facts({ conjunction, satellite, cdms }: SummaryProps) {
  const t = useTexts(conjunctionTexts);
  const planeText = useTexts(planeTexts);
  const methods = useTexts(assessmentTexts);
  const assessment = useAssessment(conjunction.conjunctionId);
  const tcaMs = tcaMsOf(conjunction);
  const assessed = assessment.data?.cdmId;
  const messages = useMemo(() => cdms && messagesUntil(planeMessages(cdms), assessed), [cdms, assessed]);
  const [probability, miss] = useTrends(cdms, satellite);
  const orders = useTracking(conjunction.conjunctionId).data?.orders;
  return (
    <>
      <div className={classes['summary']}>
        <div className={classes['tall']}>
          <Card title={planeText('title')} help={planeText('cardHelp.plane')}>
            {messages === undefined ? <PlaneSkeleton /> : <EncounterPlane messages={messages} />}
          </Card>
          <Timeline tcaMs={tcaMs} satellite={satellite} cdms={cdms} orders={orders} />
        </div>
        <Card title={t('plot.probability')} help={t('cardHelp.probability')}>
          <PlotFrame plot={probability} group="trend" fileName="probability" heightPx={200} />
        </Card>
        <Card title={`${t('plot.miss')} · ${t('plot.band')}`} help={t('cardHelp.miss')}>
          <PlotFrame plot={miss} group="trend" fileName="miss" heightPx={200} />
        </Card>
        <div className={classes['wide']}>
          <Card title={methods('methods.title')} help={methods('cardHelp.methods')}>
            {assessment.data === undefined ? null : <Methods assessment={assessment.data} />}
            {assessment.isPending ? (
              <output className={details['waiting']} aria-label={methods('methods.working')} style={{ height: 480 }} />
            ) : null}
            {assessment.isError && assessment.data === undefined ? (
              <ErrorState message={assessment.error.message} onRetry={() => void assessment.refetch()} />
            ) : null}
          </Card>
        </div>
      </div>
      {assessment.isError && assessment.data === undefined ? null : (
        <div className={classes['below']}>
          <Expectation cdms={cdms} assessment={assessment.data} tcaMs={tcaMs} />
          <Curves conjunctionId={conjunction.conjunctionId} />
        </div>
      )}
    </>
  );
}

/** The options; waiting and doing nothing are entered in the decision log, the others link to their pages. */
function Options({ conjunction, deciding: { decision, change }, undo }: OptionsProps) {
  const { conjunctionId, satelliteId } = conjunction;
  const t = useTexts(decisionTexts);
  const navigate = useNavigate();
  const level = conjunction.conjunctionData.riskLevel;
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
    else if (kind === 'MANOEUVRE')
      void navigate({
        to: '/ca/manoeuvre/$satellite_id/$conjunction_id',
        params: { satellite_id: satelliteId, conjunction_id: conjunctionId },
      });
    else if (kind === 'NOTHING') close();
    else if (decision !== undefined) void change(decision, { status: 'MONITORING', isAcknowledged: true });
  };
  return (
    <div className={classes['decision']}>
      <OptionsCard
        conjunctionId={conjunctionId}
        isUnconfirmed={conjunction.conjunctionData.newestAlone !== undefined}
        onChoose={choose}
      />
    </div>
  );
}

interface OptionsProps extends Pick<SummaryProps, 'conjunction'> {
  readonly deciding: Deciding;
  readonly undo: Undo;
}

function useTrends(cdms: readonly CdmDocument[] | undefined, satellite: SatelliteDocument | undefined) {
  const t = useTexts(conjunctionTexts);
  const ui = useTexts(uiTexts);
  return useMemo(() => {
    if (cdms === undefined) return [undefined, undefined] as const;
    const [time, title] = [t('plot.time'), t('plot.probability')];
    const source = { provider: t('plot.source.provider'), own: t('plot.source.own') };
    const names = { ours: t('plot.ours'), theirs: t('plot.theirs'), source };
    return [
      probabilityPlot(cdms, { title, time, value: title, ...names }, thresholdLines(satellite, ui)),
      missPlot(planeMessages(cdms), { title: t('plot.miss'), time, value: t('plot.miss'), source }),
    ] as const;
  }, [cdms, satellite, t, ui]);
}
