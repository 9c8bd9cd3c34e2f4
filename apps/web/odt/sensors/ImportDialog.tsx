import { importSensors, listSensors } from '@farpass/contract/odt';
import type { DocumentOf } from '@farpass/contract/route';
import { useState } from 'react';
import { useListFreshness } from '../../api/api-context.tsx';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Note } from '../../ui/page/States.tsx';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import words from '../words/words.module.css';
import { sensorsTexts } from './texts.ts';

/** Opens the dialog for importing sites from a public list. */
export function openImport(title: string): void {
  const id = openModal({ title, content: <Import />, onDismiss: () => closeModal(id) });
}

type Imported = DocumentOf<typeof importSensors>;

function Import() {
  const t = useTexts(sensorsTexts);
  const freshness = useListFreshness();
  const [result, setResult] = useState<Imported>();
  const { files, onFiles } = useUploads(importSensors, {
    onDone: (imported) => {
      setResult(imported);
      freshness.writeTo(listSensors);
    },
  });
  return (
    <div className={words['sections']}>
      <p className={words['quiet']}>{t('import.lead')}</p>
      <UploadField label={t('import.choose')} hint={t('import.hint')} files={files} onFiles={onFiles} />
      {result === undefined ? null : <Result result={result} />}
    </div>
  );
}

function Result({ result: { added, known, refused } }: { readonly result: Imported }) {
  const t = useTexts(sensorsTexts);
  return (
    <>
      <Note level={refused.length === 0 ? 'ok' : 'caution'}>
        {t('import.result', { added, known, refused: refused.length })}
      </Note>
      {refused.length === 0 ? null : (
        <ul>
          {refused.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {line === undefined ? null : <code>{t('import.line', { line })}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
