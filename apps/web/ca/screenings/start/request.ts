import { ScreeningRequest } from '@farpass/contract/screenings';
import { limitsOf, longestOf, schemaFault, usualOf } from '../../../ui/form/schema-fault.ts';
import { readTypedInstant } from '../../../ui/format/instant.ts';
import type { AskedScreening } from '../use-screenings.ts';
import { sidesOf } from '../words.ts';
import { type VolumeDraft, volumeOf, widthLimits } from './volume.ts';

const fields = ScreeningRequest.properties;

export const usualDays = usualOf(fields.days);

/** The limits that the texts of a form name. */
export const requestLimits = {
  days: limitsOf(fields.days).greatest,
  characters: longestOf(fields.elementSets),
  widthKm: widthLimits.greatest,
} as const;

export type AskedType = Exclude<AskedScreening['type'], 'UNKNOWN'>;
type CdmObjects = NonNullable<AskedScreening['cdmObjects']>;

/** The draft of a screening: the fields of a form. */
export interface ScreeningDraft {
  readonly type: AskedType;
  /** Satellites by id; none chosen means the whole fleet, if nothing else is named. */
  readonly satelliteIds: readonly string[];
  /** Numbers as typed: separated by commas, spaces or lines. */
  readonly catalogueNumbers: string;
  readonly oemFileIds: readonly string[];
  readonly elementSets: string;
  /** Empty: the newest message of every conjunction in the window. */
  readonly conjunctionId: string;
  readonly cdmObjects: CdmObjects;
  /** Empty is now. */
  readonly from: string;
  readonly days: number | undefined;
  readonly volume: VolumeDraft;
}

export const emptyDraft: ScreeningDraft = {
  type: 'OPS_VS_CAT',
  satelliteIds: [],
  catalogueNumbers: '',
  oemFileIds: [],
  elementSets: '',
  conjunctionId: '',
  cdmObjects: 'OBJECT1',
  from: '',
  days: usualDays,
  volume: { choice: 'own', shape: 'ELLIPSOID', radialKm: undefined, alongTrackKm: undefined, crossTrackKm: undefined },
};

/** The fields that are checked before the request. */
export const draftFields = ['catalogueNumbers', 'elementSets', 'oemFileIds', 'from', 'days', 'volume'] as const;
export type DraftField = (typeof draftFields)[number];

export type CheckedRequest =
  | { readonly kind: 'ready'; readonly asked: AskedScreening }
  | { readonly kind: 'faulty'; readonly fields: readonly DraftField[] };

/** The parts of a request that a type uses. */
export function partsOfType(type: AskedType) {
  const sides = sidesOf(type);
  const of = sides?.of;
  return {
    fleet: of !== 'MAN',
    numbers: of === 'TLE' || of === 'CAT',
    files: of === 'OPS' || of === 'MAN',
    /** The ephemeris after the manoeuvre. */
    needsFile: of === 'MAN',
    elementSets: of === 'TLE',
    messages: of === 'CDM' || sides?.against === 'CDM',
    messageObjects: of === 'CDM' && sides?.against !== 'CDM',
  };
}

/** The body of the call, without parts that the type does not use; or the fields with a fault. */
export function askedOf(draft: ScreeningDraft): CheckedRequest {
  const parts = partsOfType(draft.type);
  const numbers = parts.numbers ? numbersIn(draft.catalogueNumbers) : [];
  const volume = volumeOf(draft.volume);
  const fromMs = draft.from.trim() === '' ? undefined : readTypedInstant(draft.from);
  const faults = {
    catalogueNumbers: numbers === undefined,
    elementSets: parts.elementSets && schemaFault(fields.elementSets, draft.elementSets) !== undefined,
    oemFileIds: parts.needsFile && draft.oemFileIds.length === 0,
    from: draft.from.trim() !== '' && fromMs === undefined,
    days: draft.days === undefined || schemaFault(fields.days, draft.days) !== undefined,
    volume: volume === 'incomplete',
  } satisfies Record<DraftField, boolean>;
  const faulty = draftFields.filter((field) => faults[field]);
  if (faulty.length > 0 || numbers === undefined || volume === 'incomplete') return { kind: 'faulty', fields: faulty };
  const asked: AskedScreening = {
    type: draft.type,
    days: draft.days ?? 0,
    ...(parts.fleet && draft.satelliteIds.length > 0 ? { satelliteIds: [...draft.satelliteIds] } : {}),
    ...(numbers.length > 0 ? { catalogueNumbers: [...numbers] } : {}),
    ...(parts.files && draft.oemFileIds.length > 0 ? { oemFileIds: [...draft.oemFileIds] } : {}),
    ...(parts.elementSets && draft.elementSets.trim() !== '' ? { elementSets: draft.elementSets } : {}),
    ...(parts.messages && draft.conjunctionId !== '' ? { conjunctionId: draft.conjunctionId } : {}),
    ...(parts.messageObjects ? { cdmObjects: draft.cdmObjects } : {}),
    ...(fromMs === undefined ? {} : { from: new Date(fromMs).toISOString() }),
    ...(volume === undefined ? {} : { volume }),
  };
  return { kind: 'ready', asked };
}

/** Undefined if a word is not a catalogue number. */
function numbersIn(text: string): readonly number[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^\d+$/.test(word) ? Number(word) : Number.NaN));
  const isTaken = numbers.every((number) => schemaFault(fields.catalogueNumbers.items, number) === undefined);
  return isTaken ? numbers : undefined;
}
