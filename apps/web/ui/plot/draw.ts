import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components';
import { connect, type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { printing } from '../print/printing.ts';
import { optionOf, type Sight, timeLabelsOf } from './option.ts';
import type { Plot } from './plot.ts';
import type { PlotTheme } from './plot-theme.ts';
import { drawInTurn } from './turns.ts';

use([
  BarChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
  DataZoomInsideComponent,
  CanvasRenderer,
  SVGRenderer,
]);

/** A drawn plot. `dispose` must be called when its element is removed. */
export interface Drawing {
  /** Draws when its turn comes, so that the page around it is shown first. The theme is read then. */
  readonly update: (plot: Plot, readTheme: () => PlotTheme) => void;
  /** Shows the whole x axis again. */
  readonly unzoom: () => void;
  readonly png: () => string | undefined;
  readonly dispose: () => void;
}

interface DrawingPlace {
  /** Plots of one group share their cross-hair and their zoom. */
  readonly group: string | undefined;
  /** Called with the key of the clicked point. */
  readonly onPick: (key: string) => void;
}

const wholeAxis = { fromPercent: 0, toPercent: 100 } as const;

/** Draws into the element as SVG: sharp at any size, and labels remain text. */
export function draw(element: HTMLElement, { group, onPick }: DrawingPlace): Drawing {
  const chart = init(element, undefined, { renderer: 'svg' });
  if (group !== undefined) {
    chart.group = group;
    connect(group);
  }
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  // A page of paper has another width: the drawing is scaled.
  const unwatch = printing.subscribe(() => {
    const svg = element.querySelector('svg');
    if (printing.get()) svg?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
    else svg?.removeAttribute('viewBox');
  });
  const unzoom = () => chart.dispatchAction({ type: 'dataZoom', start: 0, end: 100 });
  chart.on('click', (event) => {
    const key = keyOf(event.data);
    if (key !== undefined) onPick(key);
  });
  chart.getZr().on('dblclick', unzoom);
  const dragsByMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    element.removeEventListener('pointerenter', dragsByMouse);
    chart.dispatchAction(chooseByDragging);
  };
  let last: { readonly plot: Plot; readonly theme: PlotTheme } | undefined;
  let notDrawn: (() => void) | undefined;
  chart.on('datazoom', () => {
    if (last?.plot.x.scale !== 'time') return;
    const axisLabel = timeLabelsOf(last.plot, sightOf(chart));
    chart.setOption({ xAxis: last.plot.lane === undefined ? [{ axisLabel }] : [{}, { axisLabel }] });
  });
  return {
    update: (plot, readTheme) => {
      notDrawn?.();
      notDrawn = drawInTurn(() => {
        const theme = readTheme();
        const sight = last === undefined ? wholeAxis : sightOf(chart);
        chart.setOption(optionOf(plot, theme, { ...sight, isStill: isStill() }), { replaceMerge: madeAnew });
        if (last === undefined) element.addEventListener('pointerenter', dragsByMouse);
        last = { plot, theme };
      });
    },
    unzoom,
    png: () => last && pictureOf(chart, last.plot, last.theme),
    dispose: () => {
      notDrawn?.();
      unwatch();
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** These are of one plot only. The rest stays from one plot to the next, with the selection by dragging. */
const madeAnew = ['grid', 'xAxis', 'yAxis', 'series', 'dataZoom'];

/**
 * A finger scrolls the page; dragging with a mouse selects a part of the x axis. The library draws the whole plot again to
 * begin with that, so it begins when a mouse comes.
 */
const chooseByDragging = { type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true };

const isStill = () => printing.get() || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function keyOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('key' in data)) return undefined;
  return typeof data.key === 'string' ? data.key : undefined;
}

/** The visible part of the x axis. */
function sightOf(chart: ECharts): Omit<Sight, 'isStill'> {
  const { dataZoom } = chart.getOption();
  const first: unknown = Array.isArray(dataZoom) ? dataZoom[0] : undefined;
  if (typeof first !== 'object' || first === null || !('start' in first) || !('end' in first)) return wholeAxis;
  return { fromPercent: Number(first.start), toPercent: Number(first.end) };
}

/** The same drawing on a separate canvas, with the fonts of the page. */
function pictureOf(chart: ECharts, plot: Plot, theme: PlotTheme): string {
  const size = { width: chart.getWidth(), height: chart.getHeight() };
  const copy = init(document.createElement('div'), undefined, { renderer: 'canvas', ...size });
  copy.setOption(optionOf(plot, theme, { ...sightOf(chart), isStill: true }));
  const picture = copy.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: theme.surface });
  copy.dispose();
  return picture;
}
