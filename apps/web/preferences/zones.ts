import type { TextsOf } from '../texts/feature-texts.ts';
import { type DisplayZone, zoneName } from '../ui/format/instant.ts';
import type { preferenceTexts } from './texts.ts';

export const readable = (name: string) => name.replaceAll('_', ' ');

/** The name of a zone as lists show it. */
export function zoneLabel(zone: DisplayZone, t: TextsOf<typeof preferenceTexts>): string {
  return zone === 'local' ? t('zones.local', { name: readable(zoneName('local')) }) : readable(zone);
}
