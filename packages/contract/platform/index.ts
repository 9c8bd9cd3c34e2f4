export { ApplicationConfig, applicationConfig, health, metrics, openApi, readiness } from './calls.ts';
