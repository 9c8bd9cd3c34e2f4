export { combinedDocument, openApiDocument } from './document.ts';
export { commonProblems } from './problems.ts';
