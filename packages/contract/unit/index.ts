export { catalogueNumber } from './catalogue-number.ts';
export { field, optionalFields } from './field.ts';
export { type FieldName, unitOf } from './table.ts';
export { isUtcTime, utcTime, utcTimeExpected, utcTimeFormat } from './utc-time.ts';
