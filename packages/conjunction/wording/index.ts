export { englishOf, reasoned, type Saying, say, worded } from './saying.ts';
export { type SentenceCode, sentences } from './sentences.ts';
