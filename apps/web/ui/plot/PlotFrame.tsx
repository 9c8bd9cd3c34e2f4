import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { patiently } from '../../base/patiently.ts';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../download.ts';
import { csvFileName, toCsv } from '../format/csv.ts';
import { formatInstant } from '../format/instant.ts';
import { uiTexts } from '../texts.ts';
import { useScheme } from '../theme/use-scheme.ts';
import type { Drawing } from './draw.ts';
import { PlotTable } from './PlotTable.tsx';
import { PlotTools } from './PlotTools.tsx';
import classes from './plot.module.css';
import { axisName, categoryAt, hasNamedPoints, type Plot, plotColumns, plotRows } from './plot.ts';
import { readPlotTheme } from './plot-theme.ts';

const FullScreen = lazy(patiently(() => import('./FullScreen.tsx')));

interface PlotFrameProps {
  /** Undefined while the values are loading. */
  readonly plot: Plot | undefined;
  /** Stacked plots of one group share cross-hair and zoom. */
  readonly group?: string;
  readonly heightPx?: number;
  readonly fileName: string;
  /** Opens what a point represents, by its key. */
  readonly onOpen?: (key: string) => void;
}

/**
 * A plot with the tools that every plot has: theme, legend, cross-hair, full screen, the values as a table, PNG and
 * CSV.
 */
export function PlotFrame(props: PlotFrameProps) {
  const [isFull, setFull] = useState(false);
  return (
    <>
      <Framed {...props} isFull={false} onFull={() => setFull(true)} />
      {isFull ? (
        <Suspense>
          <FullScreen heading={props.plot?.title} onClose={() => setFull(false)}>
            <Framed {...props} isFull heightPx={window.innerHeight - fullScreenEdgePx} onFull={() => setFull(false)} />
          </FullScreen>
        </Suspense>
      ) : null}
    </>
  );
}

/** The height of the head and the edges in full screen. */
const fullScreenEdgePx = 112;

interface FramedProps extends PlotFrameProps {
  readonly isFull: boolean;
  readonly onFull: () => void;
}

function Framed({ plot, group, heightPx = 260, fileName, onOpen, isFull, onFull }: FramedProps) {
  const t = useTexts(uiTexts);
  const [asTable, setAsTable] = useState(false);
  const canvas = useRef<Drawing>(undefined);
  const drawn = isFull ? plot : (plot?.strip ?? plot);
  const isEmpty = drawn !== undefined && isEmptyPlot(drawn);
  const isReady = plot !== undefined && !isEmpty;
  const tools = {
    asTable,
    isFull,
    onTable: () => setAsTable(!asTable),
    onFull,
    onWhole: () => canvas.current?.unzoom(),
    onPng: () => {
      const picture = canvas.current?.png();
      if (picture !== undefined) download({ name: fileNameOf(fileName, 'png'), content: blobOf(picture) });
    },
    onCsv: () => {
      if (plot === undefined) return;
      const content = new Blob([csvOf(plot, t('plot.name'))], { type: 'text/csv;charset=utf-8' });
      download({ name: fileNameOf(fileName, 'csv'), content });
    },
  };
  return (
    <div className={classes['frame']}>
      {isReady ? <PlotTools {...tools} /> : null}
      <div style={heightVariable(heightPx)} className={isFull ? classes['whole'] : classes['place']}>
        {plot === undefined ? <output className={classes['skeleton']} aria-label={t('plot.loading')} /> : null}
        {isEmpty ? <p className={classes['empty']}>{t('plot.empty')}</p> : null}
        {isReady && asTable ? <PlotTable plot={plot} /> : null}
        {isReady && !asTable && drawn !== undefined ? (
          <Canvas plot={drawn} group={group} drawing={canvas} onOpen={onOpen} />
        ) : null}
      </div>
    </div>
  );
}

/** The style sheet makes it more where there is room. */
function heightVariable(heightPx: number): CSSProperties {
  const own: Readonly<Record<`--${string}`, string>> = { '--height': `${heightPx}px` };
  return own;
}

function isEmptyPlot({ series, lane }: Plot): boolean {
  return [...series, ...(lane?.series ?? [])].every(({ points }) => points.length === 0);
}

function fileNameOf(name: string, ending: 'png' | 'csv'): string {
  const file = csvFileName(name, formatInstant(serverNowMs(), { pattern: 'file', zone: 'UTC' }));
  return file.replace(/csv$/, ending);
}

interface CanvasProps {
  readonly plot: Plot;
  readonly group: string | undefined;
  readonly drawing: { current: Drawing | undefined };
  readonly onOpen: ((key: string) => void) | undefined;
}

/** Loads the drawing library when the first plot is created. */
function Canvas({ plot, group, drawing, onOpen }: CanvasProps) {
  const t = useTexts(uiTexts);
  const scheme = useScheme();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);

  useEffect(() => {
    let isGone = false;
    void import('./draw.ts').then(({ draw }) => {
      if (isGone || place.current === null) return;
      drawing.current = draw(place.current, { group, onPick: (key) => open.current?.(key) });
      setDrawn(true);
    });
    return () => {
      isGone = true;
      drawing.current?.dispose();
      drawing.current = undefined;
    };
  }, [group, drawing]);

  useEffect(() => {
    if (isDrawn) drawing.current?.update(plot, () => readPlotTheme(scheme));
  }, [plot, scheme, isDrawn, drawing]);

  const series = plot.series.map(({ name }) => name).join(', ');
  return (
    <div
      ref={place}
      className={classes['canvas']}
      role="img"
      aria-label={t('plot.description', { title: plot.title, series })}
    />
  );
}

function csvOf(plot: Plot, nameHead: string): string {
  const isNamed = hasNamedPoints(plot);
  const columns = plotColumns(plot);
  const writeX = (x: number) => (plot.x.scale === 'time' ? new Date(x).toISOString() : (categoryAt(plot.x, x) ?? x));
  return toCsv({
    head: [axisName(plot.x), ...(isNamed ? [nameHead] : []), ...columns.map(({ head }) => head)],
    rows: plotRows(plot).map(({ x, name = '', values }) => [
      writeX(x),
      ...(isNamed ? [name] : []),
      ...columns.map(({ key }) => axisValue(plot.y, values[key])),
    ]),
  });
}

function axisValue(axis: Plot['y'], value: number | undefined): number | string | undefined {
  return value === undefined ? undefined : (categoryAt(axis, value) ?? value);
}

function blobOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
