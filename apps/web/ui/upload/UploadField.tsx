import type { ProblemFault } from '@farpass/contract/problem';
import { Progress } from '@mantine/core';
import { UploadIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import { StatusSymbol } from '../status/StatusSymbol.tsx';
import { uiTexts } from '../texts.ts';
import { useFilesNear } from './files-near.ts';
import classes from './upload.module.css';

/** The progress of a file. */
export type FileState =
  | { readonly kind: 'sending'; readonly share: number; readonly onCancel: () => void }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly faults: readonly ProblemFault[] };

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly state: FileState;
}

interface UploadFieldProps {
  readonly label: string;
  /** The accepted files, in words. */
  readonly hint: string;
  readonly accept?: string;
  readonly files: readonly UploadedFile[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by drag and drop, by keyboard or by file dialog, and shows the progress of each. */
export function UploadField({ label, hint, accept, files, onFiles }: UploadFieldProps) {
  const t = useTexts(uiTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isNear = useFilesNear();
  return (
    <div>
      <label
        className={classes['place']}
        data-over={isOver}
        data-near={isNear}
        data-takes-files="true"
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <UploadIcon size={20} strokeWidth={1.5} aria-hidden="true" />
        <strong>{label}</strong>
        <span>{t('upload.drop')}</span>
        <span className={classes['hint']}>{hint}</span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className="fp-out-of-sight"
          {...(accept === undefined ? {} : { accept })}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <ul className={classes['files']}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </div>
  );
}

function FileLine({ file: { name, state } }: { readonly file: UploadedFile }) {
  const t = useTexts(uiTexts);
  const textOf = useFindingText();
  if (state.kind === 'done') {
    return (
      <li className={classes['line']}>
        <StatusSymbol level="ok" /> {t('upload.done', { name })}
      </li>
    );
  }
  if (state.kind === 'sending') {
    const percent = Math.round(state.share * 100);
    const text = t('upload.sending', { name, percent });
    return (
      <li>
        <StatusSymbol level="pending" /> {text}
        <button type="button" onClick={state.onCancel}>
          {t('action.cancel')}
        </button>
        <Progress value={percent} size="xs" aria-label={text} className={classes['bar'] ?? ''} />
      </li>
    );
  }
  // The server's summary repeats its first fault: where the faults are listed, it adds nothing.
  const isRepeated = state.faults.some((fault) => state.message.endsWith(textOf(fault)));
  return (
    <li>
      <span role="alert" className={classes['line']}>
        <StatusSymbol level="serious" />
        <span>
          {t('upload.failed', { name })} {isRepeated ? null : state.message}
        </span>
      </span>
      <ul>
        {state.faults.map((fault) => (
          <li key={`${fault.line} ${fault.message}`}>
            {fault.line === undefined ? null : <code>{t('upload.line', { line: fault.line })}</code>}{' '}
            {fault.code === undefined ? null : <code>{fault.code}</code>} {textOf(fault)}
          </li>
        ))}
      </ul>
    </li>
  );
}
