export { type MessageDoubt, messageDoubts } from './doubts.ts';
