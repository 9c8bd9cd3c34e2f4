export { withDigits } from './digits.ts';
export { asIs, fieldsText, knownFieldsText, quoted, words } from './selected.ts';
export { JsonList, JsonText, objectText } from './text.ts';
export { ListWriter } from './writer.ts';
