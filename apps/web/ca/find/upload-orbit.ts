import { type EphemerisDocument, uploadEphemeris } from '@farpass/contract/fleet';
import type { ApiClient } from '../../api/api-client.ts';
import type { Fault } from '../../api/failure.ts';

export interface OrbitFile {
  readonly name: string;
  readonly text: string;
}

type UploadOutcome =
  | { readonly kind: 'taken'; readonly file: EphemerisDocument }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

/**
 * Uploads an orbit as an ephemeris file, so that it can be screened by its id; faults are returned with line numbers.
 */
export async function uploadOrbit(api: ApiClient, { name, text }: OrbitFile): Promise<UploadOutcome> {
  const form = new FormData();
  form.set('file', new File([text], name, { type: 'text/plain' }));
  const answer = await api.call(uploadEphemeris, { body: form, showsFaults: true });
  const [file] = answer.accepted;
  if (file !== undefined) return { kind: 'taken', file };
  return { kind: 'refused', faults: answer.refused.flatMap(({ errors }) => errors) };
}
