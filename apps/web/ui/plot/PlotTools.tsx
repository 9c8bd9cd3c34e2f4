import { ActionIcon } from '@mantine/core';
import { ChartLineIcon, DownloadIcon, EllipsisIcon, MaximizeIcon, MoveHorizontalIcon, Table2Icon } from 'lucide-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { ButtonMenu } from '../menu/ButtonMenu.tsx';
import { uiTexts } from '../texts.ts';
import classes from './plot.module.css';

interface PlotToolsProps {
  readonly asTable: boolean;
  readonly isFull: boolean;
  readonly onTable: () => void;
  readonly onFull: () => void;
  readonly onWhole: () => void;
  readonly onPng: () => void;
  readonly onCsv: () => void;
}

const iconPx = 14;

/** The actions on a plot, in one unobtrusive menu in its corner. */
export function PlotTools({ asTable, isFull, onTable, onFull, onWhole, onPng, onCsv }: PlotToolsProps) {
  const t = useTexts(uiTexts);
  return (
    <ButtonMenu
      side="end"
      button={
        <ActionIcon className={classes['tools']} variant="subtle" size="sm" aria-label={t('plot.tools')}>
          <EllipsisIcon size={16} aria-hidden="true" />
        </ActionIcon>
      }
      entries={[
        {
          key: 'table',
          label: t(asTable ? 'plot.plot' : 'plot.table'),
          icon: asTable ? <ChartLineIcon size={iconPx} /> : <Table2Icon size={iconPx} />,
          onChoose: onTable,
        },
        {
          key: 'full',
          label: t(isFull ? 'plot.leaveFull' : 'plot.full'),
          icon: <MaximizeIcon size={iconPx} />,
          onChoose: onFull,
        },
        {
          key: 'whole',
          label: t('plot.whole'),
          icon: <MoveHorizontalIcon size={iconPx} />,
          isDisabled: asTable,
          onChoose: onWhole,
        },
        {
          key: 'png',
          label: t('plot.png'),
          icon: <DownloadIcon size={iconPx} />,
          isDisabled: asTable,
          onChoose: onPng,
        },
        { key: 'csv', label: t('plot.csv'), icon: <DownloadIcon size={iconPx} />, onChoose: onCsv },
      ]}
    />
  );
}
