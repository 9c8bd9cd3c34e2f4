import { severityOf } from '@farpass/conjunction/event';
import { decisionNoteIn } from '@farpass/contract/code-words';
import { decisionStatuses } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { getDutyRoster } from '@farpass/contract/watch';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { serverNowMs } from '../../../base/server-clock.ts';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { type Language, useLanguage } from '../../../texts/language.ts';
import details from '../../../ui/details/details.module.css';
import { Ago } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { riskLabels } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { OrbitGrade } from '../../assessment/OrbitGrade.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { assessmentTexts } from '../../assessment/texts.ts';
import { confirmingTexts } from '../../decisions/confirming/texts.ts';
import { decisionTexts } from '../../decisions/texts.ts';
import classes from '../conjunctions.module.css';
import { Rescreened } from '../Rescreened.tsx';
import { rescreeningState } from '../rescreening-state.ts';
import { stateOf, tcaMsOf } from '../split.ts';
import { conjunctionsTexts } from '../texts.ts';
import { ProbabilityAndTrend, Secondary, StatusAndOwner, TimeLeft } from './cells.tsx';
import { consequenceColumns } from './consequence-columns.tsx';
import { type ListRow, ofAllPasses } from './fold.ts';
import type { When } from './question.ts';
import { Trend } from './Trend.tsx';
import { waitingColumns } from './waiting-columns.tsx';

type ConjunctionColumn = Column<ListRow>;

const metres = (value: number | undefined) =>
  value === undefined ? absent : formatNumber(value, Math.abs(value) < 100 ? 1 : 0);

/** The columns of a list of conjunctions, which can be filtered by the satellites of the fleet. */
export function useConjunctionColumns(
  fleet: readonly SatelliteDocument[] = [],
  when: When = 'future',
  origins: readonly string[] = [],
): readonly ConjunctionColumn[] {
  const t = useTexts(conjunctionsTexts);
  const assessed = useTexts(assessmentTexts);
  const confirming = useTexts(confirmingTexts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const decisions = useTexts(decisionTexts);
  const people = useQuery(callQuery(useApi(), getDutyRoster, {})).data?.members ?? [];
  const known = JSON.stringify({
    fleet: fleet.map(({ satelliteId, noradId, name, group }) => ({ satelliteId, noradId, name, group })),
    people,
    origins: origins.toSorted(),
  });
  return useMemo(() => {
    const choices: ColumnChoices = JSON.parse(known);
    return [
      riskColumn({ t, ui }),
      withChoices(statusColumn(t, when), { choices, decisions }),
      ...pairColumns(t, choices.fleet),
      ...(when === 'waiting' ? waitingColumns({ t, assessed, confirming }) : []),
      ...[...timeColumns(t, when), ...figureColumns(t, when), ...consequenceColumns(t)],
      ...messageColumns({ t, language, when }).map((column) => withChoices(column, { choices, decisions })),
      // Last, because it is known later: its filter moves no other one.
      ...groupColumn(t, choices.fleet),
    ];
  }, [known, t, ui, language, when, assessed, confirming, decisions]);
}

type Numbered = Pick<SatelliteDocument, 'satelliteId' | 'noradId' | 'name' | 'group'>;

/** Next to the risk: whether anything is done about it, and by whom. */
function statusColumn(t: ConjunctionTexts, when: When): ConjunctionColumn {
  return {
    key: 'status',
    head: t('column.status'),
    widthPx: 150,
    value: ({ decision }) => decision?.status,
    cell: (row) => <StatusAndOwner row={row} isPast={when === 'past'} />,
  };
}

/** The values that columns can be filtered by. */
interface ColumnChoices {
  readonly fleet: readonly Numbered[];
  readonly people: readonly string[];
  readonly origins: readonly string[];
}

interface Choices {
  readonly choices: ColumnChoices;
  readonly decisions: TextsOf<typeof decisionTexts>;
}

/** The column with what its rows can be filtered by: status, owner and originator. */
function withChoices(column: ConjunctionColumn, { choices, decisions }: Choices): ConjunctionColumn {
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  if (column.key === 'status')
    return {
      ...column,
      choices: decisionStatuses.map((value) => ({ value, label: decisions(`statuses.${value}`) })),
    };
  if (column.key === 'owner') return { ...column, choices: named(choices.people) };
  if (column.key === 'origin') return { ...column, choices: named(choices.origins) };
  return column;
}

type ConjunctionTexts = TextsOf<typeof conjunctionsTexts>;

/** The group of the satellite, in a fleet that has groups; hidden at first, but rows can be filtered by it. */
function groupColumn(t: ConjunctionTexts, fleet: readonly Numbered[]): readonly ConjunctionColumn[] {
  const groups = new Map(
    fleet.flatMap(({ satelliteId, group }) => (group === undefined ? [] : [[satelliteId, group]])),
  );
  if (groups.size === 0) return [];
  return [
    {
      key: 'group',
      head: t('column.group'),
      widthPx: 110,
      isHiddenAtFirst: true,
      value: ({ satelliteId }) => groups.get(satelliteId),
      choices: [...new Set(groups.values())].toSorted().map((value) => ({ value, label: value })),
    },
  ];
}

type UiTexts = TextsOf<typeof uiTexts>;

interface RiskTexts {
  readonly t: ConjunctionTexts;
  readonly ui: UiTexts;
}

function riskColumn({ t, ui }: RiskTexts): ConjunctionColumn {
  return {
    key: 'risk',
    head: t('column.risk'),
    widthPx: 114,
    value: ({ conjunctionData }) => conjunctionData.riskLevel,
    cell: (row) => <RiskTag data={row.conjunctionData} />,
    compare: (a, b) => severityOf(b.conjunctionData.riskLevel) - severityOf(a.conjunctionData.riskLevel),
    firstDirection: 'desc',
    choices: riskLabels.map((label) => ({ value: label.toUpperCase(), label: ui(`status.${label}`) })),
  };
}

function pairColumns(t: ConjunctionTexts, fleet: readonly Numbered[]): readonly ConjunctionColumn[] {
  const names = [...new Set(fleet.map(({ name }) => name))].sort();
  const numbers = new Map(fleet.map(({ satelliteId, noradId }) => [satelliteId, noradId]));
  return [
    {
      key: 'pair',
      head: t('column.pair'),
      widthPx: 290,
      isSummary: true,
      value: ({ satelliteName, secondaryName, secondaryId }) => `${satelliteName} × ${secondaryName || secondaryId}`,
      cell: (row) => (
        <span className={classes['marks']}>
          <SatelliteLink row={row} />
          <span className="fp-dim">×</span>
          <Secondary row={row} />
        </span>
      ),
    },
    {
      key: 'satellite',
      head: t('column.satellite'),
      widthPx: 94,
      isHiddenAtFirst: true,
      value: ({ satelliteName }) => satelliteName,
      cell: (row) => <SatelliteLink row={row} />,
      choices: names.map((value) => ({ value, label: value })),
    },
    {
      key: 'secondary',
      head: t('column.secondary'),
      widthPx: 161,
      isHiddenAtFirst: true,
      value: ({ secondaryName }) => secondaryName,
      cell: (row) => (
        <span className={classes['marks']}>
          <Secondary row={row} />
        </span>
      ),
    },
    {
      key: 'number',
      head: t('column.number'),
      widthPx: 104,
      isHiddenAtFirst: true,
      value: ({ satelliteId }) => numbers.get(satelliteId),
    },
    {
      key: 'designation',
      head: t('column.designation'),
      widthPx: 104,
      isHiddenAtFirst: true,
      value: ({ secondaryId }) => secondaryId,
    },
  ];
}

function SatelliteLink({ row: { satelliteId, satelliteName } }: { readonly row: ListRow }) {
  return (
    <Link className={details['link']} to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
      {satelliteName}
    </Link>
  );
}

/** A list about one satellite: it is not named in every row. */
export function ofOneSatellite(columns: readonly ConjunctionColumn[]): readonly ConjunctionColumn[] {
  return columns
    .filter(({ key }) => key !== 'pair' && key !== 'satellite')
    .map((column) => (column.key === 'secondary' ? { ...column, isHiddenAtFirst: false } : column));
}

function timeColumns(t: ConjunctionTexts, when: When): readonly ConjunctionColumn[] {
  return [
    {
      key: 'tca',
      head: t('column.tca'),
      widthPx: 168,
      isHiddenAtFirst: when !== 'past',
      value: ({ conjunctionData }) => conjunctionData.tca,
      cell: (row) => <Instant atMs={tcaMsOf(row)} />,
    },
    {
      key: 'left',
      head: t('column.left'),
      exportHead: `${t('column.left')} [s]`,
      widthPx: 104,
      align: 'end',
      isHiddenAtFirst: when === 'past',
      value: ({ conjunctionData }) => conjunctionData.timeToTca,
      cell: (row) => <TimeLeft row={row} />,
    },
  ];
}

function figureColumns(t: ConjunctionTexts, when: When): readonly ConjunctionColumn[] {
  return [
    {
      key: 'miss',
      head: t('column.miss'),
      widthPx: 80,
      align: 'end',
      isHiddenAtFirst: when === 'waiting',
      value: ({ conjunctionData }) => conjunctionData.totalMissDistance,
      cell: ({ conjunctionData }) => metres(conjunctionData.totalMissDistance),
    },
    {
      key: 'radial',
      head: t('column.radial'),
      widthPx: 80,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ conjunctionData }) => conjunctionData.radialSeparation,
      cell: ({ conjunctionData }) => metres(conjunctionData.radialSeparation),
    },
    {
      key: 'speed',
      head: t('column.speed'),
      widthPx: 92,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ conjunctionData: { relativeSpeed: speed } }) => (speed === undefined ? undefined : speed / 1000),
      cell: ({ conjunctionData: { relativeSpeed: speed } }) =>
        speed === undefined ? absent : formatNumber(speed / 1000, 2),
    },
    {
      key: 'probability',
      head: t('column.probability'),
      widthPx: 150,
      align: 'end',
      firstDirection: 'desc',
      value: (row) => ofAllPasses(row)?.probability ?? row.conjunctionData.probabilityOfCollision,
      cell: (row) => <ProbabilityAndTrend row={row} />,
    },
  ];
}

interface Listed {
  readonly t: ConjunctionTexts;
  readonly language: Language;
  readonly when: When;
}

function messageColumns({ t, language, when }: Listed): readonly ConjunctionColumn[] {
  return [
    {
      key: 'trend',
      head: t('column.trend'),
      widthPx: 58,
      isHiddenAtFirst: true,
      value: ({ probabilityHistory }) =>
        probabilityHistory.map(({ probabilityOfCollision }) => probabilityOfCollision ?? '').join(' '),
      cell: ({ probabilityHistory }) => <Trend history={probabilityHistory} />,
    },
    {
      key: 'rescreened',
      head: t('column.rescreened'),
      widthPx: 130,
      isHiddenAtFirst: when === 'waiting',
      value: (row) => {
        const state = rescreeningState({ rescreening: row.rescreening, tcaMs: tcaMsOf(row) }, serverNowMs());
        return state === undefined ? undefined : t(`rescreened.${state}`);
      },
      cell: (row) => <Rescreened rescreening={row.rescreening} tcaMs={tcaMsOf(row)} />,
    },
    {
      key: 'state',
      head: t('column.state'),
      widthPx: 98,
      isHiddenAtFirst: true,
      value: (row) => stateOf(row, serverNowMs()),
      cell: (row) => t(`state.${stateOf(row, serverNowMs())}`),
    },
    {
      key: 'orbits',
      head: t('column.orbits'),
      widthPx: 61,
      isHiddenAtFirst: true,
      value: ({ conjunctionData }) => conjunctionData.orbitQuality,
      compare: (a, b) => gradeRank(a) - gradeRank(b),
      cell: ({ conjunctionData }) => <OrbitGrade grade={conjunctionData.orbitQuality} isShort />,
    },
    {
      key: 'cdms',
      head: t('column.cdms'),
      widthPx: 66,
      isHiddenAtFirst: true,
      align: 'end',
      value: ({ numberOfCdms }) => numberOfCdms,
    },
    {
      key: 'updated',
      head: t('column.updated'),
      widthPx: 76,
      align: 'end',
      value: ({ lastUpdate }) => lastUpdate,
      cell: ({ lastUpdate }) => (
        <span className="fp-dim">
          <Ago atMs={readInstant(lastUpdate)} />
        </span>
      ),
    },
    {
      key: 'acknowledged',
      head: t('column.acknowledged'),
      widthPx: 120,
      isHiddenAtFirst: true,
      value: ({ decision }) => decision?.acknowledgedBy,
    },
    {
      key: 'owner',
      head: t('column.owner'),
      widthPx: 88,
      isHiddenAtFirst: true,
      value: ({ decision }) => decision?.owner,
    },
    {
      key: 'note',
      head: t('column.note'),
      widthPx: 180,
      isHiddenAtFirst: true,
      value: ({ decision }) => (decision?.note === undefined ? undefined : decisionNoteIn(decision.note, language)),
    },
    {
      key: 'origin',
      head: t('column.origin'),
      widthPx: 120,
      isHiddenAtFirst: true,
      value: ({ origin }) => origin,
    },
  ];
}

/** The worst orbit determination first. */
function gradeRank({ conjunctionData: { orbitQuality } }: ListRow): number {
  return ['POOR', 'FAIR', 'GOOD'].indexOf(orbitQuality ?? '');
}
