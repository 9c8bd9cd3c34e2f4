export { ApplicationConfig, applicationConfig, health, metrics, openApi, readiness } from './calls.ts';
export { Guide, type GuideDocument, listGuides } from './guides.ts';
