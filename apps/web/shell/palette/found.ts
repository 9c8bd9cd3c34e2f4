import type { FoundDocument } from '@farpass/contract/history';
import type { ObservationRequestDocument, SensorDocument } from '@farpass/contract/odt';
import { readInstant } from '../../ui/format/instant.ts';
import { riskLabelOf, shownAs } from '../../ui/status/status.ts';
import type { Destination, PaletteEntry, PaletteWords } from './entries.ts';
import { bestMatches } from './match.ts';

/** The typed text, without the verb: "screen kestrel" searches for kestrel and offers its screening first. */
export function readQuestion(typed: string): { readonly text: string; readonly isScreening: boolean } {
  const verb = /^(?:screen|screening|screene|screenen)\s+(?=\S)/i;
  return { text: typed.replace(verb, '').trim(), isScreening: verb.test(typed) };
}

/**
 * The results of a search as entries; the actions on a satellite come after it, or before it if they were requested.
 */
export function foundEntries(
  found: readonly FoundDocument[],
  { t, isScreening }: Pick<PaletteWords, 't'> & { readonly isScreening: boolean },
): readonly PaletteEntry[] {
  const things = found.map((one) => thingOf(one, t));
  const actions = found
    .filter(({ kind }) => kind === 'SATELLITE')
    .map(({ id, title }): PaletteEntry => {
      const action = { kind: 'screen', satelliteId: id } as const;
      return { id: `screen ${id}`, text: t('screen', { name: title }), kind: t('action'), action };
    });
  if (isScreening) return [...actions, ...things];
  const satellites = things.slice(0, actions.length);
  return [...satellites, ...actions, ...things.slice(actions.length)];
}

/** At most this many sensors, so that what follows stays in sight. */
const mostSensors = 5;

/** The sensors whose name or code has every typed word. */
export function sensorEntries(
  sensors: readonly Pick<SensorDocument, 'sensorCode' | 'groundSensorName'>[],
  { t, typed }: Pick<PaletteWords, 't'> & { readonly typed: string },
): readonly PaletteEntry[] {
  const entries = sensors.map(({ sensorCode, groundSensorName }): PaletteEntry => {
    const place = { to: `/odt/sensor/${encodeURIComponent(sensorCode)}` };
    return {
      id: `SENSOR ${sensorCode}`,
      text: groundSensorName,
      otherWords: sensorCode.toLocaleLowerCase(),
      detail: sensorCode,
      kind: t('kindOf.SENSOR'),
      action: { kind: 'page', place },
    };
  });
  return bestMatches(entries, typed).slice(0, mostSensors);
}

/** The requests whose object, id or note has every typed word, newest first; each leads to its request. */
export function requestEntries(
  requests: readonly ObservationRequestDocument[],
  { t, typed }: Pick<PaletteWords, 't'> & { readonly typed: string },
): readonly PaletteEntry[] {
  const entries = requests.map(
    ({ observationRequestId: id, objectName, catalogueId, note = '', from }): PaletteEntry => {
      const fromMs = readInstant(from);
      return {
        id: `REQUEST ${id}`,
        text: objectName ?? String(catalogueId ?? id),
        otherWords: `${catalogueId ?? ''} ${id} ${note}`.toLocaleLowerCase(),
        detail: note === '' ? id.slice(-8) : note,
        kind: t('kindOf.REQUEST'),
        ...(fromMs === undefined ? {} : { timeMs: fromMs }),
        action: { kind: 'page', place: { to: `/odt/observation/${encodeURIComponent(id)}` } },
      };
    },
  );
  return bestMatches(entries, typed).slice(0, mostSensors);
}

/** The orders and statements that the typed text names; both are on the page of payments. */
export function moneyEntries(
  { orders, statements }: Readonly<Record<'orders' | 'statements', readonly string[]>>,
  { t, typed }: Pick<PaletteWords, 't'> & { readonly typed: string },
): readonly PaletteEntry[] {
  const entryOf = (kind: 'ORDER' | 'STATEMENT', name: string): PaletteEntry => ({
    id: `${kind} ${name}`,
    text: name,
    otherWords: t(`kindOf.${kind}`).toLocaleLowerCase(),
    kind: t(`kindOf.${kind}`),
    action: { kind: 'page', place: { to: '/account/billing' } },
  });
  const entries = [
    ...orders.map((name) => entryOf('ORDER', name)),
    ...statements.map((name) => entryOf('STATEMENT', name)),
  ];
  return bestMatches(entries, typed).slice(0, mostSensors);
}

function thingOf(found: FoundDocument, t: PaletteWords['t']): PaletteEntry {
  const { kind, id, title, detail, riskLevel, isUncertain = false, time } = found;
  const timeMs = time === undefined ? undefined : readInstant(time);
  return {
    id: `${kind} ${id}`,
    text: kind === 'SCREENING' ? detailText(title, t) : title,
    kind: t(`kindOf.${kind}`),
    ...(detail === '' || detail === title ? {} : { detail: detailText(detail, t) }),
    ...(riskLevel === undefined ? {} : { risk: shownAs(riskLabelOf(riskLevel), { isUncertain }) }),
    ...(timeMs === undefined ? {} : { timeMs }),
    action: { kind: 'page', place: destinationOf(found) },
  };
}

const states = ['pending', 'running', 'complete', 'cancelled', 'failed', 'cleared', 'quarantined', 'trial'] as const;

const sides = ['OPS', 'CAT', 'TLE', 'CDM', 'MAN'] as const;

/** The details in the language of the page: names and numbers as they are, states and types of screenings in words. */
function detailText(detail: string, t: PaletteWords['t']): string {
  const parts = detail.split(' · ').map((part) => {
    const state = states.find((one) => one === part);
    return state === undefined ? screeningTypeText(part, t) : t(`stateOf.${state}`);
  });
  return parts.join(' · ');
}

/** `OPS_VS_CAT` in words; any other text as it is. */
function screeningTypeText(part: string, t: PaletteWords['t']): string {
  const [of, against] = part.split('_VS_').map((word) => sides.find((side) => side === word));
  return of === undefined || against === undefined ? part : `${t(`sideOf.${of}`)} × ${t(`sideOf.${against}`)}`;
}

function destinationOf({ kind, id, title, satelliteId = '' }: FoundDocument): Destination {
  const part = encodeURIComponent(id);
  switch (kind) {
    case 'SATELLITE':
      return { to: `/ca/satellite/${part}` };
    case 'CONJUNCTION':
      return { to: `/ca/conjunction/${encodeURIComponent(satelliteId)}/${part}` };
    case 'OBJECT':
      return { to: `/ca/object/${part}` };
    case 'EPHEMERIS':
      return { to: '/ca/oems', search: { q: title } };
    case 'SCREENING':
      return { to: `/screening/${part}` };
  }
}
