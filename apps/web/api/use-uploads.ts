import type { ProblemFault } from '@farpass/contract/problem';
import type { DocumentOf } from '@farpass/contract/route';
import { useState } from 'react';
import { plainSentence } from '../base/plain-sentence.ts';
import type { FileState, UploadedFile } from '../ui/upload/UploadField.tsx';
import { useApi } from './api-context.tsx';
import { RequestFailure } from './failure.ts';
import { type UploadContract, upload } from './upload.ts';

interface Uploads<R extends UploadContract> {
  readonly onDone: (answer: DocumentOf<R>, file: File) => void;
  /** Returns whether another part of the page shows the failure; if so, the file leaves the list. */
  readonly onFailed?: (failure: RequestFailure, file: File) => boolean;
  /** A fault in the language of the page; without it, the server's own text. */
  readonly wording?: (fault: ProblemFault) => string;
  /** Further parts of each form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The parameters of the path of the call. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The version that each file replaces. */
  readonly ifMatch?: string | undefined;
  /** Sends it, once more with further parts if it has to, or not: then the answer is undefined. */
  readonly through?: (
    send: (parts: Readonly<Record<string, string>>) => Promise<DocumentOf<R>>,
  ) => Promise<DocumentOf<R> | undefined>;
}

/** Sends each file in a form of its own to this call, and keeps the outcome. */
export function useUploads<R extends UploadContract>(
  contract: R,
  { onDone, onFailed, wording, fields = {}, params = {}, ifMatch, through = (sent) => sent({}) }: Uploads<R>,
) {
  const api = useApi();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const put = (id: string, state: FileState) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, state } : file)));

  const send = async (file: File) => {
    const id = crypto.randomUUID();
    const control = new AbortController();
    const onCancel = () => control.abort();
    const onProgress = (share: number) => put(id, { kind: 'sending', share, onCancel });
    const sendWith = (parts: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...parts })) form.set(name, value);
      form.set('file', file);
      const more = { signal: control.signal, ifMatch, showsFaults: true };
      return upload(api, contract, { form, params, onProgress, ...more });
    };
    setFiles((known) => [{ id, name: file.name, state: { kind: 'sending', share: 0, onCancel } }, ...known]);
    try {
      const answer = await through(sendWith);
      if (answer === undefined) {
        setFiles((known) => known.filter((one) => one.id !== id));
        return;
      }
      onDone(answer, file);
      put(id, { kind: 'done' });
    } catch (error) {
      const isShown = error instanceof RequestFailure && onFailed?.(error, file) === true;
      if (isShown) setFiles((known) => known.filter((one) => one.id !== id));
      else put(id, failed(error, wording));
    }
  };
  return { files, onFiles: (chosen: readonly File[]) => chosen.forEach((file) => void send(file)) };
}

function failed(error: unknown, wording: Uploads<never>['wording']): FileState {
  const message = error instanceof Error ? error.message : String(error);
  const said = error instanceof RequestFailure ? error.faults : [];
  if (wording === undefined) return { kind: 'failed', message, faults: said };
  const faults = said.map((fault) => ({ ...fault, message: plainSentence(wording(fault)) }));
  return { kind: 'failed', message: faults[0]?.message ?? message, faults };
}
