export { ApplicationConfig, openApi, operationsPaths } from './calls.ts';
export { type GuideDocument, listGuides } from './guides.ts';
