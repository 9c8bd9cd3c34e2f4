import type { DocumentOf, RouteContract } from '@farpass/contract/route';
import { addressOf } from './address.ts';
import type { Arrived } from './answers/check-answer.ts';
import type { ApiClient } from './api-client.ts';
import { failureOfNetwork, failureOfResponse, RequestCancelled } from './failure.ts';

/** A call that takes files as parts of a multipart form. */
export type UploadContract = RouteContract & { readonly method: 'POST'; readonly consumes: readonly string[] };

export interface Upload {
  readonly form: FormData;
  /** The parameters of its path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Gets the share of the bytes sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
  /** The version that it replaces. */
  readonly ifMatch?: string | undefined;
  /** The page says at the file why it was refused: no failure raises a notification. */
  readonly showsFaults?: boolean;
}

/**
 * Sends a form and reports its progress. `fetch` cannot do that, so this is the only place that uses XMLHttpRequest.
 */
export async function upload<R extends UploadContract>(
  api: ApiClient,
  contract: R,
  form: Upload,
): Promise<DocumentOf<R>> {
  return api.document(contract, await sendSignedIn(api, contract, form));
}

async function sendSignedIn(api: ApiClient, contract: RouteContract, form: Upload): Promise<Arrived> {
  try {
    return await send(contract, form, await api.token());
  } catch (error) {
    throw api.report(contract, error, form);
  }
}

function send(
  contract: RouteContract,
  { form, params = {}, onProgress, signal, ifMatch }: Upload,
  token: string,
): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(contract.method, addressOf(contract, { params }));
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    if (ifMatch !== undefined) request.setRequestHeader('if-match', ifMatch);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const document = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve({ status: request.status, document });
      else failureOfResponse(request, document).then(reject, reject);
    });
    request.addEventListener('error', () => reject(failureOfNetwork(new TypeError('upload failed'))));
    request.addEventListener('abort', () => reject(new RequestCancelled('asked')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
