import type { CdmDocument, ConjunctionDocument, EphemerisDocument, SatelliteDocument } from '@farpass/contract/ca';

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'list';

/** Whether an answer has the fields that a page could not do without, each of its kind. */
export function hasFields(entry: unknown, kinds: Readonly<Record<string, Kind>>): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const fields = new Map<string, unknown>(Object.entries(entry));
  return Object.entries(kinds).every(([name, kind]) => isOfKind(fields.get(name), kind));
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'list') return Array.isArray(value);
  return typeof value === kind && value !== null;
}

const dataOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'conjunctionData' in entry ? entry.conjunctionData : undefined;

export function isConjunction(entry: unknown): entry is ConjunctionDocument {
  return (
    hasFields(entry, { conjunctionId: 'string', satelliteId: 'string', numberOfCdms: 'number' }) &&
    hasFields(entry, { satelliteName: 'string', secondaryName: 'string', probabilityHistory: 'list' }) &&
    hasFields(dataOf(entry), { tca: 'string', riskLevel: 'string' })
  );
}

export function isCdm(entry: unknown): entry is CdmDocument {
  return (
    hasFields(entry, { cdmId: 'string', messageId: 'string', creationDate: 'string', warnings: 'list' }) &&
    hasFields(entry, { object1: 'object', object2: 'object' }) &&
    hasFields(dataOf(entry), { tca: 'string', riskLevel: 'string' })
  );
}

export function isSatellite(entry: unknown): entry is SatelliteDocument {
  return hasFields(entry, { satelliteId: 'string', name: 'string', effectiveHardBodyRadius: 'number' });
}

export function isEphemeris(entry: unknown): entry is EphemerisDocument {
  return hasFields(entry, { oemFileId: 'string', fileName: 'string', segments: 'list', warnings: 'list' });
}
