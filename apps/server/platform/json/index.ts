export { asIs, fieldsText, quoted, words } from './selected.ts';
export { arrayText, JsonText, objectText } from './text.ts';
