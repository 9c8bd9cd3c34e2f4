export { reasoned, say, worded } from './saying.ts';
export {
  type SentenceCode,
  sentenceCodes,
  /** @internal The pages' translations are compared with them. */ sentences,
} from './sentences.ts';
