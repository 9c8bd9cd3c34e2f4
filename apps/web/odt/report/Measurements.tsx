import type { ObservationDocument } from '@farpass/contract/odt';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { SkyPlot } from '../passes/SkyPlot.tsx';
import words from '../words/words.module.css';
import classes from './report.module.css';
import { type MeasurementRow, skyTracks } from './report.ts';
import { reportTexts } from './texts.ts';

interface MeasurementsProps {
  readonly rows: readonly MeasurementRow[];
  readonly file: ObservationDocument;
  readonly atMs: number;
}

/** The measurements of a file: as a table, and as a path across the sky. */
export function Measurements({ rows, file, atMs }: MeasurementsProps) {
  const t = useTexts(reportTexts);
  const columns = useColumns(rows);
  return (
    <div className={classes['seen']}>
      <DataTable
        label={t('measurements.label')}
        fileName={`measurements_${file.fileName}`}
        prefix="measured-"
        columns={columns}
        listing={{ kind: 'ready', rows, atMs }}
        idOf={({ key }) => key}
        heightPx={360}
        empty={{ title: t('measurements.empty'), text: t('measurements.emptyText') }}
      />
      <Sky rows={rows} sensor={file.groundSensorName} />
    </div>
  );
}

function Sky({ rows, sensor }: { readonly rows: readonly MeasurementRow[]; readonly sensor: string }) {
  const t = useTexts(reportTexts);
  const tracks = useMemo(() => skyTracks(rows), [rows]);
  const [first] = tracks;
  if (first === undefined) return <p className={words['quiet']}>{t('measurements.noSky')}</p>;
  const count = tracks.reduce((sum, { points }) => sum + points.length, 0);
  const isMeasured = rows.some(({ observedAzEl }) => observedAzEl !== undefined);
  return (
    <figure className={classes['sky']}>
      <SkyPlot
        label={t('measurements.sky', { sensor, count })}
        passes={tracks.map(({ part, points }) => ({ key: String(part), name: `${t('column.track')} ${part}`, points }))}
        selected={String(first.part)}
      />
      <figcaption>
        {t('measurements.skyCaption', { sensor })} {isMeasured ? null : t('measurements.skyComputed')}
      </figcaption>
    </figure>
  );
}

type MeasurementColumn = Column<MeasurementRow>;
type ReportSpeech = TextsOf<typeof reportTexts>;

/** Only measured quantities have a column. */
function useColumns(rows: readonly MeasurementRow[]): readonly MeasurementColumn[] {
  const t = useTexts(reportTexts);
  return useMemo(() => {
    const parts = new Set(rows.map(({ part }) => part)).size;
    return [
      epochColumn(t),
      ...(parts > 1 ? [numberColumn(named(t, 'track'), ({ part }) => part, 0)] : []),
      ...quantities(t).filter(({ value }) => rows.some((row) => value?.(row) !== undefined)),
    ];
  }, [rows, t]);
}

function epochColumn(t: ReportSpeech): MeasurementColumn {
  return {
    key: 'epoch',
    head: t('column.epoch'),
    help: t('columnHelp.epoch'),
    widthPx: 200,
    isLong: true,
    value: ({ epoch }) => epoch,
    cell: ({ epoch }) => <Instant atMs={readInstant(epoch)} exact />,
  };
}

function quantities(t: ReportSpeech): readonly MeasurementColumn[] {
  return [
    numberColumn(named(t, 'ra'), ({ observedRaDec }) => observedRaDec?.ra, 5),
    numberColumn(named(t, 'dec'), ({ observedRaDec }) => observedRaDec?.dec, 5),
    numberColumn(named(t, 'azimuth'), ({ observedAzEl, seenFrom }) => (observedAzEl ?? seenFrom)?.azimuthDeg, 3),
    numberColumn(named(t, 'elevation'), ({ observedAzEl, seenFrom }) => (observedAzEl ?? seenFrom)?.elevationDeg, 3),
    numberColumn(named(t, 'range'), ({ observedRangeKm }) => observedRangeKm, 4),
    numberColumn(named(t, 'rangeRate'), (row) => row.observedRangeRateKmPerS, 6),
    numberColumn(named(t, 'magnitude'), (row) => row.observedMagnitude?.magnitude, 2),
    {
      ...numberColumn(named(t, 'corrected'), (row) => row.seenFrom?.correctedMagnitude, 2),
      isHiddenAtFirst: true,
    },
    {
      ...numberColumn(named(t, 'phase'), ({ seenFrom }) => seenFrom?.phaseAngleDeg, 1),
      isHiddenAtFirst: true,
    },
    {
      ...numberColumn(named(t, 'distance'), ({ seenFrom }) => seenFrom?.rangeKm, 1),
      isHiddenAtFirst: true,
    },
  ];
}

type Named = Pick<MeasurementColumn, 'key' | 'head' | 'help'>;

function named(t: ReportSpeech, key: keyof (typeof reportTexts)['en']['column']): Named {
  return { key, head: t(`column.${key}`), help: t(`columnHelp.${key}`) };
}

function numberColumn(
  names: Named,
  value: (row: MeasurementRow) => number | undefined,
  decimals: number,
): MeasurementColumn {
  const cell = (row: MeasurementRow) => {
    const found = value(row);
    return found === undefined ? absent : formatNumber(found, decimals);
  };
  return { ...names, widthPx: 148, align: 'end', value, cell };
}
