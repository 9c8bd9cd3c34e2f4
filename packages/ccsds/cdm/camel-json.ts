import type { FieldTable } from '../message/field.ts';
import { cdmData, cdmHeader, cdmMetadata, cdmRelative } from './table.ts';

/** Names of TraCSS that differ from the keyword of the standard by more than underscores and case. */
const otherNames: Readonly<Record<string, string>> = {
  CCSDSCDMVERS: 'CCSDS_CDM_VERS',
  CCSDSCDMVERSVERS: 'CCSDS_CDM_VERS',
  STARTSCREENINGPERIOD: 'START_SCREEN_PERIOD',
  STOPSCREENINGPERIOD: 'STOP_SCREEN_PERIOD',
};

const messageKeywords = keywordsOf([cdmHeader, cdmRelative], otherNames);
const objectKeywords = keywordsOf([cdmMetadata, cdmData], {});

/**
 * A message of TraCSS's record form (`missDistanceValue`, `missDistanceUnit`, `object1CrRValue`; schemas TracssCdm and
 * TracssCdmV2 of its subscriber service) as the flat JSON that `readCdm` reads. Members that are not keywords of a message
 * (`offset`, `batchId` and others, which differ when a record is sent again) are left out. Undefined for another form.
 */
export function flatOfCamelCdm(record: Readonly<Record<string, unknown>>): string | undefined {
  if (!('object1ObjectDesignator' in record && 'object2ObjectDesignator' in record)) return undefined;
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(record)) {
    const key = keyOf(name);
    if (key === undefined || (typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
    flat[key] = withoutZone(String(value));
  }
  return JSON.stringify(flat);
}

function keyOf(name: string): string | undefined {
  const [, side, ofObject] = /^object([12])([A-Z].*)$/.exec(name) ?? [];
  const keywords = side === undefined ? messageKeywords : objectKeywords;
  const [, plain = '', part] = /^(.*?)(Value|Unit)?$/.exec(ofObject ?? name) ?? [];
  const keyword = keywords.get(plain.toUpperCase());
  if (keyword === undefined) return undefined;
  return `${side === undefined ? '' : `SAT${side}_`}${keyword}${part === 'Unit' ? '_UNIT' : ''}`;
}

function keywordsOf(tables: readonly FieldTable[], others: Readonly<Record<string, string>>) {
  const own = tables.flatMap((table) => Object.keys(table)).map((key) => [key.replaceAll('_', ''), key] as const);
  return new Map<string, string>([...own, ...Object.entries(others)]);
}

/** The inverse: a message in flat JSON as a record of TraCSS's second version. */
export function camelOfFlatCdm(flat: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const members = Object.entries(flat).flatMap(([key, value]) => {
    const [, side, keyword = key] = /^SAT([12])_(.*)$/.exec(key) ?? [];
    const [, plain = keyword, isUnit] = /^(.*?)(_UNIT)?$/.exec(keyword) ?? [];
    const start = side === undefined ? '' : `SAT${side}_`;
    if (/COMMENT/.test(plain)) return [];
    const part = isUnit === undefined ? (`${start}${plain}_UNIT` in flat ? 'Value' : '') : 'Unit';
    const words = `${side === undefined ? '' : `object${side}_`}${plain}`.toLowerCase().split('_');
    const name = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
    return [[`${name}${part}`, value] as const];
  });
  return Object.fromEntries(members);
}

/** Times of a message are UTC and written without a zone. */
function withoutZone(text: string): string {
  return text.replace(/^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?)(?:Z|\+00:?00)$/, '$1');
}
