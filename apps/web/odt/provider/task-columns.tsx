import { type TaskDocument, transitions } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import { Countdown } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import { statusLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import { openTask } from './TaskDialog.tsx';
import { isOpenTask } from './tasks.ts';
import { providerTexts } from './texts.ts';

type TaskColumn = Column<TaskDocument>;
type Texts = TextsOf<typeof providerTexts>;

/** The columns of the list of tasks. */
export function useTaskColumns(): readonly TaskColumn[] {
  const t = useTexts(providerTexts);
  const names = useTexts(trackingTexts);
  return useMemo(() => [...what(t, names), ...when(t), action(t)], [t, names]);
}

interface WithReasonProps {
  readonly reason: TaskDocument['statusReason'];
  readonly children: ReactNode;
}

/** The reason of a status in a tooltip; the dialog of the task shows it as well. */
function WithReason({ reason, children }: WithReasonProps) {
  const reasonText = useReasonText();
  if (reason === undefined) return children;
  return (
    <Explained text={reasonText(reason)} isPassedByKeys>
      {children}
    </Explained>
  );
}

function what(t: Texts, names: TextsOf<typeof trackingTexts>): readonly TaskColumn[] {
  const statuses = Object.keys(transitions.task).filter((key): key is TaskDocument['status'] =>
    Object.hasOwn(transitions.task, key),
  );
  return [
    {
      key: 'status',
      head: t('column.status'),
      widthPx: 130,
      value: ({ status }) => status,
      cell: ({ status, statusReason }) => (
        <WithReason reason={statusReason}>
          <StatusTag label={statusLabels[status]}>{names(`status.${status}`)}</StatusTag>
        </WithReason>
      ),
      choices: statuses.map((value) => ({ value, label: names(`status.${value}`) })),
    },
    { key: 'sensor', head: t('column.sensor'), widthPx: 90, value: ({ sensorCode }) => sensorCode },
    {
      key: 'object',
      head: t('column.object'),
      widthPx: 150,
      value: ({ objectName, catalogueId }) =>
        objectName ?? (catalogueId === undefined ? t('noNumber') : names('object', { number: catalogueId })),
    },
    {
      key: 'measures',
      head: t('column.measures'),
      widthPx: 160,
      value: ({ measurementType }) => names(`measures.${measurementType ?? 'ANY'}`),
    },
  ];
}

function when(t: Texts): readonly TaskColumn[] {
  return [
    instant({ key: 'start', head: t('column.start') }, ({ start }) => start),
    {
      key: 'left',
      head: t('column.left'),
      widthPx: 110,
      align: 'end',
      value: ({ start }) => start,
      cell: (task) => {
        const startMs = readInstant(task.start);
        return startMs === undefined || !isOpenTask(task) ? absent : <Countdown toMs={startMs} />;
      },
    },
    {
      key: 'azimuth',
      head: t('column.azimuth'),
      widthPx: 110,
      align: 'end',
      value: ({ looks }) => looks?.middle.azimuthDeg,
      cell: ({ looks }) => (looks === undefined ? absent : formatNumber(looks.middle.azimuthDeg, 1)),
    },
    {
      key: 'elevation',
      head: t('column.elevation'),
      widthPx: 110,
      align: 'end',
      value: ({ maximumElevationDeg }) => maximumElevationDeg,
      cell: ({ maximumElevationDeg }) =>
        maximumElevationDeg === undefined ? absent : formatNumber(maximumElevationDeg, 1),
    },
    {
      key: 'price',
      head: t('column.price'),
      widthPx: 110,
      align: 'end',
      value: ({ price }) => price?.amount,
      cell: ({ price }) => (price === undefined ? absent : formatMoney(price)),
    },
    instant({ key: 'end', head: t('column.end') }, ({ end }) => end),
    instant({ key: 'deliver', head: t('column.deliver') }, ({ deliverUntil }) => deliverUntil),
  ];
}

function instant(
  names: { readonly key: string; readonly head: string },
  value: (task: TaskDocument) => string,
): TaskColumn {
  return { ...names, widthPx: 188, value, cell: (task) => <Instant atMs={readInstant(value(task))} /> };
}

function action(t: Texts): TaskColumn {
  return {
    key: 'open',
    head: t('column.actions'),
    widthPx: 90,
    cell: (task) => (
      <Button
        size="compact-xs"
        variant="default"
        onClick={() =>
          openTask({
            taskId: task.taskId,
            title: t('dialog.title', {
              object: task.objectName ?? task.catalogueId ?? t('noNumber'),
              sensor: task.sensorCode,
            }),
          })
        }
      >
        {t('column.open')}
      </Button>
    ),
  };
}
