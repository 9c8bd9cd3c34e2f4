import type { TradeSpaceDocument } from '@farpass/contract/ca';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { distanceText, formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { useScheme } from '../../../ui/theme/use-scheme.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import {
  type CellPlace,
  cellOf,
  type HeatRow,
  isInTime,
  leadTexts,
  levelOf,
  movedTo,
  type RiskLimits,
} from './heat-map.ts';

interface HeatMapProps {
  readonly space: TradeSpaceDocument;
  readonly rows: readonly HeatRow[];
  readonly limits: RiskLimits;
  readonly place: CellPlace;
  readonly onChoose: (place: CellPlace) => void;
}

/** The burns along an axis: ignition to the right, size up and down; a click or the arrow keys choose one. */
export function HeatMap({ space, rows, limits, place, onChoose }: HeatMapProps) {
  const t = useTexts(manoeuvreTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the canvas follow the scheme
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, { space, rows, limits });
  }, [space, rows, limits, scheme]);
  const row = rows.findIndex(({ direction, size }) => direction === place.direction && size === place.size);
  const choose = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const ignition = Math.floor(((event.clientX - box.left) / box.width) * space.ignitions.length);
    const chosen = rows[Math.floor(((event.clientY - box.top) / box.height) * rows.length)];
    if (chosen !== undefined && ignition >= 0 && ignition < space.ignitions.length) onChoose({ ignition, ...chosen });
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = movedTo(space, { place, rows }, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  const style = {
    left: `${((place.ignition + 0.5) / space.ignitions.length) * 100}%`,
    top: `${((row + 0.5) / rows.length) * 100}%`,
  };
  return (
    <div className={classes['plot']}>
      <SizeAxis space={space} rows={rows} />
      <div
        className={classes['map']}
        role="slider"
        tabIndex={0}
        aria-label={t('space.label')}
        aria-valuemin={0}
        aria-valuemax={space.probability.length - 1}
        aria-valuenow={cellOf(space, place)}
        aria-valuetext={useCellText(space, place)}
        onClick={choose}
        onKeyDown={move}
      >
        <canvas ref={canvas} width={space.ignitions.length * cellPx} height={rows.length * cellPx} />
        <span className={classes['cursor']} style={style} aria-hidden="true" />
      </div>
      <span />
      <LeadAxis space={space} />
    </div>
  );
}

/** The content of a cell as one sentence. */
export function useCellText(space: TradeSpaceDocument, place: CellPlace): string {
  const t = useTexts(manoeuvreTexts);
  const cell = cellOf(space, place);
  const value = t('space.value', {
    direction: space.directions[place.direction] ?? '',
    size: formatSignificant(space.sizesMPerS[place.size] ?? 0, 3),
    orbits: formatNumber(space.ignitions[place.ignition]?.orbitsBeforeTca ?? 0, 2),
    probability: formatProbability(space.probability[cell] ?? 0),
    aggregate: formatProbability(space.aggregateProbability[cell] ?? 0),
    miss: distanceText(1000 * (space.missDistanceKm[cell] ?? 0)),
  });
  return isInTime(space, place) ? value : `${value} ${t('space.notInTime')}`;
}

const cellPx = 6;

interface Drawn {
  readonly space: TradeSpaceDocument;
  readonly rows: readonly HeatRow[];
  readonly limits: RiskLimits;
}

function draw(canvas: HTMLCanvasElement, { space, rows, limits }: Drawn): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--fp-${name}`).trim();
  context.clearRect(0, 0, canvas.width, canvas.height);
  const value = (list: readonly number[], ignition: number, { direction, size }: HeatRow) =>
    list[cellOf(space, { ignition, direction, size })] ?? 1;
  space.ignitions.forEach(({ isAllowed }, ignition) => {
    rows.forEach((row, at) => {
      const level = levelOf(value(space.aggregateProbability, ignition, row), limits, space.target);
      context.globalAlpha = !isInTime(space, { ignition, size: row.size }) ? 0 : isAllowed ? 0.85 : 0.25;
      context.fillStyle = colour(level);
      context.fillRect(ignition * cellPx, at * cellPx, cellPx, cellPx);
    });
  });
  context.globalAlpha = 1;
  // The colour of the lines in the legend.
  const contour = (list: readonly number[], how: 'solid' | 'dashed') => {
    context.strokeStyle = colour('text');
    context.lineWidth = 2;
    context.setLineDash(how === 'dashed' ? [4, 3] : []);
    context.beginPath();
    const isEnough = (ignition: number, row: HeatRow) =>
      isInTime(space, { ignition, size: row.size }) && value(list, ignition, row) <= space.target;
    edges(space, rows, isEnough).forEach(([x, y, toX, toY]) => {
      context.moveTo(x * cellPx, y * cellPx);
      context.lineTo(toX * cellPx, toY * cellPx);
    });
    context.stroke();
  };
  contour(space.probability, 'dashed');
  contour(space.aggregateProbability, 'solid');
}

type Edge = readonly [x: number, y: number, toX: number, toY: number];

/** The edges between cells that reach the target and those that do not. */
function edges(
  { ignitions }: TradeSpaceDocument,
  rows: readonly HeatRow[],
  isEnough: (ignition: number, row: HeatRow) => boolean,
): readonly Edge[] {
  const found: Edge[] = [];
  ignitions.forEach((_, x) => {
    rows.forEach((row, y) => {
      const own = isEnough(x, row);
      const below = rows[y + 1];
      if (x + 1 < ignitions.length && isEnough(x + 1, row) !== own) found.push([x + 1, y, x + 1, y + 1]);
      if (below !== undefined && isEnough(x, below) !== own) found.push([x, y + 1, x + 1, y + 1]);
    });
  });
  return found;
}

/** Largest, half and smallest sizes at their rows. */
function SizeAxis({ space, rows }: { readonly space: TradeSpaceDocument; readonly rows: readonly HeatRow[] }) {
  const t = useTexts(manoeuvreTexts);
  const last = rows.length - 1;
  const named = [...new Set([0, Math.round(last / 4), Math.round((3 * last) / 4), last])];
  return (
    <div className={classes['sizes']} aria-hidden="true">
      {named.map((at) => {
        const row = rows[at];
        if (row === undefined) return null;
        const sign = (space.directions[row.direction] ?? '').replace('-', '−');
        return (
          <span key={at} style={{ top: `${((at + 0.5) / rows.length) * 100}%` }}>
            {sign} {formatSignificant(space.sizesMPerS[row.size] ?? 0, 2)}
          </span>
        );
      })}
      <em>{t('space.size')}</em>
    </div>
  );
}

function LeadAxis({ space }: { readonly space: TradeSpaceDocument }) {
  const t = useTexts(manoeuvreTexts);
  const last = space.ignitions.length - 1;
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const leads = leadTexts(shares.map((share) => space.ignitions[Math.round(share * last)]?.orbitsBeforeTca ?? 0));
  return (
    <div className={classes['leads']} aria-hidden="true">
      {shares.map((share, place) => (
        <span key={share}>{leads[place]}</span>
      ))}
      <em>{t('space.orbits')}</em>
    </div>
  );
}
