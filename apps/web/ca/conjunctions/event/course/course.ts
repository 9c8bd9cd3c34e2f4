import type { CdmDocument, DecisionEntryDocument } from '@farpass/contract/conjunctions';
import type { ManoeuvrePlanLogDocument } from '@farpass/contract/manoeuvres';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { readInstant } from '../../../../ui/format/instant.ts';

/** Something that happened in an event. */
export type CourseEntry = { readonly atMs: number; readonly key: string } & CourseEvent;

type PlanEntry = ManoeuvrePlanLogDocument['log'][number];

type CourseEvent =
  | { readonly kind: 'message'; readonly place: number; readonly cdm: CdmDocument }
  | { readonly kind: 'decision'; readonly entry: DecisionEntryDocument }
  | { readonly kind: 'plan'; readonly name: string; readonly entry: PlanEntry }
  | { readonly kind: 'ordered' }
  | { readonly kind: 'tracked'; readonly sensors: readonly string[] };

interface EventRecords {
  readonly cdms: readonly CdmDocument[];
  readonly log: readonly DecisionEntryDocument[];
  readonly plans: readonly Pick<ManoeuvrePlanLogDocument, 'manoeuvreId' | 'name' | 'log'>[];
  readonly orders: readonly Pick<TrackingOrderDocument, 'orderedAt' | 'updates'>[];
}

/** Messages, decisions, plans and tracking of an event, the newest first. */
export function courseOf({ cdms, log, plans, orders }: EventRecords): readonly CourseEntry[] {
  const entries = [
    ...byCreation(cdms).map((cdm, index) => entryAt(cdm.creationDate, { kind: 'message', place: index + 1, cdm })),
    ...log.map((entry) => entryAt(entry.at, { kind: 'decision', entry })),
    ...plans.flatMap(({ name, log: steps }) => steps.map((entry) => entryAt(entry.at, { kind: 'plan', name, entry }))),
    ...orders.flatMap(({ orderedAt, updates }) => [
      entryAt(orderedAt, { kind: 'ordered' }),
      ...updates.map(({ at, evidence }) =>
        entryAt(at, { kind: 'tracked', sensors: [...new Set(evidence.tracks.map(({ sensorCode }) => sensorCode))] }),
      ),
    ]),
  ];
  return entries
    .flatMap((entry, index) => (entry === undefined ? [] : [{ ...entry, key: `${entry.atMs} ${entry.kind} ${index}` }]))
    .toSorted((a, b) => b.atMs - a.atMs);
}

/** Oldest first. */
function byCreation(cdms: readonly CdmDocument[]): readonly CdmDocument[] {
  return cdms.toSorted((a, b) => (readInstant(a.creationDate) ?? 0) - (readInstant(b.creationDate) ?? 0));
}

function entryAt(at: string, happening: CourseEvent) {
  const atMs = readInstant(at);
  return atMs === undefined ? undefined : { atMs, ...happening };
}
