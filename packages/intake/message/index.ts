export { type MessageDoubt, messageDoubts, streamedDoubts } from './doubts.ts';
