import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { Countdown, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { riskLabels, statusRank } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { uiTexts } from '../../../ui/texts.ts';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { type AssessedApproach, detailOf } from './approaches.ts';

type ApproachColumn = Column<AssessedApproach>;
type ScreeningTexts = TextsOf<typeof screeningsTexts>;

const metres = (value: number) => formatNumber(value, Math.abs(value) < 100 ? 1 : 0);

/** The columns of a screening's findings. */
export function useApproachColumns(): readonly ApproachColumn[] {
  const t = useTexts(screeningsTexts);
  const ui = useTexts(uiTexts);
  return useMemo(() => {
    const choices = [...riskLabels, 'not assessed' as const].map((value) => ({ value, label: ui(`status.${value}`) }));
    return [...pair(t, choices), ...times(t), ...probabilities(t), ...distances(t), ...sources(t)];
  }, [t, ui]);
}

function pair(t: ScreeningTexts, choices: NonNullable<ApproachColumn['choices']>): readonly ApproachColumn[] {
  return [
    {
      key: 'risk',
      head: t('found.column.risk'),
      widthPx: 141,
      value: ({ risk }) => risk,
      cell: ({ risk }) => <StatusTag label={risk} />,
      compare: (a, b) => statusRank(a.risk) - statusRank(b.risk),
      choices,
    },
    {
      key: 'primary',
      head: t('found.column.primary'),
      widthPx: 104,
      value: ({ approach }) => approach.primaryName || approach.primary,
    },
    {
      key: 'secondary',
      head: t('found.column.secondary'),
      widthPx: 132,
      value: ({ approach }) => approach.secondaryName || approach.secondary,
      cell: (row) => <Secondary row={row} />,
    },
    {
      key: 'number',
      head: t('found.column.number'),
      widthPx: 100,
      isHiddenAtFirst: true,
      value: ({ approach }) => approach.secondary,
    },
  ];
}

/** The name leads to where the whole row leads. */
function Secondary({ row }: { readonly row: AssessedApproach }) {
  const { secondary, secondaryName } = row.approach;
  const name = secondaryName || secondary;
  const detail = detailOf(row);
  if (detail === undefined) return name;
  return detail.kind === 'object' ? (
    <Link className={classes['link']} to="/ca/object/$norad_id" params={detail.params}>
      {name}
    </Link>
  ) : (
    <Link className={classes['link']} to="/ca/conjunction/$satellite_id/$conjunction_id" params={detail.params}>
      {name}
    </Link>
  );
}

function times(t: ScreeningTexts): readonly ApproachColumn[] {
  return [
    {
      key: 'tca',
      head: t('found.column.tca'),
      widthPx: 174,
      value: ({ approach }) => approach.tca,
      cell: ({ tcaMs }) => <Instant atMs={tcaMs} />,
    },
    {
      key: 'left',
      head: t('found.column.left'),
      widthPx: 104,
      align: 'end',
      value: ({ tcaMs }) => tcaMs / 1000,
      cell: ({ tcaMs }) => <Countdown toMs={tcaMs} />,
    },
  ];
}

function distances(t: ScreeningTexts): readonly ApproachColumn[] {
  const distance = (
    key: 'miss' | 'radial' | 'alongTrack' | 'crossTrack',
    of: (approach: AssessedApproach['approach']) => number,
  ): ApproachColumn => ({
    key,
    head: t(`found.column.${key}`),
    widthPx: key === 'miss' ? 90 : 76,
    isHiddenAtFirst: key !== 'miss',
    align: 'end',
    value: ({ approach }) => of(approach),
    cell: ({ approach }) => metres(of(approach)),
  });
  return [
    distance('miss', ({ missDistanceM }) => missDistanceM),
    distance('radial', ({ radialM }) => radialM),
    distance('alongTrack', ({ alongTrackM }) => alongTrackM),
    distance('crossTrack', ({ crossTrackM }) => crossTrackM),
    {
      key: 'speed',
      head: t('found.column.speed'),
      widthPx: 100,
      align: 'end',
      value: ({ approach }) => approach.relativeSpeedMPerS / 1000,
      cell: ({ approach }) => formatNumber(approach.relativeSpeedMPerS / 1000, 2),
    },
  ];
}

function probabilities(t: ScreeningTexts): readonly ApproachColumn[] {
  const power = (value: number | undefined, isAtMost = false) =>
    value === undefined ? <span className="fp-dim">{absent}</span> : <PowerOfTen value={value} isAtMost={isAtMost} />;
  return [
    {
      key: 'probability',
      head: t('found.column.probability'),
      widthPx: 104,
      align: 'end',
      firstDirection: 'desc',
      value: (row) => row.probability,
      cell: (row) => power(row.probability, row.isAtMost),
    },
    {
      key: 'maximum',
      head: t('found.column.maximum'),
      widthPx: 104,
      align: 'end',
      firstDirection: 'desc',
      value: ({ approach }) => approach.maximumProbability,
      cell: ({ approach }) => power(approach.maximumProbability),
    },
    {
      key: 'dilution',
      head: t('found.column.dilution'),
      widthPx: 84,
      value: ({ approach: { isDiluted } }) => isDiluted && t('found.diluted'),
      cell: ({ approach: { isDiluted } }) =>
        isDiluted === undefined ? (
          <span className="fp-dim">{absent}</span>
        ) : (
          t(isDiluted ? 'found.diluted' : 'found.notDiluted')
        ),
    },
    ...(['primaryAge', 'secondaryAge'] as const).map(
      (key): ApproachColumn => ({
        key,
        head: `${t(`found.column.${key}`)} [h]`,
        widthPx: key === 'primaryAge' ? 86 : 118,
        align: 'end',
        value: ({ approach: { [`${key}Hours` as const]: hours } }) => hours,
        cell: ({ approach: { [`${key}Hours` as const]: hours } }) =>
          hours === undefined ? <span className="fp-dim">{absent}</span> : formatNumber(hours, 1),
      }),
    ),
  ];
}

/** The basis of the figures; hidden at first. */
function sources(t: ScreeningTexts): readonly ApproachColumn[] {
  const isHiddenAtFirst = true;
  return [
    ...(['primaryBy', 'secondaryBy'] as const).map(
      (key): ApproachColumn => ({
        key,
        head: t(`found.column.${key}`),
        widthPx: 120,
        isHiddenAtFirst,
        value: ({ approach: { [key]: by } }) => by && t(`data.${by}`),
      }),
    ),
    ...(['primaryCovariance', 'secondaryCovariance'] as const).map(
      (key): ApproachColumn => ({
        key,
        head: t(`found.column.${key}`),
        widthPx: 180,
        isHiddenAtFirst,
        value: ({ approach: { [key]: source } }) => source && t(`covariance.${source}`),
      }),
    ),
  ];
}
