import { msPerHour } from '@farpass/astro/constants';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatNumber } from '../../ui/format/quantity.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { riskLabels, statusRank } from '../../ui/status/status.ts';
import type { Column, Listing } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';
import { type Sample, samples } from './samples.ts';

const kinds = ['ready', 'large', 'loading', 'empty', 'failed', 'stale', 'partial'] as const;
type Kind = (typeof kinds)[number];
const rowCount = 1_000;
const largeCount = 100_000;

export function TableSamples() {
  const t = useTexts(devTexts);
  const [kind, setKind] = useState<Kind>('ready');
  const listing = useListing(kind, setKind);
  const columns = useColumns();
  return (
    <>
      <fieldset className={classes['choices']} aria-label={t('kitchen.state')}>
        {kinds.map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {t(`kitchen.states.${one}`)}
          </Button>
        ))}
      </fieldset>
      <DataTable
        label={t('kitchen.table.label')}
        fileName="samples"
        columns={columns}
        listing={listing}
        idOf={(row) => row.id}
        heightPx={360}
        empty={{
          title: t('kitchen.table.emptyTitle'),
          text: t('kitchen.table.emptyText'),
          action: <Button onClick={() => setKind('ready')}>{t('kitchen.table.emptyAction')}</Button>,
        }}
      />
    </>
  );
}

function useListing(kind: Kind, setKind: (kind: Kind) => void): Listing<Sample> {
  const t = useTexts(devTexts);
  const [atMs] = useState(() => Date.now());
  const count = kind === 'large' ? largeCount : rowCount;
  const all = useMemo(() => samples(count), [count]);
  const some = useMemo(() => samples(100), []);
  if (kind === 'loading') return { kind };
  if (kind === 'failed') return { kind, message: t('kitchen.table.failed'), onRetry: () => setKind('ready') };
  if (kind === 'empty') return { kind: 'ready', rows: [], atMs };
  if (kind === 'stale') return { kind: 'ready', rows: some, atMs: atMs - msPerHour, isStale: true };
  if (kind === 'partial')
    return { kind: 'ready', rows: some, atMs, more: { total: rowCount, onLoad: () => setKind('ready') } };
  return { kind: 'ready', rows: all, atMs };
}

function useColumns(): readonly Column<Sample>[] {
  const t = useTexts(devTexts);
  const ui = useTexts(uiTexts);
  return useMemo(
    () => [
      {
        key: 'risk',
        head: t('kitchen.table.risk'),
        widthPx: 110,
        value: ({ risk }) => risk,
        cell: ({ risk }) => <StatusTag label={risk} />,
        compare: (a, b) => statusRank(a.risk) - statusRank(b.risk),
        choices: riskLabels.map((value) => ({ value, label: ui(`status.${value}`) })),
      },
      { key: 'satellite', head: t('kitchen.table.satellite'), widthPx: 120, value: ({ satellite }) => satellite },
      { key: 'secondary', head: t('kitchen.table.secondary'), widthPx: 140, value: ({ secondary }) => secondary },
      {
        key: 'tca',
        head: t('kitchen.table.tca'),
        widthPx: 190,
        value: ({ tcaMs }) => new Date(tcaMs).toISOString(),
        cell: ({ tcaMs }) => <Instant atMs={tcaMs} exact />,
      },
      {
        key: 'miss',
        head: t('kitchen.table.miss'),
        widthPx: 100,
        align: 'end',
        value: ({ missM }) => missM,
        cell: ({ missM }) => formatNumber(missM, 0),
      },
      {
        key: 'speed',
        head: t('kitchen.table.speed'),
        widthPx: 110,
        align: 'end',
        isHiddenAtFirst: true,
        value: ({ speedKmPerS }) => speedKmPerS,
        cell: ({ speedKmPerS }) => formatNumber(speedKmPerS, 2),
      },
      {
        key: 'probability',
        head: t('kitchen.table.probability'),
        widthPx: 120,
        align: 'end',
        value: ({ probability }) => probability,
        cell: ({ probability }) => <PowerOfTen value={probability} />,
      },
    ],
    [t, ui],
  );
}
