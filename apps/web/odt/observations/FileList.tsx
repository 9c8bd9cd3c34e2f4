import { getObservationFile, listObservations, type ObservationDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { download } from '../../ui/download.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { statusLabels } from '../words/labels.ts';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import { trackingTexts } from '../words/texts.ts';
import { observationsTexts } from './texts.ts';
import { useObjectName } from './use-object-name.ts';

type FileColumn = Column<ObservationDocument>;

interface FileListProps {
  readonly requestId?: string;
  /** The request has ended: no more files will arrive. */
  readonly isOver?: boolean;
}

/** The delivered files, for one request or for all. */
export function FileList({ requestId, isOver }: FileListProps) {
  const t = useTexts(observationsTexts);
  const query = useList(listObservations, { 'observation-request-id': requestId });
  const columns = useFileColumns();
  const shown = useMemo(
    () => (requestId === undefined ? columns : columns.filter(({ key }) => key !== 'object')),
    [columns, requestId],
  );
  return (
    <DataTable
      label={t('files.label')}
      fileName="observations"
      prefix="file-"
      columns={shown}
      listing={listingOf(query)}
      idOf={(file) => file['file-id']}
      heightPx={requestId === undefined ? 560 : 260}
      empty={
        isOver === true
          ? { title: t('files.overTitle'), text: t('files.overText') }
          : { title: t('files.emptyTitle'), text: t('files.emptyText') }
      }
    />
  );
}

/** Saves a file in the ordered format, or as its provider delivered it. */
export function useSaving(): (file: ObservationDocument, as: 'ordered' | 'delivered') => void {
  const api = useApi();
  return useCallback(
    (file, as) => {
      // The client reports a failure.
      void api
        .file(getObservationFile, { params: { 'file-id': file['file-id'] }, query: { as } })
        .then((content) => download({ name: file.fileName, content }))
        .catch(() => undefined);
    },
    [api],
  );
}

function useFileColumns(): readonly FileColumn[] {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const nameOf = useObjectName();
  const save = useSaving();
  return useMemo(
    () => [
      fileColumn(t('column.file')),
      {
        key: 'object',
        head: t('column.object'),
        widthPx: 116,
        value: (file) => nameOf(file),
      },
      { key: 'sensor', head: t('column.sensor'), widthPx: 90, value: ({ sensorCode }) => sensorCode },
      instant({ key: 'start', head: t('column.start') }, ({ start }) => start),
      {
        key: 'observations',
        head: t('column.observations'),
        widthPx: 100,
        align: 'end',
        value: ({ numberOfObservations }) => numberOfObservations,
      },
      whoseColumn(t),
      {
        key: 'status',
        head: t('column.status'),
        widthPx: 140,
        value: ({ status }) => names(`status.${status}`),
        cell: ({ status }) => <StatusTag label={statusLabels[status]}>{names(`status.${status}`)}</StatusTag>,
      },
      instant({ key: 'delivered', head: t('column.delivered') }, ({ deliveredDate }) => deliveredDate),
      {
        key: 'size',
        head: t('column.size'),
        widthPx: 90,
        align: 'end',
        isHiddenAtFirst: true,
        value: ({ sizeBytes }) => sizeBytes,
        cell: ({ sizeBytes }) => formatNumber(sizeBytes / 1000, 1),
      },
      {
        key: 'download',
        head: t('column.download'),
        widthPx: 126,
        cell: (file) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('files.save', { name: file.fileName })}
            onClick={() => save(file, 'ordered')}
          >
            {t('files.download')}
          </Button>
        ),
      },
    ],
    [t, names, nameOf, save],
  );
}

function fileColumn(head: string): FileColumn {
  return {
    key: 'name',
    head,
    widthPx: 336,
    isLong: true,
    value: ({ fileName }) => fileName,
    cell: (file) => (
      <>
        <Link
          className={details['link']}
          to="/odt/observation/$observation_request_id/{-$observation_file_id}"
          params={{ observation_request_id: file.observationRequestId, observation_file_id: file['file-id'] }}
        >
          {file.fileName}
        </Link>{' '}
        <SimulatedTag isSimulated={file.isSimulated} />
      </>
    ),
  };
}

/** Whether the file shows the requested object. */
function whoseColumn(t: TextsOf<typeof observationsTexts>): FileColumn {
  const wordOf = ({ isAssociated, catalogueIdBestAssociation: best }: ObservationDocument) => {
    if (isAssociated === undefined) return undefined;
    if (isAssociated) return t('whose.ordered');
    return best === undefined ? t('whose.unknown') : t('whose.another', { number: best });
  };
  return {
    key: 'whose',
    head: t('column.whose'),
    widthPx: 180,
    value: wordOf,
    cell: (file) => {
      const word = wordOf(file);
      if (word === undefined) return absent;
      return <StatusTag label={file.isAssociated === true ? 'success' : 'caution'}>{word}</StatusTag>;
    },
  };
}

function instant(
  names: { readonly key: string; readonly head: string },
  value: (file: ObservationDocument) => string | undefined,
): FileColumn {
  return {
    ...names,
    widthPx: 188,
    firstDirection: 'desc',
    value,
    cell: (file) => <Instant atMs={readInstant(value(file) ?? '')} />,
  };
}
