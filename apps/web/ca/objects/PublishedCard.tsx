import {
  addPublishedEphemeris,
  decidePublishedEphemeris,
  listPublishedEphemerides,
  type PublishedEphemerisDocument,
} from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import details from '../../ui/details/details.module.css';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

const levels: Readonly<Record<PublishedEphemerisDocument['state'], StatusLevel>> = {
  USED: 'ok',
  DOUBTED: 'serious',
  REPLACED: 'inactive',
};

/** The ephemerides that others publish of an object: which one is used, why another one is not, and how one is handed in. */
export function PublishedCard({ noradId }: { readonly noradId: number }) {
  const t = useTexts(objectTexts);
  const queries = useQueryClient();
  const parts = { params: { 'norad-id': noradId } };
  const { data, error, refetch } = useQuery({
    ...callQuery(useApi(), listPublishedEphemerides, parts),
    retry: false,
  });
  const again = () => void queries.invalidateQueries({ queryKey: callKey(listPublishedEphemerides, parts) });
  return (
    <Card title={t('published.title')} help={t('cardHelp.published')}>
      {error === null ? null : <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined || data.length === 0 ? (
        // Most objects have none: until the answer is there, the room of this sentence is kept.
        <p className={details['note']} style={data === undefined ? { visibility: 'hidden' } : {}}>
          {t('published.none')}
        </p>
      ) : (
        <Files files={data} onDone={again} />
      )}
      <UploadOfOthers noradId={noradId} onDone={again} />
    </Card>
  );
}

interface UploadProps {
  readonly noradId: number;
  readonly onDone: () => void;
}

function UploadOfOthers({ noradId, onDone }: UploadProps) {
  const t = useTexts(objectTexts);
  const textOf = useFindingText();
  const params = { 'norad-id': noradId };
  const { files, onFiles } = useUploads(addPublishedEphemeris, { params, onDone, wording: textOf });
  return <UploadField label={t('published.field')} hint={t('published.hint')} files={files} onFiles={onFiles} />;
}

interface FilesProps {
  readonly files: readonly PublishedEphemerisDocument[];
  readonly onDone: () => void;
}

function Files({ files, onDone }: FilesProps) {
  const t = useTexts(objectTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${classes['burns']} ${classes['published']}`} tabIndex={0} aria-label={t('published.table')}>
      <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('published.table')}>
        <thead>
          <tr>
            <th scope="col">{t('published.state')}</th>
            <th scope="col">{t('published.source')}</th>
            <th scope="col">{t('published.made')}</th>
            <th scope="col">{t('published.span')}</th>
            <th scope="col">{t('published.covariance')}</th>
            <th scope="col">{t('published.distance')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.publishedId}>
              <td data-head={t('published.state')}>
                <State file={file} onDone={onDone} />
              </td>
              <td data-head={t('published.source')}>
                {t(`published.from.${file.source}`, { person: file.uploadedBy ?? '' })}
                <br />
                <span className={classes['file']}>{file.fileName}</span>
              </td>
              <td data-head={t('published.made')}>
                <Instant atMs={readInstant(file.madeAt)} />
              </td>
              <td data-head={t('published.span')}>
                <Instant atMs={readInstant(file.from)} /> – <Instant atMs={readInstant(file.to)} />
              </td>
              <td data-head={t('published.covariance')}>{t(file.hasCovariance ? 'published.yes' : 'published.no')}</td>
              <td data-head={t('published.distance')}>
                {file.distanceKm === undefined
                  ? t('published.notCompared')
                  : t('published.apart', {
                      distance: formatSignificant(file.distanceKm, 2),
                      allowed: formatSignificant(file.allowedKm ?? 0, 2),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FileProps {
  readonly file: PublishedEphemerisDocument;
  readonly onDone: () => void;
}

/** Whether a file is used; what the check found and a person's decision are one click away. */
function State({ file, onDone }: FileProps) {
  const t = useTexts(objectTexts);
  const open = () => {
    const id = openModal({
      title: t('published.decide'),
      about: file.publishedId,
      content: (
        <Decision
          file={file}
          onDone={() => {
            closeModal(id);
            onDone();
          }}
        />
      ),
      onDismiss: () => closeModal(id),
    });
  };
  return (
    <Button size="compact-sm" variant="default" leftSection={<StateMark level={levels[file.state]} />} onClick={open}>
      {t(`published.${file.state}`)}
    </Button>
  );
}

function Decision({ file, onDone }: FileProps) {
  const t = useTexts(objectTexts);
  const textOf = useFindingText();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const { noradId, publishedId, fileName, etag, state, findings, decidedBy, decisionReason } = file;
  const next = state === 'USED' ? 'DOUBTED' : 'USED';
  const decide = async () => {
    const params = { 'norad-id': noradId, 'published-id': publishedId };
    try {
      await api.call(decidePublishedEphemeris, {
        params,
        body: { state: next, reason: reason.trim() },
        ifMatch: etag,
        showsFaults: true,
      });
      onDone();
    } catch (error) {
      setFaults(faultsOfError(error, ['reason']));
    }
  };
  return (
    <Form names={['reason']} labels={{ reason: t('published.reason') }} faults={faults} onSubmit={() => void decide()}>
      <p className={classes['file']}>{fileName}</p>
      <p>{t(`published.${state}Help`)}</p>
      {findings.map((found) => (
        <p key={`${found.code} ${found.message}`}>
          <StateMark level={found.isFatal ? 'serious' : 'caution'} /> <TextWithTimes text={textOf(found)} />
        </p>
      ))}
      {decidedBy === undefined ? null : (
        <p className="fp-dim">{t('published.by', { person: decidedBy, reason: decisionReason ?? '' })}</p>
      )}
      <LongTextField
        name="reason"
        label={t('published.reason')}
        hint={t('published.reasonHint')}
        rows={2}
        value={reason}
        onChange={setReason}
        faults={faults}
      />
      <Button type="submit">{t(`published.to${next}`)}</Button>
    </Form>
  );
}
