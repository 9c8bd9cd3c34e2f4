export { asIs, fieldsText, knownFieldsText, quoted, words } from './selected.ts';
export { arrayText, JsonText, objectText } from './text.ts';
