import {
  type EphemerisDocument,
  listEphemeris,
  listSatellites,
  replaceEphemeris,
  type SatelliteDocument,
} from '@farpass/contract/fleet';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { listingOf, useList } from '../../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { absent } from '../../../ui/format/absent.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { formatAge } from '../../../ui/format/duration.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Explained } from '../../../ui/tooltip/Hint.tsx';
import { FileActions } from '../actions/FileActions.tsx';
import { CoverageBars } from '../CoverageBars.tsx';
import { gapsOf, hullOf, spansOf } from '../coverage.ts';
import { Designation } from '../Designation.tsx';
import classes from '../ephemeris.module.css';
import { Findings } from '../Findings.tsx';
import { ephemerisTexts } from '../texts.ts';
import { useLevelColumn } from './level-column.tsx';

interface EphemerisListProps {
  readonly query: UseQueryResult<readonly EphemerisDocument[]>;
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
}

/** Ephemeris files with their coverage; each can be mapped, withdrawn and deleted. */
export function EphemerisList({ query, empty }: EphemerisListProps) {
  const t = useTexts(ephemerisTexts);
  const satellites = useList(listSatellites, {}).data;
  const columns = useColumns(satellites);
  const satelliteOf = ({ satelliteId }: EphemerisDocument) =>
    satellites?.find((one) => one.satelliteId === satelliteId)?.name ?? satelliteId;
  if (query.isPending) return <Waiting />;
  return (
    <div className={classes['stack']}>
      <Card>
        <DataTable
          label={t('label')}
          fileName="ephemerides"
          columns={columns}
          listing={listingOf(query)}
          idOf={({ oemFileId }) => oemFileId}
          empty={empty}
        />
      </Card>
      {query.data === undefined || query.data.length === 0 ? null : (
        <CoverageBars files={query.data} satelliteOf={satelliteOf} />
      )}
    </div>
  );
}

type FileColumn = Column<EphemerisDocument>;
type EphemerisTexts = TextsOf<typeof ephemerisTexts>;
const noSatellites: readonly SatelliteDocument[] = [];

function useColumns(satellites: readonly SatelliteDocument[] = noSatellites): readonly FileColumn[] {
  const t = useTexts(ephemerisTexts);
  const level = useLevelColumn();
  return useMemo(
    () => [...identity(t, satellites), level, actions(t), ...coverage(t), ...content(t)],
    [satellites, level, t],
  );
}

function identity(t: EphemerisTexts, satellites: readonly SatelliteDocument[]): readonly FileColumn[] {
  const nameOf = ({ satelliteId }: EphemerisDocument) =>
    satellites.find((one) => one.satelliteId === satelliteId)?.name ?? satelliteId;
  return [
    {
      key: 'file',
      head: t('column.file'),
      widthPx: 156,
      isLong: true,
      value: ({ fileName }) => fileName,
      cell: ({ fileName }) => (
        <Explained text={fileName} isPassedByKeys>
          {fileName}
        </Explained>
      ),
    },
    {
      key: 'satellite',
      head: t('column.satellite'),
      widthPx: 140,
      value: nameOf,
      cell: (file) => <Mapping file={file} satellites={satellites} />,
    },
    {
      key: 'designation',
      head: t('column.designation'),
      widthPx: 116,
      value: ({ designation }) => designation,
      cell: (file) => <Designation file={file} />,
    },
    {
      key: 'object',
      head: t('column.object'),
      widthPx: 120,
      isHiddenAtFirst: true,
      value: ({ objectName, objectId }) => objectName ?? objectId,
    },
  ];
}

function coverage(t: EphemerisTexts): readonly FileColumn[] {
  const end = (key: 'start' | 'stop', of: 'startMs' | 'stopMs'): FileColumn => ({
    key,
    head: t(`column.${key}`),
    widthPx: 176,
    value: (file) => {
      const ms = hullOf(spansOf(file))?.[of];
      return ms === undefined ? undefined : new Date(ms).toISOString();
    },
    cell: (file) => <Instant atMs={hullOf(spansOf(file))?.[of]} />,
  });
  return [end('start', 'startMs'), end('stop', 'stopMs')];
}

function content(t: EphemerisTexts): readonly FileColumn[] {
  return [
    {
      key: 'states',
      head: t('column.states'),
      widthPx: 84,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ segments }) => segments.reduce((sum, { numberOfStates }) => sum + numberOfStates, 0),
      cell: ({ segments }) =>
        formatNumber(
          segments.reduce((sum, { numberOfStates }) => sum + numberOfStates, 0),
          0,
        ),
    },
    {
      key: 'gaps',
      head: t('column.gaps'),
      widthPx: 60,
      align: 'end',
      value: (file) => gapsOf(spansOf(file)).length,
    },
    {
      key: 'covariance',
      head: t('column.covariance'),
      widthPx: 92,
      value: ({ segments }) => t(segments.some(({ hasCovariance }) => hasCovariance) ? 'yes' : 'no'),
    },
    {
      key: 'warnings',
      head: t('column.warnings'),
      widthPx: 80,
      align: 'end',
      value: ({ warnings }) => warnings.length,
      cell: (file) => <Remarked file={file} />,
    },
    { key: 'format', head: t('column.format'), widthPx: 100, isHiddenAtFirst: true, value: ({ format }) => format },
    { key: 'frame', head: t('column.frame'), widthPx: 100, isHiddenAtFirst: true, value: ({ refFrame }) => refFrame },
    {
      key: 'size',
      head: t('column.size'),
      widthPx: 90,
      align: 'end',
      isHiddenAtFirst: true,
      value: ({ sizeBytes }) => sizeBytes / 1000,
      cell: ({ sizeBytes }) => formatNumber(sizeBytes / 1000, 1),
    },
    {
      key: 'originator',
      head: t('column.originator'),
      widthPx: 120,
      isHiddenAtFirst: true,
      value: ({ originator }) => originator,
    },
    {
      key: 'age',
      head: t('column.age'),
      widthPx: 68,
      align: 'end',
      value: ({ uploadDate }) => uploadDate,
      cell: ({ uploadDate }) => <Age atMs={readInstant(uploadDate)} />,
    },
    {
      key: 'uploaded',
      head: t('column.uploaded'),
      widthPx: 190,
      isHiddenAtFirst: true,
      value: ({ uploadDate }) => uploadDate,
      cell: ({ uploadDate }) => <Instant atMs={readInstant(uploadDate)} />,
    },
  ];
}

function actions(t: EphemerisTexts): FileColumn {
  return {
    key: 'actions',
    head: t('column.actions'),
    widthPx: 186,
    cell: (file) => <FileActions file={file} />,
  };
}

interface MappingProps {
  readonly file: EphemerisDocument;
  readonly satellites: readonly SatelliteDocument[];
}

function Mapping({ file, satellites }: MappingProps) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const { oemFileId, fileName, etag, satelliteId = '' } = file;
  const map = async (chosen: string) => {
    const body = { oemFileId, etag, satelliteId: chosen === '' ? null : chosen };
    await api.call(replaceEphemeris, { query: { 'oem-id': oemFileId }, body }).catch(() => undefined);
    freshness.writeTo(listEphemeris);
  };
  return (
    <select
      className={classes['map']}
      aria-label={t('map', { file: fileName })}
      value={satelliteId}
      onChange={(event) => void map(event.currentTarget.value)}
    >
      <option value="">{t('unmapped')}</option>
      {satellites.map((one) => (
        <option key={one.satelliteId} value={one.satelliteId}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

/** The time since the file was received. */
function Age({ atMs }: { readonly atMs: number | undefined }) {
  const nowMs = useClock('fiveSeconds');
  return <span>{atMs === undefined ? absent : formatAge(nowMs - atMs)}</span>;
}

/** The number of remarks, which opens them. */
function Remarked({ file: { fileName, warnings } }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  if (warnings.length === 0) return <span className="fp-dim">0</span>;
  const label = t('remarks', { file: fileName });
  const open = () => {
    const id = openModal({
      title: label,
      content: <Findings findings={warnings} />,
      onDismiss: () => closeModal(id),
    });
  };
  return (
    <button type="button" className={classes['count']} aria-label={`${label}: ${warnings.length}`} onClick={open}>
      {warnings.length}
    </button>
  );
}
