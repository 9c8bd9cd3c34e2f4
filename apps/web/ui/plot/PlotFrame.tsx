import { Button } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../download.ts';
import { csvFileName, toCsv } from '../format/csv.ts';
import { formatInstant } from '../format/instant.ts';
import { uiTexts } from '../texts.ts';
import { useScheme } from '../theme/use-scheme.ts';
import type { Drawing } from './draw.ts';
import { PlotTable } from './PlotTable.tsx';
import classes from './plot.module.css';
import { axisName, categoryAt, type Plot, plotColumns, plotRows } from './plot.ts';
import { readPlotTheme } from './plot-theme.ts';

interface PlotFrameProps {
  /** Undefined while the values are on their way. */
  readonly plot: Plot | undefined;
  /** Stacked plots of one group share cross-hair and zoom. */
  readonly group?: string;
  readonly heightPx?: number;
  readonly fileName: string;
}

/** A plot with what belongs to every one: theme, legend, cross-hair, the values as a table, PNG and CSV. */
export function PlotFrame({ plot, group, heightPx = 260, fileName }: PlotFrameProps) {
  const t = useTexts(uiTexts);
  const [asTable, setAsTable] = useState(false);
  const canvas = useRef<Drawing>(undefined);
  const isEmpty = plot?.series.every(({ points }) => points.length === 0) === true;
  const isReady = plot !== undefined && !isEmpty;
  const name = (ending: string) =>
    csvFileName(fileName, formatInstant(Date.now(), { pattern: 'file', zone: 'UTC' })).replace(/csv$/, ending);
  const savePng = () => {
    const picture = canvas.current?.png();
    if (picture !== undefined) download({ name: name('png'), content: blobOf(picture) });
  };
  return (
    <div className={classes['frame']}>
      <div className={classes['tools']}>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isReady}
          leftSection={asTable ? <IconChartLine size={14} /> : <IconTable size={14} />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'plot.plot' : 'plot.table')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isReady || asTable}
          leftSection={<IconDownload size={14} />}
          onClick={savePng}
        >
          {t('plot.png')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isReady}
          leftSection={<IconDownload size={14} />}
          onClick={() =>
            plot !== undefined &&
            download({ name: name('csv'), content: new Blob([csvOf(plot)], { type: 'text/csv;charset=utf-8' }) })
          }
        >
          {t('plot.csv')}
        </Button>
      </div>
      <div style={{ height: heightPx }} className={classes['place']}>
        {plot === undefined ? <output className={classes['skeleton']} aria-label={t('plot.loading')} /> : null}
        {isEmpty ? <p className={classes['empty']}>{t('plot.empty')}</p> : null}
        {isReady && asTable ? <PlotTable plot={plot} /> : null}
        {isReady && !asTable ? <Canvas plot={plot} group={group} drawing={canvas} /> : null}
      </div>
    </div>
  );
}

interface CanvasProps {
  readonly plot: Plot;
  readonly group: string | undefined;
  readonly drawing: { current: Drawing | undefined };
}

/** Loads the drawing library when the first plot comes into being. */
function Canvas({ plot, group, drawing }: CanvasProps) {
  const t = useTexts(uiTexts);
  const scheme = useScheme();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    let isGone = false;
    void import('./draw.ts').then(({ draw }) => {
      if (isGone || place.current === null) return;
      drawing.current = draw(place.current, group);
      setDrawn(true);
    });
    return () => {
      isGone = true;
      drawing.current?.dispose();
      drawing.current = undefined;
    };
  }, [group, drawing]);

  useEffect(() => {
    if (isDrawn) drawing.current?.update(plot, readPlotTheme(scheme));
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

function csvOf(plot: Plot): string {
  const columns = plotColumns(plot);
  const writeX = (x: number) => (plot.x.scale === 'time' ? new Date(x).toISOString() : (categoryAt(plot.x, x) ?? x));
  return toCsv({
    head: [axisName(plot.x), ...columns.map(({ head }) => head)],
    rows: plotRows(plot).map(({ x, values }) => [writeX(x), ...columns.map(({ key }) => written(plot.y, values[key]))]),
  });
}

function written(axis: Plot['y'], value: number | undefined): number | string | undefined {
  return value === undefined ? undefined : (categoryAt(axis, value) ?? value);
}

function blobOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
