export { field, optionalFields } from './field.ts';
export { type FieldName, fieldTable, unitOf } from './table.ts';
