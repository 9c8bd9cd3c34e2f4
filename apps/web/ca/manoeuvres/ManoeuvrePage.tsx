import { defaultThresholds } from '@farpass/conjunction/event';
import { type BurnDocument, type ConjunctionDocument, listSatellites } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { noFaults } from '../../ui/form/faults.ts';
import { usePassed } from '../../ui/format/clock.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { MissingConjunction } from '../conjunctions/event/MissingConjunction.tsx';
import { BurnResult, MetCard } from './burn/BurnResult.tsx';
import { Candidates } from './candidates/Candidates.tsx';
import { manoeuvreHelpTexts } from './help-texts.ts';
import classes from './manoeuvres.module.css';
import { Plans } from './plans/Plans.tsx';
import { Searches } from './Searches.tsx';
import { burnOfCell, type CellPlace, cellPlace, firstCellOf } from './space/heat-map.ts';
import { TradeSpaceCard, TradeSpaceWaiting } from './space/TradeSpaceCard.tsx';
import { useTradeSpace } from './space/use-trade-space.ts';
import { manoeuvreTexts } from './texts.ts';
import { useConjunction, useEvaluation, useKeeping } from './use-manoeuvres.ts';
import { WishesForm } from './wishes/WishesForm.tsx';
import { draftOf } from './wishes/wishes.ts';

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
  const help = useTexts(manoeuvreHelpTexts);
  const { conjunctionId, satelliteId, conjunctionData } = conjunction;
  const [draft, setDraft] = useState(() => draftOf(satellite));
  const [place, setPlace] = useState<CellPlace>();
  const [burn, setBurn] = useState<BurnDocument>();
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const { space, faults, isComputing, compute, computeSoon, search, cancel } = useTradeSpace(conjunctionId);
  const isPast = usePassed(readInstant(conjunctionData.tca) ?? 0);
  const [isOpened, setOpened] = useState(false);
  // The page starts the computation on opening: its space is reserved from the first render on, unless the conjunction
  // has no probability: then there is hardly anything to plan from.
  const isFirst = (isComputing || (!isOpened && !isPast)) && conjunctionData.probabilityOfCollision !== undefined;
  // A refusal of everything appears where the result would: above the form, it would move all fields.
  const isRefused = space === undefined && !isFirst && Object.keys(faults.fields).length === 0;
  const refusals = isRefused ? faults.others : [];
  const { isAlong, isRadial, isNormal } = draft;
  const computing = <Computing onCancel={cancel} />;
  const chosen = space === undefined ? undefined : (place ?? cellPlace(space, firstCellOf(space)));
  const limits = satellite?.configuration?.thresholds ?? defaultThresholds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trade space of the usual constraints is there when the page opens
  useEffect(() => {
    if (!isPast) compute(draft);
    setOpened(true);
  }, [conjunctionId]);
  const begin = () => {
    setPlace(undefined);
    setBurn(undefined);
    setPinned([]);
  };
  const change = (next: typeof draft) => {
    setDraft(next);
    begin();
    if (!isPast) computeSoon(next);
  };
  const choose = (next: CellPlace) => {
    setPlace(next);
    if (space !== undefined) setBurn(burnOfCell(space, next));
  };
  const cell =
    space === undefined || place !== undefined ? undefined : burnOfCell(space, cellPlace(space, firstCellOf(space)));
  return (
    <Page
      title={`${t('title')}: ${conjunction.satelliteName} × ${conjunction.secondaryName || conjunction.secondaryId}`}
      meta={<RiskTag data={conjunctionData} isLong />}
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
      <div className={classes['columns']}>
        <div className={classes['space']}>
          {space === undefined && isFirst ? (
            <TradeSpaceWaiting
              hasAxes={[isAlong, isRadial, isNormal].filter(Boolean).length > 1}
              computing={computing}
            />
          ) : null}
          {space === undefined && !isFirst ? (
            <Card title={t('space.title')} help={help('space')} aside={isComputing ? computing : undefined}>
              {refusals.length === 0 ? <p className={details['note']}>{t('space.none')}</p> : null}
              {refusals.map((refusal) => (
                <Note key={refusal} level="serious">
                  {refusal}
                </Note>
              ))}
            </Card>
          ) : null}
          {space === undefined || chosen === undefined ? null : (
            <>
              <TradeSpaceCard
                space={space}
                limits={limits}
                place={chosen}
                onChoose={choose}
                computing={isComputing ? computing : undefined}
              />
              <Candidates
                space={space}
                place={chosen}
                pinned={pinned}
                onPin={(cell) => setPinned([...pinned, cell])}
                onUnpin={(cell) => setPinned(pinned.filter((one) => one !== cell))}
                onChoose={choose}
              />
            </>
          )}
        </div>
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
        <div className={classes['results']}>
          <Chosen conjunctionId={conjunctionId} burn={burn ?? cell} days={draft.days ?? 3} />
          <Searches conjunctionId={conjunctionId} onUse={setBurn} />
          <Plans conjunctionId={conjunctionId} />
        </div>
      </div>
    </Page>
  );
}

function Computing({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <span className={classes['computing']} role="status">
      <StatusSymbol level="pending" /> {t('space.computing')}
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        {t('space.cancel')}
      </Button>
    </span>
  );
}

interface ChosenProps {
  readonly conjunctionId: string;
  readonly burn: BurnDocument | undefined;
  readonly days: number;
}

/** Arrow keys pass over many cells; a burn is propagated if it stays chosen for this long. */
const settledMs = 350;

/** The chosen burn, propagated in full. */
function Chosen({ conjunctionId, burn, days }: ChosenProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const { settled, isSettled } = useSettled(burn);
  const { data: evaluation, isFetching, error } = useEvaluation(conjunctionId, settled, days);
  const { kept, isKeeping, keep } = useKeeping(conjunctionId);
  return (
    <div className={classes['pair']}>
      <Card title={t('chosen.title')} help={help('chosen')}>
        {settled === undefined ? <p className={details['note']}>{t('chosen.none')}</p> : null}
        {evaluation === undefined && isFetching ? <p className={details['note']}>{t('chosen.computing')}</p> : null}
        {error === null ? null : <Note level="serious">{error.message}</Note>}
        {evaluation === undefined || settled === undefined ? null : (
          <>
            <BurnResult evaluation={evaluation} />
            <div className={classes['buttons']}>
              <Button loading={isKeeping} disabled={!isSettled} onClick={() => keep(settled, days)}>
                {t('chosen.keep')}
              </Button>
            </div>
            {kept === undefined ? null : <Note level="ok">{t('chosen.kept')}</Note>}
          </>
        )}
      </Card>
      {evaluation === undefined ? null : <MetCard evaluation={evaluation} />}
    </div>
  );
}

/** The burn that stayed chosen, and whether it is the chosen one: what is shown may still be the burn before. */
function useSettled(burn: BurnDocument | undefined) {
  const key = JSON.stringify(burn);
  const [settled, setSettled] = useState(burn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another burn
  useEffect(() => {
    const timer = setTimeout(() => setSettled(burn), settledMs);
    return () => clearTimeout(timer);
  }, [key]);
  return { settled, isSettled: JSON.stringify(settled) === key };
}
