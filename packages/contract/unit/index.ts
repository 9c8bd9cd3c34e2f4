export { catalogueNumber } from './catalogue-number.ts';
export { field, optionalFields } from './field.ts';
export { type FieldName, fieldTable, unitOf } from './table.ts';
