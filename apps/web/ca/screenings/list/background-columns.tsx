import { leftOutWords, sourceWords, volumeWords } from '@farpass/contract/code-words';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { type Language, useLanguage } from '../../../texts/language.ts';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { StateTag } from '../../../ui/status/ProcessMark.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { reasonText } from '../reason-text.ts';
import { screeningsTexts } from '../texts.ts';
import { hoursText } from '../words.ts';

type ScreeningTexts = TextsOf<typeof screeningsTexts>;
type Skipped = ScreeningDocument['skipped'][number];
type Covered = NonNullable<ScreeningDocument['coverage']>[number];
type Note = NonNullable<Covered['notes']>[number];
type Interval = NonNullable<ScreeningDocument['intervals']>[number];
type Edge = NonNullable<ScreeningDocument['boundary']>[number];
type ObjectPair = Pick<Interval, 'primary' | 'primaryName' | 'secondary' | 'secondaryName'>;

/** Columns that change with the language only. */
function useColumns<Row>(
  make: (t: ScreeningTexts, language: Language) => readonly Column<Row>[],
): readonly Column<Row>[] {
  const t = useTexts(screeningsTexts);
  const language = useLanguage();
  return useMemo(() => make(t, language), [language, make, t]);
}

export const useSkippedColumns = () => useColumns(skippedColumns);
export const useCoverageColumns = () => useColumns(coverageColumns);
export const useIntervalColumns = () => useColumns(intervalColumns);
export const useEdgeColumns = () => useColumns(edgeColumns);

function skippedColumns(t: ScreeningTexts, language: Language): readonly Column<Skipped>[] {
  return [
    {
      key: 'object',
      head: t('skipped.column.object'),
      widthPx: 160,
      value: ({ id, name }) => name ?? leftOutWords(id, language),
    },
    {
      key: 'reason',
      head: t('skipped.column.reason'),
      widthPx: 640,
      isLong: true,
      value: (row) => reasonText(row, language),
    },
  ];
}

const coverageLevels = { SCREENED: 'ok', PARTLY_SCREENED: 'caution', NOT_SCREENED: 'serious' } as const;

function coverageColumns(t: ScreeningTexts, language: Language): readonly Column<Covered>[] {
  return [
    { key: 'name', head: t('coverage.column.name'), widthPx: 140, value: ({ name, id }) => name || id },
    { key: 'role', head: t('coverage.column.role'), widthPx: 92, value: ({ role }) => t(`coverage.role.${role}`) },
    {
      key: 'state',
      head: t('coverage.column.state'),
      widthPx: 100,
      value: ({ state }) => t(`coverage.state.${state}`),
      cell: ({ state }) => <StateTag level={coverageLevels[state]}>{t(`coverage.state.${state}`)}</StateTag>,
    },
    { key: 'by', head: t('coverage.column.by'), widthPx: 124, value: ({ screenedBy: by }) => by && t(`data.${by}`) },
    {
      key: 'age',
      head: t('coverage.column.age'),
      widthPx: 92,
      align: 'end',
      value: ({ ageHours }) => ageHours,
      cell: ({ ageHours }) => (ageHours === undefined ? absent : hoursText(ageHours)),
    },
    instant<Covered>({ key: 'to', head: t('coverage.column.to') }, ({ to }) => to),
    {
      key: 'approaches',
      head: t('coverage.column.approaches'),
      widthPx: 84,
      align: 'end',
      value: ({ approaches, state }) => (state === 'NOT_SCREENED' ? undefined : approaches),
    },
    {
      key: 'source',
      head: t('coverage.column.source'),
      widthPx: 170,
      isHiddenAtFirst: true,
      isLong: true,
      value: ({ source }) => source && sourceWords(source, language),
    },
    {
      key: 'volume',
      head: t('coverage.column.volume'),
      widthPx: 260,
      isHiddenAtFirst: true,
      isLong: true,
      value: ({ volume }) => volume && volumeWords(volume, language),
    },
    {
      ...instant<Covered>({ key: 'from', head: t('coverage.column.from') }, ({ from }) => from),
      isHiddenAtFirst: true,
    },
    {
      key: 'reason',
      head: t('coverage.column.reason'),
      widthPx: 280,
      isLong: true,
      value: (row) => reasonText(row, language),
    },
    {
      key: 'notes',
      head: t('coverage.column.notes'),
      widthPx: 240,
      isLong: true,
      value: ({ notes }) => notesText(t, notes),
    },
  ];
}

/** Notes by their codes, each with the times that it concerns. */
function notesText(t: ScreeningTexts, notes: readonly Note[] = []): string {
  return notes.map((note) => `${t(`coverage.note.${note.code}`)}${timesText(note)}`).join('; ');
}

function timesText({ from, to }: Note): string {
  return from === undefined || to === undefined ? '' : ` ${shortUtc(from)} – ${shortUtc(to)}`;
}

/** To the second, as in the other columns. */
function shortUtc(text: string): string {
  return text.replace('T', ' ').replace(/(\.\d+)?Z$/, ' Z');
}

function intervalColumns(t: ScreeningTexts): readonly Column<Interval>[] {
  return [
    ...pairColumns<Interval>(t),
    instant<Interval>({ key: 'from', head: t('slow.column.from') }, ({ from }) => from),
    instant<Interval>({ key: 'to', head: t('slow.column.to') }, ({ to }) => to),
    {
      key: 'minutes',
      head: t('slow.column.minutes'),
      widthPx: 92,
      align: 'end',
      value: minutesInside,
      cell: (row) => formatNumber(minutesInside(row), 0),
    },
    distance<Interval>(t('slow.column.minimum'), ({ minimumDistanceM }) => minimumDistanceM),
  ];
}

function minutesInside({ from, to }: Interval): number {
  return ((readInstant(to) ?? Number.NaN) - (readInstant(from) ?? Number.NaN)) / 60_000;
}

function edgeColumns(t: ScreeningTexts): readonly Column<Edge>[] {
  return [
    ...pairColumns<Edge>(t),
    { key: 'side', head: t('edge.column.side'), widthPx: 92, value: ({ side }) => t(`edge.side.${side}`) },
    instant<Edge>({ key: 'tca', head: t('found.column.tca') }, ({ tca }) => tca),
    distance<Edge>(t('edge.column.distance'), ({ missDistanceM }) => missDistanceM),
  ];
}

function pairColumns<Row extends ObjectPair>(t: ScreeningTexts): readonly Column<Row>[] {
  return [
    {
      key: 'primary',
      head: t('found.column.primary'),
      widthPx: 140,
      value: ({ primary, primaryName }) => primaryName || primary,
    },
    {
      key: 'secondary',
      head: t('found.column.secondary'),
      widthPx: 160,
      value: ({ secondary, secondaryName }) => secondaryName || secondary,
    },
  ];
}

function distance<Row>(head: string, of: (row: Row) => number): Column<Row> {
  return {
    key: 'distance',
    head,
    widthPx: 150,
    align: 'end',
    value: of,
    cell: (row) => formatNumber(of(row), of(row) < 100 ? 1 : 0),
  };
}

function instant<Row>(
  column: { readonly key: string; readonly head: string },
  of: (row: Row) => string | undefined,
): Column<Row> {
  const msOf = (row: Row) => {
    const text = of(row);
    return text === undefined ? undefined : readInstant(text);
  };
  return { ...column, widthPx: 186, value: of, cell: (row) => <Instant atMs={msOf(row)} /> };
}
