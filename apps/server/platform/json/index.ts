export { arrayText, JsonText, joinedText, objectText } from './text.ts';
