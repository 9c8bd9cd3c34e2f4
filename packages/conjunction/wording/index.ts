export { englishOf, reasoned, type Saying, say, worded } from './saying.ts';
export { SENTENCES, type SentenceCode } from './sentences.ts';
