import { flatOfCamelCdm } from '@farpass/ccsds/cdm';
import { isRecord } from './failures.ts';

/**
 * The text of a message that a provider sent as text, as an object with the keywords of the standard, or as a record of
 * TraCSS. The text of an object has its members in the order in which they came, so that a repeated one is recognised.
 */
export function messageText(value: unknown): string {
  if (typeof value === 'string') return value;
  const flat = isRecord(value) ? flatOfCamelCdm(value) : undefined;
  return flat ?? JSON.stringify(value);
}

/** When a message was made, as far as its text says it, UTC. */
export function creationIn(text: string): string | undefined {
  const found = /"?\bCREATION_DATE"?\s*[=:>]\s*"?([\d-]+[T ][\d:.]+)/.exec(text)?.[1];
  return found === undefined ? undefined : `${found.replace(' ', 'T')}Z`;
}
