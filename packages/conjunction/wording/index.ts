export { englishOf, reasoned, type Saying, say, worded } from './saying.ts';
export { type SentenceCode, sentenceCodes, sentences } from './sentences.ts';
