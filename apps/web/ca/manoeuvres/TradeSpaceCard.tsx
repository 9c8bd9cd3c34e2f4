import type { TradeSpaceDocument } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { HeatMap, useCellText } from './HeatMap.tsx';
import { type Axis, axesOf, type CellPlace, neededSizes, placeOf, type RiskLimits, rowsOf } from './heat-map.ts';
import classes from './manoeuvres.module.css';
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

/** So many rows of lead times are shown at most. */
const mostRows = 24;

/** The size that each ignition needs, as a table: what the heat map shows, to be read. */
function Needed({ space }: { readonly space: TradeSpaceDocument }) {
  const t = useTexts(manoeuvreTexts);
  const needed = useMemo(() => neededSizes(space), [space]);
  const step = Math.max(1, Math.ceil(space.ignitions.length / mostRows));
  const shown = space.ignitions.flatMap((ignition, place) => (place % step === 0 ? [{ ignition, place }] : []));
  return (
    <details className={classes['needed']}>
      <summary>{t('space.needed')}</summary>
      <p className={details['note']}>{t('space.neededHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('space.needed')}>
        <table className={details['table']}>
          <thead>
            <tr>
              <th scope="col">{t('space.ignition')}</th>
              <th scope="col" className={details['end']}>
                {t('space.lead')}
              </th>
              {space.directions.map((direction) => (
                <th key={direction} scope="col" className={details['end']}>
                  {direction.replace('-', '−')} [m/s]
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ ignition, place }) => (
              <tr key={ignition.ignitionEpoch}>
                <th scope="row">
                  <Instant atMs={readInstant(ignition.ignitionEpoch)} />
                </th>
                <td className={details['end']}>{formatNumber(ignition.orbitsBeforeTca, 2)}</td>
                {space.directions.map((direction, at) => {
                  const size = needed[place]?.[at];
                  return (
                    <td key={direction} className={details['end']}>
                      {size === undefined ? absent : formatSignificant(size, 3)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
