import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { numberText } from '@farpass/astro/figures';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import type { TextsOf } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { formatAge } from '../../ui/format/duration.ts';
import { readInstant } from '../../ui/format/instant.ts';
import type { ProcessOutcome } from '../../ui/status/ProcessMark.tsx';
import type { screeningsTexts } from './texts.ts';

type ScreeningTexts = TextsOf<typeof screeningsTexts>;
export type ScreeningType = ScreeningDocument['type'];

const sides = ['OPS', 'CAT', 'TLE', 'CDM', 'MAN'] as const;
type Side = (typeof sides)[number];

/** The screened objects and the others: the two halves of `A_VS_B`. */
export function sidesOf(type: ScreeningType): { readonly of: Side; readonly against: Side } | undefined {
  const [first, second] = type.split('_VS_').map((word) => sides.find((side) => side === word));
  return first === undefined || second === undefined ? undefined : { of: first, against: second };
}

/** A type in words: "Own ephemerides × catalogue". */
export function typeText(type: ScreeningType, t: ScreeningTexts): string {
  const parts = sidesOf(type);
  const text = parts === undefined ? t('type.UNKNOWN') : `${t(`side.${parts.of}`)} × ${t(`side.${parts.against}`)}`;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Names of the screened objects, the first few of them. */
export function primariesText({ primaries }: Pick<ScreeningDocument, 'primaries'>, most: number): string {
  const names = primaries.slice(0, most).map(({ id, name }) => name || id);
  const others = primaries.length - names.length;
  return names.length === 0 ? absent : `${names.join(', ')}${others > 0 ? ` +${others}` : ''}`;
}

/** The requester: a person, the schedule, a new ephemeris, or other new data. */
export function askerText({ requestedBy }: Pick<ScreeningDocument, 'requestedBy'>, t: ScreeningTexts): string {
  if (requestedBy === 'schedule') return t('by.schedule');
  if (requestedBy === 'upload') return t('by.upload');
  return requestedBy === 'update' ? t('by.update') : requestedBy;
}

/** A screening that is complete is done, whatever it found: its findings have the colours. */
export const stateOutcomes = {
  PENDING: 'waiting',
  RUNNING: 'running',
  COMPLETE: 'done',
  CANCELLED: 'stopped',
  FAILED: 'failed',
} as const satisfies Readonly<Record<ScreeningDocument['state'], ProcessOutcome>>;

/** Duration in seconds; undefined while it runs. */
export function durationS({ requestedAt, finishedAt }: Pick<ScreeningDocument, 'requestedAt' | 'finishedAt'>) {
  const [start, end] = [readInstant(requestedAt), finishedAt === undefined ? undefined : readInstant(finishedAt)];
  return start === undefined || end === undefined ? undefined : Math.max(end - start, 0) / 1000;
}

export function durationText(seconds: number | undefined): string {
  if (seconds === undefined) return absent;
  return seconds < 10 ? `${numberText(seconds, 1)} s` : formatAge(seconds * 1000);
}

/** Length of the window, days. */
export function windowDays({ from, to }: Pick<ScreeningDocument, 'from' | 'to'>): number | undefined {
  const [start, end] = [readInstant(from), readInstant(to)];
  return start === undefined || end === undefined ? undefined : (end - start) / msPerDay;
}

/** An age; negative if the data are later than the window: a search in the past. */
export function hoursText(hours: number): string {
  const age = formatAge(Math.abs(hours) * msPerHour);
  return hours < 0 ? `−${age}` : age;
}
