import { type ApiClient, addressOf, type Call } from './api-client.ts';
import { failureOfNetwork, failureOfResponse, RequestCancelled } from './failure.ts';

export interface Upload {
  readonly call: Pick<Call, 'path' | 'query'> & { readonly form: FormData; readonly signal?: AbortSignal };
  /** Share of the bytes sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a form and tells how far it is: fetch cannot, so this is the one place that uses XMLHttpRequest. */
export async function upload(api: ApiClient, { call, onProgress }: Upload): Promise<unknown> {
  try {
    return await send({ call, onProgress }, await api.token());
  } catch (error) {
    throw api.report(call.path, error);
  }
}

function send({ call, onProgress }: Upload, token: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(call));
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(failureOfResponse(request, body));
    });
    request.addEventListener('error', () => reject(failureOfNetwork(new TypeError('upload failed'))));
    request.addEventListener('abort', () => reject(new RequestCancelled('asked')));
    call.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(call.form);
  });
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
