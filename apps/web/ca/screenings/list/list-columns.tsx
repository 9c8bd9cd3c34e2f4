import type { ScreeningDocument } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { absent } from '../../../ui/format/absent.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatAge } from '../../../ui/format/duration.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { hasEnded } from '../change.ts';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { askerText, durationS, durationText, hoursText, primariesText, stateLabels, typeText } from '../words.ts';

type ScreeningColumn = Column<ScreeningDocument>;
type ScreeningTexts = TextsOf<typeof screeningsTexts>;
type State = ScreeningDocument['state'];

const states: readonly State[] = ['PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED'];

/** The columns of the list of screenings. */
export function useListColumns(onCancel: (screeningId: string) => void): readonly ScreeningColumn[] {
  const t = useTexts(screeningsTexts);
  return useMemo(() => [...question(t), ...outcome(t), ...origin(t), cancelling(t, onCancel)], [t, onCancel]);
}

function question(t: ScreeningTexts): readonly ScreeningColumn[] {
  return [
    {
      key: 'type',
      head: t('column.type'),
      widthPx: 196,
      value: ({ type }) => typeText(type, t),
      cell: ({ type, screeningId }) => (
        <Link
          className={classes['link']}
          to="/screening/$screening_id"
          params={{ screening_id: screeningId }}
          title={type}
        >
          {typeText(type, t)}
        </Link>
      ),
    },
    {
      key: 'primaries',
      head: t('column.primaries'),
      widthPx: 140,
      value: (row) => row.primaries.map(({ id, name }) => name || id).join(' '),
      cell: (row) => primariesText(row, 1),
    },
    instant(t, 'from', ({ from }) => from),
    instant(t, 'to', ({ to }) => to),
  ];
}

function outcome(t: ScreeningTexts): readonly ScreeningColumn[] {
  return [
    {
      key: 'state',
      head: t('column.state'),
      widthPx: 116,
      value: ({ state }) => state,
      cell: ({ state, progress }) => (
        <StatusTag label={stateLabels[state]}>
          {state === 'RUNNING' ? t('state.RUNNING', { percent: Math.floor(progress * 100) }) : t(`state.${state}`)}
        </StatusTag>
      ),
      compare: (a, b) => states.indexOf(a.state) - states.indexOf(b.state),
      choices: states.map((value) => ({ value, label: t(`stateName.${value}`) })),
    },
    {
      key: 'found',
      head: t('column.found'),
      widthPx: 76,
      align: 'end',
      value: (row) => (row.state === 'COMPLETE' ? row.conjunctions : undefined),
      cell: (row) => (row.state === 'COMPLETE' ? formatNumber(row.conjunctions, 0) : absent),
    },
    {
      key: 'skipped',
      head: t('column.skipped'),
      widthPx: 104,
      isHiddenAtFirst: true,
      align: 'end',
      value: ({ skipped }) => skipped.length,
    },
    {
      key: 'age',
      head: t('column.age'),
      widthPx: 88,
      align: 'end',
      value: ({ catalogue }) => catalogue?.medianElementSetHours,
      cell: ({ catalogue }) => (catalogue === undefined ? absent : hoursText(catalogue.medianElementSetHours)),
    },
  ];
}

function origin(t: ScreeningTexts): readonly ScreeningColumn[] {
  return [
    { key: 'by', head: t('column.by'), widthPx: 92, value: (row) => askerText(row, t) },
    {
      key: 'asked',
      head: t('column.asked'),
      widthPx: 76,
      align: 'end',
      value: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt }) => <Ago at={requestedAt} />,
    },
    {
      key: 'duration',
      head: t('column.duration'),
      widthPx: 68,
      align: 'end',
      value: durationS,
      cell: (row) => durationText(durationS(row)),
    },
  ];
}

function instant(t: ScreeningTexts, key: 'from' | 'to', of: (row: ScreeningDocument) => string): ScreeningColumn {
  return {
    key,
    head: t(`column.${key}`),
    widthPx: 186,
    isHiddenAtFirst: key === 'from',
    value: of,
    cell: (row) => <Instant atMs={readInstant(of(row))} />,
  };
}

/** How long ago something was; the time itself on hover. */
function Ago({ at }: { readonly at: string }) {
  const nowMs = useClock('fiveSeconds');
  const zone = useDisplayZone();
  const atMs = readInstant(at);
  if (atMs === undefined) return absent;
  return <span title={formatInstant(atMs, { pattern: 'seconds', zone })}>{formatAge(nowMs - atMs)}</span>;
}

function cancelling(t: ScreeningTexts, onCancel: (screeningId: string) => void): ScreeningColumn {
  return {
    key: 'cancel',
    head: t('column.cancel'),
    widthPx: 92,
    value: () => undefined,
    cell: (row) =>
      hasEnded(row) ? null : (
        <Button size="compact-xs" variant="default" onClick={() => onCancel(row.screeningId)}>
          {t('cancel')}
        </Button>
      ),
  };
}
