export { reasoned, say, worded } from './saying.ts';
export {
  sentenceCodes,
  /** @internal For the comparison with the translations of the pages. */ sentences,
} from './sentences.ts';
