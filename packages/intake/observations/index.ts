export { tdmText } from './tdm.ts';
