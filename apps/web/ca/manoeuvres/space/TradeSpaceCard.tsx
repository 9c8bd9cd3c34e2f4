import { defaultThresholds } from '@farpass/conjunction/event';
import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { keptNumbers } from '../../../base/kept-units.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import details from '../../../ui/details/details.module.css';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { useClock } from '../../../ui/format/clock.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { checkedObjects } from '../checked-objects.ts';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { PlanWarnings } from '../PlanWarnings.tsx';
import { manoeuvreTexts } from '../texts.ts';
import { BurnsInHandNotes } from './BurnsInHandNotes.tsx';
import { isNotNeeded } from './flown-cells.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { HeatMap, useCellText } from './HeatMap.tsx';
import { type Axis, axesOf, type CellPlace, cellPlace, isAllInTime, type RiskLimits, rowsOf } from './heat-map.ts';
import { neededPlot } from './needed-plot.ts';
import { leadZone } from './time-axis.ts';

interface TradeSpaceCardProps {
  readonly space: TradeSpaceDocument;
  readonly limits: RiskLimits;
  /** Undefined if no cell is chosen. */
  readonly place: CellPlace | undefined;
  readonly commandLeadHours: number;
  readonly onChoose: (place: CellPlace) => void;
  /** Shows that a newer one is being computed, instead of the number of burns. */
  readonly computing: ReactNode;
}

const views = ['MAP', 'NEEDED'] as const;
type View = (typeof views)[number];

/** The trade space as its heat map with the content of the chosen cell, or as the size needed at each lead time. */
export function TradeSpaceCard({ space, limits, place, commandLeadHours, onChoose, computing }: TradeSpaceCardProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const axes = axesOf(space);
  const nowMs = useClock('minute');
  const [wanted, setAxis] = useState<Axis | undefined>(place && axisOf(space, place));
  const [view, setView] = useState<View>('MAP');
  const hasAxes = axes.length > 1;
  const axis = wanted !== undefined && axes.includes(wanted) ? wanted : (axes[0] ?? 'T');
  const rows = useMemo(() => rowsOf(space, axis), [space, axis]);
  const lead = leadZone({ ignitions: space.ignitions, commandLeadHours, nowMs });
  const isNeeded = !isNotNeeded(space);
  const { cheapest } = space;
  const checked = checkedObjects(space);
  const choose = (cell: number) => {
    const next = cellPlace(space, cell);
    setAxis(axisOf(space, next));
    onChoose(next);
  };
  return (
    <Card
      title={t('space.title')}
      help={help('space')}
      aside={computing ?? <span className="fp-dim">{t('space.aside', { burns: space.probability.length })}</span>}
    >
      <BurnsInHandNotes burns={space.burnsInHand} />
      {isNeeded ? null : (
        <Note level={space.burnsInHand === undefined ? 'ok' : 'caution'}>
          <strong>{t(space.burnsInHand === undefined ? 'space.notNeeded' : 'space.noSecond')}</strong>{' '}
          {t('space.notNeededWhy')} <PowerOfTen value={space.before.aggregateProbability ?? space.before.probability} />{' '}
          ({t('space.target')} <PowerOfTen value={space.target} />
          ).
        </Note>
      )}
      <div className={classes['views']} data-axes={hasAxes}>
        <Choice
          label={t('space.view')}
          isQuiet
          value={view}
          choices={views.map((value) => ({ value, label: t(`space.views.${value}`) }))}
          onChange={setView}
        />
        {hasAxes && view === 'MAP' ? (
          <Choice
            label={t('space.axis')}
            value={axis}
            choices={axes.map((value) => ({ value, label: `±${value}` }))}
            onChange={(next) => {
              setAxis(next);
              const [row] = rowsOf(space, next);
              if (row !== undefined && place !== undefined) onChoose({ ignition: place.ignition, ...row });
            }}
          />
        ) : null}
      </div>
      {view === 'MAP' ? (
        <>
          <HeatMap space={space} rows={rows} limits={limits} place={place} lead={lead} onChoose={onChoose} />
          <HeatLegend target={space.target} limits={limits} hasLead={lead !== undefined} />
          <p className={classes['cell']} aria-live="polite">
            {place === undefined ? t('space.noneChosen') : <CellText space={space} place={place} />}
          </p>
        </>
      ) : (
        <Needed space={space} />
      )}
      <div className={classes['notes']}>
        <PlanWarnings warnings={space.warnings} />
        {isNeeded && cheapest === undefined ? <NoCheapest space={space} onChoose={choose} /> : null}
        {isNeeded && cheapest !== undefined ? <Cheapest space={space} onChoose={() => choose(cheapest)} /> : null}
        {isAllInTime(space) ? null : <Note>{t('space.empty')}</Note>}
        {isNeeded ? <InTheWay space={space} onChoose={choose} /> : null}
        {checked === 'NONE' ? <Note>{t('space.alone')}</Note> : null}
        {checked === 'OWN_SETS' ? <Note level="caution">{t('met.ownSets')}</Note> : null}
      </div>
    </Card>
  );
}

/** The values of the chosen cell. */
function CellText({ space, place }: { readonly space: TradeSpaceDocument; readonly place: CellPlace }) {
  return keptNumbers(useCellText(space, place));
}

interface TradeSpaceWaitingProps {
  readonly hasAxes: boolean;
  readonly computing: ReactNode;
  /** Why there are no values, in the place of the map. */
  readonly children?: ReactNode;
}

/**
 * The trade space without values: before its first computation, or if there can be none; then nothing looks as if it were still
 * coming. It has its final size, so that nothing below moves.
 */
export function TradeSpaceWaiting({ hasAxes, computing, children }: TradeSpaceWaitingProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const whileComputing = children === undefined ? undefined : classes['unfilled'];
  return (
    <Card title={t('space.title')} help={help('space')} aside={computing}>
      <div className={classes['views']} data-axes={hasAxes} />
      <div className={classes['plot']}>
        <div className={classes['above']} aria-hidden="true">
          &nbsp;
        </div>
        <span />
        <span />
        {children === undefined ? (
          <output className={`${details['waiting']} ${classes['mapWaiting']}`} aria-label={t('space.computing')} />
        ) : (
          <div className={`${classes['mapWaiting']} ${classes['mapMissing']}`}>{children}</div>
        )}
        <div className={`${classes['leads']} ${classes['below']}`} aria-hidden="true">
          <span>&nbsp;</span>
          <em className={whileComputing}>{t('space.waitingAxis')}</em>
        </div>
      </div>
      <div className={whileComputing}>
        <HeatLegend target={1e-6} limits={defaultThresholds} hasLead={false} />
      </div>
      <p className={classes['cell']} />
      <div className={`${classes['notes']} ${whileComputing ?? ''}`}>
        <Button variant="default" size="compact-sm" disabled>
          {t('space.cheapest')}
        </Button>
      </div>
    </Card>
  );
}

/** With its sentence, as high as the map with its legend. */
const neededPx = 440;
/** Without values, the plot is only a sentence. */
const noValuesPx = 48;

interface SpaceNoteProps {
  readonly space: TradeSpaceDocument;
  readonly onChoose: (cell: number) => void;
}

/** The cheapest burn; one that only its flight shows to be enough says so. */
function Cheapest({
  space: { flown = [], cheapest = -1 },
  onChoose,
}: {
  space: TradeSpaceDocument;
  onChoose: () => void;
}) {
  const t = useTexts(manoeuvreTexts);
  return (
    <>
      {flown.includes(cheapest) ? <Note>{t('space.cheapestFlown')}</Note> : null}
      <CellButton onClick={onChoose}>{t('space.cheapest')}</CellButton>
    </>
  );
}

/** If nothing is sufficient: the result of the safest burn, and what would make one sufficient. */
function NoCheapest({ space, onChoose }: SpaceNoteProps) {
  const t = useTexts(manoeuvreTexts);
  const { safest, target, aggregateProbability, lookAheadDays, flown = [] } = space;
  const none = flown.length === 0 ? t('space.noCheapest') : t('space.noneFlown', { count: flown.length });
  if (safest === undefined) return <Note level="caution">{none}</Note>;
  const least = <PowerOfTen value={aggregateProbability[safest]} />;
  return (
    <>
      <Note level="caution">
        {none} {t('space.safest')} {least} ({t('space.target')} <PowerOfTen value={target} />
        ). {lookAheadDays > 0 ? t('space.crowded') : null}
      </Note>
      <CellButton onClick={() => onChoose(safest)}>{t('space.chooseSafest')}</CellButton>
    </>
  );
}

/** The burn that would be cheapest for the pair alone, if it approaches another object. */
function InTheWay({ space, onChoose }: SpaceNoteProps) {
  const t = useTexts(manoeuvreTexts);
  const { cheapest, cheapestAlone: cell, aggregateProbability, sizesMPerS } = space;
  if (cell === undefined || cell === cheapest || (aggregateProbability[cell] ?? 0) <= space.target) return null;
  const size = formatSignificant(sizesMPerS[cellPlace(space, cell).size] ?? 0, 3);
  return (
    <>
      <Note level="caution">
        {t('space.inTheWay', { size })} <PowerOfTen value={aggregateProbability[cell]} /> ({t('space.target')}{' '}
        <PowerOfTen value={space.target} />
        ).
      </Note>
      <CellButton onClick={() => onChoose(cell)}>{t('space.showAlone')}</CellButton>
    </>
  );
}

function CellButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function axisOf({ directions }: TradeSpaceDocument, { direction }: CellPlace): Axis {
  const name = directions[direction] ?? '+T';
  return name.endsWith('R') ? 'R' : name.endsWith('N') ? 'N' : 'T';
}

/** The size that each ignition needs, as a plot with its values. */
function Needed({ space }: { readonly space: TradeSpaceDocument }) {
  const t = useTexts(manoeuvreTexts);
  const words = { title: t('space.needed'), ignition: t('chosen.ignition'), size: t('space.neededSize') };
  const plot = neededPlot(space, words);
  const hasValues = plot.series.some(({ points }) => points.length > 0);
  return (
    <section className={classes['needed']} aria-label={words.title}>
      <p className={details['note']}>{t('space.neededHint')}</p>
      <PlotFrame plot={plot} heightPx={hasValues ? neededPx : noValuesPx} fileName="needed-delta-v" />
    </section>
  );
}
