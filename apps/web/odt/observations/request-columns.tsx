import { type ObservationRequestDocument, transitions } from '@farpass/contract/odt';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import { statusLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import { observationsTexts } from './texts.ts';
import { useObjectName } from './use-object-name.ts';

type RequestColumn = Column<ObservationRequestDocument>;
type Status = ObservationRequestDocument['status'];

const statuses = Object.keys(transitions.request).filter(isStatus);

function isStatus(text: string): text is Status {
  return Object.hasOwn(transitions.request, text);
}

/** The columns of the list of requests. */
export function useRequestColumns(): readonly RequestColumn[] {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const nameOf = useObjectName();
  const reasonText = useReasonText();
  return useMemo(
    () => [objectColumn(t, nameOf), statusColumn(t, { names, reasonText }), ...progress(t), ...order(t)],
    [t, names, nameOf, reasonText],
  );
}

type ObservationsSpeech = TextsOf<typeof observationsTexts>;

function objectColumn(t: ObservationsSpeech, nameOf: ReturnType<typeof useObjectName>): RequestColumn {
  return {
    key: 'object',
    head: t('column.object'),
    widthPx: 142,
    value: (request) => nameOf(request),
    cell: (request) => (
      <Link
        className={details['link']}
        to="/odt/observation/$observation_request_id/{-$observation_file_id}"
        params={{ observation_request_id: request.observationRequestId }}
      >
        {nameOf(request)}
      </Link>
    ),
  };
}

interface StatusWords {
  readonly names: TextsOf<typeof trackingTexts>;
  readonly reasonText: ReturnType<typeof useReasonText>;
}

function statusColumn(t: ObservationsSpeech, { names, reasonText }: StatusWords): RequestColumn {
  return {
    key: 'status',
    head: t('column.status'),
    widthPx: 130,
    value: ({ status }) => status,
    cell: ({ status, statusReason }) => (
      <Explained text={reasonText(statusReason)} isPassedByKeys>
        <StatusTag label={statusLabels[status]}>{names(`status.${status}`)}</StatusTag>
      </Explained>
    ),
    compare: (a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status),
    choices: statuses.map((value) => ({ value, label: names(`status.${value}`) })),
  };
}

function progress(t: ObservationsSpeech): readonly RequestColumn[] {
  return [
    {
      key: 'passes',
      head: t('column.passes'),
      widthPx: 92,
      align: 'end',
      value: ({ numberOfPassesCompleted: done, numberOfPassesRequested: wanted }) => `${done} / ${wanted}`,
      compare: (a, b) => a.numberOfPassesCompleted - b.numberOfPassesCompleted,
    },
    {
      key: 'sensors',
      head: t('column.sensors'),
      widthPx: 224,
      value: (request) => sensorsOf(request) || undefined,
      cell: (request) => sensorsOf(request) || absent,
    },
    instant({ key: 'from', head: t('column.from') }, ({ from }) => from),
    instant({ key: 'to', head: t('column.to') }, ({ to }) => to),
  ];
}

function sensorsOf({ passes }: ObservationRequestDocument): string {
  const shown = passes.filter(({ status }) => status !== 'CANCELLED');
  return [...new Set(shown.map(({ sensorCode }) => sensorCode))].join(', ');
}

function order(t: ObservationsSpeech): readonly RequestColumn[] {
  return [
    {
      key: 'priority',
      head: t('column.priority'),
      widthPx: 80,
      align: 'end',
      firstDirection: 'desc',
      value: ({ priority }) => priority,
    },
    {
      key: 'charged',
      head: t('column.charged'),
      widthPx: 96,
      align: 'end',
      value: ({ money }) =>
        money === undefined ? undefined : formatMoney({ amount: money.charged, currency: money.currency }),
      compare: (a, b) => (a.money?.charged ?? 0) - (b.money?.charged ?? 0),
    },
    { key: 'by', head: t('column.by'), widthPx: 110, isHiddenAtFirst: true, value: ({ createdBy }) => createdBy },
    instant({ key: 'created', head: t('column.created') }, ({ createdDate }) => createdDate),
    {
      key: 'note',
      head: t('column.note'),
      widthPx: 160,
      isHiddenAtFirst: true,
      value: ({ note }) => note,
      cell: ({ note }) => (note === undefined ? absent : <TextWithTimes text={note} />),
    },
  ];
}

function instant(
  names: { readonly key: string; readonly head: string },
  value: (request: ObservationRequestDocument) => string,
): RequestColumn {
  return {
    ...names,
    widthPx: 188,
    firstDirection: 'desc',
    value,
    cell: (request) => <Instant atMs={readInstant(value(request))} />,
  };
}
