import { ActionIcon, Button } from '@mantine/core';
import { DownloadIcon, EllipsisIcon, MapIcon, Table2Icon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../download.ts';
import { type CsvCell, csvFileName, toCsv } from '../format/csv.ts';
import { formatInstant } from '../format/instant.ts';
import { ButtonMenu } from '../menu/ButtonMenu.tsx';
import { pngOf } from '../plot/picture.ts';
import { uiTexts } from '../texts.ts';
import classes from './drawing.module.css';

interface DrawingFrameProps {
  readonly fileName: string;
  readonly label: string;
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };
  /** A single drawing. */
  readonly children: ReactNode;
  readonly aside?: ReactNode;
  /** With its tools in one menu, as plots have them. */
  readonly hasMenu?: boolean;
  /** The values in a readable form; without it, the plain table. */
  readonly values?: ReactNode;
}

/** A drawing with the tools that every drawing has: the values as a table, PNG and CSV. */
export function DrawingFrame({ fileName, label, table, children, aside, values, hasMenu = false }: DrawingFrameProps) {
  const t = useTexts(uiTexts);
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const name = (ending: string) =>
    csvFileName(fileName, formatInstant(serverNowMs(), { pattern: 'file', zone: 'UTC' })).replace(/csv$/, ending);
  const savePng = async () => {
    const drawing = place.current?.querySelector('svg');
    const content = drawing ? await pngOf(drawing) : undefined;
    if (content !== undefined) download({ name: name('png'), content });
  };
  const saveCsv = () =>
    download({ name: name('csv'), content: new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }) });
  const tools = [
    {
      key: 'table',
      label: t(asTable ? 'plot.plot' : 'plot.table'),
      icon: asTable ? MapIcon : Table2Icon,
      run: () => setAsTable(!asTable),
    },
    { key: 'png', label: t('plot.png'), icon: DownloadIcon, run: () => void savePng(), isOff: asTable },
    { key: 'csv', label: t('plot.csv'), icon: DownloadIcon, run: saveCsv },
  ];
  return (
    <>
      <div className={classes['tools']}>
        {aside}
        <span className={classes['spring']} />
        {hasMenu ? <ToolMenu tools={tools} /> : tools.map(({ key, ...tool }) => <ToolButton key={key} {...tool} />)}
      </div>
      {asTable ? (values ?? <ValueTable label={label} table={table} />) : <div ref={place}>{children}</div>}
    </>
  );
}

interface Tool {
  readonly label: string;
  readonly icon: typeof Table2Icon;
  readonly run: () => void;
  readonly isOff?: boolean;
}

function ToolButton({ label, icon: Icon, run, isOff = false }: Tool) {
  return (
    <Button size="compact-xs" variant="subtle" disabled={isOff} leftSection={<Icon size={14} />} onClick={run}>
      {label}
    </Button>
  );
}

function ToolMenu({ tools }: { readonly tools: readonly (Tool & { readonly key: string })[] }) {
  const t = useTexts(uiTexts);
  return (
    <ButtonMenu
      side="end"
      button={
        <ActionIcon variant="subtle" size="sm" aria-label={t('plot.tools')}>
          <EllipsisIcon size={16} aria-hidden="true" />
        </ActionIcon>
      }
      entries={tools.map(({ key, label, icon: Icon, run, isOff = false }) => ({
        ...{ key, label, isDisabled: isOff, onChoose: run },
        icon: <Icon size={14} />,
      }))}
    />
  );
}

function ValueTable({ label, table: { head, rows } }: Pick<DrawingFrameProps, 'label' | 'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['values']} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={String(first)}>
              <th scope="row">{String(first)}</th>
              {others.map((value, place) => (
                <td key={head[place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
