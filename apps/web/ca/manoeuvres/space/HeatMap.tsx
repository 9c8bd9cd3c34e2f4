import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { distanceText, formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { useScheme } from '../../../ui/theme/use-scheme.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { contourOf, type Field, type Piece } from './contours.ts';
import { isFlown } from './flown-cells.ts';
import { LeadAxis, SizeAxis, TimeAxis } from './HeatAxes.tsx';
import { heatColour, heatRange, heatShare } from './heat-colour.ts';
import { type CellPlace, cellOf, type HeatRow, isInTime, movedTo, type RiskLimits } from './heat-map.ts';
import { blackoutRuns, type LeadZone } from './time-axis.ts';

interface HeatMapProps {
  readonly space: TradeSpaceDocument;
  readonly rows: readonly HeatRow[];
  readonly limits: RiskLimits;
  readonly place: CellPlace | undefined;
  readonly lead: LeadZone | undefined;
  readonly onChoose: (place: CellPlace) => void;
}

/**
 * The burns along an axis: ignition to the right, size up and down from zero in the middle; a click or the arrow keys
 * choose one.
 */
export function HeatMap({ space, rows, limits, place, lead, onChoose }: HeatMapProps) {
  const t = useTexts(manoeuvreTexts);
  const cursor = place ?? { ignition: 0, direction: rows[0]?.direction ?? 0, size: rows[0]?.size ?? 0 };
  const row = rows.findIndex(({ direction, size }) => direction === place?.direction && size === place.size);
  const choose = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const ignition = Math.floor(((event.clientX - box.left) / box.width) * space.ignitions.length);
    const chosen = rows[Math.floor(((event.clientY - box.top) / box.height) * rows.length)];
    if (chosen !== undefined && ignition >= 0 && ignition < space.ignitions.length) onChoose({ ignition, ...chosen });
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = movedTo(space, { place: cursor, rows }, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  const leadShare = lead?.share ?? 0;
  return (
    <div
      className={classes['plot']}
      style={{ gridTemplateColumns: `72px minmax(0, ${leadShare}fr) minmax(0, ${1 - leadShare}fr)` }}
    >
      <LeadAxis space={space} />
      <SizeAxis space={space} rows={rows} />
      <div className={classes['leadZone']} data-shown={leadShare > 0}>
        {leadShare > 0 ? <span>{t('space.lead')}</span> : null}
      </div>
      <div
        className={classes['map']}
        role="slider"
        tabIndex={0}
        aria-label={t('space.label')}
        aria-valuemin={0}
        aria-valuemax={space.probability.length - 1}
        aria-valuenow={cellOf(space, cursor)}
        aria-valuetext={useCellText(space, cursor)}
        onClick={choose}
        onKeyDown={move}
      >
        <Cells space={space} rows={rows} limits={limits} />
        <Lines space={space} rows={rows} limits={limits} />
        {blackoutRuns(space.ignitions).map(({ from, width }) => (
          <span
            key={from}
            className={classes['dark']}
            style={{ left: `${100 * from}%`, width: `${100 * width}%` }}
            aria-hidden="true"
          />
        ))}
        {place === undefined || row < 0 ? null : (
          <span
            className={classes['cursor']}
            style={{
              left: `${((place.ignition + 0.5) / space.ignitions.length) * 100}%`,
              top: `${((row + 0.5) / rows.length) * 100}%`,
            }}
            aria-hidden="true"
          />
        )}
      </div>
      <TimeAxis space={space} />
    </div>
  );
}

/** The content of a cell as one sentence, which says whether it is the estimate or the full flight. */
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
  const source = t(isFlown(space, cell) ? 'space.isFlown' : 'space.isEstimate');
  return isInTime(space, place) ? `${value} (${source})` : `${value} (${source}) ${t('space.notInTime')}`;
}

const cellPx = 6;

interface Drawn {
  readonly space: TradeSpaceDocument;
  readonly rows: readonly HeatRow[];
  readonly limits: RiskLimits;
}

/** The cells, in one hue by the logarithm of the probability. */
function Cells({ space, rows, limits }: Drawn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the canvas follow the scheme
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, { space, rows, limits });
  }, [space, rows, limits, scheme]);
  return <canvas ref={canvas} width={space.ignitions.length * cellPx} height={rows.length * cellPx} />;
}

function draw(canvas: HTMLCanvasElement, { space, rows, limits }: Drawn): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--fp-heat-${name}`).trim();
  const way = [colour('safe'), colour('middle'), colour('risk')];
  const range = heatRange({ target: space.target, critical: limits.critical });
  context.clearRect(0, 0, canvas.width, canvas.height);
  space.ignitions.forEach((_, ignition) => {
    rows.forEach(({ direction, size }, at) => {
      if (!isInTime(space, { ignition, size })) return;
      const probability = space.aggregateProbability[cellOf(space, { ignition, direction, size })] ?? 1;
      context.fillStyle = heatColour(heatShare(probability, range), way);
      context.fillRect(ignition * cellPx, at * cellPx, cellPx, cellPx);
    });
  });
}

/** Contours and zero, drawn over the cells. */
function Lines({ space, rows, limits }: Drawn) {
  const [columns, count] = [space.ignitions.length, rows.length];
  const { target, thresholds, alone } = useMemo(() => contours({ space, rows, limits }), [space, rows, limits]);
  const zero = rows.findIndex(({ direction }) => direction !== rows[0]?.direction);
  return (
    <svg viewBox={`0 0 ${columns} ${count}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={classes['threshold']} d={pathOf(thresholds)} />
      <path className={classes['aloneLine']} d={pathOf(alone)} />
      <path className={classes['casing']} d={pathOf(target)} />
      <path className={classes['target']} d={pathOf(target)} />
      {zero > 0 ? <path className={classes['zero']} d={`M0 ${zero}H${columns}`} /> : null}
    </svg>
  );
}

/** Contours of the aggregate at the target and at the thresholds, and of the event alone at the target. */
function contours({ space, rows, limits }: Drawn) {
  // The two signs meet at zero, where no burn is: a contour does not cross it.
  const blocks = Map.groupBy(
    rows.map((row, at) => ({ row, at })),
    ({ row }) => row.direction,
  );
  const of = (values: readonly number[], level: number): readonly Piece[] =>
    [...blocks.values()].flatMap((block) => {
      const top = block[0]?.at ?? 0;
      const field: Field = {
        columns: space.ignitions.length,
        rows: block.length,
        value: (ignition, at) => {
          const row = block[at]?.row;
          if (row === undefined || !isInTime(space, { ignition, size: row.size })) return Number.NaN;
          return Math.log10(Math.max(values[cellOf(space, { ignition, ...row })] ?? 1, 1e-30));
        },
      };
      return contourOf(field, Math.log10(level)).map(([x, y, toX, toY]) => [x, y + top, toX, toY + top] as const);
    });
  const { aggregateProbability, probability, target } = space;
  return {
    target: of(aggregateProbability, target),
    alone: of(probability, target),
    thresholds: [limits.critical, limits.high, limits.medium].flatMap((level) => of(aggregateProbability, level)),
  };
}

function pathOf(pieces: readonly Piece[]): string {
  return pieces.map(([x, y, toX, toY]) => `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
