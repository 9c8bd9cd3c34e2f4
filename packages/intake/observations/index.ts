export { type TdmSubject, tdmText } from './tdm.ts';
