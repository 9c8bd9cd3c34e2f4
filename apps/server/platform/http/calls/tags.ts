import { createHash } from 'node:crypto';
import { Problem } from '@farpass/contract/problem';

/** The headers of a request, names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

/**
 * The strong tag of a stored row: its version, then a digest of the other data in its answer. It depends on the stored
 * data, never on the sent bytes.
 */
export function rowTag(version: number, shown: readonly unknown[] = []): string {
  if (shown.length === 0) return `"${version}"`;
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
  return `"${version}-${digest}"`;
}

/** Refuses a write whose If-Match names another version of the row than the stored one. */
export function requireVersion(headers: Headers, version: number): void {
  const asked = headers['if-match'];
  if (asked === undefined || tagsIn(asked).some((tag) => tag === '*' || versionIn(tag) === String(version))) return;
  throw new Problem('CHANGED_MEANWHILE', {
    detail: `Someone has changed this since. Read it again, then change it. If-Match names ${asked.slice(0, 80)}; the stored version is ${version}.`,
  });
}

/** Whether If-None-Match names the tag, so that the caller already has this answer. */
export function isKnown(headers: Headers, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && tagsIn(known).some((one) => one === '*' || one.replace(/^W\//, '') === tag);
}

function tagsIn(header: string): readonly string[] {
  return header.split(',').map((tag) => tag.trim());
}

/** The version in a strong tag; a weak tag has none. */
function versionIn(tag: string): string | undefined {
  return /^"(\d+)(?:-[\w-]+)?"$/.exec(tag)?.[1];
}

/** The tag of a list with exactly one entry, as its header. */
export function tagOfOne(entries: readonly { readonly etag?: string | undefined }[]): { readonly ETag?: string } {
  const [one, ...more] = entries;
  return one?.etag === undefined || more.length > 0 ? {} : { ETag: one.etag };
}
