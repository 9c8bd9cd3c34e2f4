import { msPerDay } from '@farpass/astro/constants';
import { assumedRadiusM } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { Countdown } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatTimeLeft } from '../../../ui/format/duration.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { statusRank } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { Explained } from '../../../ui/tooltip/Hint.tsx';
import { RiskCounts } from '../../assessment/RiskCounts.tsx';
import { pairOf } from '../../conjunctions/list/fold.ts';
import { tcaMsOf } from '../../conjunctions/split.ts';
import { conjunctionsTexts } from '../../conjunctions/texts.ts';
import { ScreenedText } from '../../screenings/ScreenedText.tsx';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import { type Asset, levelOfGaps } from './assets.ts';
import type { Regimes } from './use-regimes.ts';

type AssetColumn = Column<Asset>;
type OverviewTexts = TextsOf<typeof overviewTexts>;
type UiTexts = TextsOf<typeof uiTexts>;

/** The columns of the fleet; the orbit regimes load after the satellites. */
export function useAssetColumns(regimes: Regimes): readonly AssetColumn[] {
  const t = useTexts(overviewTexts);
  const ui = useTexts(uiTexts);
  return useMemo(
    () => [...identity(t, regimes), ...prospect(t, ui), ...knowledge(t), configuration(t)],
    [regimes, t, ui],
  );
}

function identity(t: OverviewTexts, regimes: Regimes): readonly AssetColumn[] {
  return [
    {
      key: 'name',
      head: t('assets.column.name'),
      widthPx: 104,
      value: ({ satellite }) => satellite.name,
      cell: ({ satellite }) => (
        <Link
          className={classes['link']}
          to="/ca/satellite/$satellite_id"
          params={{ satellite_id: satellite.satelliteId }}
        >
          {satellite.name}
        </Link>
      ),
    },
    {
      key: 'regime',
      head: t('assets.column.regime'),
      widthPx: 92,
      value: ({ satellite }) => regimes.get(satellite.satelliteId),
    },
    {
      key: 'radius',
      head: t('assets.column.radius'),
      widthPx: 96,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ satellite }) => satellite.effectiveHardBodyRadius,
      cell: ({ satellite }) => formatSignificant(satellite.effectiveHardBodyRadius, 3),
    },
  ];
}

function prospect(t: OverviewTexts, ui: UiTexts): readonly AssetColumn[] {
  return [
    {
      key: 'highest',
      head: t('assets.column.highest'),
      widthPx: 128,
      value: ({ highestRisk }) => highestRisk,
      cell: ({ highestRisk }) =>
        highestRisk === undefined ? <span className="fp-dim">{absent}</span> : <StatusTag label={highestRisk} />,
      compare: (a, b) => statusRank(a.highestRisk ?? 'none') - statusRank(b.highestRisk ?? 'none'),
    },
    {
      key: 'risks',
      head: t('assets.column.risks'),
      widthPx: 164,
      isLong: true,
      value: ({ risks }) => risks.map(({ label, count }) => `${count} ${ui(`status.${label}`)}`).join(', '),
      cell: ({ risks }) => <RiskCounts risks={risks} />,
      compare: (a, b) => a.ahead.length - b.ahead.length,
    },
    {
      key: 'next',
      head: t('assets.column.next'),
      widthPx: 208,
      isLong: true,
      value: ({ ahead: [next] }) => next?.conjunctionData.tca,
      cell: ({ ahead }) => <Next ahead={ahead} />,
    },
  ];
}

/** The next conjunction, and the number of passes of its pair. */
function Next({ ahead }: Pick<Asset, 'ahead'>) {
  const t = useTexts(conjunctionsTexts);
  const [conjunction] = ahead;
  if (conjunction === undefined) return <span className="fp-dim">{absent}</span>;
  const passes = ahead.filter((one) => pairOf(one) === pairOf(conjunction)).length;
  return (
    <>
      <Countdown toMs={tcaMsOf(conjunction)} />{' '}
      <Link
        className={classes['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunction.conjunctionId }}
      >
        {conjunction.secondaryName || conjunction.secondaryId}
      </Link>
      {passes < 2 ? null : (
        <Explained className="fp-dim" text={t('passes.many', { count: passes })} isPassedByKeys>
          {' '}
          ×{passes}
        </Explained>
      )}
    </>
  );
}

function knowledge(t: OverviewTexts): readonly AssetColumn[] {
  return [
    {
      key: 'covered',
      head: t('assets.column.covered'),
      widthPx: 106,
      value: ({ coveredToMs }) => (coveredToMs === undefined ? undefined : new Date(coveredToMs).toISOString()),
      cell: ({ coveredToMs }) => <Left toMs={coveredToMs} />,
    },
    {
      key: 'screened',
      head: t('assets.column.screened'),
      widthPx: 274,
      isLong: true,
      value: ({ screened }) => (screened.kind === 'never' ? undefined : new Date(screened.toMs).toISOString()),
      cell: ({ screened }) => <ScreenedText screened={screened} isBrief />,
    },
  ];
}

const soonMs = msPerDay;

/** Remaining time of the ephemerides; less than a day is soon. */
function Left({ toMs }: { readonly toMs: number | undefined }) {
  const t = useTexts(overviewTexts);
  const nowMs = useClock('minute');
  const zone = useDisplayZone();
  if (toMs === undefined) return <span className="fp-dim">{t('assets.uncovered')}</span>;
  return (
    <Explained className={classes['inline']} text={formatInstant(toMs, { pattern: 'seconds', zone })} isPassedByKeys>
      <StateMark level={toMs - nowMs < soonMs ? 'caution' : 'ok'} /> {formatTimeLeft(toMs - nowMs)}
    </Explained>
  );
}

function configuration(t: OverviewTexts): AssetColumn {
  const textOf = ({ gaps }: Asset) => gaps.map((gap) => t(`gap.${gap}`)).join(', ');
  return {
    key: 'gaps',
    head: t('assets.column.gaps'),
    widthPx: 136,
    value: (asset) => textOf(asset) || undefined,
    cell: (asset) =>
      asset.gaps.length === 0 ? (
        <span className="fp-dim">{t('gap.none')}</span>
      ) : (
        <Explained
          text={asset.gaps.map((gap) => t(`gapHelp.${gap}`, { radius: formatNumber(assumedRadiusM, 0) })).join(' ')}
          isPassedByKeys
        >
          <StateMark level={levelOfGaps(asset.gaps)} /> {textOf(asset)}
        </Explained>
      ),
    compare: (a, b) => a.gaps.length - b.gaps.length,
  };
}
