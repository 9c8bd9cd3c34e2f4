import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsHorizontal,
  IconArrowsMaximize,
  IconChartLine,
  IconDots,
  IconDownload,
  IconTable,
} from '@tabler/icons-react';
import { useTexts } from '../../texts/feature-texts.ts';
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes['tools']} variant="subtle" size="sm" aria-label={t('plot.tools')}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={asTable ? <IconChartLine size={iconPx} /> : <IconTable size={iconPx} />}
          onClick={onTable}
        >
          {t(asTable ? 'plot.plot' : 'plot.table')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsMaximize size={iconPx} />} onClick={onFull}>
          {t(isFull ? 'plot.leaveFull' : 'plot.full')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsHorizontal size={iconPx} />} disabled={asTable} onClick={onWhole}>
          {t('plot.whole')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={iconPx} />} disabled={asTable} onClick={onPng}>
          {t('plot.png')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={iconPx} />} onClick={onCsv}>
          {t('plot.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
