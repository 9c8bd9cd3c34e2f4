import {
  deliverObservations,
  failureCauses,
  type LookDocument,
  listTasks,
  reportTask,
  type TaskDocument,
} from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import { download } from '../../ui/download.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import { HelpFact } from '../words/HelpFact.tsx';
import { statusLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { useDeliveryText } from './delivery-texts.ts';
import { isOpenTask, nextReports, type ReportedStatus } from './tasks.ts';
import { providerTexts } from './texts.ts';

/** Opens a task: what to observe, what can be reported, and where to deliver its file. */
export function openTask({ taskId, title }: { readonly taskId: string; readonly title: string }): void {
  const id = openModal({
    title,
    isWide: true,
    content: <TaskDialog taskId={taskId} />,
    onDismiss: () => closeModal(id),
  });
}

/** The current version of the task in the list: it follows what others report. */
function TaskDialog({ taskId }: { readonly taskId: string }) {
  const query = useList(listTasks, { 'task-id': taskId });
  const [task] = query.data ?? [];
  if (task !== undefined) return <TaskDetails task={task} />;
  return query.isError ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null;
}

interface TaskProps {
  readonly task: TaskDocument;
}

function TaskDetails({ task }: TaskProps) {
  const reasonText = useReasonText();
  const t = useTexts(providerTexts);
  const names = useTexts(trackingTexts);
  const pointing = () =>
    download({
      name: `${task.taskId}.${task.orbitDataMessageType.toLowerCase()}`,
      content: new Blob([task.orbitDataMessage]),
    });
  return (
    <div className={words['sections']}>
      <dl className={words['facts']}>
        <HelpFact name={t('column.status')}>
          <StatusTag label={statusLabels[task.status]}>{names(`status.${task.status}`)}</StatusTag>
        </HelpFact>
        <HelpFact name={t('column.sensor')}>{task.sensorCode}</HelpFact>
        <HelpFact name={t('column.object')}>
          {task.objectName} {task.catalogueId}
        </HelpFact>
        <HelpFact name={t('column.measures')}>{names(`measures.${task.measurementType ?? 'ANY'}`)}</HelpFact>
        <HelpFact name={t('column.start')}>
          <Instant atMs={readInstant(task.start)} />
        </HelpFact>
        <HelpFact name={t('column.end')}>
          <Instant atMs={readInstant(task.end)} />
        </HelpFact>
        <HelpFact name={t('column.deliver')} help={t('help.deliver')}>
          <Instant atMs={readInstant(task.deliverUntil)} />
        </HelpFact>
        {task.looks === undefined ? null : (
          <HelpFact name={t('dialog.looks')} help={t('help.looks')}>
            {[task.looks.start, task.looks.middle, task.looks.end].map(lookText).join(' → ')}
          </HelpFact>
        )}
        {task.price === undefined ? null : <HelpFact name={t('column.price')}>{formatMoney(task.price)}</HelpFact>}
        {task.search === undefined ? null : (
          <HelpFact name={t('dialog.search')} help={t('help.search')}>
            {t('dialog.pattern', {
              along: task.search.fieldsAlong,
              across: task.search.fieldsAcross,
              seconds: formatNumber(task.search.seconds, 0),
            })}
          </HelpFact>
        )}
        <HelpFact name={t('dialog.orbit')} help={t('help.orbit')}>
          <Button size="compact-xs" variant="default" onClick={pointing}>
            {t('dialog.save', { form: names(`orbitForm.${task.orbitDataMessageType}`) })}
          </Button>
        </HelpFact>
      </dl>
      {task.statusReason === undefined ? null : (
        <Note>
          <TextWithTimes text={reasonText(task.statusReason)} />
        </Note>
      )}
      {isOpenTask(task) ? (
        <>
          <Reporting task={task} />
          <Delivering task={task} />
        </>
      ) : null}
    </div>
  );
}

/** Azimuth, elevation and distance at one time. */
function lookText({ azimuthDeg, elevationDeg, rangeKm }: LookDocument): string {
  return `${formatNumber(azimuthDeg, 1)}° ${formatNumber(elevationDeg, 1)}° ${formatNumber(rangeKm, 0)} km`;
}

const causes = ['NONE', ...failureCauses] as const;

/** Reports the progress of the task; a failure needs a cause or a reason. */
function Reporting({ task }: TaskProps) {
  const t = useTexts(providerTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const [cause, setCause] = useState<(typeof causes)[number]>('NONE');
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState<ReportedStatus>();
  const report = async (status: ReportedStatus) => {
    setSending(status);
    const why = status === 'UNSUCCESSFUL' && cause !== 'NONE' ? { cause } : {};
    const said = reason.trim() === '' ? why : { ...why, reason: reason.trim() };
    // The client reports a failure.
    await api
      .call(reportTask, { params: { 'task-id': task.taskId }, body: { status, ...said }, ifMatch: task.etag })
      .catch(() => undefined);
    freshness.writeTo(listTasks);
    setSending(undefined);
  };
  return (
    <div className={words['sections']}>
      <ChoiceField
        name="cause"
        label={t('report.cause')}
        value={cause}
        choices={causes.map((value) => ({ value, label: t(`cause.${value}`) }))}
        onChange={setCause}
        faults={noFaults}
      />
      <TextField
        name="reason"
        label={t('report.reason')}
        hint={t('report.reasonHint')}
        value={reason}
        onChange={setReason}
        faults={noFaults}
      />
      <div className={words['actions']}>
        {nextReports(task).map((status) => (
          <Button
            key={status}
            variant="default"
            loading={sending === status}
            disabled={status === 'UNSUCCESSFUL' && cause === 'NONE' && reason.trim() === ''}
            onClick={() => void report(status)}
          >
            {t(`report.${status}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Accepts the file of the task; its faults are shown with their lines. */
function Delivering({ task: { taskId } }: TaskProps) {
  const t = useTexts(providerTexts);
  const freshness = useListFreshness();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const wording = useDeliveryText();
  const { files, onFiles } = useUploads(deliverObservations, {
    wording,
    fields: { 'task-id': taskId },
    onDone: (delivery) => {
      setWarnings(delivery.warnings.map(wording));
      freshness.writeTo(listTasks);
    },
  });
  return (
    <>
      <UploadField label={t('deliver.choose')} hint={t('deliver.hint')} files={files} onFiles={onFiles} />
      {warnings.map((message) => (
        <Note key={message} level="caution">
          {message}
        </Note>
      ))}
    </>
  );
}
