import type { TradeSpaceDocument } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { HeatMap, useCellText } from './HeatMap.tsx';
import { type Axis, axesOf, type CellPlace, placeOf, type RiskLimits, rowsOf } from './heat-map.ts';
import classes from './manoeuvres.module.css';
import { neededPlot } from './needed-plot.ts';
import { manoeuvreTexts } from './texts.ts';

interface TradeSpaceCardProps {
  readonly space: TradeSpaceDocument;
  readonly limits: RiskLimits;
  readonly place: CellPlace;
  readonly onChoose: (place: CellPlace) => void;
}

/** The trade space: its heat map, what the chosen cell says, and the size that each lead time needs. */
export function TradeSpaceCard({ space, limits, place, onChoose }: TradeSpaceCardProps) {
  const t = useTexts(manoeuvreTexts);
  const axes = axesOf(space);
  const [wanted, setAxis] = useState<Axis>(axisOf(space, place));
  const axis = axes.includes(wanted) ? wanted : (axes[0] ?? 'T');
  const rows = useMemo(() => rowsOf(space, axis), [space, axis]);
  const text = useCellText(space, place);
  const { cheapest } = space;
  return (
    <Card
      title={t('space.title')}
      aside={<span className={details['note']}>{t('space.aside', { burns: space.probability.length })}</span>}
    >
      {axes.length > 1 ? (
        <Choice
          label={t('space.axis')}
          value={axis}
          choices={axes.map((value) => ({ value, label: `±${value}` }))}
          onChange={(next) => {
            setAxis(next);
            const [row] = rowsOf(space, next);
            if (row !== undefined) onChoose({ ignition: place.ignition, ...row });
          }}
        />
      ) : null}
      <HeatMap space={space} rows={rows} limits={limits} place={place} onChoose={onChoose} />
      <Legend />
      <p className={classes['cell']} aria-live="polite">
        {text}
      </p>
      <div className={classes['notes']}>
        {cheapest === undefined ? (
          <Note level="caution">{t('space.noCheapest')}</Note>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              const next = placeOf(space, cheapest);
              setAxis(axisOf(space, next));
              onChoose(next);
            }}
          >
            {t('space.cheapest')}
          </Button>
        )}
        {space.lookAheadDays === 0 ? <Note>{t('space.alone')}</Note> : null}
      </div>
      <Needed space={space} />
    </Card>
  );
}

function axisOf({ directions }: TradeSpaceDocument, { direction }: CellPlace): Axis {
  const name = directions[direction] ?? '+T';
  return name.endsWith('R') ? 'R' : name.endsWith('N') ? 'N' : 'T';
}

function Legend() {
  const t = useTexts(manoeuvreTexts);
  return (
    <ul className={classes['legend']}>
      {(['ok', 'caution', 'serious', 'critical'] as const).map((level) => (
        <li key={level}>
          <span className={classes['swatch']} data-level={level} aria-hidden="true" />
          {t(`space.${level}`)}
        </li>
      ))}
      <li>
        <span className={classes['line']} aria-hidden="true" />
        {t('space.all')}
      </li>
      <li>
        <span className={classes['line']} data-dashed="true" aria-hidden="true" />
        {t('space.event')}
      </li>
      <li>
        <span className={classes['swatch']} data-level="dark" aria-hidden="true" />
        {t('space.dark')}
      </li>
    </ul>
  );
}

/** The size that each ignition needs, as a plot with its values. */
function Needed({ space }: { readonly space: TradeSpaceDocument }) {
  const t = useTexts(manoeuvreTexts);
  const words = { title: t('space.needed'), lead: t('space.orbits'), size: t('space.neededSize') };
  const plot = neededPlot(space, words);
  return (
    <section className={classes['needed']} aria-label={words.title}>
      <h3 className={details['part']}>{words.title}</h3>
      <p className={details['note']}>{t('space.neededHint')}</p>
      <PlotFrame plot={plot} heightPx={220} fileName="needed-delta-v" />
    </section>
  );
}
