export { ProblemDocument } from './document.ts';
export { problemPage } from './page.ts';
export { Problem, type ProblemDetails, type ProblemFault } from './problem.ts';
export { type ProblemCode, problemRegistry } from './registry.ts';
export { because, problemSentences, saying } from './sentences.ts';
