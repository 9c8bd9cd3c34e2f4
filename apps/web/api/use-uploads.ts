import { useState } from 'react';
import type { FileState, UploadedFile } from '../ui/upload/UploadField.tsx';
import { useApi } from './api-context.tsx';
import { RequestFailure } from './failure.ts';
import { upload } from './upload.ts';

/** Sends each file as a form of its own to this call and keeps what became of it. */
export function useUploads(path: string, onDone: (answer: unknown) => void) {
  const api = useApi();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const put = (id: string, state: FileState) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, state } : file)));

  const send = async (file: File) => {
    const id = crypto.randomUUID();
    const control = new AbortController();
    const onCancel = () => control.abort();
    const form = new FormData();
    form.set('file', file);
    setFiles((known) => [{ id, name: file.name, state: { kind: 'sending', share: 0, onCancel } }, ...known]);
    try {
      const call = { path, form, signal: control.signal };
      onDone(await upload(api, { call, onProgress: (share) => put(id, { kind: 'sending', share, onCancel }) }));
      put(id, { kind: 'done' });
    } catch (error) {
      put(id, failed(error));
    }
  };
  return { files, onFiles: (chosen: readonly File[]) => chosen.forEach((file) => void send(file)) };
}

function failed(error: unknown): FileState {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'failed', message, faults: error instanceof RequestFailure ? error.faults : [] };
}
