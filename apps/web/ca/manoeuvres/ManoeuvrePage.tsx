import { defaultThresholds } from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { isSameDocument } from '@farpass/contract/document';
import { listSatellites } from '@farpass/contract/fleet';
import type { BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import { burnLeads } from '@farpass/operations/moments';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { faultsOfError } from '../../api/form-faults.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Distance } from '../../ui/details/Figures.tsx';
import { Fold, Folds } from '../../ui/fold/Fold.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { usePassed } from '../../ui/format/clock.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { MissingConjunction } from '../conjunctions/event/MissingConjunction.tsx';
import { EventBurnNote, useSecondBurn } from '../decisions/EventBurn.tsx';
import { VerdictBar } from '../verdict-bar/VerdictBar.tsx';
import { BurnResult, MetFold } from './burn/BurnResult.tsx';
import { ChosenCard, KeepButton } from './burn/ChosenCard.tsx';
import { ManoeuvreDetails } from './burn/ManoeuvreDetails.tsx';
import { Candidates } from './candidates/Candidates.tsx';
import classes from './manoeuvres.module.css';
import { OwnBurn } from './own/OwnBurn.tsx';
import { followingFields, ownBurnFields } from './own/own-burn.ts';
import { Plans } from './plans/Plans.tsx';
import { StepButton } from './plans/StepButton.tsx';
import { nextActionOf } from './plans/use-step.ts';
import { Searches } from './Searches.tsx';
import { isNotNeeded } from './space/flown-cells.ts';
import { burnOfCell, type CellPlace } from './space/heat-map.ts';
import { TradeSpaceCard, TradeSpaceWaiting } from './space/TradeSpaceCard.tsx';
import { useTradeSpace } from './space/use-trade-space.ts';
import { PlanSteps } from './steps/PlanSteps.tsx';
import { manoeuvreTexts } from './texts.ts';
import { proposalOf, useChosenBurn, useFlight, useFlownSpace } from './use-chosen-burn.ts';
import { useConjunction, useKeeping, usePlanInHand } from './use-manoeuvres.ts';
import { WishChips } from './wishes/WishChips.tsx';
import { WishesForm } from './wishes/WishesForm.tsx';
import { draftOf, type WishesDraft, withoutConstraint } from './wishes/wishes.ts';

/** Planning a manoeuvre for one conjunction: constraints, trade space, the chosen burn, and the plans. */
export function ManoeuvrePage() {
  const t = useTexts(manoeuvreTexts);
  const { satellite_id: satelliteId = '', conjunction_id: conjunctionId = '' } = useParams({ strict: false });
  const query = useConjunction({ satelliteId, conjunctionId });
  const satellites = useList(listSatellites, { 'satellite-id': satelliteId });
  const conjunction = query.data?.[0];
  const satellite = satellites.data?.[0];
  if (conjunction !== undefined && satellites.data !== undefined)
    return <Planning conjunction={conjunction} satellite={satellite} />;
  return <MissingConjunction title={t('title')} query={conjunction === undefined ? query : satellites} />;
}

interface PlanningProps {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: Parameters<typeof draftOf>[0];
}

function Planning({ conjunction, satellite }: PlanningProps) {
  const t = useTexts(manoeuvreTexts);
  const { conjunctionId, satelliteId, conjunctionData } = conjunction;
  const [draft, setDraft] = useState(() => draftOf(satellite));
  const [isEditing, setEditing] = useState(false);
  const [chosen, setChosen] = useChosenBurn();
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const trade = useTradeSpace(conjunctionId);
  const { faults, isComputing, compute, computeSoon, search, cancel } = trade;
  const isPast = usePassed(readInstant(conjunctionData.tca) ?? 0);
  const [isOpened, setOpened] = useState(false);
  // The page starts the computation on opening: its space is reserved from the first render on, unless the conjunction
  // has no probability: then there is hardly anything to plan from.
  const isFirst = (isComputing || (!isOpened && !isPast)) && conjunctionData.probabilityOfCollision !== undefined;
  // A refusal of everything appears where the result would: above the form, it would move all fields.
  const isRefused = trade.space === undefined && !isFirst && Object.keys(faults.fields).length === 0;
  const refusals = isRefused ? faults.others : [];
  const computing = <Computing onCancel={cancel} />;
  const days = draft.days ?? 3;
  const picked = chosen ?? proposalOf(trade.space);
  const flight = useFlight({ conjunctionId, chosen: picked, days });
  const space = useFlownSpace(trade.space, { chosen: picked, flight });
  const { plan } = usePlanInHand(conjunctionId);
  const keeping = useKeeping(conjunctionId);
  const asksFirst = useSecondBurn(conjunction.burn);
  const limits = satellite?.configuration?.thresholds ?? defaultThresholds;
  const { commandLeadHours } = burnLeads(satellite?.configuration?.manoeuvres);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trade space of the usual constraints is there when the page opens
  useEffect(() => {
    if (!isPast) compute(draft);
    setOpened(true);
  }, [conjunctionId]);
  const begin = () => {
    setChosen(undefined);
    setPinned([]);
  };
  const change = (next: typeof draft) => {
    setDraft(next);
    begin();
    if (!isPast) computeSoon(next);
  };
  const choose = (place: CellPlace) =>
    space !== undefined && setChosen({ place, burn: burnOfCell(space, place), isTyped: false });
  const place = picked?.place;
  const isKept = picked !== undefined && isSameDocument(keeping.keptBurn, picked.burn);
  const keep = (
    <KeepButton
      isKeeping={keeping.isKeeping}
      isKept={isKept}
      isSettled={flight.isSettled}
      isNext={plan === undefined}
      onKeep={async () => {
        if (picked !== undefined && (await asksFirst())) keeping.keep(picked.burn, days);
      }}
    />
  );
  const next = plan && nextActionOf(plan);
  return (
    <Page
      title={`${t('title')}: ${conjunction.satelliteName} × ${conjunction.secondaryName || conjunction.secondaryId}`}
      actions={
        <Link
          className={details['action']}
          to="/ca/conjunction/$satellite_id/$conjunction_id"
          params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
        >
          {t('back')}
        </Link>
      }
    >
      {isPast ? (
        <div className={classes['past']}>
          <Note level="caution">{t('past')}</Note>
        </div>
      ) : null}
      <VerdictBar conjunction={conjunction}>
        {plan === undefined || next === undefined ? null : (
          <StepButton plan={plan} action={next} variant="filled" size="sm" />
        )}
      </VerdictBar>
      <EventBurnNote conjunction={conjunction} />
      <PlanSteps plan={plan} />
      <WishChips draft={draft} space={trade.space} isOpen={isEditing} onToggle={() => setEditing(!isEditing)} />
      {isEditing || Object.keys(faults.fields).length > 0 ? (
        <div className={classes['wishes']}>
          <WishesForm
            draft={draft}
            onChange={change}
            faults={refusals.length === 0 ? faults : noFaults}
            isComputing={isComputing}
            isPast={isPast}
            onCompute={() => {
              begin();
              compute(draft);
            }}
            onSearch={(directions) => search(draft, directions)}
          />
        </div>
      ) : null}
      <div className={classes['columns']}>
        <div className={classes['space']}>
          {space === undefined ? (
            <NoSpace
              draft={draft}
              isFirst={isFirst}
              refusals={refusals}
              computing={isComputing ? computing : undefined}
            />
          ) : (
            <TradeSpaceCard
              space={space}
              limits={limits}
              place={place}
              commandLeadHours={commandLeadHours}
              onChoose={choose}
              computing={isComputing ? computing : undefined}
            />
          )}
        </div>
        <div className={classes['besideSpace']}>
          <div className={classes['chosen']}>
            <ChosenCard
              burn={picked?.burn}
              evaluation={flight.evaluation}
              isFlying={flight.isFlying}
              error={picked?.isTyped === true ? null : flight.error}
              commandLeadHours={commandLeadHours}
              isNotNeeded={space !== undefined && isNotNeeded(space)}
              keep={keep}
            />
          </div>
        </div>
        <div className={classes['rest']}>
          <Plans conjunctionId={conjunctionId} />
          <Searches
            conjunctionId={conjunctionId}
            onUse={(burn) => setChosen({ place: undefined, burn, isTyped: false })}
            onRelax={(without) => {
              const relaxed = withoutConstraint(draft, without);
              change(relaxed);
              search(relaxed, 'any');
            }}
          />
          <Folds>
            {space === undefined ? null : (
              <Candidates
                space={space}
                place={place}
                pinned={pinned}
                onPin={(cell) => setPinned([...pinned, cell])}
                onUnpin={(cell) => setPinned(pinned.filter((one) => one !== cell))}
                onChoose={choose}
              />
            )}
            {flight.evaluation === undefined ? null : (
              <>
                <InFull evaluation={flight.evaluation} />
                <MetFold evaluation={flight.evaluation} />
              </>
            )}
            <OwnBurn
              satellite={satellite ?? {}}
              faults={picked?.isTyped === true ? ownFaults(flight.error) : noFaults}
              isPast={isPast}
              onFly={(burn) => setChosen({ place: undefined, burn, isTyped: true })}
            />
          </Folds>
        </div>
      </div>
    </Page>
  );
}

/** The faults of a typed burn at the fields of its form; the call has the burn in its body. */
function ownFaults(error: Error | null): FormFaults {
  if (error === null) return noFaults;
  const { fields, others } = faultsOfError(
    error,
    [...ownBurnFields, ...followingFields].map((name) => `burn.${name}`),
  );
  const named = Object.entries(fields).map(([name, fault]) => [name.slice('burn.'.length), fault] as const);
  return { fields: Object.fromEntries(named), others };
}

interface NoSpaceProps {
  readonly draft: WishesDraft;
  readonly isFirst: boolean;
  readonly refusals: readonly string[];
  readonly computing: ReactNode;
}

/** The place of the trade space before there is one: what is computed, or why there is none. */
function NoSpace({ draft, isFirst, refusals, computing }: NoSpaceProps) {
  const t = useTexts(manoeuvreTexts);
  const { isAlong, isRadial, isNormal } = draft;
  const hasAxes = [isAlong, isRadial, isNormal].filter(Boolean).length > 1;
  if (isFirst) return <TradeSpaceWaiting hasAxes={hasAxes} computing={computing} />;
  return (
    <TradeSpaceWaiting hasAxes={hasAxes} computing={computing}>
      {refusals.length === 0 ? <p className={details['note']}>{t('space.none')}</p> : null}
      {refusals.map((refusal) => (
        <Note key={refusal} level="serious">
          {refusal}
        </Note>
      ))}
    </TradeSpaceWaiting>
  );
}

/** Everything about the chosen burn. */
function InFull({ evaluation }: { readonly evaluation: BurnEvaluationDocument }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <Fold name="chosenInFull" title={t('chosen.detailsTitle')} verdict={<MissChange evaluation={evaluation} />}>
      <BurnResult evaluation={evaluation} />
      <ManoeuvreDetails manoeuvre={evaluation.manoeuvre} />
    </Fold>
  );
}

function MissChange({ evaluation: { before, after } }: { readonly evaluation: BurnEvaluationDocument }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <span>
      {t('chosen.miss')} <Distance metres={1000 * before.missDistanceKm} /> →{' '}
      <Distance metres={1000 * after.missDistanceKm} />
    </span>
  );
}

function Computing({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <span className={classes['computing']} role="status">
      <StateMark level="pending" /> {t('space.computing')}
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        {t('space.cancel')}
      </Button>
    </span>
  );
}
