import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/ca';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../../ui/download.ts';
import { Instant } from '../../ui/format/Figures.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card } from '../../ui/page/Page.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { listingOf, type useEphemerides, useSatellites } from '../lists/use-lists.ts';
import { CoverageBars } from './CoverageBars.tsx';
import { hullOf, spansOf } from './coverage.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

interface EphemerisListProps {
  readonly query: ReturnType<typeof useEphemerides>;
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
}

/** Ephemeris files with what they cover; each can be mapped, taken away and deleted. */
export function EphemerisList({ query, empty }: EphemerisListProps) {
  const t = useTexts(ephemerisTexts);
  const columns = useColumns(useSatellites().data);
  return (
    <div className={classes['stack']}>
      {query.data === undefined || query.data.length === 0 ? null : <CoverageBars files={query.data} />}
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
    </div>
  );
}

type FileColumn = Column<EphemerisDocument>;
type Words = ReturnType<typeof useTexts<(typeof ephemerisTexts)['en']>>;
const noSatellites: readonly SatelliteDocument[] = [];

function useColumns(satellites: readonly SatelliteDocument[] = noSatellites): readonly FileColumn[] {
  const t = useTexts(ephemerisTexts);
  const language = t('column.file');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which one of them tells
  return useMemo(() => [...identity(t, satellites), ...coverage(t), ...content(t), actions(t)], [language, satellites]);
}

function identity(t: Words, satellites: readonly SatelliteDocument[]): readonly FileColumn[] {
  const nameOf = ({ satelliteId }: EphemerisDocument) =>
    satellites.find((one) => one.satelliteId === satelliteId)?.name ?? satelliteId;
  return [
    { key: 'file', head: t('column.file'), widthPx: 200, value: ({ fileName }) => fileName },
    {
      key: 'satellite',
      head: t('column.satellite'),
      widthPx: 150,
      value: nameOf,
      cell: (file) => <Mapping file={file} satellites={satellites} />,
    },
    {
      key: 'object',
      head: t('column.object'),
      widthPx: 120,
      value: ({ objectName, objectId }) => objectName ?? objectId,
    },
  ];
}

function coverage(t: Words): readonly FileColumn[] {
  const end = (key: 'start' | 'stop', of: 'startMs' | 'stopMs'): FileColumn => ({
    key,
    head: t(`column.${key}`),
    widthPx: 170,
    value: (file) => {
      const ms = hullOf(spansOf(file))?.[of];
      return ms === undefined ? undefined : new Date(ms).toISOString();
    },
    cell: (file) => <Instant atMs={hullOf(spansOf(file))?.[of]} />,
  });
  return [end('start', 'startMs'), end('stop', 'stopMs')];
}

function content(t: Words): readonly FileColumn[] {
  return [
    {
      key: 'states',
      head: t('column.states'),
      widthPx: 84,
      align: 'end',
      value: ({ segments }) => segments.reduce((sum, { numberOfStates }) => sum + numberOfStates, 0),
      cell: ({ segments }) =>
        formatNumber(
          segments.reduce((sum, { numberOfStates }) => sum + numberOfStates, 0),
          0,
        ),
    },
    {
      key: 'covariance',
      head: t('column.covariance'),
      widthPx: 94,
      value: ({ segments }) => t(segments.some(({ hasCovariance }) => hasCovariance) ? 'yes' : 'no'),
    },
    {
      key: 'warnings',
      head: t('column.warnings'),
      widthPx: 84,
      align: 'end',
      value: ({ warnings }) => warnings.length,
      cell: ({ warnings }) => (
        <span title={warnings.map(({ code, message }) => `${code}: ${message}`).join('\n')}>{warnings.length}</span>
      ),
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
      key: 'uploaded',
      head: t('column.uploaded'),
      widthPx: 170,
      value: ({ uploadDate }) => uploadDate,
      cell: ({ uploadDate }) => <Instant atMs={readInstant(uploadDate)} />,
    },
  ];
}

function actions(t: Words): FileColumn {
  return {
    key: 'actions',
    head: t('column.actions'),
    widthPx: 84,
    value: () => undefined,
    cell: (file) => <Actions file={file} />,
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
  const { oemFileId, fileName, satelliteId = '' } = file;
  const map = async (chosen: string) => {
    const body = { oemFileId, satelliteId: chosen === '' ? null : chosen };
    const call = { method: 'PUT', path: '/ca/ephemeris', query: { 'oem-id': oemFileId }, body } as const;
    await api.json(call, () => undefined).catch(() => undefined);
    await freshness.writeTo('ca/ephemeris');
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

function Actions({ file: { oemFileId, fileName } }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const save = async () => {
    const call = { path: `/ca/ephemeris/file/${oemFileId}`, accept: '*/*' };
    const content = await api.blob(call).catch(() => undefined);
    if (content !== undefined) download({ name: fileName, content });
  };
  const remove = async () => {
    const title = t('confirm.title', { file: fileName });
    if (!(await confirm({ title, message: t('confirm.text'), confirm: t('confirm.confirm') }))) return;
    await api.json({ method: 'DELETE', path: `/ca/ephemeris/${oemFileId}` }, () => undefined).catch(() => undefined);
    await freshness.writeTo('ca/ephemeris');
  };
  return (
    <span className={classes['actions']}>
      <button
        type="button"
        aria-label={t('download', { file: fileName })}
        title={t('download', { file: fileName })}
        onClick={() => void save()}
      >
        <IconDownload size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('delete', { file: fileName })}
        title={t('delete', { file: fileName })}
        onClick={() => void remove()}
      >
        <IconTrash size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
