import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { riskSymbol } from '../../assessment/risk-symbol.ts';
import { tcaMsOf } from '../../conjunctions/split.ts';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import { type Asset, byUrgency } from './assets.ts';
import { type Bar, type Mark, midnightsOf, stripOf, weekFrom } from './week-strip.ts';

interface FleetWeekProps {
  readonly assets: readonly Asset[] | undefined;
  /** The number of satellites, which is known before the rest. */
  readonly count: number | undefined;
  readonly nowMs: number;
}

const atFirst = 12;
/** Nearer to an edge than this share of the week, a label would be cut. */
const edge = 0.03;
/** The week of each satellite, the most urgent first: its conjunctions, its screened time and its coverage. */
export function FleetWeek({ assets, count = atFirst, nowMs }: FleetWeekProps) {
  const t = useTexts(overviewTexts);
  const [isWhole, setWhole] = useState(false);
  const sorted = (assets ?? []).toSorted(byUrgency);
  const shown = isWhole ? sorted : sorted.slice(0, atFirst);
  const waitingRows = Array.from({ length: assets === undefined ? Math.min(count, atFirst) : 0 }, (_, row) => row);
  return (
    <Card title={t('strip.title')} help={t('strip.help')} aside={<Legend />}>
      <ul className={classes['strips']} aria-busy={assets === undefined}>
        <li aria-hidden="true">
          <span />
          <Axis nowMs={nowMs} />
        </li>
        {waitingRows.map((row) => (
          <li key={row} aria-hidden="true" />
        ))}
        {shown.map((asset) => (
          <li key={asset.satellite.satelliteId}>
            <Link
              className={classes['link']}
              to="/ca/satellite/$satellite_id"
              params={{ satellite_id: asset.satellite.satelliteId }}
            >
              {asset.satellite.name}
            </Link>
            <Track asset={asset} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      {isWhole || count <= atFirst ? null : (
        <div className={classes['more']}>
          <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
            {t('strip.all', { count })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Legend() {
  const t = useTexts(overviewTexts);
  return (
    <span className={classes['legend']}>
      {(['screened', 'covered'] as const).map((of) => (
        <span key={of} className={classes['inline']}>
          <span className={classes['swatch']} data-of={of} /> {t(`strip.${of}`)}
        </span>
      ))}
    </span>
  );
}

/** The strips begin now; each midnight UTC is labelled with its day, unless it is too near to an edge. */
function Axis({ nowMs }: { readonly nowMs: number }) {
  const zone = useDisplayZone();
  const times = midnightsOf(weekFrom(nowMs)).filter(({ at }) => at > edge && at < 1 - edge);
  return (
    <span className={classes['axis']}>
      {times.map(({ ms, at }) => {
        const text = formatInstant(ms, { pattern: 'seconds', zone });
        return (
          <span key={ms} style={{ insetInlineStart: `${at * 100}%` }}>
            {text.slice(5, 10)} <small>{text.slice(11, 16)}</small>
          </span>
        );
      })}
    </span>
  );
}

function Track({ asset, nowMs }: { readonly asset: Asset; readonly nowMs: number }) {
  const t = useTexts(overviewTexts);
  const { screened, covered, marks } = stripOf(asset, weekFrom(nowMs));
  const midnights = midnightsOf(weekFrom(nowMs)).map(({ at }) => at * 1000);
  return (
    <div className={classes['track']}>
      <svg
        className={classes['strip']}
        viewBox="0 0 1000 24"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('strip.description', { name: asset.satellite.name, count: marks.length })}
      >
        <rect className={classes['ground']} x={0} y={12} width={1000} height={1} />
        <Bars bars={screened} name="screened" y={16} />
        <Bars bars={covered} name="covered" y={20} />
        {midnights.map((x) => (
          <line key={x} className={classes['day']} x1={x} x2={x} y1={0} y2={24} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {marks.map((mark) => (
        <MarkSymbol key={mark.conjunction.conjunctionId} mark={mark} />
      ))}
    </div>
  );
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly name: 'screened' | 'covered';
  readonly y: number;
}

function Bars({ bars, name, y }: BarsProps) {
  return bars.map(({ from, to }) => (
    <rect key={from} className={classes[name]} x={from * 1000} y={y} width={(to - from) * 1000} height={3} />
  ));
}

/**
 * Opens its conjunction. There are many, close together: the table and the list make them available to keys and screen
 * readers.
 */
function MarkSymbol({ mark: { at, label, conjunction, passes, isSmall } }: { readonly mark: Mark }) {
  const t = useTexts(overviewTexts);
  const ui = useTexts(uiTexts);
  const zone = useDisplayZone();
  const time = formatInstant(tcaMsOf(conjunction), { pattern: 'seconds', zone });
  const worst = passes > 1 ? `; ${t('strip.worstOf', { count: passes })}` : '';
  return (
    <Link
      className={classes['mark']}
      data-small={isSmall}
      style={{ insetInlineStart: `${at * 100}%` }}
      data-hint={`${ui(`status.${label}`)}: ${conjunction.secondaryName || conjunction.secondaryId}, ${time}${worst}`}
      tabIndex={-1}
      aria-hidden="true"
      to="/ca/conjunction/$satellite_id/$conjunction_id"
      params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunction.conjunctionId }}
    >
      <StatusSymbol {...riskSymbol(conjunction.conjunctionData)} size={isSmall ? 6 : 11} />
    </Link>
  );
}
