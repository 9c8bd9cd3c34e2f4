import type { ScreeningDocument } from '@farpass/contract/screenings';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { XIcon } from 'lucide-react';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { Ago } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { ProcessTag } from '../../../ui/status/ProcessMark.tsx';
import { partsOfShown, riskLevelOf, type ShownRisk, severityOfShown, shownRisks } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Explained, Hint } from '../../../ui/tooltip/Hint.tsx';
import { RiskCounts } from '../../assessment/RiskCounts.tsx';
import { Passes } from '../../conjunctions/list/Passes.tsx';
import { hasEnded } from '../change.ts';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { askerText, durationS, durationText, hoursText, primariesText, stateOutcomes, typeText } from '../words.ts';
import type { RunRow } from './runs.ts';

type ScreeningColumn = Column<RunRow>;
type ScreeningTexts = TextsOf<typeof screeningsTexts>;
type State = ScreeningDocument['state'];

const states: readonly State[] = ['PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED'];

/** The columns of the list of screenings. */
export function useListColumns(onCancel: (screeningId: string) => void): readonly ScreeningColumn[] {
  const t = useTexts(screeningsTexts);
  return useMemo(() => [...question(t), ...outcome(t, onCancel), ...origin(t)], [t, onCancel]);
}

function question(t: ScreeningTexts): readonly ScreeningColumn[] {
  return [
    {
      key: 'type',
      head: t('column.type'),
      widthPx: 214,
      isLong: true,
      value: ({ type }) => typeText(type, t),
      cell: (row) => (
        <span className={classes['state']}>
          <Link className={classes['link']} to="/screening/$screening_id" params={{ screening_id: row.screeningId }}>
            {typeText(row.type, t)}
          </Link>
          <Passes row={row} words={{ one: t('runs.one'), many: (count) => t('runs.many', { count }) }} />
        </span>
      ),
    },
    {
      key: 'primaries',
      head: t('column.primaries'),
      widthPx: 128,
      value: (row) => row.primaries.map(({ id, name }) => name || id).join(' '),
      cell: (row) => primariesText(row, 1),
    },
    instant(t, 'from', ({ from }) => from),
    instant(t, 'to', ({ to }) => to),
  ];
}

function outcome(t: ScreeningTexts, onCancel: (screeningId: string) => void): readonly ScreeningColumn[] {
  return [
    {
      key: 'state',
      head: t('column.state'),
      widthPx: 136,
      value: ({ state }) => state,
      cell: (row) => <State row={row} onCancel={onCancel} />,
      compare: (a, b) => states.indexOf(a.state) - states.indexOf(b.state),
      choices: states.map((value) => ({ value, label: t(`stateName.${value}`) })),
    },
    {
      key: 'found',
      head: t('column.found'),
      widthPx: 184,
      value: (row) => (row.state === 'COMPLETE' ? row.conjunctions : undefined),
      cell: (row) => <FoundCount row={row} />,
      firstDirection: 'desc',
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
      widthPx: 224,
      isLong: true,
      value: ({ catalogue }) => catalogue?.medianElementSetHours,
      cell: (row) => <Data row={row} />,
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
      cell: ({ requestedAt }) => <Ago atMs={readInstant(requestedAt)} />,
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

/** The data of a screening, and their age. */
function Data({ row: { catalogue } }: { readonly row: RunRow }) {
  const t = useTexts(screeningsTexts);
  if (catalogue === undefined) return absent;
  const { objects, medianElementSetHours, snapshot } = catalogue;
  return (
    <Explained text={t('fact.snapshot', { snapshot })} isPassedByKeys>
      {t('data.sets', { count: formatNumber(objects, 0), age: hoursText(medianElementSetHours) })}
    </Explained>
  );
}

/** The number of approaches found, by risk as far as they were assessed. */
function FoundCount({ row: { state, conjunctions, foundByRisk } }: { readonly row: RunRow }) {
  const t = useTexts(screeningsTexts);
  if (state !== 'COMPLETE') return absent;
  if (foundByRisk === undefined || conjunctions === 0) return formatNumber(conjunctions, 0);
  const countOf = (label: ShownRisk) => {
    const { risk, isUncertain } = partsOfShown(label);
    const level = riskLevelOf(risk);
    const { count = 0, uncertain = 0 } = foundByRisk.find(({ riskLevel }) => riskLevel === level) ?? {};
    return isUncertain ? uncertain : count - uncertain;
  };
  const risks = shownRisks
    .map((label) => ({ label, count: countOf(label) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => severityOfShown(a.label) - severityOfShown(b.label));
  const others = conjunctions - risks.reduce((sum, { count }) => sum + count, 0);
  return (
    <span className={classes['found']}>
      {risks.length === 0 ? null : <RiskCounts risks={risks} />}
      {others === 0 ? null : (
        <Explained text={t('found.unassessed', { count: formatNumber(others, 0) })} className="fp-dim" isPassedByKeys>
          +{formatNumber(others, 0)}
        </Explained>
      )}
    </span>
  );
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

/** The progress of a screening; one that has not ended can be cancelled. */
function State({ row, onCancel }: { readonly row: RunRow; readonly onCancel: (screeningId: string) => void }) {
  const t = useTexts(screeningsTexts);
  const { state, progress, screeningId } = row;
  return (
    <span className={classes['state']}>
      <ProcessTag outcome={stateOutcomes[state]}>
        {state === 'RUNNING' ? t('state.RUNNING', { percent: Math.floor(progress * 100) }) : t(`state.${state}`)}
      </ProcessTag>
      {hasEnded(row) ? null : (
        <Hint text={t('cancel')}>
          <ActionIcon size="sm" variant="default" aria-label={t('cancel')} onClick={() => onCancel(screeningId)}>
            <XIcon size={14} aria-hidden="true" />
          </ActionIcon>
        </Hint>
      )}
    </span>
  );
}
