import { ingestCdms, listCdms, listConjunctions } from '@farpass/contract/ca';
import { useState } from 'react';
import { useListFreshness } from '../../../api/api-context.tsx';
import { useUploads } from '../../../api/use-uploads.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import { UploadField } from '../../../ui/upload/UploadField.tsx';
import classes from '../conjunctions.module.css';
import { conjunctionsTexts } from '../texts.ts';
import { type Ingested, ingestedOf } from './ingest.ts';

/** Opens the place where received messages are handed in. */
export function openAddMessages(title: string): void {
  const id = openModal({ title, content: <AddMessages />, onDismiss: () => closeModal(id) });
}

function AddMessages() {
  const t = useTexts(conjunctionsTexts);
  const freshness = useListFreshness();
  const [ingested, setIngested] = useState<readonly Ingested[]>([]);
  const { files, onFiles } = useUploads(ingestCdms, (answer) => {
    setIngested((known) => [ingestedOf(answer), ...known]);
    freshness.writeTo(listConjunctions, listCdms);
  });
  return (
    <div className={classes['messages']}>
      <UploadField label={t('ingest.label')} hint={t('ingest.hint')} files={files} onFiles={onFiles} />
      {ingested.map((one) => (
        <Outcome key={one.id} outcome={one} />
      ))}
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: Ingested }) {
  const t = useTexts(conjunctionsTexts);
  const { fresh, known, revised, refused, warnings } = outcome;
  return (
    <>
      <Note level="ok">
        {t('ingest.taken', { count: fresh + known + revised })}: {t('ingest.outcomes', { fresh, known, revised })}.
      </Note>
      {refused.length === 0 ? null : (
        <Note level="serious">
          {t('ingest.refused', { count: outcome.refusedMessages })}
          <Findings findings={refused} />
        </Note>
      )}
      {warnings.length === 0 ? null : (
        <details>
          <summary>{t('ingest.warnings', { count: warnings.length })}</summary>
          <Findings findings={warnings} />
        </details>
      )}
    </>
  );
}

function Findings({ findings }: { readonly findings: Ingested['refused'] }) {
  const t = useTexts(conjunctionsTexts);
  return (
    <ul>
      {findings.map(({ file, line, code, message }) => (
        <li key={`${file} ${line} ${code} ${message}`}>
          {file}: {line === undefined ? null : `${t('ingest.line', { line })}: `}
          <code>{code}</code> {message}
        </li>
      ))}
    </ul>
  );
}
